import { isListedByDay } from "../programme/event-days.ts";
import { shownCategory } from "../programme/event.ts";
import { currentEvents, upcomingEvents } from "./sign-events.ts";
import type { SignProgramme } from "./scene-content.ts";

/** How lively the festival is at an instant: it drives the ground behind the scenes. */
export interface Mood {
  /** Number of events that are on, up to `mostOn`. */
  on: number;
  /** How near the next event is: 0 from an hour on, 1 when it begins, in tenths. */
  nearness: number;
  /** Colour of the category of what is on; null if nothing is. */
  color: string | null;
}

export const mostOn = 4;
const far = 60 * 60_000;

export function moodOf({ events, calendar }: SignProgramme, now: Date): Mood {
  const timed = currentEvents(events, now, calendar).filter((event) => !isListedByDay(event));
  const next = upcomingEvents(events, now).find(
    (event) => !isListedByDay(event) && Date.parse(event.startTime) > now.getTime(),
  );
  const left = next === undefined ? far : Math.min(far, Date.parse(next.startTime) - now.getTime());
  const [first] = timed;
  return {
    on: Math.min(mostOn, timed.length),
    nearness: Math.round((1 - left / far) * 10) / 10,
    color: first === undefined ? null : shownCategory(first).color,
  };
}
