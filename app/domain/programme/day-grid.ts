import { clockTime, type Day } from "./day.ts";
import type { Follows } from "./event.ts";
import { knownEnd } from "./timing.ts";
import { isListedByDay } from "./event-days.ts";
import { conflictOf, type Occupant, occupies } from "./overlaps.ts";

/**
 * Layout of days of the programme as places × hours. Lengths are elapsed minutes, so that days of 23 and 25 hours are
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
  /** Left out unless it begins when another event ends. */
  follows?: Follows | undefined;
  /** Whether it is a date of a series that has others. */
  isInSeries: boolean;
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
  /** How far it is indented over the earlier blocks that still run, whose titles stay readable; from 0. */
  indent: number;
  /** From 0. Blocks that would hide each other's title have different lanes. */
  lane: number;
  /** Number of lanes side by side. */
  lanes: number;
  /** Number of its first minutes, as drawn, in which an earlier event still occupies the place. */
  overlap: number;
}

/** A free part of an hour of a place, in minutes from the top of the grid. */
export interface FreeTime {
  from: number;
  to: number;
}

export interface GridColumn {
  place: GridPlace;
  blocks: GridBlock[];
  /** Most lanes side by side: the column is so many times as wide. */
  lanes: number;
  /** Deepest indentation of its blocks. */
  depth: number;
  /** At most one for each hour, to create an event there. */
  free: FreeTime[];
  /** Pairs of events that occupy the place at the same time. */
  overlaps: number;
}

/** First instant of a festival day and first instant of the next, ISO 8601 in UTC. */
export interface GridDayBounds {
  day: Day;
  start: string;
  end: string;
}

/** One or several days beside each other. */
export interface DayGrid {
  /** The first day. */
  day: Day;
  days: GridDayBounds[];
  /** First instant of the first day and first instant after the last, ISO 8601 in UTC. */
  start: string;
  end: string;
  /** All places, in the order of the panel's list. */
  places: GridPlace[];
  /**
   * Events that touch the days, and events after them that a late event could overlap. Includes drafts and cancelled
   * events.
   */
  events: GridEvent[];
  /**
   * Drafts whose hour is open, oldest first: they are on no day. Their hours are a proposal: on the first day, and as
   * long as events of their category usually are.
   */
  drafts: GridEvent[];
  /** Minutes that a place needs between two events. */
  setUpMinutes: number;
  /** The nearest day with events, if these days are empty: the next one, or else the one before; null otherwise. */
  nearest: Day | null;
}

export interface DayLayout extends GridDayBounds {
  /** The instant at the top, which is later than the day's start if the first hours are left out. */
  top: string;
  minutes: number;
  /** Full hours, as clocks show them, with their distance from the top. */
  hours: { minute: number; time: string }[];
  columns: GridColumn[];
}

export interface GridLayout {
  /** One for each day, with the same hours and places. */
  days: DayLayout[];
  /** Events that are all-day, longer than a day, or without a place. */
  tray: GridEvent[];
}

