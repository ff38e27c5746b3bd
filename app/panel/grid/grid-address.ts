import { type Day, isDay } from "#app/domain/programme/day.ts";

/** What the address of the grid says: the day, what is shown of it, and the move that is being thought of. */
export interface GridAddress {
  day: Day | null;
  /** Columns for all places, not only those of the day. */
  everyPlace: boolean;
  /** All hours of the day, not only those in which something happens. */
  wholeDay: boolean;
  /** The place that a phone shows; it has room for one. */
  place: string | null;
  /** The event to be moved, and which of its places is exchanged. */
  event: string | null;
  from: string | null;
  /** Its new start as an instant, or as HH:mm when it was typed; null for the one it has. */
  at: string | null;
  start: string | null;
  /** Its new place; empty for none, null for the one it has. */
  to: string | null;
}

export const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;
const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Reads an address; what is not sound is as good as not said. */
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

/** The address of the grid with some of it changed; what is null is left out. */
export function gridPath(address: GridAddress, changes: Partial<GridAddress> = {}): string {
  const { everyPlace, wholeDay, ...named } = { ...address, ...changes };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(named)) if (value !== null) params.set(name, value);
  if (everyPlace) params.set("places", "all");
  if (wholeDay) params.set("hours", "all");
  return `/admin/grid?${params.toString()}`;
}

/** What an address without a move has in the place of one. */
export const noMove = { event: null, from: null, at: null, start: null, to: null } satisfies Partial<GridAddress>;
