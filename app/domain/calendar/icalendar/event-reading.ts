import { addDays, type Day, daysBetween, isDay } from "../../programme/day.ts";
import type { CalendarEvent, CalendarEventTimes } from "../calendar.ts";
import { type FilePosition, maxUidLength } from "../event-parts.ts";
import { type UnreadEvent, type Problems, type ReportProblem, reporterOf } from "../event-reader.ts";
import {
  allProperties,
  type Component,
  firstProperty,
  positionOf,
  type Property,
  quoted,
  shown,
  textOf,
} from "./content-line-parser.ts";
import { type VEventFields, fieldsOf } from "./event-fields.ts";
import {
  addDuration,
  type CalendarTime,
  dateStamp,
  type ICalendarDuration,
  type FoundZone,
  ianaZone,
  parseDuration,
  parseTime,
  timed,
  utcStamp,
  type WrittenTime,
  type Zone,
} from "./times.ts";
import { ownEventProperty } from "../own-properties.ts";
import type { RuleTime } from "./rule-time.server.ts";

export interface CalendarContext {
  /** Zone of times without one: X-WR-TIMEZONE, else the festival's. */
  floating: Zone;
  /** False if the calendar names no zone for such times, or one that is not known. */
  isFloatingKnown: boolean;
  /** Tells whether a start or an end was read whose zone is not known. */
  zoneless: { isFound: boolean };
  /** True if such a start or end gets a warning. */
  assumesZone: boolean;
  findZone: (tzid: string) => FoundZone;
  /** METHOD:CANCEL. */
  cancelled: boolean;
  /** True if the calendar is a message about some events: then DTSTAMP says which is newer. */
  isMessage: boolean;
  rules: RuleTime;
  problems: Problems;
}

/** A VEVENT, read but not yet repeated. */
export interface ReadEvent {
  component: Component;
  /** The `CalendarEvent.number`. */
  number: number;
  report: ReportProblem;
  uid: string | null;
  sequence: number;
  /** DTSTAMP as written. It decides between versions with the same sequence. */
  stamp: string;
  isMessage: boolean;
  start: CalendarTime;
  length: Length;
  /** RECURRENCE-ID: the date of a repeated event that this event changes; null for any other event. */
  replaces: CalendarTime | null;
  /** True if the change is also of all later dates (RANGE=THISANDFUTURE, RFC 5545 3.2.13). */
  isForFuture: boolean;
  fields: VEventFields;
}

/** Length of an event: whole days, milliseconds, or a duration whose days are nominal. */
export type Length = { days: number } | { milliseconds: number } | { duration: ICalendarDuration };

const hour = 3_600_000;
const midnight = "00:00:00";
const utc = ianaZone("UTC");
const maxSequence = 2 ** 31 - 1;
/** Dates of one event that are added or taken out one by one. */
const maxListed = 1000;

export const uidOf = (component: Component): string | null =>
  textOf(firstProperty(component, "UID")?.value ?? "").slice(0, maxUidLength) || null;

export interface NumberedEvent {
  component: Component;
  /** From 1. */
  number: number;
  uid: string | null;
}

/**
 * Reads one VEVENT. It is unread if it has no start, ends before its start, or changes an unknown date of a repeated
 * event; each case is reported.
 */
export function readEvent(
  { component, number, uid }: NumberedEvent,
  context: CalendarContext,
): ReadEvent | UnreadEvent {
  const title = textOf(firstProperty(component, "SUMMARY")?.value ?? "").slice(0, 300) || null;
  const report = reporterOf(context.problems, { number, line: component.line, uid, title });
  warnOfRepeated(component, report);
  const start = readStart(component, context, report);
  const length = start === null ? null : readLength(component, start, context, report);
  const replaced = firstProperty(component, "RECURRENCE-ID");
  const replaces = replaced === undefined ? null : readTime(replaced, context, report);
  if (replaced !== undefined && replaces === null) {
    report("error", "calendar_file.time_not_understood", quoted(replaced));
  }
  const range = rangeOf(component);
  const isForFuture = range === "THISANDFUTURE";
  if (range !== null && !isForFuture) warnOfRange({ component, report });
  const sequence = readSequence(component, report);
  const isOpen = start !== null && start.instant !== null && !namesEnd(component);
  const fields = withEnd(fieldsOf(component, context.cancelled, report), isOpen);
  if (start === null || length === null || (replaced !== undefined && replaces === null)) {
    // The date that it changes is unknown; with only the UID it would replace the whole series.
    const identity = { uid: replaced === undefined ? uid : null, recurrenceId: "", sequence };
    return {
      unread: { number, line: component.line, ...fields, ...identity, ...timesAsWritten(component, start, context) },
    };
  }
  return {
    component,
    number,
    report,
    uid,
    sequence,
    stamp: firstProperty(component, "DTSTAMP")?.value.trim() ?? "",
    isMessage: context.isMessage,
    start,
    length,
    replaces,
    isForFuture,
    fields,
  };
}

