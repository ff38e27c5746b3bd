import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import type { CalendarEvent, CalendarReading } from "#app/domain/calendar/calendar.ts";
import { doubtsOf } from "#app/domain/calendar/doubts.ts";
import { readCalendar } from "#app/domain/calendar/reading/read.server.ts";
import type { FileOptions } from "#app/domain/child-processes.ts";
import { dayOf, offsetTime } from "#app/domain/programme/day.ts";
import { childProcesses } from "../processes/child-processes.ts";
import { bytesOfCalendar, reasonOf, withPlace } from "./calendar-files.ts";

/** What is known when a file is read: the local time, the zone, and the festival's days. */
export interface ReadingMoment {
  /** Local, or an instant with its offset. */
  clock: string;
  zone: string;
  festival: { firstDay: string; lastDay?: string | undefined; dayStart?: string | undefined } | null;
}

/** Days that a date without month may be away from today while the festival has no days. */
const farthest = 366;

function optionsOf({ clock, zone, festival }: ReadingMoment): FileOptions {
  const hasOffset = /(?:Z|[+-]\d\d:\d\d)$/.test(clock);
  const today = hasOffset ? dayOf(clock, { zone, dayStartHour: 0 }) : clock.slice(0, 10);
  return {
    zone,
    days: {
      today,
      ...(festival === null ? { near: today, reach: farthest } : { near: festival.firstDay, ...festival }),
    },
  };
}

/** Returns what a file gives: its events in the zone's local time, its questions, and what was not read. */
export async function corpusReading(path: string, moment: ReadingMoment) {
  const options = optionsOf(moment);
  let reading: CalendarReading;
  try {
    reading = await readCalendar({ processes: childProcesses }, await bytesOfCalendar(path), options);
  } catch (error) {
    return { events: [], questions: [], notRead: [reasonOf(error)] };
  }
  const { events, questions = [], problems } = reading;
  const doubts = doubtsOf(reading);
  return {
    events: events
      .filter(({ status }) => status !== "CANCELLED")
      .map((event) => ({
        ...timesIn(event, moment.zone),
        title: event.title ?? "",
        place: event.location,
        price:
          event.details.priceCents === undefined || event.details.priceCents === null
            ? null
            : event.details.priceCents / 100,
        uncertain: doubts.get(event.number) ?? [],
      })),
    questions,
    notRead: problems
      .filter(({ severity, eventNumber }) => severity === "error" || eventNumber === null)
      .map(withPlace),
  };
}

function timesIn({ startTime, endTime, allDay, details }: CalendarEvent, zone: string) {
  if (allDay !== null) return { start: allDay.first, end: allDay.last === allDay.first ? null : allDay.last };
  // Nobody knows its hour, only its day.
  if (details.startIsKnown === false && startTime !== null)
    return { start: dayOf(startTime, { zone, dayStartHour: 6 }), end: null };
  const local = (time: string | null): string | null => (time === null ? null : offsetTime(time, zone).slice(0, 16));
  return { start: local(startTime), end: details.endIsKnown === false ? null : local(endTime) };
}

const expectedSchema = z.object({
  clock: z.string(),
  zone: z.string(),
  festival: z
    .object({ firstDay: z.string(), lastDay: z.string().optional(), dayStart: z.string().optional() })
    .nullable(),
});

const columns = ["right", "wrong-said", "wrong-silent", "missing", "invented", "unasked", "cost"];

/**
 * Reads the files of a folder that have their expected events beside them as NAME.json, has each compared by a script
 * (`node SCORER NAME.json GOT.json`), and prints what it says of each and in sum. `--list` is passed on.
 */
export async function scoreFolder(folder: string, scorer: string, flags: readonly string[]): Promise<void> {
  const names = await readdir(folder);
  const sums = columns.map(() => 0);
  const work = await mkdtemp(join(tmpdir(), "corpus-"));
  try {
    for (const expected of names.filter((name) => extname(name) === ".json").toSorted()) {
      const name = basename(expected, ".json");
      const file = names.find((one) => one !== expected && basename(one, extname(one)) === name);
      if (file === undefined) continue;
      const moment = expectedSchema.parse(JSON.parse(await readFile(join(folder, expected), "utf8")));
      const got = join(work, expected);
      await writeFile(got, JSON.stringify(await corpusReading(join(folder, file), moment)));
      const { stdout } = await promisify(execFile)(process.execPath, [scorer, join(folder, expected), got, ...flags]);
      for (const [index, column] of columns.entries())
        sums[index] =
          (sums[index] ?? 0) + Number(new RegExp(String.raw`^.*\b(?<!-)${column} (\d+)`, "m").exec(stdout)?.[1] ?? 0);
      console.log(`${file}\n  ${stdout.trim().replaceAll("\n", "\n  ")}`);
    }
  } finally {
    await rm(work, { recursive: true });
  }
  console.log(`\nall\n  ${columns.map((column, index) => `${column} ${sums[index]}`).join("  ")}`);
}
