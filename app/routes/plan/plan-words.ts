import { nowAndNext, type PlaceEvent } from "#app/domain/programme/events-in-memory.ts";
import { startText, type TimeWords, untilText } from "#app/ui/time/event-time-texts.ts";

/** One line about a place on the plan. */
export interface PlaceLine {
  isLive: boolean;
  event: PlaceEvent;
  /** The title of what runs, or the time of what comes. */
  strong: string;
  /** When it ends, or the title of what comes. */
  rest: string;
  /** The next event after the one that runs: '22:45 · Title'; "" if there is none. */
  after: string;
}

/** Returns the line of a place; null if nothing comes there any more. */
export function placeLine(coming: readonly PlaceEvent[], words: TimeWords): PlaceLine | null {
  const { current, next } = nowAndNext(coming, words.now);
  const after = next === null ? "" : `${lowerFirst(startText(next, words))} · ${next.title}`;
  if (current !== null)
    return { isLive: true, event: current, strong: current.title, rest: untilText(current, words), after };
  return next === null
    ? null
    : { isLive: false, event: next, strong: startText(next, words), rest: next.title, after: "" };
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
