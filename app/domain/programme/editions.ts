import { addDays, type Day, daysBetween, dayOf, type FestivalCalendar, localToInstant } from "./day.ts";
import { daysOfEvent } from "./event-days.ts";
import type { EventSummary } from "./event.ts";

/** An event as far as its days need. */
export type DatedEvent = Pick<EventSummary, "startTime" | "endTime" | "allDay" | "status">;

/** The festival of one year: events with no long gap between them. */
export interface Edition {
  first: Day;
  last: Day;
  /** When its last event ends, in ms. */
  endsAt: number;
  /** Its days with events, and how many each has. */
  days: { day: Day; count: number }[];
  count: number;
  /** How many were not cancelled. */
  held: number;
}

/** Days without events that may lie within an edition; after more of them another one begins. */
const longestPause = 30;

/** Groups a programme's events into editions, the first one first. */
export function editionsOf(events: readonly DatedEvent[], calendar: FestivalCalendar): Edition[] {
  const dated = events.map((event) => ({ event, days: daysOfEvent(event, calendar) }));
  dated.sort((one, other) => (one.days.first < other.days.first ? -1 : 1));
  const editions: (Omit<Edition, "days"> & { counts: Map<Day, number> })[] = [];
  for (const { event, days } of dated) {
    let edition = editions[editions.length - 1];
    if (edition === undefined || daysBetween(edition.last, days.first) > longestPause)
      editions.push((edition = { ...days, endsAt: 0, counts: new Map(), count: 0, held: 0 }));
    if (days.last > edition.last) edition.last = days.last;
    edition.endsAt = Math.max(edition.endsAt, Date.parse(event.endTime));
    edition.count += 1;
    if (event.status !== "CANCELLED") edition.held += 1;
    for (let day = days.first; day <= days.last; day = addDays(day, 1))
      edition.counts.set(day, (edition.counts.get(day) ?? 0) + 1);
  }
  return editions.map(({ counts, ...edition }) => ({
    ...edition,
    days: [...counts].map(([day, count]) => ({ day, count })).sort((one, other) => (one.day < other.day ? -1 : 1)),
  }));
}

/** The festival's first and last day as its organisers set them; "" if they did not. */
interface SetDays {
  first: Day;
  last: Day;
}

/** Where a festival stands at an instant. */
export type Stage =
  /** Today has events, or the festival goes on after a pause, or nothing at all is known. */
  | { is: "on" | "pause" }
  /** Until `first`. Without an edition only the days are known. */
  | { is: "before"; first: Day; last: Day | null; edition: Edition | null; past: Edition | null }
  /** Thanks are said until noon of the third day; `next` is what is known of the next edition. */
  | { is: "after"; past: Edition; isThanking: boolean; next: { first: Day; last: Day | null } | null };

/** Returns where the festival stands, by its events and by the days that its organisers have set. */
export function stageOf(editions: readonly Edition[], set: SetDays, calendar: FestivalCalendar, now: Date): Stage {
  const today = dayOf(now, calendar);
  const past = editions.filter(({ first }) => first <= today).pop() ?? null;
  const coming = editions.find(({ first }) => first > today) ?? null;
  if (past !== null && past.endsAt >= now.getTime()) {
    if (past.days.some(({ day }) => day === today)) return { is: "on" };
    // What came before the day that the organisers call the first was no part of it.
    return set.first > today ? beforeSet(past, null) : { is: "pause" };
  }
  if (past !== null && past.held > 0 && now < thanksEnd(past, calendar))
    return { is: "after", past, isThanking: true, next: nextDays() };
  if (hasBegun(set, today) && (coming !== null || set.first > (past?.last ?? ""))) return { is: "pause" };
  if (coming !== null)
    return set.first > today && set.first <= coming.last
      ? beforeSet(coming, past)
      : { is: "before", first: coming.first, last: coming.last, edition: coming, past };
  if (past !== null) return { is: "after", past, isThanking: false, next: nextDays() };
  return set.first > today ? beforeSet(null, null) : { is: "pause" };

  function beforeSet(edition: Edition | null, last: Edition | null): Stage {
    return { is: "before", first: set.first, last: set.last || (edition?.last ?? null), edition, past: last };
  }

  function nextDays(): { first: Day; last: Day | null } | null {
    if (set.first > today) return { first: set.first, last: set.last || null };
    return coming === null ? null : { first: coming.first, last: coming.last };
  }
}

/** Whether organisers say that the festival goes on, although it has had no event yet. An old day says nothing. */
const hasBegun = ({ first, last }: SetDays, today: Day): boolean =>
  first !== "" && first <= today && (last || addDays(first, longestPause)) >= today;

/** Noon of the third day after an edition. */
const thanksEnd = ({ last }: Edition, { zone }: FestivalCalendar): Date =>
  localToInstant(`${addDays(last, 3)}T12:00`, zone);
