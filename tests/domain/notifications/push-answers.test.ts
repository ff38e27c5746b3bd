import { createServer } from "node:net";
import { once } from "node:events";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { addMessages } from "#app/domain/notifications/outbox.server.ts";
import { queueTest } from "#app/domain/notifications/requested-messages.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { saveReminder } from "#app/domain/reminders/reminders.server.ts";
import { type NotifiedFestival, notifiedFestival } from "../../support/notified.ts";
import type { Answer, Subscriber } from "../../support/push-service.ts";
import { eventInputWith } from "../programme/event-input.ts";

type Phone = Subscriber & { deviceId: string };

/** Reliability: what push services may answer. The reminder here is due at 17:30, half an hour before its event. */
async function due(options: { within?: number } = {}): Promise<NotifiedFestival & { phone: Phone }> {
  const { phones, ...festival } = await dueToMany(1, options);
  const [phone] = phones;
  if (phone === undefined) throw new Error("There is no phone");
  return { ...festival, phone };
}

async function dueToMany(
  count: number,
  options: { within?: number } = {},
): Promise<NotifiedFestival & { phones: Phone[] }> {
  const festival = await notifiedFestival(options);
  const phones: Phone[] = [];
  for (let made = 0; made < count; made += 1) phones.push(await festival.browser());
  const { id } = await createEvent(festival.services, eventInputWith());
  for (const { deviceId } of phones)
    await saveReminder(festival.services, { kind: "device", id: deviceId }, { eventId: id, minutesBefore: 30 });
  festival.at("17:30:00");
  return { ...festival, phones };
}

const subscriptions = async ({ services }: Pick<NotifiedFestival, "services">) =>
  services.db.selectFrom("push_subscriptions").select(["failures", "last_ok_at"]).execute();
const nextAt = async ({ services }: NotifiedFestival) =>
  (await services.db.selectFrom("outbox").select("next_at").executeTakeFirstOrThrow()).next_at;
const allNextAt = async ({ services }: Pick<NotifiedFestival, "services">) =>
  (await services.db.selectFrom("outbox").select("next_at").execute()).map((row) => Date.parse(row.next_at));

test("an accepted message marks the subscription as working", async () => {
  const festival = await due();
  await festival.tell();
  expect(await festival.outbox()).toEqual(["reminder push sent push"]);
  expect(await subscriptions(festival)).toEqual([{ failures: 0, last_ok_at: "2026-08-22T17:30:00.000Z" }]);
});

test.each([404, 410])("%i deletes the subscription", async (status) => {
  const festival = await due();
  festival.service.answer(() => ({ status }));
  await festival.tell();
  expect([await festival.outbox(), await subscriptions(festival)]).toEqual([["reminder push failed gone"], []]);
});

test.each([
  ["seconds", "120", "2026-08-22T17:32:00.000Z"],
  ["a date", "Sat, 22 Aug 2026 17:45:00 GMT", "2026-08-22T17:45:00.000Z"],
])("429 with Retry-After in %s: the message is tried again then, and not before", async (_, header, at) => {
  const festival = await due();
  festival.service.answer((count) =>
    count === 1 ? { status: 429, headers: { "Retry-After": header } } : { status: 201 },
  );
  await festival.tell();
  expect([await festival.outbox(), await nextAt(festival)]).toEqual([["reminder push queued 429"], at]);
  festival.at("17:31:59");
  await festival.tell();
  expect(festival.phone.received).toEqual([]);
  festival.at(at);
  await festival.tell();
  expect(festival.phone.received.map(({ ttl }) => ttl)).toEqual([
    (Date.parse("2026-08-22T18:00:00Z") - Date.parse(at)) / 1000,
  ]);
});

test("429 until after the start of the event: the message is given up", async () => {
  const festival = await due();
  festival.service.answer(() => ({ status: 429, headers: { "Retry-After": "3600" } }));
  await festival.tell();
  expect(await festival.outbox()).toEqual(["reminder push stale 429"]);
});

