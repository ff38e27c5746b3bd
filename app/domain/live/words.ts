import type { Day, FestivalCalendar } from "../programme/day.ts";
import type { EventSummary, ProgrammeEvent } from "../programme/event.ts";
import { inDayOrder, isOnDay } from "../programme/event-days.ts";
import { phaseOf } from "../programme/timing.ts";

/** What the live channel said last about an event; null for one that visitors don't see any more. */
export interface Word {
  /** Number of the change as of which it is right; what a page was loaded with at this number or a later one is as new. */
  sequence: number;
  event: ProgrammeEvent | null;
}

export type Words = ReadonlyMap<string, Word>;

/** Something that was loaded when the number of the newest change was `sequence`. */
interface Loaded {
  sequence: number;
}

const isNews = (word: Word | undefined, loaded: Loaded): word is Word =>
  word !== undefined && word.sequence > loaded.sequence;

/** The events of a festival day as loaded, brought up to date. The same array when nothing about them is new. */
export function listWithWords(
  events: EventSummary[],
  words: Words,
  loaded: Loaded & { day: Day; calendar: FestivalCalendar },
): EventSummary[] {
  return brought(events, words, loaded, (event) => isOnDay(event, loaded.day, loaded.calendar));
}

/** What runs besides the events of the day that is shown, brought up to date. */
export function liveWithWords(
  events: EventSummary[],
  words: Words,
  loaded: Loaded & { now: Date; shown: EventSummary[] },
): EventSummary[] {
  const shown = new Set(loaded.shown.map((event) => event.id));
  return brought(events, words, loaded, (event) => !shown.has(event.id) && phaseOf(event, loaded.now) === "active");
}

function brought(
  events: EventSummary[],
  words: Words,
  loaded: Loaded,
  belongs: (event: EventSummary) => boolean,
): EventSummary[] {
  const news = [...words].filter(([, word]) => isNews(word, loaded));
  if (news.length === 0) return events;
  const told = new Set(news.map(([id]) => id));
  const changed = news.flatMap(([, { event }]) => (event !== null && belongs(event) ? [event] : []));
  return [...events.filter((event) => !told.has(event.id)), ...changed].sort(inDayOrder);
}

/** An event as loaded, brought up to date; null when it is gone. */
export function eventWithWords<Event extends { id: string }>(
  event: Event,
  words: Words,
  loaded: Loaded,
): Event | ProgrammeEvent | null {
  const word = words.get(event.id);
  return isNews(word, loaded) ? word.event : event;
}
