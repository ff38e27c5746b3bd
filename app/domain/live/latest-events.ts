import type { Day, FestivalCalendar } from "../programme/day.ts";
import type { EventSummary, ProgrammeEvent } from "../programme/event.ts";
import { inDayOrder, isOnDay } from "../programme/event-days.ts";
import { phaseOf } from "../programme/timing.ts";

/** What the live channel said last about an event; null for one that visitors don't see any more. */
export interface LatestEvent {
  /** Number of the change as of which it is right; what a page was loaded with at this number or a later one is as new. */
  sequence: number;
  event: ProgrammeEvent | null;
}

export type LatestEvents = ReadonlyMap<string, LatestEvent>;

/** Something that was loaded when the number of the newest change was `sequence`. */
interface Loaded {
  sequence: number;
}

const isNews = (entry: LatestEvent | undefined, loaded: Loaded): entry is LatestEvent =>
  entry !== undefined && entry.sequence > loaded.sequence;

/** The events of a festival day as loaded, brought up to date. The same array when nothing about them is new. */
export function listWithLatest(
  events: EventSummary[],
  latest: LatestEvents,
  loaded: Loaded & { day: Day; calendar: FestivalCalendar },
): EventSummary[] {
  return brought(events, latest, loaded, (event) => isOnDay(event, loaded.day, loaded.calendar));
}

/** What runs besides the events of the day that is shown, brought up to date. */
export function runningWithLatest(
  events: EventSummary[],
  latest: LatestEvents,
  loaded: Loaded & { now: Date; shown: EventSummary[] },
): EventSummary[] {
  const shown = new Set(loaded.shown.map((event) => event.id));
  return brought(events, latest, loaded, (event) => !shown.has(event.id) && phaseOf(event, loaded.now) === "active");
}

function brought(
  events: EventSummary[],
  latest: LatestEvents,
  loaded: Loaded,
  belongs: (event: EventSummary) => boolean,
): EventSummary[] {
  const news = [...latest].filter(([, entry]) => isNews(entry, loaded));
  if (news.length === 0) return events;
  const told = new Set(news.map(([id]) => id));
  const changed = news.flatMap(([, { event }]) => (event !== null && belongs(event) ? [event] : []));
  return [...events.filter((event) => !told.has(event.id)), ...changed].sort(inDayOrder);
}

/** An event as loaded, brought up to date; null when it is gone. */
export function eventWithLatest<Event extends { id: string }>(
  event: Event,
  latest: LatestEvents,
  loaded: Loaded,
): Event | ProgrammeEvent | null {
  const entry = latest.get(event.id);
  return isNews(entry, loaded) ? entry.event : event;
}
