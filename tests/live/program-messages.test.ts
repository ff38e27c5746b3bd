import { beforeEach, describe, expect, test } from "vitest";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { issueTokens } from "#app/domain/identity/tokens.server.ts";
import type { User } from "#app/domain/identity/user.ts";
import { deliverMessages, type Delivery } from "#app/domain/notifications/delivery.server.ts";
import { queueDueReminders } from "#app/domain/notifications/due-reminders.server.ts";
import { queueChangeNotices } from "#app/domain/notifications/event-notices.server.ts";
import { leaseMessages } from "#app/domain/notifications/outbox.server.ts";
import { writePreferences } from "#app/domain/reminders/notification-preferences.server.ts";
import { defaultPreferences } from "#app/domain/reminders/notification-preferences.ts";
import { saveReminder } from "#app/domain/reminders/reminders.server.ts";
import { createMessageRenderer } from "#app/messages/notification-texts.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { personOf } from "../domain/identity/people.ts";
import { type Client, startChannel, type TestChannel } from "../support/live.ts";

/** Messages for programs that an account has connected to the socket with its token (spec §7 `event:reminder`). */

let channel: TestChannel;
let now: Date;
let ana: User;

beforeEach(async () => {
  now = new Date("2026-08-22T17:00:00Z");
  channel = await startChannel({}, { now: () => new Date(now) });
  ana = await personOf(channel.services, "Ana");
  return () => channel.close();
});

async function program(user: User): Promise<Client> {
  const client = await channel.connect();
  const { accessToken: token } = await issueTokens(channel.services, user.id);
  client.say({ type: "auth", data: { token } });
  await client.next("auth");
  return client;
}

const never = () => Promise.reject(new Error("Nothing may go by push"));

/** Queues what is due and delivers it. Returns the results. */
async function tell(): Promise<string[]> {
  const { services, hub } = channel;
  const reachable = {
    visibleDevices: new Set<string>(),
    connectedAccounts: hub.pages.connectedAccounts(),
    mail: false,
  };
  await queueChangeNotices(services, reachable);
  await queueDueReminders(services, reachable);
  const delivery: Delivery = {
    push: { publicKey: "", mayAsk: never, send: never },
    pages: hub.pages,
    renderer: createMessageRenderer(services),
    origin: null,
    complain: () => undefined,
  };
  const messages = await leaseMessages(services, { worker: "test", channel: "socket", most: 20 });
  await deliverMessages(services, delivery, "test", messages);
  const rows = await services.db.selectFrom("outbox").select(["kind", "channel", "state", "reason"]).execute();
  return rows.map(({ kind, channel: by, state, reason }) => [kind, by, state, reason].filter(Boolean).join(" "));
}

/** Saves an event that begins at 18:00 UTC, with a reminder half an hour before. */
async function savedEvent(): Promise<string> {
  const { id } = await createEvent(channel.services, eventInputWith({}));
  await saveReminder(channel.services, { kind: "user", id: ana.id }, { eventId: id, minutesBefore: 30 });
  return id;
}

const reminders = async (client: Client): Promise<unknown[]> =>
  (await client.settled()).flatMap(({ type, data }) => (type === "event:reminder" ? [data] : []));

describe("a reminder", () => {
  test("comes to each program of its account once, also without confirmation, and to nobody else", async () => {
    const bea = await personOf(channel.services, "Bea");
    const [first, second, other, visitor] = [
      await program(ana),
      await program(ana),
      await program(bea),
      await channel.connect(),
    ];
    const eventId = await savedEvent();
    now = new Date("2026-08-22T17:30:00Z");
    expect(await tell()).toEqual(["reminder socket sent socket"]);
    expect(await tell()).toEqual(["reminder socket sent socket"]);
    const told = { id: expect.any(String), message: "Gala de circo: Empieza en 30 min", eventId };
    for (const client of [first, second]) expect(await reminders(client)).toEqual([told]);
    for (const client of [other, visitor]) expect(await reminders(client)).toEqual([]);
  });

  test("is no success if the program has left meanwhile", async () => {
    const client = await program(ana);
    await savedEvent();
    now = new Date("2026-08-22T17:30:00Z");
    const { services, hub } = channel;
    const connectedAccounts = hub.pages.connectedAccounts();
    await queueDueReminders(services, { visibleDevices: new Set(), connectedAccounts, mail: false });
    client.socket.close();
    await expect.poll(() => hub.pages.connectedAccounts().size).toBe(0);
    expect(await tell()).toEqual(["reminder socket withdrawn disconnected"]);
  });

  test("does not come if the account wants none", async () => {
    const client = await program(ana);
    await savedEvent();
    await writePreferences(channel.services, { kind: "user", id: ana.id }, { ...defaultPreferences, reminders: false });
    now = new Date("2026-08-22T17:30:00Z");
    expect(await tell()).toEqual([]);
    expect(await reminders(client)).toEqual([]);
  });
});

test("a change of a saved event comes to a program, after the time for its correction", async () => {
  const client = await program(ana);
  const eventId = await savedEvent();
  now = new Date("2026-08-22T17:01:00Z");
  await updateEvent(channel.services, eventId, eventInputWith({ status: "CANCELLED" }));
  expect(await tell()).toEqual(["change socket queued"]);
  now = new Date("2026-08-22T17:03:00Z");
  expect(await tell()).toEqual(["change socket sent socket"]);
  const { data } = await client.next("event:reminder");
  expect(data).toMatchObject({ eventId, message: expect.stringContaining("Gala de circo") });
});

test("a program that gives another token gets the messages of that account only", async () => {
  const bea = await personOf(channel.services, "Bea");
  const client = await program(ana);
  const { accessToken: token } = await issueTokens(channel.services, bea.id);
  client.say({ type: "auth", data: { token } });
  await client.next("auth");
  expect([...channel.hub.pages.connectedAccounts()]).toEqual([bea.id]);
});