const namesEnd = (component: Component): boolean =>
  ["DTEND", "DURATION"].some((name) => firstProperty(component, name) !== undefined);

/** Returns the fields with what the event itself says of its end, not what Verbena said of it once. */
function withEnd(fields: VEventFields, isOpen: boolean): VEventFields {
  const { endIsKnown: _said, ...details } = fields.details;
  return { ...fields, details: isOpen ? { ...details, endIsKnown: false } : details };
}

const rangeOf = (component: Component): string | null =>
  firstProperty(component, "RECURRENCE-ID")?.parameters.get("RANGE")?.toUpperCase() ?? null;

/** Reports that a change is of more dates than the one that it is applied to. */
export function warnOfRange({ component, report }: Pick<ReadEvent, "component" | "report">): void {
  const property = firstProperty(component, "RECURRENCE-ID");
  if (property !== undefined)
    report("warning", "calendar_file.range_not_followed", quoted(property, rangeOf(component) ?? ""));
}

/** Returns the known times of an event that could not be read. Its end may lie before its start. */
function timesAsWritten(
  component: Component,
  start: CalendarTime | null,
  context: CalendarContext,
): CalendarEventTimes {
  const property = firstProperty(component, "DTEND");
  const end = property === undefined ? null : readTime(property, context, () => {});
  if (start !== null && start.instant === null)
    return {
      startTime: null,
      endTime: null,
      allDay: { first: start.day, last: end === null ? start.day : addDays(end.day, -1) },
    };
  return {
    startTime: start?.instant.toISOString() ?? null,
    endTime: end?.instant?.toISOString() ?? null,
    allDay: null,
  };
}

/** Properties that an event may have only once (RFC 5545 3.6.1), each with its own bit. */
const singleProperties = new Map(
  "UID SEQUENCE DTSTART DTEND DURATION RECURRENCE-ID SUMMARY DESCRIPTION STATUS LOCATION GEO URL CLASS"
    .split(" ")
    .map((name, index) => [name, 1 << index]),
);
const endAndDuration = (singleProperties.get("DTEND") ?? 0) | (singleProperties.get("DURATION") ?? 0);

/** Reports repeated properties. The first one counts, and DTEND before DURATION. */
function warnOfRepeated(component: Component, report: ReportProblem): void {
  let seen = 0;
  for (const { name, line } of component.properties) {
    const bit = singleProperties.get(name) ?? 0;
    const isRepeated = (seen & bit) !== 0 || ((bit & endAndDuration) !== 0 && (seen & endAndDuration) !== 0);
    if (isRepeated) report("warning", "calendar_file.property_repeated", { line, property: name });
    seen |= bit;
  }
}

function readStart(component: Component, context: CalendarContext, report: ReportProblem): CalendarTime | null {
  const property = firstProperty(component, "DTSTART");
  if (property === undefined) {
    report("error", "calendar_file.start_missing", { property: "DTSTART" });
    return null;
  }
  const start = readBound(property, component, context, report);
  if (start === null) {
    report("error", "calendar_file.time_not_understood", quoted(property));
    return null;
  }
  return isOutlookAllDay(component, context, start) ? { day: start.day, instant: null } : start;
}

/** Returns whether Outlook marked the event as all-day. It writes such an event from midnight to midnight. */
function isOutlookAllDay(component: Component, context: CalendarContext, start: CalendarTime): boolean {
  if (firstProperty(component, "X-MICROSOFT-CDO-ALLDAYEVENT")?.value.trim().toUpperCase() !== "TRUE") return false;
  if (start.instant === null || start.clock !== midnight) return false;
  const property = firstProperty(component, "DTEND");
  const end = property === undefined ? null : readTime(property, context, () => {});
  return end !== null && end.instant !== null && end.clock === midnight && end.day > start.day;
}

