import { localTime } from "#app/domain/programme/day.ts";
import { isListedByDay } from "#app/domain/programme/event-days.ts";
import type { EventSummary } from "#app/domain/programme/event.ts";
import { phaseOf } from "#app/domain/programme/timing.ts";

/** A row of the grid, in ms. */
export const rowLength = 5 * 60_000;
export const rowsPerHour = 12;
const hourLength = rowsPerHour * rowLength;

export interface PlaceColumn {
  key: string;
  name: string;
  /** Its first column, from 0; parallel events in one place need more than one. */
  column: number;
  lanes: number;
  count: number;
}

export interface PlacedBlock {
  event: EventSummary;
  column: number;
  /** From 0, and how many rows it covers. */
  row: number;
  span: number;
}

export interface PlacesLayout {
  columns: PlaceColumn[];
  /** Columns of the grid: the lanes of all places. */
  lanes: number;
  blocks: PlacedBlock[];
  rows: number;
  hours: HourRows[];
  /** Events without hours on this day. */
  unplaced: EventSummary[];
}

export interface HourRows {
  /** First instant of the hour, in ms; a full hour in the festival's zone. */
  starts: number;
  row: number;
  /** Whether empty hours were left out before this one. */
  afterGap: boolean;
}

export interface FoldedDay {
  /** Events that are over and began before the first hour that is shown. */
  earlier: EventSummary[];
  rest: EventSummary[];
  /** The first instant that is shown, in ms; null for that of the first event. */
  from: number | null;
}

/** The grid begins with the last full hour that began at least so long ago, in ms. */
const leastShown = 30 * 60_000;

/**
 * Folds the events that are over and began before the last full hour, so that the grid begins shortly before the present.
 * Folds nothing if no timed event would be left.
 */
export function foldEarlier(events: EventSummary[], now: Date, zone: string): FoldedDay {
  const first = now.getTime() - leastShown;
  const from = first - (first % 60_000) - localTime(new Date(first), zone).minute * 60_000;
  const isOver = (event: EventSummary): boolean =>
    Date.parse(event.endTime) < now.getTime() && ["finished", "cancelled"].includes(phaseOf(event, now));
  const isEarlier = (event: EventSummary): boolean =>
    !isListedByDay(event) && Date.parse(event.startTime) < from && isOver(event);
  const rest = events.filter((event) => !isEarlier(event));
  return rest.every(isListedByDay)
    ? { earlier: [], rest: events, from: null }
    : { earlier: events.filter(isEarlier), rest, from };
}

/**
 * Places the timed events of a day on a grid of places × quarters of an hour. An event in two places stands in both.
 * Hours in which nothing runs anywhere are left out. An event that began before `from` begins with the grid.
 */
export function layOut(
  events: EventSummary[],
  zone: string,
  withoutPlace: string,
  from: number | null = null,
): PlacesLayout {
  const startOf = (event: EventSummary): number => Math.max(Date.parse(event.startTime), from ?? -Infinity);
  const timed = events.filter((event) => !isListedByDay(event));
  const hours = hoursOf(timed, startOf, zone);
  const columns: PlaceColumn[] = [];
  const blocks: PlacedBlock[] = [];
  for (const [key, place] of byPlace(timed, withoutPlace)) {
    const column = lanesOf(columns);
    const lanes: number[] = [];
    for (const event of place.events) {
      const exact = rowAt(startOf(event), hours) ?? 0;
      const row = Math.floor(exact);
      const last = Math.max(row + 1, Math.ceil(exact + (Date.parse(event.endTime) - startOf(event)) / rowLength));
      const free = lanes.findIndex((until) => until <= row);
      const lane = free === -1 ? lanes.length : free;
      lanes[lane] = last;
      blocks.push({ event, column: column + lane, row, span: last - row });
    }
    columns.push({ key, name: place.name, column, lanes: lanes.length, count: place.events.length });
  }
  return {
    columns,
    lanes: lanesOf(columns),
    blocks,
    rows: hours.length * rowsPerHour,
    hours,
    unplaced: events.filter((event) => !timed.includes(event)),
  };
}

/** The row of an instant in ms, with its fraction; null when its hour is not shown. */
export function rowAt(instant: number, hours: HourRows[]): number | null {
  const hour = hours.find(({ starts }) => starts <= instant && instant < starts + hourLength);
  return hour === undefined ? null : hour.row + (instant - hour.starts) / rowLength;
}

function hoursOf(events: EventSummary[], startOf: (event: EventSummary) => number, zone: string): HourRows[] {
  const busy = new Set<number>();
  for (const event of events) {
    const start = startOf(event);
    const first = start - localTime(new Date(start), zone).minute * 60_000 - (start % 60_000);
    for (let hour = first; hour < Date.parse(event.endTime); hour += hourLength) busy.add(hour);
  }
  const starts = [...busy].sort((one, other) => one - other);
  return starts.map((start, index) => ({
    starts: start,
    row: index * rowsPerHour,
    afterGap: index > 0 && start - (starts[index - 1] ?? start) > hourLength,
  }));
}

const lanesOf = (columns: PlaceColumn[]): number => columns.reduce((sum, place) => sum + place.lanes, 0);

function byPlace(events: EventSummary[], withoutPlace: string): [string, { name: string; events: EventSummary[] }][] {
  const places = new Map<string, { name: string; events: EventSummary[] }>();
  for (const event of events) {
    const linked =
      event.locations.length > 0
        ? event.locations
        : [{ id: event.location ?? "", name: event.location ?? withoutPlace }];
    for (const { id, name } of linked) {
      const place = places.get(id) ?? { name, events: [] };
      place.events.push(event);
      places.set(id, place);
    }
  }
  return [...places].sort(([, one], [, other]) => one.name.localeCompare(other.name, "es"));
}
