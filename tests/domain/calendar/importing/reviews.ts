import { expect } from "vitest";
import { chosenAnswers, openQuestions, type ReviewRow } from "#app/domain/calendar/importing/import-review.ts";
import { findImport, startApplying, startImport } from "#app/domain/calendar/importing/import-jobs.server.ts";
import type { StartedImport } from "#app/domain/calendar/importing/import-task.server.ts";
import { readWithAnswers } from "#app/domain/calendar/importing/reviewing/read-again.server.ts";
import { listRows } from "#app/domain/calendar/importing/import-review.server.ts";
import { listEventAddresses, findEvent } from "#app/domain/programme/event-queries.server.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import type { Services } from "#app/domain/services.ts";
import type { CalendarEvent, CalendarReading } from "#app/domain/calendar/calendar.ts";
import { calendar, event, read } from "../ics.ts";

/** Returns an event with a UID; lines of the same name replace its own. */
export const concert = (...lines: string[]): string =>
  withLines(["UID:c", "SUMMARY:Concert", "DTSTART:20260822T190000Z", "DTEND:20260822T210000Z"], lines);
/** Returns an event without UID. */
export const walk = (...lines: string[]): string =>
  withLines(["SUMMARY:Walk", "DTSTART:20260823T100000Z", "DTEND:20260823T110000Z", "LOCATION:Harbour"], lines);

function withLines(usual: string[], lines: string[]): string {
  const names = new Set(lines.map((line) => line.split(/[:;]/)[0]));
  return event(...usual.filter((line) => !names.has(line.split(":")[0])), ...lines);
}

/** Stages a file with these events, read in this process. */
export async function stage(services: Services, ...lines: string[]): Promise<string> {
  return done(
    await startImport(services, { reading: read(calendar(...lines)), name: "programa.ics" }, { untitled: "Untitled" }),
  );
}

/** Stages events that were read before, each as the only event of a file with these details. */
export async function stageSaying(
  services: Services,
  details: Partial<CalendarReading>,
  ...described: { lines: string; details?: CalendarEvent["details"] }[]
): Promise<string> {
  const reading = read(calendar(...described.map(({ lines }) => lines)));
  const all = reading.events.map((one, index) => ({ ...one, details: described[index]?.details ?? {} }));
  return done(
    await startImport(
      services,
      { reading: { ...reading, ...details, events: all }, name: "programa.xml" },
      { untitled: "Untitled" },
    ),
  );
}

export async function done({ id, finished }: StartedImport): Promise<string> {
  expect(await finished).toBeNull();
  return id;
}

/** Imports the selected rows, with the most probable answers to open questions, and returns the report. */
export async function apply(services: Services, id: string) {
  const open = openQuestions(await findImport(services, id));
  if (open.length > 0) await done(await readWithAnswers(services, id, chosenAnswers(open)));
  await done(await startApplying(services, id));
  const { state, report, batch } = await findImport(services, id);
  expect(state).toBe("complete");
  return { ...report, batch };
}

/** Stages a file and imports it without changes. */
export const importFile = async (services: Services, ...lines: string[]) =>
  apply(services, await stage(services, ...lines));

export const rowsOf = async (services: Services, id: string): Promise<ReviewRow[]> =>
  (await listRows(services, id, {}, { limit: 500 })).rows;

/** Returns the only row of an import. */
export async function onlyRow(services: Services, id: string): Promise<ReviewRow> {
  const [row, ...others] = await rowsOf(services, id);
  expect(others).toEqual([]);
  if (row === undefined) throw new Error("No row");
  return row;
}

/** Returns every event of the programme, sorted by start. */
export async function events(services: Services): Promise<ProgrammeEvent[]> {
  const found = await Promise.all((await listEventAddresses(services)).map(({ id }) => findEvent(services, id)));
  return found.filter((one) => one !== null).sort((one, other) => (one.startTime < other.startTime ? -1 : 1));
}

export async function onlyEvent(services: Services): Promise<ProgrammeEvent> {
  const [found, ...others] = await events(services);
  expect(others).toEqual([]);
  if (found === undefined) throw new Error("No event");
  return found;
}

/** Returns the names of the fields that a row would change. */
export const changesOf = (row: ReviewRow | undefined): string[] => row?.differences.map(({ field }) => field) ?? [];