interface DaysToLayOut {
  days: readonly GridDayBounds[];
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
/** Deepest indentation: more would leave a narrow strip. */
const deepest = 4;
/** Smallest number of hours shown, and the hours of an empty day. */
const fewestHours = 8;
export const emptyDay = { first: 10, last: 22 };
/** Shortest free part of an hour (minutes) in which an event can be created. */
const shortestFree = 15;

/**
 * Lays out the events of some days beside each other. An event in several places appears in each. An event that runs
 * past the day's end is drawn to its own end, beside the next day's events until then.
 */
export function layOutDays({ days, ...shown }: DaysToLayOut): GridLayout {
  const touching = shown.events.filter((event) => days.some((day) => isOn(event, day)));
  const hours = commonHours(days, shown);
  return {
    days: days.map((day) => layOutDay(day, hours, shown)),
    tray: touching.filter((event) => isListedByDay(event) || event.placeIds.length === 0),
  };
}

const isOn = (event: GridEvent, { start, end }: GridDayBounds): boolean =>
  event.startTime < end && event.endTime > start;

function layOutDay(day: GridDayBounds, hours: Hours, shown: Omit<DaysToLayOut, "days">): DayLayout {
  const dayStart = Date.parse(day.start);
  const window = { start: dayStart + hours.from * hour, end: dayStart + hours.to * hour };
  // A day on which clocks change is an hour shorter or longer than the others.
  if (hours.isWhole) window.end = Math.max(Date.parse(day.end), dayStart + hours.latest * hour);
  const timed = shown.events.filter(
    (event) => !isListedByDay(event) && Date.parse(event.startTime) < window.end && event.endTime > day.start,
  );
  const minutes = (window.end - window.start) / minute;
  const full = Array.from({ length: Math.ceil(minutes / 60) }, (_, index) => index * 60);
  return {
    ...day,
    top: new Date(window.start).toISOString(),
    minutes,
    hours: full.map((at) => ({ minute: at, time: clockTime(new Date(window.start + at * minute), shown.zone) })),
    columns: shown.places.map((place) => {
      const events = timed.filter((event) => event.placeIds.includes(place.id));
      return columnOf(place, events, day, window);
    }),
  };
}

/** Hours to show, counted from the start of each day. */
interface Hours {
  from: number;
  to: number;
  isWhole: boolean;
  /** The last hour that an event of one of the days reaches. */
  latest: number;
}

/**
 * Returns the hours to show: from an hour before the first event to an hour after the last, in full hours of the days;
 * or all of them.
 */
function commonHours(days: readonly GridDayBounds[], { events, wholeDay }: Omit<DaysToLayOut, "days">): Hours {
  const spans = days.flatMap((day) => {
    const start = Date.parse(day.start);
    return events
      .filter((event) => !isListedByDay(event) && isOn(event, day))
      .map((event) => ({
        first: Math.floor((Date.parse(event.startTime) - start) / hour),
        last: Math.ceil((Date.parse(event.endTime) - start) / hour),
      }));
  });
  const lengths = days.map((day) => (Date.parse(day.end) - Date.parse(day.start)) / hour);
  const lastEnd = Math.max(0, ...spans.map(({ last }) => last));
  const latest = Math.max(...lengths, lastEnd);
  if (wholeDay) return { from: 0, to: latest, isWhole: true, latest: lastEnd };
  const firstStart = Math.min(...spans.map(({ first }) => first));
  const shown = spans.length === 0 ? emptyDay : { first: firstStart - 1, last: lastEnd + 1 };
  const to = Math.min(latest, Math.max(shown.last, shown.first + fewestHours));
  return { from: Math.max(0, Math.min(shown.first, to - fewestHours)), to, isWhole: false, latest: lastEnd };
}

interface Window {
  start: number;
  end: number;
}

function columnOf(place: GridPlace, events: GridEvent[], day: GridDayBounds, window: Window): GridColumn {
  const blocks = events.map((event) => blockOf(event, day, window)).sort(inOrder);
  for (const [index, block] of blocks.entries()) fadeBefore(block, blocks.slice(index + 1));
  let overlaps = 0;
  for (const [index, block] of blocks.entries()) {
    if (!occupies(block.event)) continue;
    const inTheWay = blocks.slice(0, index).filter((earlier) => conflictOf(block.event, earlier.event) !== null);
    overlaps += inTheWay.length;
    block.overlap = Math.max(0, ...inTheWay.map((earlier) => Math.min(earlier.to, block.to) - block.from));
  }
  putBeside(blocks);
  const free = freeTimes(blocks, (window.end - window.start) / minute);
  const lanes = Math.max(1, ...blocks.map((block) => block.lanes));
  const depth = Math.max(0, ...blocks.map(({ indent }) => indent));
  return { place, blocks, lanes, depth, free, overlaps };
}

/** Draws an event without a known end no further than to the next one in its place. */
function fadeBefore(block: GridBlock, later: readonly GridBlock[]): void {
  if (knownEnd(block.event) !== null) return;
  const next = later.find(({ event, from }) => from > block.from && event.status !== "CANCELLED");
  block.to = Math.min(block.to, next?.from ?? block.to);
}

/**
 * Indents each block over the earlier ones that still run, or puts it beside one whose title it would hide. `blocks` are
 * in the order of their starts.
 */
function putBeside(blocks: readonly GridBlock[]): void {
  const sides = new Map<GridBlock, GridBlock[]>();
  for (const [index, block] of blocks.entries()) {
    const running = blocks.slice(0, index).filter((earlier) => drawnEnd(earlier) > block.from);
    const near = running.filter((earlier) => block.from - earlier.from < titleHeight);
    const side = (near.length === 0 ? undefined : sides.get(near[near.length - 1] ?? block)) ?? [];
    const taken = side.filter((other) => drawnEnd(other) > block.from).map(({ lane }) => lane);
    while (taken.includes(block.lane)) block.lane += 1;
    const depth = side[0]?.indent ?? 1 + Math.max(-1, ...running.map(({ indent }) => indent));
    block.indent = Math.min(deepest, depth);
    side.push(block);
    sides.set(block, side);
    const lanes = Math.max(...side.map(({ lane }) => lane)) + 1;
    for (const other of side) other.lanes = lanes;
  }
}

/** Returns the longest free part of each hour; cancelled events take no time. */
function freeTimes(blocks: readonly GridBlock[], minutes: number): FreeTime[] {
  const taken = blocks.filter(({ event }) => occupies(event));
  return Array.from({ length: Math.floor(minutes / 60) }, (_, index) => index * 60).flatMap((from) => {
    const edges = [from, from + 60, ...taken.flatMap((block) => [block.from, block.to])];
    const inside = [...new Set(edges.filter((edge) => edge >= from && edge <= from + 60))].sort((a, b) => a - b);
    const parts = inside.slice(1).map((to, at) => ({ from: inside[at] ?? from, to }));
    const free = parts.filter((part) => !taken.some((block) => block.from < part.to && block.to > part.from));
    const [longest] = free.sort((one, other) => other.to - other.from - (one.to - one.from) || one.from - other.from);
    return longest === undefined || longest.to - longest.from < shortestFree ? [] : [longest];
  });
}

function blockOf(event: GridEvent, day: GridDayBounds, window: Window): GridBlock {
  const start = Math.max(Date.parse(event.startTime), window.start);
  const end = Math.min(Date.parse(event.endTime), window.end);
  return {
    event,
    from: (start - window.start) / minute,
    to: (end - window.start) / minute,
    isFromBefore: event.startTime < day.start,
    indent: 0,
    lane: 0,
    lanes: 1,
    overlap: 0,
  };
}

const inOrder = (one: GridBlock, other: GridBlock): number =>
  one.from - other.from || other.to - one.to || (one.event.id < other.event.id ? -1 : 1);

const drawnEnd = (block: GridBlock): number => Math.max(block.to, block.from + shortest);
