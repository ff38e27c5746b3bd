import { addDays, type Day, daysBetween, isDay } from "../programme/day.ts";
import type { CalendarEvent, Problem } from "./calendar.ts";
import { allProperties, type Component, firstProperty } from "./components.ts";
import { type Property, textOf } from "./content-lines.ts";
import { type EventFields, fieldsOf } from "./event-fields.ts";
import type { Problems, Report } from "./problems.ts";
import {
  addDuration,
  type CalendarTime,
  dateStamp,
  type Duration,
  type FoundZone,
  ianaZone,
  parseDuration,
  parseTime,
  timed,
  utcStamp,
  type WrittenTime,
  type Zone,
} from "./times.ts";

/** What the events of one calendar have in common. */
export interface CalendarContext {
  /** Of times without a zone: X-WR-TIMEZONE, else the festival's. */
  floating: Zone;
  findZone: (tzid: string) => FoundZone;
  /** METHOD:CANCEL. */
  cancelled: boolean;
  problems: Problems;
}

/** A VEVENT, read but not yet repeated. */
export interface ReadEvent {
  component: Component;
  report: Report;
  uid: string | null;
  sequence: number;
  /** DTSTAMP as written; of two with the same sequence the later is the newer. */
  stamp: string;
  start: CalendarTime;
  length: Length;
  /** RECURRENCE-ID; null for an event that is no change of another's date. */
  replaces: CalendarTime | null;
  fields: EventFields;
}

/** How long an event lasts: whole days, milliseconds, or a duration whose days are nominal. */
export type Length = { days: number } | { milliseconds: number } | { duration: Duration };

const hour = 3_600_000;
const utc = ianaZone("UTC");
const maxUidLength = 1000;
const maxSequence = 2 ** 31 - 1;

/** Reads one VEVENT. Null when it has no start, or ends before it; both are reported. */
export function readEvent(component: Component, context: CalendarContext): ReadEvent | null {
  const uid = textOf(firstProperty(component, "UID")?.value ?? "").slice(0, maxUidLength) || null;
  const title = textOf(firstProperty(component, "SUMMARY")?.value ?? "").slice(0, 300) || null;
  const report = reporter(component, { uid, title }, context.problems);
  const start = readStart(component, context, report);
  const length = start === null ? null : readLength(component, start, context, report);
  if (start === null || length === null) return null;
  const replaced = firstProperty(component, "RECURRENCE-ID");
  const replaces = replaced === undefined ? null : readTime(replaced, context, report);
  if (replaced !== undefined && replaces === null) {
    report("error", "calendar_file.time_not_understood", { line: replaced.line, property: replaced.name, values: { value: shown(replaced.value) } });
    return null;
  }
  if (replaced?.parameters.get("RANGE") !== undefined) report("warning", "calendar_file.range_not_followed", { line: replaced.line, property: replaced.name });
  return {
    component,
    report,
    uid,
    sequence: readSequence(component, report),
    stamp: firstProperty(component, "DTSTAMP")?.value.trim() ?? "",
    start,
    length,
    replaces,
    fields: fieldsOf(component, context.cancelled, report),
  };
}

/** Reports each thing about an event once, however often the file repeats it. */
function reporter(component: Component, event: Pick<Problem, "uid" | "title">, problems: Problems): Report {
  const said = new Set<string>();
  return (severity, messageKey, details = {}) => {
    const key = JSON.stringify([messageKey, details.property, details.values]);
    if (said.has(key)) return;
    said.add(key);
    problems.add({ severity, messageKey, line: component.line, ...event, ...details });
  };
}

function readStart(component: Component, context: CalendarContext, report: Report): CalendarTime | null {
  const property = firstProperty(component, "DTSTART");
  if (property === undefined) {
    report("error", "calendar_file.start_missing", { property: "DTSTART" });
    return null;
  }
  const start = readTime(property, context, report);
  if (start === null) {
    report("error", "calendar_file.time_not_understood", { line: property.line, property: "DTSTART", values: { value: shown(property.value) } });
    return null;
  }
  return isOutlookAllDay(component, context, start) ? { day: start.day, instant: null } : start;
}

/** Outlook marks a whole day, which it writes from midnight to midnight. */
function isOutlookAllDay(component: Component, context: CalendarContext, start: CalendarTime): boolean {
  if (firstProperty(component, "X-MICROSOFT-CDO-ALLDAYEVENT")?.value.trim().toUpperCase() !== "TRUE") return false;
  if (start.instant === null || start.clock !== "00:00:00") return false;
  const property = firstProperty(component, "DTEND");
  const end = property === undefined ? null : readTime(property, context, () => {});
  return end !== null && end.instant !== null && end.clock === "00:00:00" && end.day > start.day;
}

/** A DATE or DATE-TIME with its TZID applied; null when the value is none. */
export function readTime(property: Property, context: CalendarContext, report: Report, value = property.value): CalendarTime | null {
  const written = parseTime(value);
  if (written === null) return null;
  if (written.clock === null || property.parameters.get("VALUE")?.toUpperCase() === "DATE") return { day: written.day, instant: null };
  return timed(written.day, written.clock, zoneOf(property, written, context, report));
}

