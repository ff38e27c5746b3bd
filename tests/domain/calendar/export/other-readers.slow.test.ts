import { spawnSync } from "node:child_process";
import { join } from "node:path";
import ICAL from "ical.js";
import ical, { type VEvent } from "node-ical";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { ExportedEvent } from "#app/domain/calendar/export/export.ts";
import { calendarTemplate } from "#app/domain/calendar/export/template.ts";
import { ownUid } from "#app/domain/calendar/own-properties.ts";
import { addDays, offsetTime } from "#app/domain/programme/day.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import messages from "#app/locales/es/messages.ts";
import { memoryFestival } from "../../../support/festival.ts";
import { eventInputWith } from "../../programme/event-input.ts";
import { allEvents, programmes, write } from "./programmes.ts";

const { feeds: spanish } = messages;

/**
 * Reads every iCalendar file and feed with libraries that share no code with Verbena's writer and reader: two of npm, and
 * two of Python where Debian's packages `python3-icalendar` and `python3-vobject` are installed.
 */

const zone = "Atlantic/Canary";
const color = "#e4572e";
const feed = { url: "https://fest.example/calendar.ics" };

/** The fields compared. `zone` is null for dates and for times in UTC. */
interface Found {
  uid: string;
  title: string;
  start: string;
  end: string;
  zone: string | null;
  status: string;
}

/** Stands for the UIDs of the dates of a series, which a file has as one event. */
const ofSeries = "a date of a series";

function readByNodeIcal(file: string): Found[] {
  const events = Object.values(ical.sync.parseICS(file)).filter((part): part is VEvent => part?.type === "VEVENT");
  return events.flatMap((event) => {
    const { uid, summary, datetype, start, status } = event;
    const dates = event.rrule === undefined ? [event] : ical.expandRecurringEvent(event, wholeTime);
    return dates.map((date) => ({
      uid: event.rrule === undefined ? uid : ofSeries,
      title: typeof summary === "string" ? summary : summary.val,
      start: written(date.start, datetype),
      end: date.end === undefined ? "" : written(date.end, datetype),
      zone: datetype === "date" || start.tz === "Etc/UTC" ? null : (start.tz ?? null),
      status: status ?? "",
    }));
  });
}

function readByIcalJs(file: string): Found[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const timezone = calendar.getFirstSubcomponent("vtimezone");
  if (timezone !== null) ICAL.TimezoneService.register(timezone);
  return calendar.getAllSubcomponents("vevent").flatMap((component) => {
    const event = new ICAL.Event(component);
    const found = (start: ICAL.Time): Found => {
      const end = start.clone();
      end.addDuration(event.duration);
      return {
        uid: event.isRecurring() ? ofSeries : event.uid,
        title: event.summary,
        start: writtenBy(start),
        end: writtenBy(end),
        zone: start.isDate || start.zone?.tzid === "UTC" ? null : (start.zone?.tzid ?? null),
        status: String(component.getFirstPropertyValue("status")),
      };
    };
    if (!event.isRecurring()) return [{ ...found(event.startDate), end: writtenBy(event.endDate) }];
    const starts: ICAL.Time[] = [];
    const all = event.iterator();
    for (let next = all.next(); next; next = all.next()) starts.push(next);
    return starts.map(found);
  });
}

const writtenBy = (time: ICAL.Time): string => (time.isDate ? time.toString() : time.toJSDate().toISOString());

const foundByPython = z.array(
  z.object({
    uid: z.string(),
    title: z.string(),
    start: z.string(),
    end: z.string(),
    zone: z.string().nullable(),
    status: z.string(),
    isOfSeries: z.boolean(),
  }),
);

