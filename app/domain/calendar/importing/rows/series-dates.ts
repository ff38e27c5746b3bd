import { z } from "zod";
import { dateAndTimeOf } from "#app/domain/programme/date-and-time.ts";
import { addDays, type Day, dayOf, daysBetween, localToInstant } from "#app/domain/programme/day.ts";
import type { CalendarEvent, CalendarEventTimes } from "../../calendar.ts";

/** The dates of a series in the review of a file, and in which of them something differs from the others. */

/** Returns what all dates of a series have in common; null for a single event. As in the programme after the import. */
export const seriesKeyOf = ({ uid, recurrenceId, details }: CalendarEvent): string | null =>
  details.seriesId ?? (recurrenceId === "" ? null : uid || null);

const dateText = z.tuple([z.string(), z.string().nullable(), z.string().nullable()]);

/** Returns what is stored of a row to compare it with the other dates of its series: RECURRENCE-ID, title, and end. */
export const dateTextOf = ({ recurrenceId, title, endTime, allDay }: CalendarEvent): string =>
  JSON.stringify([recurrenceId, title, endTime ?? allDay?.last ?? null] satisfies z.input<typeof dateText>);

/** Hours of an event by the clocks of the festival's zone, whatever its date. */
export interface ClockHours {
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
  hours: ClockHours | null;
  title: string | null;
  /** JSON of the place as it is written. */
  place: string;
  /** Equal in dates with the same hours, title and place that are on the date of their rule. */
  likeness: string;
}

interface StoredDate {
  starts_at: string | null;
  place: string;
  series_date: string | null;
}

/** Reads a date from its stored row. `zone`: the festival's, IANA. */
export function dateFacts({ starts_at: start, place, series_date: text }: StoredDate, zone: string): DateFacts {
  const [recurrenceId, title, end] = text === null ? ["", null, null] : dateText.parse(JSON.parse(text));
  const { day, hours } = timesOf(start, end, zone);
  const ruleDay = isStartOf(recurrenceId, start) ? day : (dayOfRecurrence(recurrenceId, zone) ?? day);
  const likeness = JSON.stringify([hours, title, place, day === ruleDay]);
  return { day, ruleDay, hours, title, place, likeness };
}

/** Returns whether an instant is the same as a RECURRENCE-ID, as of nearly all dates. */
const isStartOf = (recurrenceId: string, start: string | null): boolean =>
  start !== null &&
  recurrenceId.length === 16 &&
  recurrenceId ===
    `${start.slice(0, 4)}${start.slice(5, 7)}${start.slice(8, 13)}${start.slice(14, 16)}${start.slice(17, 19)}Z`;

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
export const hoursOf = ({ startTime, endTime, allDay }: CalendarEventTimes, zone: string): ClockHours | null =>
  timesOf(startTime ?? allDay?.first ?? null, endTime ?? allDay?.last ?? null, zone).hours;

/** Returns the times of an event with other hours on its own date. */
export function withHours(
  event: CalendarEventTimes,
  { start, end, days }: ClockHours,
  zone: string,
): CalendarEventTimes {
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

/** The hours, title and place that most dates of a series have. */
export type UsualFacts = Pick<DateFacts, "hours" | "title" | "place">;

/** Returns what most dates have, each by itself; of equally frequent values the earliest. */
export function usualFacts(dates: readonly DateFacts[]): UsualFacts {
  // Nearly all dates are alike, so each likeness is looked at once.
  const alike = [...Map.groupBy(dates, ({ likeness }) => likeness).values()];
  const mostFrequent = <Value>(valueOf: (facts: DateFacts) => Value): Value | null => {
    const counts = new Map<string, { value: Value; count: number }>();
    for (const [facts, ...others] of alike) {
      if (facts === undefined) continue;
      const value = valueOf(facts);
      const known = counts.get(JSON.stringify(value))?.count ?? 0;
      counts.set(JSON.stringify(value), { value, count: known + 1 + others.length });
    }
    const most = Math.max(...[...counts.values()].map(({ count }) => count));
    return [...counts.values()].find(({ count }) => count === most)?.value ?? null;
  };
  return {
    hours: mostFrequent(({ hours }) => hours),
    title: mostFrequent(({ title }) => title),
    place: mostFrequent(({ place }) => place) ?? "null",
  };
}