/** Reads DTSTART or DTEND. If a program marks a time as a date, its time counts, unless both are at midnight. */
function readBound(
  property: Property,
  component: Component,
  context: CalendarContext,
  report: ReportProblem,
): CalendarTime | null {
  const written = isCalledDate(property) ? parseTime(property.value) : null;
  if (written === null || written.clock === null || !hasHours(component)) return readTime(property, context, report);
  // One problem for both.
  report("warning", "calendar_file.date_with_time", { line: property.line, property: "DTSTART" });
  return timed(written.day, written.clock, zoneOf(property, written, context, report));
}

const hasHours = (component: Component): boolean =>
  ["DTSTART", "DTEND"].some((name) => {
    const clock = parseTime(firstProperty(component, name)?.value ?? "")?.clock ?? midnight;
    return clock !== midnight;
  });

const isCalledDate = (property: Property): boolean => property.parameters.get("VALUE")?.toUpperCase() === "DATE";

/** Returns a DATE or DATE-TIME with its TZID applied; null if the value is neither. */
export function readTime(
  property: Property,
  context: CalendarContext,
  report: ReportProblem,
  value = property.value,
): CalendarTime | null {
  const written = parseTime(value);
  if (written === null) return null;
  if (written.clock === null || (written.clock === midnight && isCalledDate(property)))
    return { day: written.day, instant: null };
  return timed(written.day, written.clock, zoneOf(property, written, context, report));
}

function zoneOf(property: Property, written: WrittenTime, context: CalendarContext, report: ReportProblem): Zone {
  const tzid = property.parameters.get("TZID")?.trim();
  if (written.utc) return utc;
  const isOfEvent = property.name === "DTSTART" || property.name === "DTEND";
  if (tzid === undefined || tzid === "") {
    if (isOfEvent && !context.isFloatingKnown) {
      context.zoneless.isFound = true;
      if (context.assumesZone)
        report("warning", "calendar_file.zone_assumed", { values: { used: context.floating.name } });
    }
    return context.floating;
  }
  const { zone, certainty, defined } = context.findZone(tzid);
  if (isOfEvent && certainty === "unknown") context.zoneless.isFound = true;
  if (defined != null) warnOfContradiction(zone, defined, { property, written, report });
  if (certainty !== "known") {
    report("warning", certainty === "guessed" ? "calendar_file.zone_guessed" : "calendar_file.zone_unknown", {
      ...positionOf(property),
      values: { zone: shown(tzid), used: zone.name },
    });
  }
  return zone;
}

/** Reports that the file's own definition of a known zone gives another time than the zone. */
function warnOfContradiction(
  zone: Zone,
  defined: Zone,
  { property, written, report }: { property: Property; written: WrittenTime; report: ReportProblem },
): void {
  const wall = `${written.day}T${written.clock ?? midnight}`;
  const [used, other] = [zone.toInstant(wall), defined.toInstant(wall)];
  if (used.getTime() === other.getTime()) return;
  const values = { zone: shown(zone.name), used: offsetText(wall, used), file: offsetText(wall, other) };
  report("warning", "calendar_file.zone_contradicted", { ...positionOf(property), values });
}

/** Returns a local time's offset from UTC, such as `UTC+01:00`. */
function offsetText(wall: string, instant: Date): string {
  const minutes = Math.round((Date.parse(`${wall}Z`) - instant.getTime()) / 60_000);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? "-" : "+"}${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
}

/** Returns the length of an event; null if it ends before it starts. */
function readLength(
  component: Component,
  start: CalendarTime,
  context: CalendarContext,
  report: ReportProblem,
): Length | null {
  const property = firstProperty(component, "DTEND");
  if (property !== undefined) {
    const end = readBound(property, component, context, report);
    if (end !== null) return lengthUntil(start, end, property, report);
    report("warning", "calendar_file.end_not_understood", quoted(property));
    return defaultLength(start);
  }
  const duration = firstProperty(component, "DURATION");
  if (duration !== undefined) return lengthOf(start, duration, report);
  // RFC 5545 3.6.1: a date lasts a day. A time without an end would last 0 seconds: nobody has said how long.
  if (start.instant !== null && firstProperty(component, ownEventProperty) === undefined)
    report("warning", "calendar_file.end_assumed", { property: "DTEND" });
  return defaultLength(start);
}

const defaultLength = (start: CalendarTime): Length => (start.instant === null ? { days: 1 } : { milliseconds: hour });

