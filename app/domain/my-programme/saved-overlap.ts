import { isListedByDay } from "../programme/event-days.ts";
import { sharedMinutes } from "../programme/overlaps.ts";
import { knownEnd } from "../programme/timing.ts";
import type { SeenEvent } from "../reminders/reminder.ts";

/** Another saved event at the same time; `minutes` is null if one of them has no known end. */
export interface SavedOverlap {
  title: string;
  minutes: number | null;
}

/**
 * Returns the saved event that overlaps longest with one that was just saved; null if none does. Events of several days
 * and those that are over overlap with nothing. `saved`: all saved events as their owner saw them, by id.
 */
export function longestOverlap(
  id: string,
  saved: Readonly<Record<string, { seen: SeenEvent }>>,
  now: Date,
): SavedOverlap | null {
  const own = saved[id]?.seen;
  if (own === undefined || !takesHours(own, now)) return null;
  const [longest] = Object.entries(saved)
    .filter(([other, { seen }]) => other !== id && takesHours(seen, now))
    .map(([, { seen }]) => ({ seen, minutes: sharedMinutes(own, seen) }))
    .filter(({ minutes }) => minutes > 0)
    .sort((one, other) => other.minutes - one.minutes);
  if (longest === undefined) return null;
  const isKnown = knownEnd(own) !== null && knownEnd(longest.seen) !== null;
  return { title: longest.seen.title, minutes: isKnown ? longest.minutes : null };
}

const takesHours = (event: SeenEvent, now: Date): boolean =>
  !isListedByDay(event) && Date.parse(event.endTime) > now.getTime();
