import { beforeEach, describe, expect, it, test } from "vitest";
import { findImport } from "#app/domain/calendar/importing/import-jobs.server.ts";
import { listNames, listRows } from "#app/domain/calendar/importing/import-review.server.ts";
import { nearestByLetters } from "#app/domain/calendar/importing/comparing/name-matching.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../../support/festival.ts";
import { eventInputWith } from "../../programme/event-input.ts";
import { event } from "../ics.ts";
import { concert, importFile, stage, walk } from "./reviews.ts";

let services: Services;
beforeEach(async () => {
  services = await memoryFestival();
});

const titled = (title: string, ...lines: string[]): string =>
  event(`UID:${title}`, `SUMMARY:${title}`, "DTSTART:20260825T190000Z", "DTEND:20260825T210000Z", ...lines);

test("the review shows what needs somebody first, and what is there already last", async () => {
  await importFile(services, concert(), titled("Same"), titled("Moved"), titled("Gone"));
  await createEvent(
    services,
    eventInputWith({ title: "By hand", startTime: "2026-08-25T19:00:00Z", endTime: "2026-08-25T21:00:00Z" }),
  );
  const id = await stage(
    services,
    titled("Same"),
    titled("Moved", "SEQUENCE:1", "DESCRIPTION:Late"),
    titled("New"),
    titled("By hand"),
    titled("Odd", "URL:ftp://a.example/"),
    event("UID:b", "SUMMARY:Broken", "DTSTART:tomorrow"),
  );
  const titles = async (isByNeed: boolean) =>
    (await listRows(services, id, {}, { isByNeed })).rows.map((row) => row.event.title);
  expect(await titles(true)).toEqual(["Broken", "Odd", "New", "Moved", "By hand", "Same", "Concert", "Gone"]);
  expect((await titles(false)).slice(0, 3)).toEqual(["Same", "Moved", "New"]);
  const pages = await Promise.all(
    [0, 3, 6].map(async (offset) => (await listRows(services, id, {}, { offset, limit: 3, isByNeed: true })).rows),
  );
  expect(pages.flat().map((row) => row.event.title)).toEqual(await titles(true));
});

test("an event that is there already does not count as new", async () => {
  await createEvent(
    services,
    eventInputWith({ title: "Walk", startTime: "2026-08-23T10:00:00Z", endTime: "2026-08-23T11:00:00Z" }),
  );
  const id = await stage(
    services,
    event("UID:w", "SUMMARY:Walk", "DTSTART:20260823T100000Z", "DURATION:PT1H"),
    concert(),
  );
  expect((await findImport(services, id)).counts).toMatchObject({ comparisons: { new: 1 }, duplicates: 1, writing: 1 });
  const fresh = await listRows(services, id, { comparison: "new" });
  expect(fresh.rows.map((row) => row.event.title)).toEqual(["Concert"]);
});

describe("a name that is new to the programme", () => {
  it("may be a misspelt one: the existing category or place is offered, first of all", async () => {
    const place = await createLocation(services, { name: "Charco de San Ginés" });
    const category = await createCategory(services, { name: "Teatro" });
    const id = await stage(
      services,
      walk("LOCATION:Harbour", "CATEGORIES:Dance"),
      titled("a", "LOCATION:Harbour", "CATEGORIES:Dance"),
      titled("b", "LOCATION:Charco San Gines", "CATEGORIES:Taetro"),
      titled("c", "LOCATION:Muelle Chico", "CATEGORIES:Dance"),
    );
    const { categories, places } = await listNames(services, id);
    expect(categories.map(({ name, likely }) => [name, likely?.id])).toEqual([
      ["Taetro", category.id],
      ["Dance", undefined],
    ]);
    expect(places.map(({ name, likely }) => [name, likely?.id])).toEqual([
      ["Charco San Gines", place.id],
      ["Harbour", undefined],
      ["Muelle Chico", undefined],
    ]);
  });

  it.each([
    ["La Recoba", ["La Recova", "Castillo"], "La Recova"],
    ["la-recova", ["La Recova"], "La Recova"],
    ["Plaza Mayro", ["Plaza Mayor", "Plaza Menor"], "Plaza Mayor"],
    ["Sala 2", ["Sala 1"], undefined],
    ["Sala B", ["Sala C", "Sala D"], undefined],
    ["Bar", ["Mar"], undefined],
    ["Castillo", ["Auditorio"], undefined],
  ])("%s among %j is %s", (name, known, expected) => {
    expect(
      nearestByLetters(
        name,
        known.map((one) => ({ name: one })),
      )?.name,
    ).toBe(expected);
  });
});