function lengthUntil(start: CalendarTime, end: CalendarTime, property: Property, report: ReportProblem): Length | null {
  const where = positionOf(property);
  if (start.instant === null) {
    // If a date ends at a time: midnight ends the day before, any other time is part of its day.
    const inclusive = end.instant !== null && end.clock !== midnight ? 1 : 0;
    if (inclusive > 0) report("warning", "calendar_file.end_of_other_kind", where);
    const days = daysBetween(start.day, end.day) + inclusive;
    if (days > 0) return { days };
    return days === 0 ? emptyLength(start, where, report) : endsBefore(where, report);
  }
  if (end.instant === null) report("warning", "calendar_file.end_of_other_kind", where);
  const endInstant = end.instant ?? start.zone.toInstant(`${end.day}T00:00:00`);
  const milliseconds = endInstant.getTime() - start.instant.getTime();
  if (milliseconds > 0) return { milliseconds };
  return milliseconds === 0 ? emptyLength(start, where, report) : endsBefore(where, report);
}

function lengthOf(start: CalendarTime, property: Property, report: ReportProblem): Length | null {
  const where = positionOf(property);
  const duration = parseDuration(property.value);
  if (duration === null || !isDay(addDays(start.day, duration.days + Math.ceil(duration.seconds / 86_400) + 1))) {
    report("warning", "calendar_file.end_not_understood", quoted(property));
    return defaultLength(start);
  }
  const seconds = duration.days * 86_400 + duration.seconds;
  if (seconds < 0) return endsBefore(where, report);
  if (seconds === 0) return emptyLength(start, where, report);
  return start.instant === null ? { days: Math.ceil(seconds / 86_400) } : { duration };
}

function emptyLength(start: CalendarTime, where: FilePosition, report: ReportProblem): Length {
  report("warning", start.instant === null ? "calendar_file.empty_day" : "calendar_file.empty_time", where);
  return defaultLength(start);
}

function endsBefore(where: FilePosition, report: ReportProblem): null {
  report("error", "calendar_file.end_before_start", where);
  return null;
}

function readSequence(component: Component, report: ReportProblem): number {
  const property = firstProperty(component, "SEQUENCE");
  if (property === undefined) return 0;
  const sequence = /^\d{1,12}$/.test(property.value.trim()) ? Math.min(Number(property.value), maxSequence) : null;
  if (sequence === null) {
    report("warning", "calendar_file.value_not_understood", quoted(property));
  }
  return sequence ?? 0;
}

/** Returns the event at a start; `recurrenceId` is "" unless it is a date of a repeated event. */
export function eventAt(
  event: ReadEvent,
  start: CalendarTime,
  recurrenceId: string,
  length = event.length,
): CalendarEvent {
  const { uid, sequence, fields, component, number, isMessage, stamp } = event;
  return {
    uid,
    recurrenceId,
    sequence,
    number,
    line: component.line,
    ...fields,
    ...period(start, length),
    ...(isMessage && stamp !== "" && { stamp }),
  };
}

function period(start: CalendarTime, length: Length): CalendarEventTimes {
  if (start.instant === null) {
    const days = "days" in length ? length.days : 1;
    return { startTime: null, endTime: null, allDay: { first: start.day, last: addDays(start.day, days - 1) } };
  }
  return {
    startTime: start.instant.toISOString(),
    endTime: endOf(start, start.instant, length).toISOString(),
    allDay: null,
  };
}

function endOf(start: { day: Day; clock: string; zone: Zone }, instant: Date, length: Length): Date {
  if ("milliseconds" in length) return new Date(instant.getTime() + length.milliseconds);
  const duration = "duration" in length ? length.duration : { days: length.days, seconds: 0 };
  return addDuration(start.day, start.clock, start.zone, duration);
}

export const recurrenceIdOf = (start: CalendarTime): string =>
  start.instant === null ? dateStamp(start.day) : utcStamp(start.instant);

/** Returns the first values of EXDATE or RDATE, split at commas. */
export function listedValues(
  component: Component,
  name: string,
  report: ReportProblem,
): { property: Property; value: string }[] {
  const values: { property: Property; value: string }[] = [];
  for (const property of allProperties(component, name)) {
    for (const value of property.value.split(",", maxListed + 1)) {
      if (value.trim() !== "") values.push({ property, value: value.trim() });
      if (values.length <= maxListed) continue;
      report("warning", "calendar_file.list_cut", { ...positionOf(property), values: { limit: maxListed } });
      return values.slice(0, maxListed);
    }
  }
  return values;
}
