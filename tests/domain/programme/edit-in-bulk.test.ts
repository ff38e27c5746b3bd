import { describe, expect, test } from "vitest";
import { type BulkEdit, editEvents } from "#app/domain/editing/edit-in-bulk.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { lastBatchOf } from "#app/domain/history/history.server.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { findMatching } from "#app/domain/programme/event-list.server.ts";
import { readEvent } from "#app/domain/programme/event-rows.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "./event-input.ts";

async function festivalOf(...inputs: Partial<EventInput>[]) {
  const services = await memoryFestival();
  const place = await createLocation(services, { name: "Plaza" });
  const category = await createCategory(services, { name: "Circo" });
  const ids: string[] = [];
  for (const input of inputs) ids.push((await createEvent(services, eventInputWith(input))).id);
  const edit = (change: BulkEdit) => editEvents(services, ids, change);
  const read = () => Promise.all(ids.map((id) => readEvent(services.db, id)));
  const countChanges = async () => (await services.db.selectFrom("changes").select("sequence").execute()).length;
  return { services, place, category, ids, edit, read, countChanges };
}

describe("changing one field of many events", () => {
  test("sets place, category, capacity and registration, and writes only events with another value", async () => {
    const { place, category, edit, read, countChanges } = await festivalOf({}, { capacity: 30 });
    expect(await edit({ field: "location", locationId: place.id })).toBe(2);
    await edit({ field: "category", categoryId: category.id });
    await edit({ field: "registration", registration: "none" });
    const before = await countChanges();
    await edit({ field: "capacity", capacity: 30 });
    expect((await countChanges()) - before).toBe(1);
    expect(await read()).toMatchObject(
      [1, 2].map(() => ({
        locations: [{ id: place.id }],
        categories: [{ id: category.id }],
        registration: "none",
        capacity: 30,
      })),
    );
  });

  test("moves to another day at the same hours, also over a change of the clocks and past midnight", async () => {
    const { edit, read } = await festivalOf(
      { startTime: "2026-08-22T22:30:00Z", endTime: "2026-08-23T00:30:00Z" },
      { startTime: null, endTime: null, allDay: { first: "2026-08-22", last: "2026-08-24" } },
    );
    expect(await edit({ field: "day", day: "2026-11-07" })).toBe(2);
    expect(await read()).toMatchObject([
      // 23:30 to 01:30, in winter time.
      { startTime: "2026-11-07T23:30:00.000Z", endTime: "2026-11-08T01:30:00.000Z" },
      { allDay: { first: "2026-11-07", last: "2026-11-09" } },
    ]);
  });

  test("adds a person once, and makes published events drafts", async () => {
    const { edit, read } = await festivalOf({ speakers: [{ name: "Dácil", bio: "Mimo" }] }, { speakers: [] });
    await edit({ field: "speaker", name: " dacil " });
    await edit({ field: "draft" });
    expect(await read()).toMatchObject([
      { speakers: [{ name: "Dácil", bio: "Mimo" }], publishedAt: null },
      { speakers: [{ name: "dacil" }], publishedAt: null },
    ]);
  });

  test("is one batch, which one undo takes back", async () => {
    const { services, edit, read } = await festivalOf({ capacity: 10 }, { capacity: 20 });
    await edit({ field: "capacity", capacity: 99 });
    const batch = await lastBatchOf(services);
    await undoBatch(services, batch ?? "");
    expect(await read()).toMatchObject([{ capacity: 10 }, { capacity: 20 }]);
  });

  test("is refused with a wrong value, and then changes nothing", async () => {
    const { edit, countChanges } = await festivalOf({});
    const before = await countChanges();
    for (const wrong of [
      { field: "day", day: "2026-02-30" },
      { field: "location", locationId: "" },
      { field: "location", locationId: "gone" },
      { field: "capacity", capacity: 0 },
      { field: "speaker", name: " " },
    ] satisfies BulkEdit[])
      await expect(edit(wrong)).rejects.toMatchObject({ code: "invalid" });
    expect(await countChanges()).toBe(before);
  });
});

test("all events that match a filter are found, not only those of a page", async () => {
  const { services, ids } = await festivalOf(...Array.from({ length: 60 }, () => ({})), { title: "Otra cosa" });
  expect(await findMatching(services, { search: "gala" })).toHaveLength(60);
  expect(new Set(await findMatching(services, {}))).toEqual(new Set(ids));
});
