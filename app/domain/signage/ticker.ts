import type { ProgrammeEvent } from "../programme/event.ts";
import { oldStartOf } from "./recent-moves.ts";
import { isListedByDay } from "../programme/event-days.ts";
import { noteOf } from "./event-note.ts";
import type { SignProgramme } from "./scene-content.ts";
import { upcomingEvents } from "./sign-events.ts";

/** The items of the line of changes: they turn one by one, by the clock, and never scroll. */

/** Hours ahead, and most items. */
const hoursAhead = 6;
const mostItems = 8;
/** Events that stand in the line when nothing has changed. */
const mostNext = 3;
/** How long an item is shown, in ms. */
const itemFor = 8000;

/**
 * Returns the changes of the next hours: events that are cancelled, late, moved, full, or have their last places. If
 * nothing has changed, returns the next events.
 */
export function tickerItems({ events, moves = new Map() }: SignProgramme, now: Date): ProgrammeEvent[] {
  const end = now.getTime() + hoursAhead * 3_600_000;
  const coming = upcomingEvents(events, now).filter((event) => !isListedByDay(event));
  const changed = coming.filter((event) => {
    const { kind } = noteOf(event, now, oldStartOf(moves, event, now));
    return Date.parse(event.startTime) <= end && kind !== "in" && kind !== "none";
  });
  return changed.length > 0 ? changed.slice(0, mostItems) : coming.slice(0, mostNext);
}

/** Returns the item whose turn it is; null without one. */
export function tickerItem(items: readonly ProgrammeEvent[], now: Date): ProgrammeEvent | null {
  return items[Math.floor(now.getTime() / itemFor) % Math.max(1, items.length)] ?? null;
}
