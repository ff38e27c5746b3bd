import { addDays, daysBetween } from "../../programme/day.ts";
import { type CalendarEvent, maxOccurrences, maxOccurrenceYears } from "../calendar.ts";
import type { UnreadEvent } from "../event-reader.ts";
import { allProperties, firstProperty, positionOf, type Property, quoted, shown } from "./content-line-parser.ts";
import {
  type CalendarContext,
  eventAt,
  type Length,
  listedValues,
  type ReadEvent,
  readTime,
  recurrenceIdOf,
} from "./event-reading.ts";
import { followExclusion, followRule, type Occurrences } from "./recurrence.server.ts";
import { addDuration, type CalendarTime, isSame, parseDuration, timed } from "./times.ts";

/**
 * Yields all dates of an event (RFC 5545 3.8.5): DTSTART, RRULE and RDATE, without EXDATE and EXRULE, each with the change
 * that its RECURRENCE-ID names. An event that is not repeated is one date.
 */
export function* datesOf(
  master: ReadEvent,
  changes: ReadEvent[],
  context: CalendarContext,
): Generator<CalendarEvent | UnreadEvent> {
  const dates = repeat(master, context);
  if (dates === null) {
    const own = changes.find((change) => change.replaces !== null && isSame(change.replaces, master.start));
    yield own === undefined ? eventAt(master, master.start, "") : eventAt(own, own.start, "");
    for (const change of changes) if (change !== own) yield changed(change);
    return;
  }
  if (dates.length === 0) {
    master.report("error", "calendar_file.no_dates_left", { property: "EXDATE" });
    yield { unread: eventAt(master, master.start, "") };
  }
  const idOf = (change: ReadEvent): string => identityAmong(dates, change.replaces ?? change.start, context);
  // The change of a single date comes before the change of all from there on.
  const byDate = new Map(
    changes
      .toSorted((one, other) => Number(other.isForFuture) - Number(one.isForFuture))
      .map((change) => [idOf(change), change]),
  );
  const ofFuture = futureChanges(dates, changes, context);
  for (const { start, length } of dates) {
    const id = recurrenceIdOf(start);
    const change = byDate.get(id);
    byDate.delete(id);
    const future = change === undefined ? ofFuture.findLast(({ from }) => !isBefore(start, from)) : undefined;
    if (future !== undefined) yield eventAt(future.change, movedAs(start, future), id);
    else yield change === undefined ? eventAt(master, start, id, length) : eventAt(change, change.start, id);
  }
  for (const [id, change] of byDate) yield eventAt(change, change.start, id);
}

/** Returns a changed date whose series is unknown. */
export const changed = (change: ReadEvent): CalendarEvent =>
  eventAt(change, change.start, recurrenceIdOf(change.replaces ?? change.start));

interface OneDate {
  start: CalendarTime;
  length: Length;
}

/** A change of one date and all later ones (RFC 5545 3.2.13). */
interface FutureChange {
  change: ReadEvent;
  /** The first date that it changes, as the series has it. */
  from: CalendarTime;
}

function futureChanges(dates: OneDate[], changes: ReadEvent[], context: CalendarContext): FutureChange[] {
  return changes
    .filter(({ isForFuture }) => isForFuture)
    .map((change) => {
      const replaced = change.replaces ?? change.start;
      const id = identityAmong(dates, replaced, context);
      return { change, from: dates.find(({ start }) => recurrenceIdOf(start) === id)?.start ?? replaced };
    })
    .toSorted((one, other) => (isBefore(one.from, other.from) ? -1 : 1));
}

const isBefore = (one: CalendarTime, other: CalendarTime): boolean =>
  one.instant === null || other.instant === null ? one.day < other.day : one.instant < other.instant;

/** Returns a date of the series, moved as far as the change moves its first date, by local time. */
function movedAs(start: CalendarTime, { change, from }: FutureChange): CalendarTime {
  const to = change.start;
  if (to.instant === null || start.instant === null || from.instant === null) {
    const day = addDays(start.day, daysBetween(from.day, to.day));
    return to.instant === null ? { day, instant: null } : timed(day, to.clock, to.zone);
  }
  // A time in UTC only says when this one date begins; the others keep their local time.
  const zone = to.zone.name === "UTC" ? start.zone : to.zone;
  const wall = (instant: Date): number => Date.parse(`${zone.toWall(instant)}Z`);
  const moved = new Date(wall(start.instant) + wall(to.instant) - wall(from.instant)).toISOString();
  return timed(moved.slice(0, 10), moved.slice(11, 19), zone);
}

