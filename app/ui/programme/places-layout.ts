import { localTime } from "#app/domain/programme/day.ts";
import type { EventSummary } from "#app/domain/programme/event.ts";

/** A row of the grid, in ms: a quarter of an hour. */
export const rowLength = 15 * 60_000;
const hourLength = 4 * rowLength;

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
  /** First instant of the first row, in ms; a full hour in the festival's zone. */
  start: number;
  rows: number;
  /** First instants of the hours, in ms. */
  hours: number[];
  /** What has no hours on this day. */
  unplaced: EventSummary[];
}

/** Places the timed events of a day on a grid of places × quarters of an hour. An event in two places stands in both. */
export function layOut(events: EventSummary[], zone: string, withoutPlace: string): PlacesLayout {
  const timed = events.filter((event) => event.allDay === null && Date.parse(event.endTime) - Date.parse(event.startTime) <= 86_400_000);
  const unplaced = events.filter((event) => !timed.includes(event));
  const start = Math.min(...timed.map((event) => Date.parse(event.startTime) - localTime(event.startTime, zone).minute * 60_000));
  const end = Math.max(...timed.map((event) => Date.parse(event.endTime)));
  const rows = timed.length === 0 ? 0 : Math.ceil((end - start) / hourLength) * 4;
  const columns: PlaceColumn[] = [];
  const blocks: PlacedBlock[] = [];
  for (const [key, place] of byPlace(timed, withoutPlace)) {
    const column = columns.reduce((sum, other) => sum + other.lanes, 0);
    const lanes: number[] = [];
    for (const event of place.events) {
      const row = Math.floor((Date.parse(event.startTime) - start) / rowLength);
      const last = Math.max(row + 1, Math.ceil((Date.parse(event.endTime) - start) / rowLength));
      const free = lanes.findIndex((until) => until <= row);
      const lane = free === -1 ? lanes.length : free;
      lanes[lane] = last;
      blocks.push({ event, column: column + lane, row, span: last - row });
    }
    columns.push({ key, name: place.name, column, lanes: lanes.length, count: place.events.length });
  }
  return {
    columns,
    lanes: columns.reduce((sum, place) => sum + place.lanes, 0),
    blocks,
    start,
    rows,
    hours: Array.from({ length: rows / 4 }, (_, index) => start + index * hourLength),
    unplaced,
  };
}

function byPlace(events: EventSummary[], withoutPlace: string): [string, { name: string; events: EventSummary[] }][] {
  const places = new Map<string, { name: string; events: EventSummary[] }>();
  for (const event of events) {
    const linked = event.locations.length > 0 ? event.locations : [{ id: event.location ?? "", name: event.location ?? withoutPlace }];
    for (const { id, name } of linked) {
      const place = places.get(id) ?? { name, events: [] };
      place.events.push(event);
      places.set(id, place);
    }
  }
  return [...places].toSorted(([, one], [, other]) => one.name.localeCompare(other.name, "es"));
}
