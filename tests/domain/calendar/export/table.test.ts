import { describe, expect, test } from "vitest";
import { unguardedCell } from "#app/domain/calendar/csv/cells.ts";
import { columnOf, writtenColumns } from "#app/domain/calendar/csv/columns.ts";
import { findEventsToExport } from "#app/domain/calendar/export/export.server.ts";
import { programmeTable } from "#app/domain/calendar/export/csv-export.ts";
import { type Language, languages } from "#app/domain/preferences.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { memoryFestival } from "../../../support/festival.ts";
import { eventInputWith } from "../../programme/event-input.ts";

async function tableOf(input: Partial<EventInput>, language: Language = "es") {
  const services = await memoryFestival();
  const { id: circus } = await createCategory(services, { name: "Circo; y más" });
  const { id: square } = await createLocation(services, {
    name: "Plaza, la grande",
    latitude: 28.96,
    longitude: -13.55,
  });
  const event = await createEvent(
    services,
    eventInputWith({
      title: "Concierto",
      startTime: "2026-08-22T19:00:00Z",
      endTime: "2026-08-22T21:00:00Z",
      categoryIds: [circus],
      locationIds: [square],
      ...input,
    }),
  );
  const lines = programmeTable(await findEventsToExport(services, [event.id]), {
    origin: "https://fest.example",
    zone: "Atlantic/Canary",
    language,
  });
  return { event, text: [...lines].join("") };
}

/** Parses a table (RFC 4180) with any separator. */
function rowsOf(text: string, separator: string): string[][] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n)`, "gy");
  const rows: string[][] = [[]];
  for (const [, inQuotes, plain, end] of text.slice(1).matchAll(cell)) {
    rows.at(-1)?.push(inQuotes?.replaceAll('""', '"') ?? plain ?? "");
    if (end !== separator) rows.push([]);
  }
  return rows.slice(0, -1);
}

async function cellsOf(input: Partial<EventInput>): Promise<Record<string, string>> {
  const [headings = [], cells = []] = rowsOf((await tableOf(input)).text, ";");
  return Object.fromEntries(headings.map((heading, index) => [columnOf(heading) ?? "?", cells[index] ?? ""]));
}

describe("the table of a programme", () => {
  test.each(languages)("has its headings in %s, and the separator that spreadsheets expect there", async (language) => {
    const { text } = await tableOf({}, language);
    expect(text.startsWith("\ufeff")).toBe(true);
    const rows = rowsOf(text, language === "en" ? "," : ";");
    expect(rows.map((row) => row.length)).toEqual([writtenColumns.length, writtenColumns.length]);
    expect(rows[0]?.map(columnOf)).toEqual(writtenColumns);
  });

  test.each(languages)("writes numbers in %s as spreadsheets expect them there", async (language) => {
    const { text } = await tableOf({ priceCents: 1250 }, language);
    const [headings = [], cells = []] = rowsOf(text, language === "en" ? "," : ";");
    const cellOf = (column: string): string | undefined =>
      cells[headings.findIndex((heading) => columnOf(heading) === column)];
    const numbers = ["price", "latitude", "longitude"].map((column) => unguardedCell(cellOf(column) ?? ""));
    expect(numbers).toEqual(language === "en" ? ["12.50", "28.96", "-13.55"] : ["12,50", "28,96", "-13,55"]);
  });

  test("has every field of an event, with times in the festival's zone", async () => {
    const cells = await cellsOf({
      description: 'Dos líneas\ny "comillas"; así',
      priceCents: 1250,
      capacity: 80,
      tags: ["a;b", "c"],
      speakers: [{ name: "Ada", title: "Acróbata", company: "Nube" }],
      imageUrl: "/uploads/p.webp",
    });
    expect(cells).toMatchObject({
      title: "Concierto",
      start: "2026-08-22 20:00",
      end: "2026-08-22 22:00",
      allDay: "no",
      status: "Activo",
      category: String.raw`Circo\; y más`,
      location: "Plaza, la grande;",
      latitude: "28,96",
      longitude: "-13,55",
      description: 'Dos líneas\ny "comillas"; así',
      tags: String.raw`a\;b; c`,
      speakers: "Ada (Acróbata · Nube)",
      people: "Ada: ada",
      capacity: "80",
      price: "12,50",
      image: "https://fest.example/uploads/p.webp",
      published: "sí",
    });
    expect(
      await cellsOf({ startTime: null, endTime: null, allDay: { first: "2026-08-22", last: "2026-08-24" } }),
    ).toMatchObject({ start: "2026-08-22", end: "2026-08-24", allDay: "sí" });
  });

  test("has the UID of the file that an event came from, or else the event's own", async () => {
    expect(await cellsOf({ calendar: { uid: "talk-7", recurrenceId: "20260822T190000Z", sequence: 3 } })).toMatchObject(
      { uid: "talk-7", recurrenceId: "20260822T190000Z", sequence: "3" },
    );
    const { event, text } = await tableOf({});
    expect(text).toContain(`${event.id}@verbena`);
  });

  test.each(["=1+1", "+34 600", "-2+3", "@SUM(A1)", "\t=1", "  =1"])(
    "has %j as text and never as a formula (security 23)",
    async (formula) => {
      const title = formula.trim();
      const cells = await cellsOf({
        title: formula,
        description: formula,
        tags: [formula],
        speakers: [{ name: formula }],
        accessibility: formula,
        statusNote: formula,
      });
      for (const cell of Object.values(cells)) expect(cell).not.toMatch(/^\s*(?:[=+@\t\r]|-(?!\d+(?:[.,]\d+)?$))/);
      expect(unguardedCell(cells["title"] ?? "")).toBe(title);
    },
  );
});
