import { type Day, dayBounds, dayOf, weekOf } from "#app/domain/programme/day.ts";
import { daysOfEvent, isListedByDay } from "#app/domain/programme/event-days.ts";
import { shownPlace } from "#app/domain/programme/event.ts";
import type { PageData } from "#app/routes/layout/page-data.ts";

/** Where the page of a day without events leads. */
export interface Elsewhere {
  /** The next day with events, else the last one; null if there is none. */
  other: OtherDay | null;
  /** Whether the festival has no event before this day. */
  isBefore: boolean;
  week: { days: Day[]; counts: number[] };
}

interface OtherDay {
  day: Day;
  isPast: boolean;
  count: number;
  places: number;
  /** Start of its first event that has an hour. */
  from: string | null;
  first: { id: string; title: string; place: string; startTime: string; hasHour: boolean }[];
}

/** Events that the card of the other day shows. */
const mostShown = 3;

/** Finds the next day with events, or the last one after the festival. */
export async function elsewhereOf(facts: PageData, day: Day): Promise<Elsewhere> {
  const { programme, calendar } = facts;
  const { start, end } = dayBounds(day, calendar);
  const [next, previous] = [await programme.nextEventAfter(end), await programme.lastEventBefore(start)];
  const days = weekOf(day);
  const other = next !== null ? dayOf(next.startTime, calendar) : previous && daysOfEvent(previous, calendar).last;
  return {
    other: other === null ? null : await otherDay(facts, other, next === null),
    isBefore: previous === null,
    week: { days, counts: await programme.countOnDays(days) },
  };
}

async function otherDay({ programme }: PageData, day: Day, isPast: boolean): Promise<OtherDay> {
  const events = await programme.eventsOfDay(day);
  const held = events.filter(({ status }) => status !== "CANCELLED");
  const shown = (held.length === 0 ? events : held).slice(0, mostShown);
  return {
    day,
    isPast,
    count: events.length,
    places: new Set(events.map(shownPlace).filter(Boolean)).size,
    from: events.find((event) => !isListedByDay(event))?.startTime ?? null,
    first: shown.map((event) => ({
      id: event.id,
      title: event.title,
      place: shownPlace(event),
      startTime: event.startTime,
      hasHour: !isListedByDay(event),
    })),
  };
}
