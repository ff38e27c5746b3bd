import type { WithDb } from "../services.ts";
import { addDays, type Day, dayBounds, dayOf, type FestivalCalendar } from "./day.ts";
import { isListedByDay } from "./event-days.ts";
import type { EventSummary } from "./event.ts";
import { listEventsOfDay, nextEventAfter, published } from "./event-queries.server.ts";
import { phaseOf } from "./timing.ts";

export interface UpcomingFilter {
  /** An event must have one of these; an empty list does not filter. */
  categoryIds: readonly string[];
  locationIds: readonly string[];
  /** Largest number of events. */
  limit: number;
}

export interface DayOfEvents {
  day: Day;
  events: EventSummary[];
}

/** Days to search for matching events before giving up. */
const mostDays = 60;

/** Returns the events of a festival day that match a filter, in the order of the day's page. */
export async function listDayFiltered(
  services: WithDb,
  day: Day,
  filter: UpcomingFilter,
  calendar: FestivalCalendar,
): Promise<DayOfEvents> {
  return {
    day,
    events: (await listEventsOfDay(services, day, calendar))
      .filter((event) => fits(event, filter))
      .slice(0, filter.limit),
  };
}

/**
 * Returns the events that run or start from `now` on, grouped by day. Yesterday stays until its last event is over. An
 * event of several days appears only on the first remaining one.
 */
export async function listUpcoming(
  services: WithDb,
  now: Date,
  filter: UpcomingFilter,
  calendar: FestivalCalendar,
): Promise<DayOfEvents[]> {
  const days: DayOfEvents[] = [];
  const shown = new Set<string>();
  const add = async (day: Day, isMeant: (event: EventSummary) => boolean = () => true) => {
    const events = (await listEventsOfDay(services, day, calendar))
      .filter((event) => fits(event, filter) && isLeft(event, now) && isMeant(event) && !shown.has(event.id))
      .slice(0, filter.limit - shown.size);
    for (const { id } of events) shown.add(id);
    if (events.length > 0) days.push({ day, events });
  };
  const today = dayOf(now, calendar);
  await add(addDays(today, -1), (event) => !isListedByDay(event));
  let day: Day | null = today;
  for (let looked = 0; day !== null && shown.size < filter.limit && looked < mostDays; looked += 1) {
    await add(day);
    const next = await nextEventAfter(services, dayBounds(day, calendar).end);
    day = next === null ? null : dayOf(next.startTime, calendar);
  }
  return days;
}

const fits = ({ categories, locations }: EventSummary, { categoryIds, locationIds }: UpcomingFilter): boolean =>
  (categoryIds.length === 0 || categories.some(({ id }) => categoryIds.includes(id))) &&
  (locationIds.length === 0 || locations.some(({ id }) => locationIds.includes(id)));

/** Whether an event is not over, by the clock or by its status. A cancelled event counts until its start. */
function isLeft(event: EventSummary, now: Date): boolean {
  const phase = phaseOf(event, now);
  return phase === "cancelled"
    ? Date.parse(isListedByDay(event) ? event.endTime : event.startTime) >= now.getTime()
    : phase !== "finished";
}

interface CurrentEventsQuery {
  /** Events that ended before this instant are left out. */
  from: Date;
  /** Events that begin after this instant are left out. */
  until: Date;
  limit: number;
  /** The id of a published event that is always listed. */
  and: string;
}

/** Returns published events that run or come next, by start. */
export async function listCurrentEvents(
  services: WithDb,
  { from, until, limit, and }: CurrentEventsQuery,
): Promise<{ id: string; title: string; startTime: string }[]> {
  const events = published(services.db).select(["id", "title", "starts_at as startTime"]);
  const ahead = await events
    .where("ends_at", ">=", from.toISOString())
    .where("starts_at", "<=", until.toISOString())
    .orderBy("starts_at")
    .orderBy("title")
    .orderBy("id")
    .limit(limit)
    .execute();
  if (ahead.some(({ id }) => id === and)) return ahead;
  return [...(await events.where("id", "=", and).execute()), ...ahead];
}
