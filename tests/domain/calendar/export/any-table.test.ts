import { expect, test } from "vitest";
import { csvText } from "#app/domain/calendar/csv/cells.ts";
import { headingOf, writtenColumns } from "#app/domain/calendar/csv/columns.ts";
import { readCsv } from "#app/domain/calendar/csv/csv-table.server.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { languages } from "#app/domain/preferences.ts";
import { memoryFestival } from "../../../support/festival.ts";
import { eventInputWith } from "../../programme/event-input.ts";
import { seededNumbers } from "../random-rules.ts";
import { allEvents, load, write } from "./programmes.ts";

/** Pieces that separate, quote, escape, guard or look like something else in some table. */
const pieces = [
  ["\"';,|\\()·:=+-@\t\r\n \u00a0\u2028\ufeff\ufffd<>&#%\u0000\u001b".split("")],
  [
    "\r\n",
    '""',
    String.raw`\;`,
    "; ",
    "a",
    "Ñ",
    "é",
    "日本",
    "🎪",
    "12,5",
    "-3",
    "=1+1",
    "'=",
    "''",
    "(x · y)",
    "sí",
    "null",
  ],
  ["Título;Inicio", "2026-08-22 20:00", "https://a.example/?b=1;c,d", "x: y-1", "BEGIN:VCALENDAR", "<schedule>", "{"],
].flat(2);

const anyText = (random: () => number, most: number, from = pieces): string =>
  Array.from({ length: Math.floor(random() * most) }, () => from[Math.floor(random() * from.length)]).join("");

/** Returns a text as a table has it. */
// oxlint-disable-next-line no-control-regex -- they have no place in a table
const plain = (text: string): string => text.replaceAll(/\u0000|\u001b/g, "").trim();

test.each(languages)("a table in %s gives back every cell, whatever is in it", (language) => {
  const random = seededNumbers(22);
  const rows = Array.from({ length: 2000 }, () => writtenColumns.map(() => anyText(random, 8)));
  const table = readCsv(
    csvText(
      writtenColumns.map((column) => headingOf(column, language)),
      rows,
      language,
    ),
  );
  expect(table?.broken).toBeNull();
  const written = rows.map((cells) => cells.map(plain)).filter((cells) => cells.some(Boolean));
  expect(table?.rows.slice(1).map(({ cells }) => cells)).toEqual(written);
});

const inOneLine = (text: string | null): string | null => (text === null ? null : plain(text.replaceAll(/\s+/g, " ")));

/** Returns the fields of the events that a table has; only descriptions have several lines there. */
const saidOf = async (services: Parameters<typeof allEvents>[0]) =>
  (await allEvents(services))
    .map(({ title, description, statusNote, accessibility, tags, speakers, categories, locations, startTime }) => ({
      startTime,
      title: inOneLine(title),
      description: plain(description.replaceAll(/\r\n?/g, "\n")),
      statusNote: inOneLine(statusNote),
      accessibility: inOneLine(accessibility),
      tags: tags.map(inOneLine),
      speakers: speakers.map((one) => [one.name, one.title, one.company].map(inOneLine)),
      categories: categories.map(({ name }) => inOneLine(name)),
      locations: locations.map(({ name }) => inOneLine(name)),
    }))
    .toSorted((one, other) => one.startTime.localeCompare(other.startTime));

test("a programme whose texts look like anything is the same after a table", async () => {
  const random = seededNumbers(5);
  // The fields' limits leave no room for the longer pieces.
  const short = pieces.filter(({ length }) => length <= 3);
  const word = (index: number | string): string =>
    `${anyText(random, 5, short)}${index}${anyText(random, 5, short)}`.trim();
  const from = await memoryFestival();
  for (let index = 0; index < 60; index += 1) {
    const category = await createCategory(from, { name: word(index).replaceAll(/\s+/g, " ") });
    const location = await createLocation(from, { name: word(index).replaceAll(/\s+/g, " ") });
    const start = Date.UTC(2026, 7, 20, index);
    await createEvent(
      from,
      eventInputWith({
        title: word(index),
        description: `${word(index)}\nBEGIN:VCALENDAR\n${anyText(random, 9)}`,
        statusNote: word(index),
        accessibility: word(index),
        tags: [word(1), word(2)],
        speakers: [{ name: word("Ada"), title: word("T"), company: word("C") }, { name: word("Bea") }],
        startTime: new Date(start).toISOString(),
        endTime: new Date(start + 1_800_000).toISOString(),
        categoryIds: [category.id],
        locationIds: [location.id],
      }),
    );
  }
  const to = await memoryFestival();
  const report = await load(to, await write(from, "csv"));
  expect(report).toMatchObject({ created: 60, skipped: [] });
  expect(await saidOf(to)).toEqual(await saidOf(from));
});