/** Returns the dates of a repeated event without its exceptions; null if it is not repeated. */
function repeat(event: ReadEvent, context: CalendarContext): OneDate[] | null {
  if (firstProperty(event.component, "RRULE") === undefined && firstProperty(event.component, "RDATE") === undefined)
    return null;
  const rules = allProperties(event.component, "RRULE");
  const extra = listedValues(event.component, "RDATE", event.report);
  if (rules.length === 0 && extra.length === 0) return null;
  const dates: OneDate[] = [{ start: event.start, length: event.length }];
  const known = new Set([recurrenceIdOf(event.start)]);
  const add = (start: CalendarTime, length: Length) => {
    const id = recurrenceIdOf(start);
    if (known.has(id)) return;
    known.add(id);
    dates.push({ start, length });
  };
  for (const rule of rules) {
    const followed = followRule(rule.value, event.start, context.rules);
    if (typeof followed === "string") {
      event.report("warning", followed, {
        ...quoted(rule),
        values: { value: shown(rule.value), limit: maxOccurrences },
      });
      continue;
    }
    if (followed.next !== null) warnOfCut(followed.next, rule, event);
    if (followed.doubt !== null) warnOfDoubt(followed.doubt, rule, event);
    for (const start of followed.starts) add(start, event.length);
  }
  for (const { property, value } of extra) {
    const date = readDate(value, property, event, context);
    if (date === null) event.report("warning", "calendar_file.time_not_understood_part", quoted(property, value));
    else if (dates.length < maxOccurrences) add(date.start, date.length);
    else {
      warnOfCut(date.start, property, event);
      break;
    }
  }
  return withoutExceptions(withoutExcludedByRule(dates, event, context), event, context);
}

function warnOfCut(next: CalendarTime, property: Property, event: ReadEvent): void {
  const values = { limit: maxOccurrences, years: maxOccurrenceYears, next: written(next) };
  event.report("warning", "calendar_file.rule_cut", { ...positionOf(property), values });
}

/** Reports both lists of dates, from the first on that differs. */
function warnOfDoubt({ starts, others }: NonNullable<Occurrences["doubt"]>, rule: Property, event: ReadEvent): void {
  const values = { value: shown(rule.value), dates: listed(starts), others: listed(others) };
  event.report("warning", "calendar_file.rule_doubtful", { ...positionOf(rule), values });
}

const maxShownDates = 10;

const listed = (dates: CalendarTime[]): string =>
  dates.length === 0
    ? "—"
    : `${dates.slice(0, maxShownDates).map(written).join(", ")}${dates.length > maxShownDates ? "…" : ""}`;

/** Returns a date or a local time as a report shows it. */
const written = (time: CalendarTime): string =>
  time.instant === null ? time.day : `${time.day} ${time.clock.slice(0, 5)}`;

/** Reads a value of RDATE: a date, a time, or a period `start/end` or `start/duration`. */
function readDate(value: string, property: Property, event: ReadEvent, context: CalendarContext): OneDate | null {
  const [from = "", to] = value.split("/");
  const start = readTime(property, context, event.report, from);
  if (start === null || (start.instant === null) !== (event.start.instant === null)) return null;
  if (to === undefined || start.instant === null) return { start, length: event.length };
  const duration = parseDuration(to);
  const end =
    duration === null
      ? readTime(property, context, event.report, to)?.instant
      : addDuration(start.day, start.clock, start.zone, duration);
  return end && end > start.instant
    ? { start, length: { milliseconds: end.getTime() - start.instant.getTime() } }
    : null;
}

/** Takes out the dates of EXRULE, which RFC 5545 no longer has and older files do. */
function withoutExcludedByRule(dates: OneDate[], event: ReadEvent, context: CalendarContext): OneDate[] {
  const excluded = new Set<string>();
  for (const rule of allProperties(event.component, "EXRULE")) {
    const followed = followExclusion(rule.value, event.start, context.rules);
    if (typeof followed === "string") {
      event.report("warning", "calendar_file.exclusion_not_followed", quoted(rule));
      continue;
    }
    if (followed.doubt !== null) warnOfDoubt(followed.doubt, rule, event);
    for (const start of followed.starts) excluded.add(recurrenceIdOf(start));
  }
  return excluded.size === 0 ? dates : dates.filter(({ start }) => !excluded.has(recurrenceIdOf(start)));
}

function withoutExceptions(dates: OneDate[], event: ReadEvent, context: CalendarContext): OneDate[] {
  const last = dates.reduce((latest, date) => (date.start.day > latest ? date.start.day : latest), "");
  const excluded = new Set<string>();
  for (const { property, value } of listedValues(event.component, "EXDATE", event.report)) {
    const exception = readTime(property, context, event.report, value);
    const where = quoted(property, value);
    if (exception === null) {
      event.report("warning", "calendar_file.time_not_understood_part", where);
      continue;
    }
    const id = identityAmong(dates, exception, context);
    const isKnown = dates.some((date) => recurrenceIdOf(date.start) === id);
    if (isKnown) excluded.add(id);
    else if (exception.day >= event.start.day && exception.day <= last)
      event.report("warning", "calendar_file.exception_without_date", where);
  }
  return excluded.size === 0 ? dates : dates.filter((date) => !excluded.has(recurrenceIdOf(date.start)));
}

/**
 * Returns the identity of the date that an EXDATE or RECURRENCE-ID names. If one of the two has no time, only the day
 * is compared, because Exchange and Outlook write such values.
 */
function identityAmong(dates: OneDate[], named: CalendarTime, context: CalendarContext): string {
  const allDay = dates[0]?.start.instant === null;
  const day =
    allDay && named.instant !== null && named.zone.name === "UTC"
      ? context.floating.toWall(named.instant).slice(0, 10)
      : named.day;
  const match =
    dates.find(({ start }) => (allDay || named.instant === null ? start.day === day : isSame(start, named))) ??
    // A value without a zone is a local time of the event.
    dates.find(
      ({ start }) =>
        named.instant !== null &&
        named.zone === context.floating &&
        start.instant !== null &&
        start.day === named.day &&
        start.clock === named.clock,
    );
  return recurrenceIdOf(match?.start ?? named);
}