function zoneOf(property: Property, written: WrittenTime, context: CalendarContext, report: Report): Zone {
  const tzid = property.parameters.get("TZID")?.trim();
  if (written.utc) return utc;
  if (tzid === undefined || tzid === "") return context.floating;
  const { zone, certainty } = context.findZone(tzid);
  if (certainty !== "known") {
    report("warning", certainty === "guessed" ? "calendar_file.zone_guessed" : "calendar_file.zone_unknown", {
      line: property.line,
      property: property.name,
      values: { zone: shown(tzid), used: zone.name },
    });
  }
  return zone;
}

/** Null when the event ends before it starts. */
function readLength(component: Component, start: CalendarTime, context: CalendarContext, report: Report): Length | null {
  const property = firstProperty(component, "DTEND");
  if (property !== undefined) {
    const end = readTime(property, context, report);
    if (end !== null) return lengthUntil(start, end, property, report);
    report("warning", "calendar_file.end_not_understood", { line: property.line, property: "DTEND", values: { value: shown(property.value) } });
    return defaultLength(start);
  }
  const duration = firstProperty(component, "DURATION");
  if (duration !== undefined) return lengthOf(start, duration, report);
  // RFC 5545 3.6.1: a date lasts its day. A time without end lasts nothing there, which no programme can show.
  if (start.instant !== null) report("warning", "calendar_file.end_assumed", { property: "DTEND" });
  return defaultLength(start);
}

const defaultLength = (start: CalendarTime): Length => (start.instant === null ? { days: 1 } : { milliseconds: hour });

function lengthUntil(start: CalendarTime, end: CalendarTime, property: Property, report: Report): Length | null {
  const where = { line: property.line, property: "DTEND" };
  if (start.instant === null) {
    // A time as end of a date: midnight ends the day before, any other hour is part of its day.
    const inclusive = end.instant !== null && end.clock !== "00:00:00" ? 1 : 0;
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

function lengthOf(start: CalendarTime, property: Property, report: Report): Length | null {
  const where = { line: property.line, property: "DURATION" };
  const duration = parseDuration(property.value);
  if (duration === null || !isDay(addDays(start.day, duration.days + Math.ceil(duration.seconds / 86_400) + 1))) {
    report("warning", "calendar_file.end_not_understood", { ...where, values: { value: shown(property.value) } });
    return defaultLength(start);
  }
  const seconds = duration.days * 86_400 + duration.seconds;
  if (seconds < 0) return endsBefore(where, report);
  if (seconds === 0) return emptyLength(start, where, report);
  return start.instant === null ? { days: Math.ceil(seconds / 86_400) } : { duration };
}

function emptyLength(start: CalendarTime, where: { line: number; property: string }, report: Report): Length {
  report("warning", start.instant === null ? "calendar_file.empty_day" : "calendar_file.empty_time", where);
  return defaultLength(start);
}

function endsBefore(where: { line: number; property: string }, report: Report): null {
  report("error", "calendar_file.end_before_start", where);
  return null;
}

function readSequence(component: Component, report: Report): number {
  const property = firstProperty(component, "SEQUENCE");
  if (property === undefined) return 0;
  const sequence = /^\d{1,12}$/.test(property.value.trim()) ? Math.min(Number(property.value), maxSequence) : null;
  if (sequence === null) {
    report("warning", "calendar_file.value_not_understood", { line: property.line, property: "SEQUENCE", values: { value: shown(property.value) } });
  }
  return sequence ?? 0;
}

/** The event as it takes place at a start; `recurrenceId` says which date of a repeated event it is. */
export function eventAt(event: ReadEvent, start: CalendarTime, recurrenceId: string, length = event.length): CalendarEvent {
  const { uid, sequence, fields, component } = event;
  return { uid, recurrenceId, sequence, line: component.line, ...fields, ...period(start, length) };
}

function period(start: CalendarTime, length: Length): Pick<CalendarEvent, "startTime" | "endTime" | "allDay"> {
  if (start.instant === null) {
    const days = "days" in length ? length.days : 1;
    return { startTime: null, endTime: null, allDay: { first: start.day, last: addDays(start.day, days - 1) } };
  }
  return { startTime: start.instant.toISOString(), endTime: endOf(start, start.instant, length).toISOString(), allDay: null };
}

function endOf(start: { day: Day; clock: string; zone: Zone }, instant: Date, length: Length): Date {
  if ("milliseconds" in length) return new Date(instant.getTime() + length.milliseconds);
  return addDuration(start.day, start.clock, start.zone, "duration" in length ? length.duration : { days: length.days, seconds: 0 });
}

/** The identity of a date among those of a repeated event. */
export const recurrenceIdOf = (start: CalendarTime): string => (start.instant === null ? dateStamp(start.day) : utcStamp(start.instant));

/** A value from the file as part of a message. */
export const shown = (value: string): string => (value.length > 80 ? `${value.slice(0, 79)}…` : value);

/** The values of every property of this name, split at commas: EXDATE, RDATE. */
export function listedValues(component: Component, name: string): { property: Property; value: string }[] {
  return allProperties(component, name).flatMap((property) =>
    property.value.split(",").flatMap((value) => (value.trim() === "" ? [] : [{ property, value: value.trim() }])),
  );
}
