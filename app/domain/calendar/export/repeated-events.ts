import { daysBetween } from "../../programme/day.ts";
import { dateOf, hasSameShape, shapeOf } from "../../programme/event-moves.ts";
import { knownEnd } from "../../programme/timing.ts";
import { maxOccurrences, maxOccurrenceYears } from "../calendar.ts";
import { repetitionOf, ruleText } from "../icalendar/repetition.ts";
import type { ExportedEvent } from "./export.ts";

/** An event of a file, with the other dates of its series if one rule says exactly what they are. */
export interface WrittenEvent {
  event: ExportedEvent;
  /** Value of an RRULE, and all events that it stands for, by start; null for a single event. */
  repeated: { rule: string; dates: ExportedEvent[] } | null;
}

/**
 * Returns the events with each series as one, in the place of its first, if a rule has exactly its dates and they agree in
 * all other fields. `isTwice`: whether clocks of the zone (IANA) show the local time of an instant (ms) twice.
 */
export function withRepeated(
  events: readonly ExportedEvent[],
  zone: string,
  isTwice: (instant: number) => boolean,
): WrittenEvent[] {
  const bySeries = Map.groupBy(events, ({ seriesId }) => seriesId);
  const repeated = new Map<string, WrittenEvent>();
  const absorbed = new Set<string>();
  for (const [seriesId, all] of bySeries) {
    if (seriesId === null) continue;
    const dates = all.toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1));
    const rule = exactRule(dates, zone, isTwice);
    const [event, shown] = [dates[0], all[0]];
    if (event === undefined || shown === undefined || rule === null) continue;
    for (const { id } of all) absorbed.add(id);
    repeated.set(shown.id, { event, repeated: { rule, dates } });
  }
  return events.flatMap((event) => {
    const series = repeated.get(event.id);
    if (series !== undefined) return [series];
    return absorbed.has(event.id) ? [] : [{ event, repeated: null }];
  });
}

/** Returns the rule of events, by start; null unless it says exactly when they are and they agree in all other fields. */
function exactRule(dates: ExportedEvent[], zone: string, isTwice: (instant: number) => boolean): string | null {
  const [first] = dates;
  const last = dates.at(-1);
  // Longer ones would be cut when they are read.
  if (first === undefined || last === undefined || dates.length > maxOccurrences) return null;
  if (daysBetween(dateOf(first, zone), dateOf(last, zone)) > maxOccurrenceYears * 365) return null;
  const repetition = repetitionOf(dates.map((event) => dateOf(event, zone)));
  const [shape, fields] = [shapeOf(first, zone), sharedFields(first)];
  const isExact = dates.every(
    (event) =>
      event.isScheduled &&
      hasSameShape(shapeOf(event, zone), shape) &&
      (event.allDay !== null ||
        (lengthOf(event) === lengthOf(first) &&
          ![event.startTime, knownEnd(event) ?? event.startTime].map(Date.parse).some(isTwice))) &&
      sharedFields(event) === fields,
  );
  return repetition !== null && isExact ? ruleText(repetition, dates.length) : null;
}

/** Returns the length in ms; null if nobody knows the end. */
function lengthOf(event: ExportedEvent): number | null {
  const end = knownEnd(event);
  return end === null ? null : Date.parse(end) - Date.parse(event.startTime);
}

/** Returns the fields in which the dates of a rule must agree, as text. */
function sharedFields({
  id: _id,
  startTime: _start,
  endTime: _end,
  allDay: _allDay,
  currentAttendees: _attendees,
  publishedAt,
  createdAt: _created,
  updatedAt: _updated,
  calendar: _calendar,
  revision: _revision,
  speakers,
  ...fields
}: ExportedEvent): string {
  return JSON.stringify([fields, publishedAt !== null, speakers.map(({ id: _speaker, ...speaker }) => speaker)]);
}
