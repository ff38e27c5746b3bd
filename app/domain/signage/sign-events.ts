import type { FestivalCalendar } from "../programme/day.ts";
import { inDayOrder, isListedByDay } from "../programme/event-days.ts";
import type { ProgrammeEvent } from "../programme/event.ts";
import { liveEvents } from "../programme/events-in-memory.ts";
import { isOpen } from "../programme/opening-hours.ts";
import { phaseOf } from "../programme/timing.ts";
import type { Screen } from "./screen.ts";

/** The events that a sign shows: those of its filters, those that are on, and those that come. */

/** Returns the events that match the sign's filters. */
export function filtered(
  events: readonly ProgrammeEvent[],
  { categoryIds, locationIds }: Pick<Screen, "categoryIds" | "locationIds">,
): ProgrammeEvent[] {
  const fits = (of: readonly { id: string }[], ids: readonly string[]): boolean =>
    ids.length === 0 || of.some(({ id }) => ids.includes(id));
  return events.filter((event) => fits(event.categories, categoryIds) && fits(event.locations, locationIds));
}

/**
 * Returns the current events: timed ones first, the latest start before the others because visitors can still come in
 * time; then exhibitions that are open at this hour. Leaves out closed exhibitions and those with unknown hours.
 */
export function currentEvents(
  events: readonly ProgrammeEvent[],
  now: Date,
  { zone }: FestivalCalendar,
): ProgrammeEvent[] {
  const live = liveEvents(events, now).filter((event) => isOpen(event, now, zone) === true);
  const timed = live.filter((event) => !isListedByDay(event));
  // oxlint-disable-next-line unicorn/no-array-reverse -- toReversed() is not on a player of 2021; the list is a fresh one
  return [...timed.reverse(), ...live.filter(isListedByDay)];
}

/**
 * Returns the upcoming events, in order. A cancelled event stays until its start, a late one until it begins or is
 * over.
 */
export function upcomingEvents(events: readonly ProgrammeEvent[], now: Date): ProgrammeEvent[] {
  const time = now.getTime();
  const isComing = (event: ProgrammeEvent): boolean => {
    const phase = phaseOf(event, now);
    if (phase === "cancelled") return Date.parse(event.startTime) > time;
    return phase === "upcoming" && Date.parse(event.endTime) > time;
  };
  return events
    .filter(isComing)
    .sort((one, other) =>
      one.startTime < other.startTime ? -1 : one.startTime > other.startTime ? 1 : inDayOrder(one, other),
    );
}

/** Returns the upcoming events that are not cancelled. */
export const eventsToCome = (events: readonly ProgrammeEvent[], now: Date): ProgrammeEvent[] =>
  upcomingEvents(events, now).filter((event) => phaseOf(event, now) !== "cancelled");
