import { DomainError } from "#app/domain/error.ts";
import type { CalendarEvent } from "../calendar.ts";
import { fileReader, type UnreadEvent } from "../event-reader.ts";
import { type Component, firstProperty, readProperties, shown, textOf } from "./content-line-parser.ts";
import {
  type CalendarContext,
  type NumberedEvent,
  type ReadEvent,
  readEvent,
  recurrenceIdOf,
  uidOf,
  warnOfRange,
} from "./event-reading.ts";
import { readComponents } from "./contents.ts";
import { describedIn, ownDatesOf } from "./own-event-parser.ts";
import { changed, datesOf } from "./recurrence-set.server.ts";
import { RuleTime } from "./rule-time.server.ts";
import { ianaZone, isSame } from "./times.ts";
import { asICalendar } from "./vcalendar.ts";
import { phoneZone, zoneFinder } from "./zones.server.ts";

/**
 * Reads a calendar file (RFC 5545) event by event. A hostile file may take any time and memory, so this runs in a
 * process of its own (`read.server.ts`). Throws `unreadable_file` for a file that is not a calendar.
 */
export const readIcalendar = fileReader(function* (bytes, { zone, assumesZone = false }, problems) {
  const { calendars, unused } = readComponents(asICalendar(readProperties(bytes, problems), problems), problems);
  if (calendars.length === 0) throw new DomainError("unreadable_file", "calendar_file.not_a_calendar");
  const rules = new RuleTime();
  const zoneless = { isFound: false };
  let number = 0;
  for (const calendar of calendars) {
    const events = eventsIn(calendar).map((component) => ({ component, number: (number += 1), uid: uidOf(component) }));
    yield* eventsOf(events, contextOf(calendar, zone, { rules, problems, zoneless, assumesZone }));
  }
  if (rules.unchecked > 0)
    problems.add("warning", "calendar_file.rules_unchecked", { values: { count: rules.unchecked }, property: "RRULE" });
  const described = describedIn(calendars, problems);
  unused.warn(calendars.flatMap(eventsIn), problems);
  return {
    format: "icalendar",
    ...describe(calendars, zone, rules),
    ...(zoneless.isFound && !assumesZone && { hasZonelessHours: true }),
    ...(calendars.some(isMessage) && { isMessage: true }),
    ...described,
  };
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

/** Returns whether a calendar is a message about some events. One that is published is whole. */
const isMessage = (calendar: Component): boolean => !["", "PUBLISH"].includes(methodOf(calendar));

const methodOf = (calendar: Component): string => firstProperty(calendar, "METHOD")?.value.trim().toUpperCase() ?? "";

function contextOf(
  calendar: Component,
  zone: string,
  { rules, problems, zoneless, assumesZone }: Pick<CalendarContext, "rules" | "problems" | "zoneless" | "assumesZone">,
): CalendarContext {
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
    isFloatingKnown: own !== null && own.certainty !== "unknown",
    zoneless,
    assumesZone,
    findZone: zoneFinder(timezonesOf(calendar), ianaZone(zone), rules),
    rules,
    cancelled: methodOf(calendar) === "CANCEL",
    isMessage: isMessage(calendar),
    problems,
  };
}

function calendarZone(calendar: Component, zone: string, rules: RuleTime) {
  const property = firstProperty(calendar, "X-WR-TIMEZONE") ?? firstProperty(calendar, "TIMEZONE-ID");
  if (property === undefined || property.value.trim() === "") return phoneZone(calendar);
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
      else if (read.replaces === null) yield* ownDates(read, [], context);
      else orphans.push(read);
      continue;
    }
    const { unread, masters, changes } = (family.versions ??= versionsOf(family.events, context));
    const left = unread.get(event.component);
    if (left !== undefined) yield left;
    const master = masters.get(event.component);
    if (master !== undefined) yield* ownDates(master, master.uid === null ? [] : changes.splice(0), context);
    else if (masters.size === 0) orphans.push(...changes.splice(0));
  }
  for (const change of orphans) {
    if (change.isForFuture) warnOfRange(change);
    yield changed(change);
  }
}

/** Yields the dates of an event as {@link datesOf} does, those of our own files with the identities of their events. */
function* ownDates(
  master: ReadEvent,
  changes: ReadEvent[],
  context: CalendarContext,
): Generator<CalendarEvent | UnreadEvent> {
  const asOwn = ownDatesOf(master.component);
  for (const date of datesOf(master, changes, context)) yield "unread" in date ? date : asOwn(date);
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
 * Different events with equal SEQUENCE are two events with one UID by mistake: the second loses its UID. If their DTSTAMP
 * differs, one could be the other's newer version: then both title and start must differ.
 */
function newest(events: ReadEvent[]): Map<Component, ReadEvent> {
  const kept = new Map<string, { first: Component; event: ReadEvent }>();
  for (const [index, event] of events.entries()) {
    const range = event.isForFuture ? " and later" : "";
    const key = event.replaces === null ? "" : `${recurrenceIdOf(event.replaces)}${range}`;
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
  if (one.replaces !== null || one.sequence !== other.sequence) return false;
  const [isRenamed, isMoved] = [one.fields.title !== other.fields.title, !isSame(one.start, other.start)];
  return one.stamp === other.stamp ? isRenamed || isMoved : isRenamed && isMoved;
}
