import { PassThrough } from "node:stream";
import { beforeEach, expect, test } from "vitest";
import { announce, announceMaintenance } from "#app/domain/announcements/announcements.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { maxJoined } from "#app/domain/live/change.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { newConnection } from "../../server/live/connection.ts";
import { createRooms } from "../../server/live/rooms.ts";
import { type Client, type TestChannel } from "../support/live.ts";
import { openChannel } from "./open-channel.ts";

/** Announcements to every screen, or to the screens that show one event. */

let channel: TestChannel;
beforeEach(async () => {
  channel = await openChannel();
});

const say = (eventId = "") =>
  announce(channel.services, {
    type: "info",
    title: "Cambio de sitio",
    message: "La gala pasa al auditorio.",
    minutes: 60,
    eventId,
  });

async function lookingAt(eventId: string, sequence?: number): Promise<Client> {
  const client = await channel.connect();
  client.say({ type: "event:join", data: { eventId } });
  await client.resume(sequence);
  return client;
}

test("an announcement without an event reaches every connected browser", async () => {
  const gala = await createEvent(channel.services, eventInputWith());
  const [one, other] = [await lookingAt(gala.id), await channel.connect()];
  await other.resume();
  const { id } = await say();
  for (const client of [one, other]) expect((await client.next("system:announcement")).data.id).toBe(id);
  await announceMaintenance(channel.services, { message: "Volvemos a las tres.", minutes: 15 });
  for (const client of [one, other])
    expect((await client.next("system:maintenance")).data.message).toBe("Volvemos a las tres.");
});

test("the viewers of an event get its announcements until they leave", async () => {
  const gala = await createEvent(channel.services, eventInputWith());
  const taller = await createEvent(channel.services, eventInputWith({ title: "Taller" }));
  const [looking, elsewhere] = [await lookingAt(gala.id), await lookingAt(taller.id)];
  await say(gala.id);
  expect((await looking.next("system:announcement")).data.eventId).toBe(gala.id);
  looking.say({ type: "event:leave", data: { eventId: gala.id } });
  await looking.settled();
  await say(gala.id);
  expect(await looking.settled()).toEqual([]);
  expect(await elsewhere.settled()).toEqual([]);
});

test("a returning browser gets missed announcements once, including those of its event but not of other events", async () => {
  const gala = await createEvent(channel.services, eventInputWith());
  const taller = await createEvent(channel.services, eventInputWith({ title: "Taller" }));
  await channel.follower.caughtUp();
  const away = channel.follower.position;
  await say(gala.id);
  await say(taller.id);
  await announceMaintenance(channel.services, { message: "Volvemos a las tres.", minutes: 15 });
  await channel.follower.caughtUp();
  const client = await channel.connect();
  client.say({ type: "event:join", data: { eventId: gala.id } });
  const missed = await client.resume(away);
  expect(missed.map((frame) => frame.type)).toEqual(["system:announcement", "system:maintenance", "resumed"]);
  const again = await channel.connect();
  again.say({ type: "event:join", data: { eventId: gala.id } });
  expect(await again.resume(missed.at(-1)?.sequence)).toMatchObject([{ type: "resumed" }]);
});

test("a connection can watch only so many events", async () => {
  const client = await channel.connect();
  const rooms = createRooms();
  const connection = newConnection(
    client.socket,
    new PassThrough(),
    { credential: null, device: null, displayHash: null, address: "192.0.2.1" },
    0,
  );
  for (let count = 0; count < maxJoined; count += 1) expect(rooms.join(connection, `event ${count}`)).toBe(true);
  expect([rooms.join(connection, "one more"), rooms.join(connection, "event 0"), [...rooms.of("one more")]]).toEqual([
    false,
    true,
    [],
  ]);
  rooms.leave(connection, "event 0");
  expect([rooms.join(connection, "one more"), [...rooms.of("event 0")]]).toEqual([true, []]);
  rooms.leaveAll(connection);
  expect([...rooms.of("one more")]).toEqual([]);
});
