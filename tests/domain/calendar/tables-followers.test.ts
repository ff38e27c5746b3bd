import { describe, expect, it } from "vitest";
import type { CalendarReading } from "#app/domain/calendar/calendar.ts";
import { bounded } from "#app/domain/calendar/event-reader.ts";
import { readTableOfEvents } from "#app/domain/calendar/csv/read-table.server.ts";
import { offsetTime } from "#app/domain/programme/day.ts";
import { readWhole } from "../../support/read-whole.ts";

/** A column of a table names the event at whose end another begins, by its title or its UID. */

const zone = "Atlantic/Canary";
const read = (...rows: string[]): CalendarReading =>
  readWhole(bounded(readTableOfEvents(new TextEncoder().encode(rows.join("\n")), { zone })));

const links = ({ events }: CalendarReading): string[] =>
  events.map(({ title, startTime, allDay, details: { follows, startIsKnown } }) => {
    const start = startIsKnown === false || startTime === null ? "" : ` ${offsetTime(startTime, zone).slice(11, 16)}`;
    const day = allDay === null ? "" : ` ${allDay.first}`;
    return `${title}${day}${start}${follows === undefined ? "" : ` < ${follows}`}`;
  });
const said = ({ problems }: CalendarReading): string[] =>
  problems
    .map(({ messageKey, values }) => `${messageKey.replace("calendar_file.", "")} ${values["value"] ?? ""}`.trim())
    .filter((text) => text.startsWith("follows_"));

const headings = "Título;Fecha;Hora;Hora de fin;A continuación de;UID";

describe("a row that follows another", () => {
  it("has no hour of its own if nobody knows when the other ends", () => {
    const reading = read(headings, "Pregón;2026-08-22;20:00;;;", "Baile;2026-08-22;;;Pregón;");
    expect(links(reading)).toEqual(["Pregón 20:00", "Baile < 1"]);
    expect(reading.problems).toContainEqual(
      expect.objectContaining({
        messageKey: "calendar_file.hour_follows",
        eventNumber: 2,
        values: { after: "Pregón" },
      }),
    );
    expect(reading.problems.map(({ messageKey }) => messageKey)).not.toContain("calendar_file.hour_missing");
  });

  it("begins when the other ends", () => {
    const reading = read(headings, "Pregón;2026-08-22;20:00;21:15;;", "Baile;2026-08-22;;;pregon;");
    expect(links(reading)).toEqual(["Pregón 20:00", "Baile 21:15 < 1"]);
  });

  it.each([
    ["by its UID", "abc"],
    ["by its title without accents and case", "PREGON"],
  ])("names the other %s", (_, text) => {
    const rows = [headings, "Pregón;2026-08-22;20:00;21:00;;abc", `Baile;2026-08-22;;;${text};`];
    expect(links(read(...rows))[1]).toBe("Baile 21:00 < 1");
  });

  it("may stand above the other, and in a chain", () => {
    const rows = [headings, "Cierre;;;;Baile;", "Baile;;;;Pregón;", "Pregón;2026-08-22;20:00;21:00;;"];
    expect(links(read(...rows)).toSorted()).toEqual(["Baile 21:00 < 3", "Cierre < 2", "Pregón 20:00"]);
  });

  it("means the nearest row above among several of the same title", () => {
    const rows = [
      headings,
      "Baile;2026-08-22;20:00;21:00;;",
      "Baile;2026-08-23;20:00;22:00;;",
      "DJ;2026-08-23;;;Baile;",
      "Baile;2026-08-24;20:00;23:00;;",
    ];
    expect(links(read(...rows))[3]).toBe("DJ 22:00 < 2");
  });

  it("keeps an hour that is written beside it, and the link only if both say the same", () => {
    const rows = [
      headings,
      "Pregón;2026-08-22;20:00;21:00;;",
      "Baile;2026-08-22;21:00;;Pregón;",
      "DJ;2026-08-22;23:00;;Pregón;",
    ];
    const reading = read(...rows);
    expect(links(reading)).toEqual(["Pregón 20:00", "Baile 21:00 < 1", "DJ 23:00"]);
    expect(said(reading)).toEqual(["follows_other_hour Pregón"]);
  });

  it.each([
    ["that is not there", "Vermú"],
    ["that is itself", "Baile"],
    ["of a whole day", "Mercado"],
  ])("is read without the link, and says so, if it names one %s", (_, text) => {
    const reading = read(headings, "Mercado;2026-08-22;todo el día;;;", `Baile;2026-08-22;;;${text};`);
    expect(links(reading)).toEqual(["Mercado 2026-08-22", "Baile 2026-08-22"]);
    expect(said(reading)).toEqual([`follows_unknown ${text}`]);
  });

  it("is read without the link if both name each other", () => {
    const reading = read(headings, "Uno;2026-08-22;;;Dos;", "Dos;2026-08-22;;;Uno;");
    expect(said(reading).toSorted()).toEqual(["follows_unknown Dos", "follows_unknown Uno"]);
  });
});
