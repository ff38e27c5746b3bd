import { DomainError } from "../error.ts";
import type { CalendarEvent, CalendarReading } from "./calendar.ts";
import { maxEvents, maxOccurrences, maxOccurrenceYears } from "./calendar.ts";
import { type Component, firstProperty, readComponents } from "./components.ts";
import { readProperties, textOf } from "./content-lines.ts";
import { type CalendarContext, eventAt, type Length, listedValues, type ReadEvent, readEvent, readTime, recurrenceIdOf, shown } from "./event-reading.ts";
import { Problems } from "./problems.ts";
import { followRule } from "./recurrence.server.ts";
import { addDuration, type CalendarTime, ianaZone, isSame, parseDuration } from "./times.ts";
import { zoneFinder } from "./zones.server.ts";
import { warnOfUnused } from "./unused.ts";

/**
 * Reads a calendar file, RFC 5545: pure, but without bound in time and memory for a hostile file, so that it runs in a process of its
 * own (`read.server.ts`). `zone` is the festival's IANA zone. Throws `unreadable_file` for what is no calendar, `too_large` for one
 * with too many events.
 */
export function parseCalendar(bytes: Uint8Array, { zone }: { zone: string }): CalendarReading {
  const problems = new Problems();
  const calendars = readComponents(readProperties(bytes, problems), problems);
  if (calendars.length === 0) throw new DomainError("unreadable_file", "calendar_file.not_a_calendar");
  const events: CalendarEvent[] = [];
  for (const calendar of calendars) {
    const context = contextOf(calendar, zone, problems);
    for (const event of eventsOf(calendar, context)) {
      events.push(event);
      if (events.length > maxEvents) throw new DomainError("too_large", "calendar_file.too_many_events", { values: { limit: maxEvents } });
    }
  }
  warnOfUnused(calendars, problems);
  return { ...describe(calendars, zone), events, problems: problems.list() };
}

function describe(calendars: Component[], zone: string): { name?: string; zone?: string } {
  const name = calendars.map((calendar) => textOf((firstProperty(calendar, "X-WR-CALNAME") ?? firstProperty(calendar, "NAME"))?.value ?? "")).find(Boolean);
  const own = calendars.map((calendar) => calendarZone(calendar, zone)).find((found) => found !== null);
  return { ...(name === undefined ? {} : { name: name.slice(0, 300) }), ...(own?.certainty === "unknown" || own === undefined ? {} : { zone: own.zone.name }) };
}

function contextOf(calendar: Component, zone: string, problems: Problems): CalendarContext {
  const own = calendarZone(calendar, zone);
  if (own !== null && own.certainty !== "known") {
    const property = own.property;
    problems.add({
      severity: "warning",
      messageKey: own.certainty === "guessed" ? "calendar_file.zone_guessed" : "calendar_file.zone_unknown",
      values: { zone: shown(property.value), used: own.zone.name },
      line: property.line,
      property: property.name,
    });
  }
  return {
    floating: own?.zone ?? ianaZone(zone),
    findZone: zoneFinder(timezonesOf(calendar), ianaZone(zone)),
    cancelled: firstProperty(calendar, "METHOD")?.value.trim().toUpperCase() === "CANCEL",
    problems,
  };
}

function calendarZone(calendar: Component, zone: string) {
  const property = firstProperty(calendar, "X-WR-TIMEZONE") ?? firstProperty(calendar, "TIMEZONE-ID");
  if (property === undefined || property.value.trim() === "") return null;
  return { property, ...zoneFinder(timezonesOf(calendar), ianaZone(zone))(property.value) };
}

const timezonesOf = (calendar: Component): Component[] => calendar.components.filter((component) => component.name === "VTIMEZONE");

/** Events in the order of the file; the dates of a repeated one together, each as changed by its RECURRENCE-ID. */
function* eventsOf(calendar: Component, context: CalendarContext): Generator<CalendarEvent> {
  const read = calendar.components.filter((component) => component.name === "VEVENT").flatMap((component) => readEvent(component, context) ?? []);
  const masters = newest(read.filter((event) => event.replaces === null));
  const changes = Map.groupBy(newest(read.filter((event) => event.replaces !== null)), (event) => event.uid);
  for (const master of masters) {
    const own = master.uid === null ? [] : (changes.get(master.uid) ?? []);
    if (master.uid !== null) changes.delete(master.uid);
    yield* datesOf(master, own, context);
  }
  for (const change of [...changes.values()].flat()) yield changed(change, change.replaces ?? change.start);
}

/**
 * Of several with the same identity the one with the highest SEQUENCE, then the latest DTSTAMP (RFC 5546 2.1.5); the others are reported.
 * Where both say the same and the events differ, a program has given one UID to two events: both stay, the second without UID.
 */
function newest(events: ReadEvent[]): ReadEvent[] {
  const kept = new Map<string, ReadEvent>();
  for (const [index, event] of events.entries()) {
    const key = event.uid === null ? `without ${index}` : JSON.stringify([event.uid, event.replaces && recurrenceIdOf(event.replaces)]);
    const other = kept.get(key);
    if (other === undefined) {
      kept.set(key, event);
    } else if (isAnother(event, other)) {
      event.report("warning", "calendar_file.uid_used_twice", { property: "UID", values: { line: other.component.line } });
      kept.set(`without ${index}`, { ...event, uid: null });
    } else {
      const [winner, loser] = isNewer(event, other) ? [event, other] : [other, event];
      kept.set(key, winner);
      loser.report("warning", "calendar_file.duplicate_uid", { property: "UID", values: { line: winner.component.line } });
    }
  }
  return [...kept.values()];
}

