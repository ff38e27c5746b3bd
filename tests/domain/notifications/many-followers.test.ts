import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { queueChangeNotices } from "#app/domain/notifications/event-notices.server.ts";
import type { Services } from "#app/domain/services.ts";
import { addSubscribers } from "../../support/subscribed.ts";
import { fixedClock } from "#app/domain/clock.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "../programme/event-input.ts";

const followers = 3000;

/** Processor time of the queueing of notices, in ms, and their number. */
async function queued(services: Services): Promise<{ count: number; milliseconds: number }> {
  const before = process.cpuUsage();
  const count = await queueChangeNotices(services, {
    visibleDevices: new Set(),
    connectedAccounts: new Set<string>(),
    mail: false,
  });
  const { user, system } = process.cpuUsage(before);
  return { count, milliseconds: (user + system) / 1000 };
}

/** A festival with an event that many browsers saved, and a function that moves it and queues the notices. */
async function followed() {
  const festival = await memoryFestival("2026-08-22T16:00:00Z");
  const event = await createEvent(festival, eventInputWith());
  const subscriptions = Array.from({ length: followers }, (_, index) => ({
    endpoint: `https://push.example/${index}`,
    keys: { p256dh: "key", auth: "auth" },
  }));
  await addSubscribers(festival, subscriptions, [event], 30);
  const movedAt = async (minute: number) => {
    const services = { ...festival, clock: fixedClock(`2026-08-22T16:0${minute}:00Z`) };
    await updateEvent(services, event.id, { startTime: `2026-08-22T18:0${minute}:00Z` });
    return queued(services);
  };
  return { festival, movedAt };
}

test("an event with thousands of followers that is moved again at once costs less than its first move, and tells each of them once", async () => {
  const { movedAt } = await followed();
  const first = await movedAt(1);
  expect(first.count).toBe(followers);
  const second = await movedAt(2);
  expect(second.count).toBe(0);
  expect(second.milliseconds).toBeLessThan(first.milliseconds);
});

test("while thousands of notices are written, pages are read from the database", async () => {
  const { festival, movedAt } = await followed();
  const written = async (): Promise<number> => (await festival.db.selectFrom("outbox").select("id").execute()).length;
  const done = new AbortController();
  const moved = movedAt(1).finally(() => done.abort());
  const seen = new Set<number>();
  while (!done.signal.aborted) {
    seen.add(await written());
    await nextTurn();
  }
  expect((await moved).count).toBe(followers);
  expect([...seen].filter((count) => count > 0 && count < followers)).not.toEqual([]);
});
