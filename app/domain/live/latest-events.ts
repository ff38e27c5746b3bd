import type { Day, FestivalCalendar } from "../programme/day.ts";
import type { EventSummary, ProgrammeEvent } from "../programme/event.ts";
import { inDayOrder, isOnDay } from "../programme/event-days.ts";
import { phaseOf } from "../programme/timing.ts";

export interface LatestEvent {
  /** Sequence number of this state. A page that was loaded at this number or later is as new. */
  sequence: number;
  event: ProgrammeEvent | null;
}

export type LatestEvents = ReadonlyMap<string, LatestEvent>;

/** Data that was loaded when `sequence` was the newest change. */
interface Loaded {
  sequence: number;
}

const isNews = (entry: LatestEvent | undefined, loaded: Loaded): entry is LatestEvent =>
  entry !== undefined && entry.sequence > loaded.sequence;

/** Returns the events of a festival day, updated. The same array if nothing changed. */
export function listWithLatest(
  events: EventSummary[],
  latest: LatestEvents,
  loaded: Loaded & { day: Day; calendar: FestivalCalendar },
): EventSummary[] {
  return updated(events, latest, loaded, (event) => isOnDay(event, loaded.day, loaded.calendar));
}

/** Returns the running events outside of the shown day, updated. */
export function runningWithLatest(
  events: EventSummary[],
  latest: LatestEvents,
  loaded: Loaded & { now: Date; shown: EventSummary[] },
): EventSummary[] {
  const shown = new Set(loaded.shown.map((event) => event.id));
  return updated(events, latest, loaded, (event) => !shown.has(event.id) && phaseOf(event, loaded.now) === "active");
}

/** Returns all events of the programme, updated. */
export const programmeWithLatest = (events: ProgrammeEvent[], latest: LatestEvents, loaded: Loaded): ProgrammeEvent[] =>
  updated(events, latest, loaded, () => true);

function updated<Event extends EventSummary>(
  events: Event[],
  latest: LatestEvents,
  loaded: Loaded,
  belongs: (event: EventSummary) => boolean,
): (Event | ProgrammeEvent)[] {
  const news = [...latest].filter(([, entry]) => isNews(entry, loaded));
  if (news.length === 0) return events;
  const ids = new Set(news.map(([id]) => id));
  const changed = news.flatMap(([, { event }]) => (event !== null && belongs(event) ? [event] : []));
  return [...events.filter((event) => !ids.has(event.id)), ...changed].sort(inDayOrder);
}

/** Returns an event, updated; null if it was deleted or withdrawn. */
export function eventWithLatest<Event extends { id: string }>(
  event: Event,
  latest: LatestEvents,
  loaded: Loaded,
): Event | ProgrammeEvent | null {
  const entry = latest.get(event.id);
  return isNews(entry, loaded) ? entry.event : event;
}
