import { afterEach, expect, test } from "vitest";
import { tasksOfOneProcess } from "#app/database/open-database.ts";
import { systemClock } from "#app/domain/clock.ts";
import { createEvent, createEventIn, updateEvent } from "#app/domain/editing/events.server.ts";
import { mostEvents } from "#app/domain/live/news.server.ts";
import { type ClockLoop, createClockLoop } from "../../server/clock-loop.ts";
import { type Client, type TestChannel } from "../support/live.ts";
import { openChannel } from "./open-channel.ts";

/** Crossings as screens see them, with a clock that runs. */

let channel: TestChannel;
let loop: ClockLoop;
afterEach(() => loop.stop());

async function start(): Promise<Client> {
  channel = await openChannel({}, systemClock);
  loop = createClockLoop({
    services: channel.services,
    follower: channel.follower,
    hub: channel.hub,
    notifier: { look: async () => undefined },
    alarms: { look: async () => undefined, next: async () => null },
    tasks: tasksOfOneProcess,
    log: { error: (...of: unknown[]) => void channel.complaints.push(of) },
  });
  loop.start();
  await loop.tick();
  const client = await channel.connect();
  await client.resume();
  return client;
}

const inMs = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();
const lateFor = (instant: string): number => Date.now() - Date.parse(instant);
/** Much less than the minute that a clock which only looks now and then would need, and more than a busy machine does, in ms. */
const promptly = 5000;

test("an event turns live and ends at its exact times, even if it was created after the clock was last read", async () => {
  const client = await start();
  const { id } = await createEvent(channel.services, { title: "Breve", startTime: inMs(1000), endTime: inMs(3000) });
  expect(await client.next("event:created")).toMatchObject({ data: { id, phase: "upcoming" }, sequence: 1 });
  const live = await client.next("event:updated");
  // Nothing was stored: there is no number to come back to.
  expect(live).toEqual({
    type: "event:updated",
    data: expect.objectContaining({ id, phase: "active", status: "ACTIVE" }),
    asOf: 1,
  });
  expect(lateFor(live.data.startTime)).toBeLessThan(promptly);
  const over = await client.next("event:updated");
  expect(over).toMatchObject({ data: { id, phase: "finished", status: "FINISHED" }, sequence: 2 });
  expect(lateFor(over.data.endTime)).toBeLessThan(promptly);
});

test("an event that is moved turns live at its new start", async () => {
  const client = await start();
  const { id } = await createEvent(channel.services, {
    title: "Movido",
    status: "UPCOMING",
    startTime: inMs(100_000),
    endTime: inMs(200_000),
  });
  await updateEvent(channel.services, id, { startTime: inMs(1000) });
  await client.next("event:created");
  expect(await client.next("event:updated")).toMatchObject({ data: { id, phase: "upcoming" } });
  expect(await client.next("event:updated")).toMatchObject({
    data: { id, phase: "active", status: "ACTIVE" },
    sequence: 3,
  });
});

test("when too many events begin at once, one frame that asks for a reload replaces their single frames", async () => {
  const client = await start();
  const startTime = inMs(1500);
  await channel.services.db.transaction().execute(async (transaction) => {
    for (let count = 0; count <= mostEvents; count += 1)
      await createEventIn(channel.services, transaction, { title: "Masivo", startTime, endTime: inMs(100_000) });
  });
  await client.next("reload");
  const again = await client.next("reload");
  expect(again.sequence).toBe(mostEvents + 1);
});
