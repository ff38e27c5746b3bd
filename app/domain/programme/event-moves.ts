import { type DateAndTime, dateAndTimeOf, provisionalTime } from "./date-and-time.ts";
import { addDays, type Day, daysBetween, localToInstant } from "./day.ts";
import type { ProgrammeEvent } from "./event.ts";
import { type EventHours, knownEnd } from "./timing.ts";
import type { EventInput } from "./programme-input.ts";

type Times = Pick<ProgrammeEvent, "startTime" | "endTime" | "allDay">;
type MovedTimes = { allDay: { first: Day; last: Day } } | { startTime: string; endTime: string };

/** Returns the calendar date on which an event begins in a zone (IANA): 01:30 belongs to the date on which it is. */
export const dateOf = ({ allDay, startTime }: Pick<Times, "allDay" | "startTime">, zone: string): Day =>
  allDay?.first ?? dateAndTimeOf(startTime, zone).date;

/**
 * Returns the times of an event a number of days later (negative: earlier). EventHours stay as clocks in the zone (IANA) show
 * them, also if clocks change in between.
 */
export function laterByDays({ allDay, startTime, endTime }: Times, days: number, zone: string): MovedTimes {
  if (allDay !== null) return { allDay: { first: addDays(allDay.first, days), last: addDays(allDay.last, days) } };
  const later = ({ date, time }: DateAndTime): DateAndTime => ({ date: addDays(date, days), time });
  return between(later(dateAndTimeOf(startTime, zone)), later(dateAndTimeOf(endTime, zone)), {
    zone,
    length: Date.parse(endTime) - Date.parse(startTime),
  });
}

/** How long an event lasts, and at which hours of the clock, whatever its date. */
export type Shape =
  | { kind: "all-day"; days: number }
  | { kind: "timed"; start: string; end: string; days: number; length: number }
  /** Of an event whose end nobody knows. */
  | { kind: "unended"; start: string }
  /** Of a draft whose hour is open. */
  | { kind: "open" };

/** Returns the shape of an event by the clocks of a zone (IANA). */
export function shapeOf(event: Times & EventHours & Pick<ProgrammeEvent, "isScheduled">, zone: string): Shape {
  const { allDay, startTime, endTime, isScheduled } = event;
  if (allDay !== null) return { kind: "all-day", days: daysBetween(allDay.first, allDay.last) };
  if (!isScheduled) return { kind: "open" };
  if (knownEnd(event) === null) return { kind: "unended", start: dateAndTimeOf(startTime, zone).time };
  const [start, end] = [dateAndTimeOf(startTime, zone), dateAndTimeOf(endTime, zone)];
  return {
    kind: "timed",
    start: start.time,
    end: end.time,
    days: daysBetween(start.date, end.date),
    length: Date.parse(endTime) - Date.parse(startTime),
  };
}

/** Returns whether two events have the same hours. Their exact lengths may differ, if clocks change during one of them. */
export const hasSameShape = (one: Shape, other: Shape): boolean =>
  JSON.stringify({ ...one, length: 0 }) === JSON.stringify({ ...other, length: 0 });

/** Returns the times of an event with a shape on a date. */
export function timesOn(date: Day, shape: Shape, zone: string): Partial<EventInput> {
  switch (shape.kind) {
    case "all-day":
      return { allDay: { first: date, last: addDays(date, shape.days) }, isScheduled: true };
    case "open":
      return {
        allDay: null,
        startTime: instantOf({ date, time: provisionalTime }, zone),
        endTime: null,
        isScheduled: false,
      };
    case "unended": {
      const startTime = instantOf({ date, time: shape.start }, zone);
      return { allDay: null, startTime, endTime: null, endIsKnown: false, isScheduled: true };
    }
    case "timed": {
      const end = { date: addDays(date, shape.days), time: shape.end };
      const times = between({ date, time: shape.start }, end, { zone, length: shape.length });
      return { allDay: null, ...times, endIsKnown: true, isScheduled: true };
    }
  }
}

/**
 * Returns two instants by the clocks of a zone. If clocks skip an hour, the end may no longer be after the start: then
 * the event keeps its length in ms.
 */
function between(start: DateAndTime, end: DateAndTime, { zone, length }: { zone: string; length: number }) {
  const [startTime, endTime] = [instantOf(start, zone), instantOf(end, zone)];
  const isAfter = endTime > startTime;
  return { startTime, endTime: isAfter ? endTime : new Date(Date.parse(startTime) + length).toISOString() };
}

const instantOf = ({ date, time }: DateAndTime, zone: string): string =>
  localToInstant(`${date}T${time}`, zone).toISOString();
