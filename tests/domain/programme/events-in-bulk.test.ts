import { describe, expect, test } from "vitest";
import { fixedClock } from "#app/domain/clock.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { readEvent } from "#app/domain/programme/event-rows.server.ts";
import {
  deleteEvents,
  maxSelected,
  publishEvents,
  setStatusOfEvents,
  shiftEvents,
} from "#app/domain/editing/events-in-bulk.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "./event-input.ts";

async function festivalOf(...inputs: Partial<EventInput>[]) {
  const services = await memoryFestival();
  const events: ProgrammeEvent[] = [];
  for (const input of inputs) events.push(await createEvent(services, eventInputWith(input)));
  const changesBefore = events.length;
  return { services, events, ids: events.map((event) => event.id), changesBefore };
}

const reread = (services: Services, events: ProgrammeEvent[]) =>
  Promise.all(events.map((event) => readEvent(services.db, event.id)));

const changesAfter = async (services: Services, sequence: number) => {
  const rows = await services.db
    .selectFrom("changes")
    .select(["entity_id", "action", "before", "after"])
    .where("sequence", ">", sequence)
    .orderBy("sequence")
    .execute();
  return rows.map((row) => ({
    id: row.entity_id,
    action: row.action,
    before: JSON.parse(row.before ?? "null"),
    after: JSON.parse(row.after ?? "null"),
  }));
};

describe("deleting the selected events", () => {
  test("deletes them, returns their number, and adds a change for each", async () => {
    const { services, events, ids, changesBefore } = await festivalOf({}, { published: false }, { title: "Queda" });
    expect(await deleteEvents(services, [ids[0] ?? "", ids[1] ?? "", ids[0] ?? ""])).toBe(2);
    expect((await services.db.selectFrom("events").select("title").execute()).map((row) => row.title)).toEqual([
      "Queda",
    ]);
    const changes = await changesAfter(services, changesBefore);
    expect(changes).toHaveLength(2);
    expect(changes).toEqual(
      expect.arrayContaining(
        events
          .slice(0, 2)
          .map((event) => ({ id: event.id, action: "deleted", before: expect.objectContaining(event), after: null })),
      ),
    );
  });
});

describe("setting the status of the selected events", () => {
  test("writes only the events with another status", async () => {
    const { services, ids, changesBefore } = await festivalOf({}, { status: "CANCELLED" });
    expect(await setStatusOfEvents(services, ids, "CANCELLED")).toBe(2);
    expect((await services.db.selectFrom("events").select("status").execute()).map((row) => row.status)).toEqual([
      "CANCELLED",
      "CANCELLED",
    ]);
    expect(await changesAfter(services, changesBefore)).toMatchObject([
      { id: ids[0], action: "updated", before: { status: "ACTIVE" }, after: { status: "CANCELLED" } },
    ]);
  });
});

describe("publishing the selected events", () => {
  test("publishes drafts now, and keeps the time of publication of the others", async () => {
    const { services, events, ids, changesBefore } = await festivalOf({ published: false }, {});
    const later = { ...services, clock: fixedClock("2026-08-22T19:00:00Z") };
    expect(await publishEvents(later, ids)).toBe(2);
    const [draft, published] = await reread(services, events);
    expect([draft?.publishedAt, published]).toEqual(["2026-08-22T19:00:00.000Z", events[1]]);
    expect((await changesAfter(services, changesBefore)).map((change) => change.id)).toEqual([ids[0]]);
  });
});

describe("shifting the selected events", () => {
  test("moves start and end by minutes, later or earlier", async () => {
    const { services, events, ids } = await festivalOf(
      {},
      { startTime: "2026-08-22T23:50:00Z", endTime: "2026-08-23T00:10:00Z" },
    );
    expect(await shiftEvents(services, ids, 15)).toBe(2);
    expect(await reread(services, events)).toMatchObject([
      { startTime: "2026-08-22T18:15:00.000Z", endTime: "2026-08-22T20:15:00.000Z" },
      { startTime: "2026-08-23T00:05:00.000Z", endTime: "2026-08-23T00:25:00.000Z" },
    ]);
    await shiftEvents(services, ids, -15);
    expect(await reread(services, events)).toEqual(events);
  });
  test("moves no event if one is all-day", async () => {
    const { services, events, ids } = await festivalOf(
      {},
      { startTime: null, endTime: null, allDay: { first: "2026-08-20", last: "2026-08-21" } },
    );
    await expect(shiftEvents(services, ids, 15)).rejects.toMatchObject({
      code: "invalid",
      messageKey: "errors.all_day_shift",
      values: { title: "Gala de circo" },
    });
    expect(await reread(services, events)).toEqual(events);
  });
  test("accepts whole minutes, up to a year", async () => {
    const { services, ids } = await festivalOf({});
    for (const minutes of [1.5, Number.NaN, Number.POSITIVE_INFINITY])
      await expect(shiftEvents(services, ids, minutes)).rejects.toMatchObject({
        fields: { minutes: ["errors.number_invalid"] },
      });
    await expect(shiftEvents(services, ids, 600_000)).rejects.toMatchObject({
      fields: { minutes: ["errors.number_too_large"] },
    });
  });
});

describe("every action on the selected events", () => {
  const actions: [string, (services: Services, ids: string[]) => Promise<number>][] = [
    ["delete", deleteEvents],
    ["status", (services, ids) => setStatusOfEvents(services, ids, "CANCELLED")],
    ["publish", publishEvents],
    ["shift", (services, ids) => shiftEvents(services, ids, 15)],
  ];

  test.each(actions)("%s: an unknown id is refused, and the other events stay", async (_name, act) => {
    const { services, events, ids, changesBefore } = await festivalOf({ published: false });
    await expect(act(services, [...ids, "none"])).rejects.toMatchObject({
      code: "not_found",
      messageKey: "errors.event_not_found",
    });
    expect(await reread(services, events)).toEqual(events);
    expect(await changesAfter(services, changesBefore)).toEqual([]);
  });
  test.each(actions)("%s: an empty selection is refused with a message (spec §8)", async (_name, act) => {
    const { services } = await festivalOf();
    await expect(act(services, [])).rejects.toMatchObject({ code: "invalid", messageKey: "errors.no_events_selected" });
  });
  test.each(actions)(`%s: takes ${maxSelected}, not more`, async (_name, act) => {
    const { services } = await festivalOf();
    const ids = Array.from({ length: maxSelected + 1 }, (_, index) => `event ${index}`);
    await expect(act(services, ids)).rejects.toMatchObject({ code: "invalid", messageKey: "errors.too_many" });
    await expect(act(services, ids.slice(1))).rejects.toMatchObject({ code: "not_found" });
  });
});
