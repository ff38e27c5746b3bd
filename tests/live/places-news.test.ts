import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { register } from "#app/domain/registration/registrations.server.ts";
import type { ServerFrame } from "#app/domain/live/change.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { type TestChannel } from "../support/live.ts";
import { openChannel } from "./open-channel.ts";

let channel: TestChannel;

const capacity = 50;

async function eventWithPlaces(): Promise<string> {
  return (await createEvent(channel.services, eventInputWith({ capacity, registration: "places" }))).id;
}

let people = 0;
async function takePlaces(eventId: string, count: number): Promise<void> {
  for (let taken = 0; taken < count; taken += 1) {
    people += 1;
    const person = await createUser(channel.services, { name: "Rita", email: `rita${people}@example.org` });
    await register(channel.services, person.id, eventId);
    await channel.follower.caughtUp();
  }
}

const takenIn = (frame: ServerFrame | undefined): number | null =>
  frame?.type === "event:updated" ? frame.data.currentAttendees : null;

test("places that are taken in quick succession reach open pages in a few frames, the last with the right number", async () => {
  channel = await openChannel({ placesEvery: 1000 });
  const id = await eventWithPlaces();
  const page = await channel.connect();
  await page.resume();
  await takePlaces(id, 30);
  await vi.waitFor(() => expect(takenIn(page.frames.at(-1))).toBe(30), { timeout: 20_000, interval: 5 });
  expect(page.frames.length).toBeLessThan(15);
  expect(page.frames.at(-1)?.sequence).toBe(channel.follower.position);
});

test("a single place that is taken reaches open pages at once", async () => {
  channel = await openChannel({ placesEvery: 60_000 });
  const id = await eventWithPlaces();
  const page = await channel.connect();
  await page.resume();
  await takePlaces(id, 1);
  expect(takenIn(await page.next("event:updated"))).toBe(1);
});

test("another change takes the waiting numbers along, and a page that was hidden or asks meanwhile misses none", async () => {
  channel = await openChannel({ placesEvery: 60_000 });
  const id = await eventWithPlaces();
  const [open, hidden, asking] = [await channel.connect(), await channel.connect(), await channel.connect()];
  for (const page of [open, hidden, asking]) await page.resume();
  await takePlaces(id, 1);
  for (const page of [open, hidden, asking]) await page.next("event:updated");
  await takePlaces(id, 4);
  open.socket.ping();
  await once(open.socket, "pong");
  expect(open.frames).toEqual([]);
  expect(takenIn((await asking.settled()).at(-1))).toBe(5);
  hidden.say({ type: "user:away", data: null });
  await vi.waitFor(() => expect(channel.hub.viewers).toBe(2), { timeout: 20_000, interval: 5 });
  const other = await createEvent(channel.services, eventInputWith({ title: "Taller" }));
  await open.next("event:created");
  await updateEvent(channel.services, other.id, { title: "Taller de cuerda" });
  expect(await open.settled()).not.toEqual([]);
  hidden.say({ type: "user:active", data: null });
  const missed = await vi.waitFor(
    () => {
      expect(hidden.frames.at(-1)?.type).toBe("resumed");
      return hidden.frames;
    },
    { timeout: 20_000, interval: 5 },
  );
  expect(missed.map(takenIn)).toContain(5);
});
