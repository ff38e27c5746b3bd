import { type Day, isDay } from "#app/domain/programme/day.ts";

/** State of the grid as its address holds it: the day, the view, and a move that is not saved yet. */
export interface GridAddress {
  day: Day | null;
  /** Whether all places have a column, not only those with events. */
  everyPlace: boolean;
  /** Whether all hours are shown, not only those with events. */
  wholeDay: boolean;
  /** Place shown on a phone, which has room for one column. */
  place: string | null;
  /** Id of the event to move; `from` is the place that `to` replaces. */
  event: string | null;
  from: string | null;
  /** New start as an instant (`at`) or as typed HH:mm (`start`); null for the current start. */
  at: string | null;
  start: string | null;
  /** New place; "" for no place, null for the current place. */
  to: string | null;
}

export const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;
const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Reads an address. Invalid values are ignored. */
export function readGridAddress(params: URLSearchParams): GridAddress {
  const day = params.get("day");
  const at = params.get("at");
  const start = params.get("start");
  return {
    day: day !== null && isDay(day) ? day : null,
    everyPlace: params.get("places") === "all",
    wholeDay: params.get("hours") === "all",
    place: params.get("place"),
    event: params.get("event"),
    from: params.get("from") || null,
    at: at !== null && instantPattern.test(at) && !Number.isNaN(Date.parse(at)) ? new Date(at).toISOString() : null,
    start: start !== null && timePattern.test(start) ? start : null,
    to: params.get("to"),
  };
}

/** Returns the address of the grid with changes. Null values are left out. */
export function gridPath(address: GridAddress, changes: Partial<GridAddress> = {}): string {
  const { everyPlace, wholeDay, ...named } = { ...address, ...changes };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(named)) if (value !== null) params.set(name, value);
  if (everyPlace) params.set("places", "all");
  if (wholeDay) params.set("hours", "all");
  return `/admin/grid?${params.toString()}`;
}

/** Values of an address without a move. */
export const noMove = { event: null, from: null, at: null, start: null, to: null } satisfies Partial<GridAddress>;
