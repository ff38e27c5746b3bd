import { tzOffset } from "@date-fns/tz/tzOffset";
import type { ZoneOffsets } from "./day.ts";

/** Clocks that change from one offset to another; offsets in minutes east of UTC. */
export interface Transition {
  instant: Date;
  from: number;
  to: number;
}

const minute = 60_000;
const day = 86_400_000;
/** Months before and after that of a page, for which the page has the zone's offsets. */
const monthsAround = 12;

let last: { month: number; offsets: ZoneOffsets } | undefined;

/**
 * Returns the offsets of a zone (IANA name) for a year around an instant. They are the same for the whole month, and kept,
 * since they take a millisecond.
 */
export function offsetsAround(zone: string, instant: Date): ZoneOffsets {
  const [year, month] = [instant.getUTCFullYear(), instant.getUTCMonth()];
  const first = Date.UTC(year, month, 1);
  if (last?.offsets.zone === zone && last.month === first) return last.offsets;
  const begin = new Date(Date.UTC(year, month - monthsAround, 1));
  const end = new Date(Date.UTC(year, month + 1 + monthsAround, 1));
  const runs = transitionsOf(zone, begin, end).map(({ instant: at, from }): [number, number] => [at.getTime(), from]);
  runs.push([end.getTime(), tzOffset(zone, new Date(end.getTime() - 1))]);
  last = { month: first, offsets: { zone, from: begin.getTime(), runs } };
  return last.offsets;
}

/**
 * Returns the transitions of a zone (IANA name) between two instants, in order. They are searched, because the runtime has
 * no list of them.
 */
export function transitionsOf(zone: string, begin: Date, end: Date): Transition[] {
  const found: Transition[] = [];
  let before = tzOffset(zone, begin);
  for (let at = begin.getTime(); at < end.getTime(); at += day) {
    const after = tzOffset(zone, new Date(at + day));
    if (after === before) continue;
    found.push({ instant: changeBetween(zone, at, at + day), from: before, to: after });
    before = after;
  }
  return found;
}

/** Returns the minute between two instants at which the offset changes. */
function changeBetween(zone: string, begin: number, end: number): Date {
  const before = tzOffset(zone, new Date(begin));
  let [low, high] = [begin / minute, end / minute];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (tzOffset(zone, new Date(middle * minute)) === before) low = middle;
    else high = middle;
  }
  return new Date(high * minute);
}
