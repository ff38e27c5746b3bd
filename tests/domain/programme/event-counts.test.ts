import { describe, expect, test } from "vitest";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { countEvents } from "#app/domain/programme/event-counts.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "./event-input.ts";

const at = (start: string, end: string) => ({ startTime: `2026-08-${start}:00Z`, endTime: `2026-08-${end}:00Z` });

async function programme() {
  const services = await memoryFestival("2026-08-22T18:42:00Z");
  const circus = await createCategory(services, { name: "Circo" });
  const music = await createCategory(services, { name: "Música" });
  const charco = await createLocation(services, { name: "Charco" });
  const add = (fields: Partial<EventInput>) => createEvent(services, eventInputWith(fields));
  await add({
    title: "Zancos",
    ...at("22T10:00", "22T11:00"),
    categoryIds: [circus.id, music.id],
    locationIds: [charco.id],
  });
  await add({ title: "Trapecio", ...at("22T18:00", "22T20:00"), categoryIds: [circus.id], isStreaming: true });
  await add({ title: "Borrador", ...at("23T18:00", "23T20:00"), categoryIds: [music.id], published: false });
  await add({
    title: "Feria",
    startTime: null,
    endTime: null,
    allDay: { first: "2026-08-22", last: "2026-08-23" },
    status: "CANCELLED",
  });
  return { services, circus, music, charco };
}

describe("the counts of the filters", () => {
  test("are the numbers of events behind each filter, drafts included", async () => {
    const { services, circus, music, charco } = await programme();
    expect(await countEvents(services, {})).toEqual({
      days: [
        { day: "2026-08-22", count: 3 },
        { day: "2026-08-23", count: 2 },
      ],
      anyDay: 4,
      states: { active: 1, finished: 1, cancelled: 1, draft: 1 },
      categories: { [circus.id]: 2, [music.id]: 2 },
      locations: { [charco.id]: 1 },
      streaming: 1,
      flags: { conflicts: 0, full: 0, changed: 4 },
      all: 4,
    });
  });
  test("depend on the other filters and the search, but not on the choices of their own group", async () => {
    const { services, circus, music } = await programme();
    const counts = await countEvents(services, { date: "2026-08-22", categoryIds: [circus.id], states: ["finished"] });
    expect(counts.days).toEqual([
      { day: "2026-08-22", count: 1 },
      { day: "2026-08-23", count: 0 },
    ]);
    expect(counts.states).toEqual({ active: 1, finished: 1 });
    expect(counts.categories).toEqual({ [circus.id]: 1, [music.id]: 1 });
    expect([counts.streaming, counts.all]).toEqual([0, 4]);
    expect((await countEvents(services, { search: "zancos" })).states).toEqual({ finished: 1 });
  });
  test("list no days for a programme of more than two weeks, or an empty one", async () => {
    const empty = await memoryFestival();
    expect(await countEvents(empty, {})).toMatchObject({ days: [], all: 0, anyDay: 0 });
    const { services } = await programme();
    await createEvent(services, eventInputWith({ startTime: "2026-09-04T10:00:00Z", endTime: "2026-09-04T11:00:00Z" }));
    expect((await countEvents(services, {})).days).toHaveLength(14);
    await createEvent(services, eventInputWith({ startTime: "2026-09-05T10:00:00Z", endTime: "2026-09-05T11:00:00Z" }));
    expect((await countEvents(services, {})).days).toBeNull();
  });
});