describe("a failing push service", () => {
  test("500: the message is tried again after growing, random delays, and arrives under the same id", async () => {
    const crowd = 12;
    const tries = 6;
    const { phones, ...festival } = await dueToMany(crowd);
    festival.service.answer((count) => ({ status: count <= tries * crowd ? 500 : 201 }));
    const waits: number[][] = [];
    for (let tried = 0; tried < tries; tried += 1) {
      const begun = festival.services.clock.now().getTime();
      await festival.tell();
      const next = await allNextAt(festival);
      waits.push(next.map((at) => at - begun));
      festival.at(new Date(Math.max(...next)).toISOString());
    }
    for (const [tried, these] of waits.entries()) {
      expect(Math.max(...these)).toBeLessThanOrEqual(2000 * 2 ** tried);
      // Thousands don't come back at once.
      expect(new Set(these).size).toBeGreaterThan(1);
    }
    // Up to 64 s by now: that all of them drew less than an eighth of it is as good as impossible.
    expect(Math.max(...(waits.at(-1) ?? []))).toBeGreaterThan(8000);
    expect(await subscriptions(festival)).toMatchObject(phones.map(() => ({ failures: tries })));
    await festival.tell();
    expect(phones.map(({ received }) => received.length)).toEqual(phones.map(() => 1));
    expect(new Set(await festival.outbox())).toEqual(new Set(["reminder push sent push"]));
    expect(await subscriptions(festival)).toMatchObject(phones.map(() => ({ failures: 0 })));
    expect(festival.complaints).toHaveLength(tries * crowd);
  });

  test("is not asked again in the same moment, even by the shortest random delay", async () => {
    const random = vi.spyOn(Math, "random").mockReturnValue(0);
    onTestFinished(() => random.mockRestore());
    const festival = await due();
    festival.service.answer(() => ({ status: 500 }));
    await festival.tell();
    expect(Date.parse(await nextAt(festival))).toBeGreaterThan(festival.services.clock.now().getTime());
    expect(await subscriptions(festival)).toMatchObject([{ failures: 1 }]);
  });

  test("that never answers is given up at the timeout, and tried again", async () => {
    const festival = await due({ within: 200 });
    festival.service.answer((count) => (count === 1 ? "never" : { status: 201 }));
    await festival.tell();
    expect(await festival.outbox()).toEqual(["reminder push queued timeout"]);
    festival.at(await nextAt(festival));
    await festival.tell();
    expect(festival.phone.received).toHaveLength(1);
  });

  test("that cannot be reached is tried again", async () => {
    const festival = await due();
    await festival.service.close();
    await festival.tell();
    expect(await festival.outbox()).toEqual(["reminder push queued ECONNREFUSED"]);
  });

  test("that keeps failing is given up when the event has begun", async () => {
    const festival = await due();
    festival.service.answer(() => ({ status: 503 }));
    await festival.tell();
    festival.at("18:00:00");
    await festival.tell();
    expect([await festival.outbox(), festival.service.sizes.length]).toEqual([["reminder push stale 503"], 1]);
  });
});

test("413: a shorter message is sent at once", async () => {
  const festival = await due();
  festival.service.answer((count) => ({ status: count === 1 ? 413 : 201 }));
  await festival.tell();
  const [whole = 0, short = 0] = festival.service.sizes;
  expect(short).toBeLessThan(whole);
  expect(
    festival.phone.received.map(({ payload: { notification } }) => [
      notification.title,
      notification.body,
      notification.actions.length,
    ]),
  ).toEqual([["Gala de circo", "", 1]]);
});

test("413 for the shortest message: it is given up and logged", async () => {
  const festival = await due();
  festival.service.answer(() => ({ status: 413 }));
  await festival.tell();
  expect([await festival.outbox(), festival.service.sizes.length, festival.complaints.length]).toEqual([
    ["reminder push failed too_large"],
    2,
    1,
  ]);
});