const isNewer = (one: ReadEvent, other: ReadEvent): boolean => one.sequence > other.sequence || (one.sequence === other.sequence && one.stamp > other.stamp);

function isAnother(one: ReadEvent, other: ReadEvent): boolean {
  if (one.replaces !== null || one.sequence !== other.sequence || one.stamp !== other.stamp) return false;
  return one.fields.title !== other.fields.title || !isSame(one.start, other.start);
}

function* datesOf(master: ReadEvent, changes: ReadEvent[], context: CalendarContext): Generator<CalendarEvent> {
  const dates = repeat(master, context);
  if (dates === null) {
    const own = changes.find((change) => change.replaces !== null && isSame(change.replaces, master.start));
    yield own === undefined ? eventAt(master, master.start, "") : eventAt(own, own.start, "");
    for (const change of changes) if (change !== own) yield changed(change, change.replaces ?? change.start);
    return;
  }
  const byDate = new Map(changes.map((change) => [identityAmong(dates, change.replaces ?? change.start, context), change]));
  for (const { start, length } of dates) {
    const id = recurrenceIdOf(start);
    const change = byDate.get(id);
    byDate.delete(id);
    yield change === undefined ? eventAt(master, start, id, length) : eventAt(change, change.start, id);
  }
  for (const [id, change] of byDate) yield eventAt(change, change.start, id);
}

const changed = (change: ReadEvent, replaces: CalendarTime): CalendarEvent => eventAt(change, change.start, recurrenceIdOf(replaces));

interface OneDate {
  start: CalendarTime;
  length: Length;
}

/** The dates of a repeated event without its exceptions; null when it is not repeated. */
function repeat(event: ReadEvent, context: CalendarContext): OneDate[] | null {
  const rules = event.component.properties.filter((property) => property.name === "RRULE");
  const extra = listedValues(event.component, "RDATE");
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
    const where = { line: rule.line, property: "RRULE", values: { value: shown(rule.value), limit: maxOccurrences, years: maxOccurrenceYears } };
    const followed = followRule(rule.value, event.start);
    if (typeof followed === "string") {
      event.report("warning", followed, where);
      continue;
    }
    if (followed.cut) event.report("warning", "calendar_file.rule_cut", where);
    for (const start of followed.starts) add(start, event.length);
  }
  for (const { property, value } of extra) {
    const date = readDate(value, property, event, context);
    if (date === null) event.report("warning", "calendar_file.time_not_understood_part", { line: property.line, property: "RDATE", values: { value: shown(value) } });
    else if (dates.length < maxOccurrences) add(date.start, date.length);
    else event.report("warning", "calendar_file.rule_cut", { line: property.line, property: "RDATE", values: { limit: maxOccurrences, years: maxOccurrenceYears } });
  }
  const left = withoutExceptions(dates, event, context);
  if (left.length === 0) event.report("error", "calendar_file.no_dates_left", { property: "EXDATE" });
  return left;
}

/** One value of RDATE: a date, a time, or a period `start/end` or `start/duration`. */
function readDate(value: string, property: Parameters<typeof readTime>[0], event: ReadEvent, context: CalendarContext): OneDate | null {
  const [from = "", to] = value.split("/");
  const start = readTime(property, context, event.report, from);
  if (start === null || (start.instant === null) !== (event.start.instant === null)) return null;
  if (to === undefined || start.instant === null) return { start, length: event.length };
  const duration = parseDuration(to);
  const end = duration === null ? readTime(property, context, event.report, to)?.instant : addDuration(start.day, start.clock, start.zone, duration);
  return end && end > start.instant ? { start, length: { milliseconds: end.getTime() - start.instant.getTime() } } : null;
}

function withoutExceptions(dates: OneDate[], event: ReadEvent, context: CalendarContext): OneDate[] {
  const last = dates.reduce((latest, date) => (date.start.day > latest ? date.start.day : latest), "");
  const excluded = new Set<string>();
  for (const { property, value } of listedValues(event.component, "EXDATE")) {
    const exception = readTime(property, context, event.report, value);
    const where = { line: property.line, property: "EXDATE", values: { value: shown(value) } };
    if (exception === null) {
      event.report("warning", "calendar_file.time_not_understood_part", where);
      continue;
    }
    const id = identityAmong(dates, exception, context);
    const isKnown = dates.some((date) => recurrenceIdOf(date.start) === id);
    if (isKnown) excluded.add(id);
    else if (exception.day >= event.start.day && exception.day <= last) event.report("warning", "calendar_file.exception_without_date", where);
  }
  return excluded.size === 0 ? dates : dates.filter((date) => !excluded.has(recurrenceIdOf(date.start)));
}

/** Which of the dates an EXDATE or RECURRENCE-ID means; the day counts when one side has no hours, as Exchange and Outlook write it. */
function identityAmong(dates: OneDate[], named: CalendarTime, context: CalendarContext): string {
  const allDay = dates[0]?.start.instant === null;
  const day = allDay && named.instant !== null && named.zone.name === "UTC" ? context.floating.toWall(named.instant).slice(0, 10) : named.day;
  const meant = dates.find(({ start }) => (allDay || named.instant === null ? start.day === day : isSame(start, named)));
  return recurrenceIdOf(meant?.start ?? named);
}