const readByPython =
  (library: PythonLibrary) =>
  (file: string): Found[] => {
    const program = join(import.meta.dirname, "read-calendar.py");
    const { status, stdout, stderr } = spawnSync(python, [program, library], { input: file, encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
    return foundByPython
      .parse(JSON.parse(stdout))
      .map(({ isOfSeries, ...found }) => (isOfSeries ? { ...found, uid: ofSeries } : found));
  };

/** Debian's packages are those of the system's own Python. */
const python = "/usr/bin/python3";
type PythonLibrary = "icalendar" | "vobject";
const isInstalled = (library: PythonLibrary): boolean => {
  const there = spawnSync(python, ["-c", `import dateutil, ${library}`]).status === 0;
  if (!there) console.log(`LEFT OUT: there is no python3-${library} here, so no export is read with it.`);
  return there;
};

const readers: [name: string, read: (file: string) => Found[]][] = [
  ["node-ical", readByNodeIcal],
  ["ical.js", readByIcalJs],
  ...(["icalendar", "vobject"] as const)
    .filter(isInstalled)
    .map((library): [string, (file: string) => Found[]] => [`python3-${library}`, readByPython(library)]),
];

const wholeTime = { from: new Date("1970-01-01T00:00:00Z"), to: new Date("2100-01-01T00:00:00Z") };

/** In this library a date is midnight of the process's zone. */
function written(time: Date, type: VEvent["datetype"]): string {
  if (type !== "date") return time.toISOString();
  return [time.getFullYear(), time.getMonth() + 1, time.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}

function expected(event: ExportedEvent): Found {
  const { allDay } = event;
  return {
    uid: ownUid(event.id),
    title: event.title,
    start: allDay?.first ?? toSecond(event.startTime),
    // Without DTEND an event ends where it begins (RFC 5545 3.6.1).
    end: allDay === null ? toSecond(event.endIsKnown ? event.endTime : event.startTime) : addDays(allDay.last, 1),
    zone: allDay === null && !isRepeated(event.startTime) ? zone : null,
    status: event.status === "CANCELLED" ? "CANCELLED" : event.publishedAt === null ? "TENTATIVE" : "CONFIRMED",
  };
}

/** Returns whether the clocks show the same local time an hour earlier or later; such a time is written in UTC. */
function isRepeated(instant: string): boolean {
  const local = (shift: number) => offsetTime(new Date(Date.parse(instant) + shift).toISOString(), zone).slice(0, 19);
  return [-3_600_000, 3_600_000].some((shift) => local(shift) === local(0));
}

/** RFC 5545 has no fractions of a second. */
const toSecond = (instant: string): string => `${instant.slice(0, 19)}.000Z`;

const inOrder = (found: Found[]): Found[] =>
  found.toSorted((one, other) => (`${one.uid} ${one.start}` < `${other.uid} ${other.start}` ? -1 : 1));

const cases = readers.flatMap(([name, read]) =>
  programmes.map(([programme, make]) => [name, programme, read, make] as const),
);

describe.each(cases)("%s reads %s programme", (_reader, _programme, readByLibrary, make) => {
  test.each([
    ["file", undefined],
    ["feed", { feed }],
    ["feed of a category", { feed: { ...feed, color } }],
    ["feed of saved events", { feed: { ...feed, isBusy: true } }],
  ] as const)("from a %s with the same events, times and zones", async (_name, as) => {
    const services = await make();
    const events = await allEvents(services);
    expect(events.length).toBeGreaterThan(0);
    const found = readByLibrary(await write(services, "icalendar", as));
    const alone = new Set(found.map(({ uid }) => uid));
    const exported = events.map(expected).map((one) => (alone.has(one.uid) ? one : { ...one, uid: ofSeries }));
    expect(inOrder(found)).toEqual(inOrder(exported));
  });
});

test("another library reads the reminders of a feed of saved events", async () => {
  const services = await memoryFestival();
  const { id } = await createEvent(services, eventInputWith({ title: "Concierto" }));
  const file = await write(services, "icalendar", { feed: { ...feed, isBusy: true, alarms: new Map([[id, 30]]) } });
  const [event] = Object.values(ical.sync.parseICS(file)).filter((part): part is VEvent => part?.type === "VEVENT");
  expect(event?.alarms).toMatchObject([{ action: "DISPLAY", trigger: "-PT30M" }]);
});

test.each(readers)("%s reads an event in the hour that the clocks repeat", async (_, readByLibrary) => {
  const services = await memoryFestival();
  const [startTime, endTime] = ["2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z"];
  await createEvent(services, eventInputWith({ startTime, endTime }));
  expect(readByLibrary(await write(services, "icalendar"))).toMatchObject([{ start: startTime, end: endTime }]);
});

test.each(readers)("%s reads the calendar template", (_, readByLibrary) => {
  const template = calendarTemplate({
    words: spanish.template,
    language: "es",
    zone,
    today: "2026-07-20",
    now: new Date("2026-07-20T10:00:00Z"),
    uids: ["a@x", "b@x"],
  });
  expect(readByLibrary(template)).toMatchObject([
    { uid: "a@x", start: "2026-07-27T17:00:00.000Z", end: "2026-07-27T18:30:00.000Z", zone },
    { uid: "b@x", start: "2026-07-27", end: "2026-07-30", zone: null },
  ]);
});
