import { clockTime } from "./day.ts";
import type { EventStatus } from "./event.ts";
import { isListedByDay } from "./event-days.ts";

/** A day of the programme as places × hours: what stands where. Lengths are minutes that pass, so that days of 23 and 25 hours are drawn as they are. */

/** What the grid shows of an event; drafts and cancelled ones are in it. Instants are ISO 8601, UTC. */
export interface GridEvent {
  id: string;
  title: string;
  startTime: string;
  endTime: string;
  /** Dates (the last one inclusive) of an event without hours. */
  allDay: { first: string; last: string } | null;
  status: EventStatus;
  /** False for a draft. */
  published: boolean;
  /** Of the category shown. */
  color: string;
  placeIds: string[];
}

export interface GridPlace {
  id: string;
  name: string;
  /** Null without a limit. */
  capacity: number | null;
}

export interface GridBlock {
  event: GridEvent;
  /** Minutes from the top of the grid, cut at its edges. */
  from: number;
  to: number;
  /** Whether it began before the day. */
  isFromBefore: boolean;
  /** From 0; blocks that are drawn over one another have different ones. */
  lane: number;
  /** How many stand side by side; 1 when a later block is indented over an earlier one, whose title stays legible. */
  lanes: number;
  /** How many of its first minutes, as drawn, the place is taken by an event that began before it. */
  overlap: number;
}

export interface GridColumn {
  place: GridPlace;
  blocks: GridBlock[];
  /** Pairs of events that occupy the place at once. */
  overlaps: number;
}

export interface DayLayout {
  /** The top of the grid. */
  start: string;
  /** Its height. */
  minutes: number;
  /** Full hours, as clocks show them, by their distance from the top. */
  hours: { minute: number; time: string }[];
  columns: GridColumn[];
  /** What has no hours, lasts longer than a day, or has no place. */
  tray: GridEvent[];
}

interface DayToLayOut {
  /** First instant of the festival day and first of the next. */
  start: string;
  end: string;
  zone: string;
  /** The columns, in this order. */
  places: readonly GridPlace[];
  events: readonly GridEvent[];
  /** All hours instead of those in which something happens. */
  wholeDay: boolean;
}

const minute = 60_000;
const hour = 60 * minute;
/** Minutes that a block is drawn at least, so that it can be hit and read. */
const shortest = 28;
/** Two events that begin closer than this (minutes) stand side by side: indented, the second would hide the first one's title. */
const titleHeight = 30;
/** Hours that are shown at least, and those of a day on which nothing is. */
const fewestHours = 8;
const emptyDay = { first: 10, last: 22 };

/**
 * Lays out the events that touch a day. An event in several places stands in each. What goes on after the day's end is drawn to its own end,
 * beside what begins on the next day until then.
 */
export function layOutDay(day: DayToLayOut): DayLayout {
  const ofDay = day.events.filter((event) => event.startTime < day.end && event.endTime > day.start);
  const window = windowOf(
    ofDay.filter((event) => !isListedByDay(event)),
    day,
  );
  const timed = day.events.filter(
    (event) => !isListedByDay(event) && Date.parse(event.startTime) < window.end && event.endTime > day.start,
  );
  const minutes = (window.end - window.start) / minute;
  const hours = Array.from({ length: Math.ceil(minutes / 60) }, (_, index) => index * 60);
  return {
    start: new Date(window.start).toISOString(),
    minutes,
    hours: hours.map((at) => ({ minute: at, time: clockTime(new Date(window.start + at * minute), day.zone) })),
    columns: day.places.map((place) =>
      columnOf(
        place,
        timed.filter((event) => event.placeIds.includes(place.id)),
        day,
        window,
      ),
    ),
    tray: ofDay.filter((event) => isListedByDay(event) || event.placeIds.length === 0),
  };
}

/** Whether an event takes its places for itself: cancelled ones, and those that last all day or longer than a day, are in nobody's way. */
export const occupies = (event: GridEvent): boolean => event.status !== "CANCELLED" && !isListedByDay(event);

interface Window {
  start: number;
  end: number;
}

/** From an hour before the first event to an hour after the last, in full hours of the day; or all of them. */
function windowOf(events: GridEvent[], day: DayToLayOut): Window {
  const start = Date.parse(day.start);
  const length = (Date.parse(day.end) - start) / hour;
  const lastEnd = Math.max(0, ...events.map((event) => Math.ceil((Date.parse(event.endTime) - start) / hour)));
  const latest = Math.max(length, lastEnd);
  if (day.wholeDay) return { start, end: start + latest * hour };
  const firstStart = Math.min(...events.map((event) => Math.floor((Date.parse(event.startTime) - start) / hour)));
  const shown = events.length === 0 ? emptyDay : { first: firstStart - 1, last: lastEnd + 1 };
  const to = Math.min(latest, Math.max(shown.last, shown.first + fewestHours));
  const from = Math.max(0, Math.min(shown.first, to - fewestHours));
  return { start: start + from * hour, end: start + to * hour };
}

function columnOf(place: GridPlace, events: GridEvent[], day: DayToLayOut, window: Window): GridColumn {
  const blocks = events.map((event) => blockOf(event, day, window)).sort(inOrder);
  const until: number[] = [];
  let overlaps = 0;
  for (const [index, block] of blocks.entries()) {
    const free = until.findIndex((end) => end <= block.from);
    block.lane = free === -1 ? until.length : free;
    until[block.lane] = drawnEnd(block);
    if (!occupies(block.event)) continue;
    const inTheWay = blocks
      .slice(0, index)
      .filter((earlier) => occupies(earlier.event) && overlap(earlier.event, block.event) > 0);
    overlaps += inTheWay.length;
    block.overlap = Math.max(0, ...inTheWay.map((earlier) => Math.min(earlier.to, block.to) - block.from));
  }
  for (const cluster of clustersOf(blocks)) {
    const lanes = 1 + Math.max(...cluster.map((block) => block.lane));
    if (cluster.some((block, index) => index > 0 && block.from - (cluster[index - 1]?.from ?? 0) < titleHeight))
      for (const block of cluster) block.lanes = lanes;
  }
  return { place, blocks, overlaps };
}

function blockOf(event: GridEvent, day: DayToLayOut, window: Window): GridBlock {
  const start = Math.max(Date.parse(event.startTime), window.start);
  const end = Math.min(Date.parse(event.endTime), window.end);
  return {
    event,
    from: (start - window.start) / minute,
    to: (end - window.start) / minute,
    isFromBefore: event.startTime < day.start,
    lane: 0,
    lanes: 1,
    overlap: 0,
  };
}

const inOrder = (one: GridBlock, other: GridBlock): number =>
  one.from - other.from || other.to - one.to || (one.event.id < other.event.id ? -1 : 1);

const drawnEnd = (block: GridBlock): number => Math.max(block.to, block.from + shortest);

/** Milliseconds that two events share. */
const overlap = (one: GridEvent, other: GridEvent): number =>
  Math.min(Date.parse(one.endTime), Date.parse(other.endTime)) -
  Math.max(Date.parse(one.startTime), Date.parse(other.startTime));

/** Runs of blocks, by start, in which each touches one before it. */
function clustersOf(blocks: GridBlock[]): GridBlock[][] {
  const clusters: GridBlock[][] = [];
  let until = 0;
  for (const block of blocks) {
    const [cluster] = clusters.slice(-1);
    if (cluster === undefined || block.from >= until) clusters.push([block]);
    else cluster.push(block);
    until = Math.max(until, drawnEnd(block));
  }
  return clusters;
}
