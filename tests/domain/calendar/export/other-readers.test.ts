import ical, { type VEvent } from "node-ical";
import { describe, expect, test } from "vitest";
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

/** Reads every iCalendar file and feed with a library that shares no code with Verbena's writer and reader. */

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

function readByLibrary(file: string): Found[] {
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
    end: allDay === null ? toSecond(event.endTime) : addDays(allDay.last, 1),
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

describe.each(programmes)("another library reads %s programme", (_, make) => {
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

test("another library reads an event in the hour that the clocks repeat", async () => {
  const services = await memoryFestival();
  const [startTime, endTime] = ["2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z"];
  await createEvent(services, eventInputWith({ startTime, endTime }));
  expect(readByLibrary(await write(services, "icalendar"))).toMatchObject([{ start: startTime, end: endTime }]);
});

test("another library reads the calendar template", () => {
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
