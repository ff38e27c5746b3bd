import { clockTime } from "./day.ts";
import { isListedByDay } from "./event-days.ts";
import { conflictOf, type Occupant, occupies } from "./overlaps.ts";

/**
 * Layout of a day of the programme as places × hours. Lengths are elapsed minutes, so that days of 23 and 25 hours are
 * drawn to scale.
 */

/** An event on the grid, drafts and cancelled ones included. */
export interface GridEvent extends Occupant {
  /** False for a draft. */
  published: boolean;
  color: string;
  placeIds: string[];
  /** Names of its people. */
  people: string[];
}

export interface GridPlace {
  id: string;
  name: string;
  /** Null if unlimited. */
  capacity: number | null;
}

export interface GridBlock {
  event: GridEvent;
  /** Minutes from the top of the grid, cut at its edges. */
  from: number;
  to: number;
  isFromBefore: boolean;
  /** From 0. Blocks that overlap have different lanes. */
  lane: number;
  /** Number of lanes side by side; 1 if a later block is indented over an earlier one, whose title stays readable. */
  lanes: number;
  /** Number of its first minutes, as drawn, in which an earlier event still occupies the place. */
  overlap: number;
}

export interface GridColumn {
  place: GridPlace;
  blocks: GridBlock[];
  /** Pairs of events that occupy the place at the same time. */
  overlaps: number;
}

export interface DayLayout {
  start: string;
  minutes: number;
  /** Full hours, as clocks show them, with their distance from the top. */
  hours: { minute: number; time: string }[];
  columns: GridColumn[];
  /** Events that are all-day, longer than a day, or without a place. */
  tray: GridEvent[];
}

interface DayToLayOut {
  /** First instant of the festival day and first instant of the next. */
  start: string;
  end: string;
  zone: string;
  places: readonly GridPlace[];
  events: readonly GridEvent[];
  /** Whether to show all hours instead of only those with events. */
  wholeDay: boolean;
}

const minute = 60_000;
const hour = 60 * minute;
/** Smallest height of a block in minutes, so that it can be hit and read. */
const shortest = 28;
/**
 * Events that begin closer than this (minutes) stand side by side: an indented block would hide the first one's title.
 */
const titleHeight = 30;
/** Smallest number of hours shown, and the hours of an empty day. */
const fewestHours = 8;
const emptyDay = { first: 10, last: 22 };

/**
 * Lays out the events that touch a day. An event in several places appears in each. An event that runs past the day's
 * end is drawn to its own end, beside the next day's events until then.
 */
export function layOutDay(day: DayToLayOut): DayLayout {
  const ofDay = day.events.filter((event) => event.startTime < day.end && event.endTime > day.start);
  const timedOfDay = ofDay.filter((event) => !isListedByDay(event));
  const window = windowOf(timedOfDay, day);
  const timed = day.events.filter(
    (event) => !isListedByDay(event) && Date.parse(event.startTime) < window.end && event.endTime > day.start,
  );
  const minutes = (window.end - window.start) / minute;
  const hours = Array.from({ length: Math.ceil(minutes / 60) }, (_, index) => index * 60);
  return {
    start: new Date(window.start).toISOString(),
    minutes,
    hours: hours.map((at) => ({ minute: at, time: clockTime(new Date(window.start + at * minute), day.zone) })),
    columns: day.places.map((place) => {
      const events = timed.filter((event) => event.placeIds.includes(place.id));
      return columnOf(place, events, day, window);
    }),
    tray: ofDay.filter((event) => isListedByDay(event) || event.placeIds.length === 0),
  };
}

interface Window {
  start: number;
  end: number;
}

/**
 * Returns the hours to show: from an hour before the first event to an hour after the last, in full hours of the day;
 * or all of them.
 */
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
    const inTheWay = blocks.slice(0, index).filter((earlier) => conflictOf(block.event, earlier.event) !== null);
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

/** Groups blocks, sorted by start, into runs in which each touches an earlier one. */
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
