import { DomainError } from "#app/domain/error.ts";
import { type CalendarEvent, maxOccurrences, maxOccurrenceYears } from "../calendar.ts";
import { fileReader, type Problems, type UnreadEvent } from "../event-reader.ts";
import {
  allProperties,
  type Component,
  firstProperty,
  quoted,
  readProperties,
  shown,
  textOf,
} from "./content-line-parser.ts";
import {
  type CalendarContext,
  eventAt,
  type Length,
  listedValues,
  type NumberedEvent,
  type ReadEvent,
  readEvent,
  readTime,
  recurrenceIdOf,
  uidOf,
} from "./event-reading.ts";
import { readComponents } from "./contents.ts";
import { describedIn } from "./own-event-parser.ts";
import { followRule, RuleTime } from "./recurrence.server.ts";
import { addDuration, type CalendarTime, ianaZone, isSame, parseDuration } from "./times.ts";
import { zoneFinder } from "./zones.server.ts";

/**
 * Reads a calendar file (RFC 5545) event by event. A hostile file may take any time and memory, so this runs in a
 * process of its own (`read.server.ts`). Throws `unreadable_file` for a file that is not a calendar.
 */
export const readIcalendar = fileReader(function* (bytes, zone, problems) {
  const { calendars, unused } = readComponents(readProperties(bytes, problems), problems);
  if (calendars.length === 0) throw new DomainError("unreadable_file", "calendar_file.not_a_calendar");
  const rules = new RuleTime();
  let number = 0;
  for (const calendar of calendars) {
    const events = eventsIn(calendar).map((component) => ({ component, number: (number += 1), uid: uidOf(component) }));
    yield* eventsOf(events, contextOf(calendar, zone, rules, problems));
  }
  const described = describedIn(calendars, problems);
  unused.warn(calendars.flatMap(eventsIn), problems);
  return { format: "icalendar", ...describe(calendars, zone, rules), ...described };
});

function describe(calendars: Component[], zone: string, rules: RuleTime): { name?: string; zone?: string } {
  const name = calendars
    .map((calendar) =>
      textOf((firstProperty(calendar, "X-WR-CALNAME") ?? firstProperty(calendar, "NAME"))?.value ?? ""),
    )
    .find(Boolean);
  const own = calendars.map((calendar) => calendarZone(calendar, zone, rules)).find((found) => found !== null);
  return {
    ...(name === undefined ? {} : { name: name.slice(0, 300) }),
    ...(own?.certainty === "unknown" || own === undefined ? {} : { zone: own.zone.name }),
  };
}

function contextOf(calendar: Component, zone: string, rules: RuleTime, problems: Problems): CalendarContext {
  const own = calendarZone(calendar, zone, rules);
  if (own !== null && own.certainty !== "known") {
    const property = own.property;
    problems.add("warning", own.certainty === "guessed" ? "calendar_file.zone_guessed" : "calendar_file.zone_unknown", {
      values: { zone: shown(property.value), used: own.zone.name },
      line: property.line,
      property: property.name,
    });
  }
  return {
    floating: own?.zone ?? ianaZone(zone),
    findZone: zoneFinder(timezonesOf(calendar), ianaZone(zone), rules),
    rules,
    cancelled: firstProperty(calendar, "METHOD")?.value.trim().toUpperCase() === "CANCEL",
    problems,
  };
}

function calendarZone(calendar: Component, zone: string, rules: RuleTime) {
  const property = firstProperty(calendar, "X-WR-TIMEZONE") ?? firstProperty(calendar, "TIMEZONE-ID");
  if (property === undefined || property.value.trim() === "") return null;
  return { property, ...zoneFinder(timezonesOf(calendar), ianaZone(zone), rules)(property.value) };
}

const timezonesOf = (calendar: Component): Component[] =>
  calendar.components.filter((component) => component.name === "VTIMEZONE");

const eventsIn = (calendar: Component): Component[] =>
  calendar.components.filter((component) => component.name === "VEVENT");

/**
 * Yields the events in file order. The dates of a repeated event come together, each with the change of its
 * RECURRENCE-ID. Changes of repeated events that the file does not have come last.
 */
function* eventsOf(events: NumberedEvent[], context: CalendarContext): Generator<CalendarEvent | UnreadEvent> {
  const families = familiesOf(events);
  const orphans: ReadEvent[] = [];
  for (const event of events) {
    const family = event.uid === null ? undefined : families.get(event.uid);
    if (family === undefined) {
      const read = readEvent(event, context);
      if ("unread" in read) yield read;
      else if (read.replaces === null) yield* datesOf(read, [], context);
      else orphans.push(read);
      continue;
    }
    const { unread, masters, changes } = (family.versions ??= versionsOf(family.events, context));
    const left = unread.get(event.component);
    if (left !== undefined) yield left;
    const master = masters.get(event.component);
    if (master !== undefined) yield* datesOf(master, master.uid === null ? [] : changes.splice(0), context);
    else if (masters.size === 0) orphans.push(...changes.splice(0));
  }
  for (const change of orphans) yield changed(change, change.replaces ?? change.start);
}

/** Events with one UID: a repeated event and its changes, versions of an event, or different events by mistake. */
interface Family {
  events: NumberedEvent[];
  /** Set when the first of the events is read. */
  versions?: Versions;
}

