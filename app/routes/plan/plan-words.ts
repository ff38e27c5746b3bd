import { nowAndNext, type PlaceEvent } from "#app/domain/programme/events-in-memory.ts";
import { startText, type TimeWords, untilText } from "#app/ui/time/event-time-texts.ts";
import { shortDate } from "#app/ui/time/time-texts.ts";

/** One line about a place on the plan. */
export interface PlaceLine {
  isLive: boolean;
  event: PlaceEvent;
  /** When it ends if it runs, else when it begins. */
  when: string;
  /** The same in few letters, for the drawing: 'hasta el 1 dic'. */
  briefly: string;
  /** The next event after the one that runs: '22:45 · Title'; "" if there is none. */
  after: string;
}

/** Returns the line of a place; null if nothing comes there any more. */
export function placeLine(coming: readonly PlaceEvent[], words: TimeWords): PlaceLine | null {
  const { current, next } = nowAndNext(coming, words.now);
  const event = current ?? next;
  if (event === null) return null;
  const whenText = current === null ? startText : untilText;
  return {
    isLive: current !== null,
    event,
    when: whenText(event, words),
    briefly: whenText(event, words, shortDate),
    after: current === null || next === null ? "" : `${lowerFirst(startText(next, words))} · ${next.title}`,
  };
}

/** Returns what stands under a place's name on the drawing: the hour first, which is never cut off. */
export const labelWords = ({ briefly, event }: PlaceLine): string => `${briefly} ${event.title}`;

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
