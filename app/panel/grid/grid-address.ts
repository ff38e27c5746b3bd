import { type Day, isDay } from "#app/domain/programme/day.ts";
import { clockPattern } from "#app/domain/programme/day-grid-move.ts";

/** State of the grid as its address holds it: the days, the view, and a move that is not saved yet. */
export interface GridAddress {
  /** The first day. */
  day: Day | null;
  /** How many days stand beside each other. */
  days: number;
  /** Whether all places have a column, not only those with events. */
  everyPlace: boolean;
  /** Whether all hours are shown, not only those with events. */
  wholeDay: boolean;
  /** Place shown on a phone, which has room for one column. */
  place: string | null;
  /** Id of the event to move; `from` is the place that `to` replaces. */
  event: string | null;
  from: string | null;
  /** New hours as instants (`at`, `until`) or as typed HH:mm (`start`, `end`); null for the current ones. */
  at: string | null;
  until: string | null;
  start: string | null;
  end: string | null;
  /** Whether the end stays when only the start is typed. */
  holdsEnd: boolean;
  /** The day that typed hours belong to; null for the event's own. */
  on: Day | null;
  /** New place; "" for no place, null for the current place. */
  to: string | null;
}

/** Numbers of days that can stand beside each other. */
export const dayCounts = [1, 2, 3];

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Reads an address. Invalid values are ignored. */
export function readGridAddress(params: URLSearchParams): GridAddress {
  return {
    day: readDay(params.get("day")),
    days: dayCounts.find((count) => String(count) === params.get("days")) ?? 1,
    everyPlace: params.get("places") === "all",
    wholeDay: params.get("hours") === "all",
    place: params.get("place"),
    event: params.get("event"),
    from: params.get("from") || null,
    at: readInstant(params.get("at")),
    until: readInstant(params.get("until")),
    start: readTime(params.get("start")),
    end: readTime(params.get("end")),
    holdsEnd: params.get("hold") === "1",
    on: readDay(params.get("on")),
    to: params.get("to"),
  };
}

const readDay = (text: string | null): Day | null => (text !== null && isDay(text) ? text : null);
const readTime = (text: string | null): string | null => (text !== null && clockPattern.test(text) ? text : null);

function readInstant(text: string | null): string | null {
  const isInstant = text !== null && instantPattern.test(text) && !Number.isNaN(Date.parse(text));
  return isInstant ? new Date(text).toISOString() : null;
}

/** Returns the address of the grid with changes. Null values are left out. */
export function gridPath(address: GridAddress, changes: Partial<GridAddress> = {}): string {
  const { everyPlace, wholeDay, days, holdsEnd, ...named } = { ...address, ...changes };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(named)) if (value !== null) params.set(name, value);
  if (days > 1) params.set("days", String(days));
  if (everyPlace) params.set("places", "all");
  if (wholeDay) params.set("hours", "all");
  if (holdsEnd) params.set("hold", "1");
  return `/admin/grid?${params.toString()}`;
}

/** Values of an address without a move. */
export const noMove = {
  event: null,
  from: null,
  at: null,
  until: null,
  start: null,
  end: null,
  holdsEnd: false,
  on: null,
  to: null,
} satisfies Partial<GridAddress>;
