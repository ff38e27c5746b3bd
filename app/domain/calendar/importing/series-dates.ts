import { z } from "zod";
import { dateAndTimeOf } from "../../programme/date-and-time.ts";
import { addDays, type Day, dayOf, daysBetween, localToInstant, weekdayOf } from "../../programme/day.ts";
import { maxDaysOfSeries, repetitionOfDates } from "../../series/series.ts";
import type { CalendarEvent, CalendarEventTimes } from "../calendar.ts";
import { daysOf, type Repetition } from "../icalendar/repetition.ts";

/** The dates of a series in the review of a file: its rule, and which dates differ from the others. */

/** Returns what all dates of a series have in common; null for a single event. As in the programme after the import. */
export const seriesKeyOf = ({ uid, recurrenceId, details }: CalendarEvent): string | null =>
  details.seriesId ?? (recurrenceId === "" ? null : uid || null);

const dateText = z.tuple([z.string(), z.string().nullable(), z.string().nullable()]);

/** Returns what is stored of a row to compare it with the other dates of its series: RECURRENCE-ID, title, and end. */
export const dateTextOf = ({ recurrenceId, title, endTime, allDay }: CalendarEvent): string =>
  JSON.stringify([recurrenceId, title, endTime ?? allDay?.last ?? null] satisfies z.input<typeof dateText>);

/** Hours of an event by the clocks of the festival's zone, whatever its date. */
export interface Hours {
  /** HH:mm; both null for an all-day event. */
  start: string | null;
  /** Null also if the file has no end. */
  end: string | null;
  /** Dates from the start to the end. */
  days: number;
}

/** One date of a series, as a row of the review has it. */
export interface DateFacts {
  /** Calendar date; null if the start can't be read. */
  day: Day | null;
  /** The date that the rule has for it; another one if the date was moved. */
  ruleDay: Day | null;
  hours: Hours | null;
  title: string | null;
  /** JSON of the place as it is written. */
  place: string;
}

interface StoredDate {
  starts_at: string | null;
  place: string;
  series_date: string | null;
}

/** Reads a date from its stored row. `zone`: the festival's, IANA. */
export function dateFacts({ starts_at: start, place, series_date: text }: StoredDate, zone: string): DateFacts {
  const [recurrenceId, title, end] = text === null ? ["", null, null] : dateText.parse(JSON.parse(text));
  const times = timesOf(start, end, zone);
  return { ...times, ruleDay: dayOfRecurrence(recurrenceId, zone) ?? times.day, title, place };
}

/** `start` and `end` are both instants, or both dates. */
function timesOf(start: string | null, end: string | null, zone: string): Pick<DateFacts, "day" | "hours"> {
  if (start === null || Number.isNaN(Date.parse(start))) return { day: null, hours: null };
  if (start.length === 10)
    return { day: start, hours: { start: null, end: null, days: end === null ? 0 : daysBetween(start, end) } };
  const first = dateAndTimeOf(start, zone);
  const last = end === null || Number.isNaN(Date.parse(end)) ? null : dateAndTimeOf(end, zone);
  const days = last === null ? 0 : daysBetween(first.date, last.date);
  return { day: first.date, hours: { start: first.time, end: last?.time ?? null, days } };
}

/** Returns the calendar date of a RECURRENCE-ID, `20260822T180000Z` or `20260822`; null without one. */
function dayOfRecurrence(recurrenceId: string, zone: string): Day | null {
  const [, year, month, day, time = ""] = /^(\d{4})(\d\d)(\d\d)(?:T(\d{6})Z)?$/.exec(recurrenceId) ?? [];
  if (year === undefined) return null;
  if (time === "") return `${year}-${month}-${day}`;
  const instant = `${year}-${month}-${day}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`;
  return dayOf(instant, { zone, dayStartHour: 0 });
}

/** Returns the hours of an event; null if its start can't be read. */
export const hoursOf = ({ startTime, endTime, allDay }: CalendarEventTimes, zone: string): Hours | null =>
  timesOf(startTime ?? allDay?.first ?? null, endTime ?? allDay?.last ?? null, zone).hours;

/** Returns the times of an event with other hours on its own date. */
export function withHours(event: CalendarEventTimes, { start, end, days }: Hours, zone: string): CalendarEventTimes {
  const { day } = timesOf(event.startTime ?? event.allDay?.first ?? null, null, zone);
  if (day === null) return event;
  if (start === null) return { startTime: null, endTime: null, allDay: { first: day, last: addDays(day, days) } };
  const instantOf = (date: Day, time: string): string => localToInstant(`${date}T${time}`, zone).toISOString();
  return {
    startTime: instantOf(day, start),
    endTime: end === null ? null : instantOf(addDays(day, days), end),
    allDay: null,
  };
}

export interface SeriesRule {
  /** Null if no rule that {@link Repetition} knows has these dates. */
  repetition: Repetition | null;
  /** Dates of the rule that the series doesn't have. */
  leftOut: Day[];
}

/**
 * Returns the rule of calendar dates, ascending and each once. A rule may have a few dates more: one, or one for each
 * four dates.
 */
export function ruleOf(days: readonly Day[]): SeriesRule {
  const [first, last] = [days[0], days.at(-1)];
  const none = { repetition: null, leftOut: [] };
  // Walking through centuries would be slow.
  if (first === undefined || last === undefined || daysBetween(first, last) > maxDaysOfSeries) return none;
  const exact = repetitionOfDates(days);
  if (exact !== null) return { repetition: exact, leftOut: [] };
  if (days.length < 3) return none;
  const own = new Set(days);
  const most = Math.max(1, Math.floor(days.length / 4));
  const rules = candidatesFor(days, first).flatMap((repetition): SeriesRule[] => {
    const ofRule = [...daysOf(repetition, first, last)];
    const leftOut = ofRule.filter((day) => !own.has(day));
    return leftOut.length <= most && ofRule.length - leftOut.length === own.size ? [{ repetition, leftOut }] : [];
  });
  return rules.toSorted((one, other) => one.leftOut.length - other.leftOut.length)[0] ?? none;
}

function candidatesFor(days: readonly Day[], first: Day): Repetition[] {
  const every = days.map((day) => daysBetween(first, day)).reduce(greatestDivisor, 0);
  const monday = addDays(first, -weekdayOf(first));
  const weeks = days.map((day) => Math.floor(daysBetween(monday, day) / 7)).reduce(greatestDivisor, 0);
  const weekdays = [...new Set(days.map(weekdayOf))].sort((one, other) => one - other);
  const weekly: Repetition = { unit: "weeks", every: weeks || 1, weekdays };
  return every % 7 === 0 ? [weekly] : [weekly, { unit: "days", every, weekdays: [] }];
}

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other);

/** Returns the value that most dates have, as JSON; the earliest of several. */
export function mostFrequent(values: readonly unknown[]): string {
  const counts = new Map<string, number>();
  for (const value of values) {
    const text = JSON.stringify(value);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  let [found, most] = ["null", 0];
  for (const [text, count] of counts) if (count > most) [found, most] = [text, count];
  return found;
}