/** Groups the events of each UID that occurs several times in the file. */
function familiesOf(events: NumberedEvent[]): Map<string, Family> {
  const seen = new Set<string>();
  const families = new Map<string, Family>();
  for (const { uid } of events) {
    if (uid === null) continue;
    if (seen.has(uid)) families.set(uid, { events: [] });
    else seen.add(uid);
  }
  if (families.size > 0)
    for (const event of events) if (event.uid !== null) families.get(event.uid)?.events.push(event);
  return families;
}

interface Versions {
  /** By the event's own component. */
  unread: Map<Component, UnreadEvent>;
  /** By the component of the event's first version. */
  masters: Map<Component, ReadEvent>;
  /** The newest version of each change of a single date. */
  changes: ReadEvent[];
}

function versionsOf(events: NumberedEvent[], context: CalendarContext): Versions {
  const unread = new Map<Component, UnreadEvent>();
  const [masters, changes]: [ReadEvent[], ReadEvent[]] = [[], []];
  for (const event of events) {
    const read = readEvent(event, context);
    if ("unread" in read) unread.set(event.component, read);
    else (read.replaces === null ? masters : changes).push(read);
  }
  return { unread, masters: newest(masters), changes: [...newest(changes).values()] };
}

/**
 * Returns the newest version of each event: by SEQUENCE, then by DTSTAMP (RFC 5546 2.1.5). Older versions are reported.
 * Different events with equal SEQUENCE and DTSTAMP are two events with one UID by mistake: the second loses its UID.
 */
function newest(events: ReadEvent[]): Map<Component, ReadEvent> {
  const kept = new Map<string, { first: Component; event: ReadEvent }>();
  for (const [index, event] of events.entries()) {
    const key = event.replaces === null ? "" : recurrenceIdOf(event.replaces);
    const other = kept.get(key);
    if (other === undefined) {
      kept.set(key, { first: event.component, event });
    } else if (isAnother(event, other.event)) {
      event.report("warning", "calendar_file.uid_used_twice", {
        property: "UID",
        values: { line: other.event.component.line },
      });
      kept.set(`without ${index}`, { first: event.component, event: { ...event, uid: null } });
    } else {
      const [winner, loser] = isNewer(event, other.event) ? [event, other.event] : [other.event, event];
      other.event = winner;
      loser.report("warning", "calendar_file.duplicate_uid", {
        property: "UID",
        values: { line: winner.component.line },
      });
    }
  }
  return new Map([...kept.values()].map(({ first, event }) => [first, event]));
}

const isNewer = (one: ReadEvent, other: ReadEvent): boolean =>
  one.sequence > other.sequence || (one.sequence === other.sequence && one.stamp > other.stamp);

function isAnother(one: ReadEvent, other: ReadEvent): boolean {
  if (one.replaces !== null || one.sequence !== other.sequence || one.stamp !== other.stamp) return false;
  return one.fields.title !== other.fields.title || !isSame(one.start, other.start);
}

function* datesOf(
  master: ReadEvent,
  changes: ReadEvent[],
  context: CalendarContext,
): Generator<CalendarEvent | UnreadEvent> {
  const dates = repeat(master, context);
  if (dates === null) {
    const own = changes.find((change) => change.replaces !== null && isSame(change.replaces, master.start));
    yield own === undefined ? eventAt(master, master.start, "") : eventAt(own, own.start, "");
    for (const change of changes) if (change !== own) yield changed(change, change.replaces ?? change.start);
    return;
  }
  if (dates.length === 0) {
    master.report("error", "calendar_file.no_dates_left", { property: "EXDATE" });
    yield { unread: eventAt(master, master.start, "") };
  }
  const byDate = new Map(
    changes.map((change) => [identityAmong(dates, change.replaces ?? change.start, context), change]),
  );
  for (const { start, length } of dates) {
    const id = recurrenceIdOf(start);
    const change = byDate.get(id);
    byDate.delete(id);
    yield change === undefined ? eventAt(master, start, id, length) : eventAt(change, change.start, id);
  }
  for (const [id, change] of byDate) yield eventAt(change, change.start, id);
}

const changed = (change: ReadEvent, replaces: CalendarTime): CalendarEvent =>
  eventAt(change, change.start, recurrenceIdOf(replaces));

interface OneDate {
  start: CalendarTime;
  length: Length;
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
    const where = {
      line: rule.line,
      property: "RRULE",
      values: { value: shown(rule.value), limit: maxOccurrences, years: maxOccurrenceYears },
    };
    const followed = followRule(rule.value, event.start, context.rules);
    if (typeof followed === "string") {
      event.report("warning", followed, where);
      continue;
    }
    if (followed.cut) event.report("warning", "calendar_file.rule_cut", where);
    for (const start of followed.starts) add(start, event.length);
  }
  for (const { property, value } of extra) {
    const date = readDate(value, property, event, context);
    if (date === null) event.report("warning", "calendar_file.time_not_understood_part", quoted(property, value));
    else if (dates.length < maxOccurrences) add(date.start, date.length);
    else
      event.report("warning", "calendar_file.rule_cut", {
        line: property.line,
        property: "RDATE",
        values: { limit: maxOccurrences, years: maxOccurrenceYears },
      });
  }
  return withoutExceptions(dates, event, context);
}

/** Reads a value of RDATE: a date, a time, or a period `start/end` or `start/duration`. */
function readDate(
  value: string,
  property: Parameters<typeof readTime>[0],
  event: ReadEvent,
  context: CalendarContext,
): OneDate | null {
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
