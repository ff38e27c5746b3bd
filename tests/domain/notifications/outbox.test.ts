import { describe, expect, onTestFinished, test } from "vitest";
import {
  addMessages,
  leaseFor,
  leaseMessages,
  type NewMessage,
  nextMessageAt,
  settleMessagesIn,
  type Settlement,
} from "#app/domain/notifications/outbox.server.ts";
import { makeDevice } from "#app/domain/identity/devices.server.ts";
import type { Services } from "#app/domain/services.ts";
import { testDataFolder } from "../../support/data-folder.ts";
import { memoryFestival } from "../../support/festival.ts";

/** Two workers as two processes have them, with a clock that is set by hand (UTC). */
const twoWorkers = async () => twoWorkersOf(await memoryFestival());

async function twoWorkersOf(festival: Services) {
  let now = new Date("2026-08-22T18:00:00Z");
  const services: Services = { ...festival, clock: { now: () => new Date(now) } };
  const { id: deviceId } = await makeDevice(services);
  return {
    services,
    at: (time: string) => {
      now = new Date(`2026-08-22T${time}Z`);
    },
    add: (about: string, fields: Partial<NewMessage> = {}) =>
      addMessages(services, [
        {
          content: { kind: "test", payload: {} },
          to: { channel: "push", deviceId },
          eventId: null,
          about,
          dueAt: new Date("2026-08-22T18:00:00Z"),
          expiresAt: new Date("2026-08-22T19:00:00Z"),
          ...fields,
        },
      ]),
    lease: (worker: string, most = 10) => leaseMessages(services, { worker, channel: "push", most }),
    settle: (worker: string, settlement: Settlement) =>
      services.db.transaction().execute((transaction) => settleMessagesIn(services, transaction, worker, [settlement])),
    states: async () => (await services.db.selectFrom("outbox").select("state").execute()).map(({ state }) => state),
  };
}

describe("a message", () => {
  test("is queued once for one occasion", async () => {
    const { add, lease } = await twoWorkers();
    await Promise.all([add("a"), add("a")]);
    await add("a");
    await add("b");
    expect(await lease("one")).toHaveLength(2);
  });

  test("is leased when it is due; before that, nobody who looks for it waits for a writer", async () => {
    const folder = testDataFolder();
    onTestFinished(folder.remove);
    await folder.use(async (services) => {
      const { at, add, lease } = await twoWorkersOf(services);
      await add("a", { dueAt: new Date("2026-08-22T18:30:00Z") });
      await services.db.transaction().execute(async () => expect(await lease("one")).toEqual([]));
      at("18:30:00");
      expect(await lease("one")).toHaveLength(1);
    });
  }, 5000);

  test("belongs to one worker until its lease ends", async () => {
    const { add, lease, at } = await twoWorkers();
    await add("a");
    expect([await lease("one"), await lease("two")].map((taken) => taken.length)).toEqual([1, 0]);
    at("18:00:19.999");
    expect(await lease("two")).toEqual([]);
    at("18:00:20.000");
    expect((await lease("two")).map(({ attempts }) => attempts)).toEqual([2]);
  });

  test("that was just leased stays leased for a worker whose clock is slightly behind", async () => {
    const { add, lease, at } = await twoWorkers();
    await add("a");
    at("18:00:02.000");
    expect(await lease("one")).toHaveLength(1);
    at("18:00:00.000");
    expect(await lease("two")).toEqual([]);
  });

  test("counts as sent from any worker, but as failed only from the holder of the lease", async () => {
    const { add, lease, at, settle, states } = await twoWorkers();
    await add("a");
    const [{ id } = { id: "" }] = await lease("one");
    at("18:00:30");
    await lease("two");
    await settle("one", { id, state: "failed" });
    await settle("one", { id, state: "queued", nextAt: new Date("2026-08-22T18:30:00Z") });
    expect(await states()).toEqual(["queued"]);
    await settle("one", { id, state: "sent" });
    expect(await states()).toEqual(["sent"]);
    at("18:05:00");
    expect(await lease("two")).toEqual([]);
  });

  test("that expires first is sent first", async () => {
    const { add, lease } = await twoWorkers();
    await add("late", { expiresAt: new Date("2026-08-22T23:00:00Z") });
    await add("soon");
    expect((await lease("one", 1)).map(({ expiresAt }) => expiresAt)).toEqual(["2026-08-22T19:00:00.000Z"]);
  });

  test("is not sent before it is due, and is counted as stale when it has expired", async () => {
    const { add, lease, at, states, services } = await twoWorkers();
    await add("a", { dueAt: new Date("2026-08-22T18:10:00Z") });
    expect([await lease("one"), await nextMessageAt(services, "push")]).toEqual([[], new Date("2026-08-22T18:10:00Z")]);
    at("19:00:00");
    expect([await lease("one"), await states()]).toEqual([[], ["stale"]]);
  });

  test("of a dead worker is taken over when its lease ends", async () => {
    const { add, lease, services } = await twoWorkers();
    await add("a");
    await lease("one");
    expect(await nextMessageAt(services, "push")).toEqual(new Date(Date.parse("2026-08-22T18:00:00Z") + leaseFor.push));
  });
});

describe("a clock that is set back an hour", () => {
  test("frees messages that are leased for too long", async () => {
    const { add, lease, at } = await twoWorkers();
    await add("a", { dueAt: new Date("2026-08-22T17:00:00Z") });
    await lease("one");
    at("17:00:30");
    expect(await lease("two")).toHaveLength(1);
  });
  test("queues messages again that had expired", async () => {
    const { add, lease, at, states } = await twoWorkers();
    await add("a", { dueAt: new Date("2026-08-22T18:55:00Z") });
    at("19:30:00");
    await lease("one");
    expect(await states()).toEqual(["stale"]);
    at("18:30:00");
    expect(await lease("one")).toEqual([]);
    at("18:55:00");
    expect(await lease("one")).toHaveLength(1);
  });
});