test.each<[string, Answer, string]>([
  ["a redirect, which is not followed", { status: 307, headers: { Location: "https://push.verbena.test/" } }, "307"],
  ["a refusal", { status: 403, body: "  the key\nis another " }, "403 the key is another"],
])("%s: the message is not tried again", async (_, answer, reason) => {
  const festival = await due();
  festival.service.answer(() => answer);
  await festival.tell();
  expect([await festival.outbox(), festival.service.sizes.length]).toEqual([[`reminder push failed ${reason}`], 1]);
  expect(JSON.stringify(festival.complaints)).not.toContain(festival.phone.subscription.endpoint);
});

describe("an answer that never ends", () => {
  test.each<[string, Answer, RegExp]>([
    ["is believed if it says yes", { status: 201, isEndless: true }, /^reminder push sent push$/],
    [
      "is read no further than its first words if it says no",
      { status: 403, isEndless: true },
      /^reminder push failed 403 and so on .{150,200}$/,
    ],
    [
      "is also cut if it asks for a later try",
      { status: 503, isEndless: true },
      /^reminder push queued 503 and so on /,
    ],
  ])("%s, and the server closes its connection", async (_, answer, became) => {
    const festival = await due({ within: 500 });
    festival.service.answer(() => answer);
    await festival.tell();
    expect(await festival.outbox()).toEqual([expect.stringMatching(became)]);
    await vi.waitFor(async () => expect(await festival.service.connections()).toBe(0), { timeout: 10_000 });
  });
});

test("a subscription that always fails is deleted after a number of failures", async () => {
  const festival = await due();
  festival.service.answer(() => ({ status: 403 }));
  for (let count = 0; count < 20; count += 1) {
    await queueTest(festival.services, { deviceId: festival.phone.deviceId }).catch(() => 0);
    await festival.tell();
    festival.at(new Date(festival.services.clock.now().getTime() + 6000).toISOString());
  }
  expect(await subscriptions(festival)).toEqual([]);
});

describe("addresses are checked again before sending (security 21)", () => {
  test("a stored address outside of the push services gets no request", async () => {
    const festival = await due();
    const asked: string[] = [];
    const hostile = createServer((socket) => void asked.push(String(socket.remotePort)));
    hostile.listen(0, "127.0.0.1");
    await once(hostile, "listening");
    onTestFinished(() => void hostile.close());
    const address = hostile.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    await festival.services.db
      .updateTable("push_subscriptions")
      .set({ endpoint: `https://127.0.0.1:${port}/x` })
      .execute();
    await festival.tell();
    expect([await festival.outbox(), asked]).toEqual([["reminder push failed address"], []]);
  });
  test("a push service whose name resolves to a private address gets no request", async () => {
    const festival = await due();
    festival.service.policy.isAllowed = () => false;
    await festival.tell();
    expect([await festival.outbox(), festival.service.sizes]).toEqual([["reminder push failed address"], []]);
  });
});

test("each kind of message can be decrypted by its browser", async () => {
  const festival = await due();
  const { services, phone, tell } = festival;
  const [dueAt, expiresAt] = [services.clock.now(), new Date("2026-08-22T19:00:00Z")];
  await queueTest(services, { deviceId: phone.deviceId });
  await addMessages(services, [
    {
      content: { kind: "message", payload: { title: "El tranvía espera", body: "Hasta las 2:00", path: "/" } },
      to: { channel: "push", deviceId: phone.deviceId },
      eventId: null,
      about: "message 1",
      dueAt,
      expiresAt,
    },
  ]);
  await tell();
  expect(new Set(phone.received.map(({ payload: { notification } }) => notification.title))).toEqual(
    new Set(["Gala de circo", "Notificación de prueba", "El tranvía espera"]),
  );
  expect(new Set(phone.received.map(({ topic }) => topic)).size).toBe(3);
});
