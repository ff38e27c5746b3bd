import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CalendarEvent, CalendarReading, Problem } from "#app/domain/calendar/calendar.ts";
import { readWhole } from "./read-whole.ts";
import { readerOf } from "#app/domain/calendar/reading/file-reader.server.ts";
import { ownOffset } from "./process-zones.ts";

/**
 * Reads the calendar files of the tests, which are written as common calendar programs write them. As a program
 * (`TZ=… node calendar-files.ts`) this file prints the result in a process of that zone; `files.test.ts` starts it
 * once per zone.
 */
export const filesFolder = join(import.meta.dirname, "../domain/calendar/files");

/** The reader's result for a file: without empty fields, and with one line for each problem. */
export interface ReadFile {
  format: string;
  name?: string;
  zone?: string;
  /** Without the events' numbers in the file: their lines tell them apart. */
  events: Partial<CalendarEvent>[];
  problems: string[];
}

export interface FilesReport {
  offset: number;
  /** By the file's name. */
  files: Record<string, ReadFile>;
}

export const fileNames = readdirSync(filesFolder).filter(
  (name) => !name.startsWith(".") && !name.endsWith(".expected.json"),
);

/** The expected result of a file, pinned beside it. */
export const expectedOf = (name: string): ReadFile =>
  JSON.parse(readFileSync(join(filesFolder, `${name}.expected.json`), "utf8"));

/** Reads every file for a festival in Atlantic/Canary. */
async function readFiles(): Promise<Record<string, ReadFile>> {
  const files: Record<string, ReadFile> = {};
  for (const name of fileNames)
    files[name] = shortened(
      readWhole(await readerOf(readFileSync(join(filesFolder, name)), { zone: "Atlantic/Canary" })),
    );
  return files;
}

function shortened({ format, name, zone, events, unread, problems }: CalendarReading): ReadFile {
  const lines = new Map([...events, ...unread].map(({ number, line }) => [number, line]));
  const isSaid = (value: unknown): boolean =>
    value !== null && value !== "" && JSON.stringify(value) !== "[]" && JSON.stringify(value) !== "{}";
  const said = <Thing>(thing: Thing): Thing =>
    JSON.parse(JSON.stringify(thing, (_, value: unknown) => (isSaid(value) ? value : undefined)));
  return said({
    format,
    name,
    zone,
    events: events.map(({ number: _number, ...event }) => event),
    problems: problems.map((problem) => lineOf(problem, lines)),
  });
}

/**
 * Writes a problem as 'warning 12 (11) DTSTART zone_guessed {…}': severity, line, line at which its event begins,
 * property, message, values.
 */
function lineOf(
  { severity, line, eventNumber, property, messageKey, values }: Problem,
  lines: ReadonlyMap<number, number | null>,
): string {
  const eventLine = eventNumber === null ? undefined : lines.get(eventNumber);
  const put = Object.keys(values).length === 0 ? "" : JSON.stringify(values);
  return [
    severity,
    line,
    eventLine == null ? "" : `(${eventLine})`,
    property,
    messageKey.replace("calendar_file.", ""),
    put,
  ]
    .filter((part) => part !== null && part !== "")
    .join(" ");
}

if (import.meta.main) {
  const report: FilesReport = { offset: ownOffset(), files: await readFiles() };
  console.log(JSON.stringify(report));
}
