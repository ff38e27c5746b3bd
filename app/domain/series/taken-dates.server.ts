import type { EventHours } from "../programme/timing.ts";
import { type Day, dayBounds, daysBetween, dayOf, type FestivalCalendar } from "../programme/day.ts";
import { dateOf, laterByDays } from "../programme/event-moves.ts";
import { nearestFreeStart } from "../programme/event-warnings.ts";
import { conflictsOf } from "../programme/overlaps.ts";
import { readOccupants, readSetUpMinutes } from "../programme/overlaps.server.ts";
import type { WithDb } from "../services.ts";
import type { TakenDates } from "./series.ts";

/** A timed event that shall repeat. */
interface RepeatedEvent extends EventHours {
  /** The event's id if it exists already. */
  id: string | null;
  locationIds: readonly string[];
}

const minute = 60_000;
const dayLength = 86_400_000;

/**
 * Returns those of some calendar dates on which the event would meet another one in one of its places, set-up time included,
 * and hours that avoid all of them and the conflicts of its own date.
 */
export async function findTakenDates(
  services: WithDb,
  { id, startTime, endTime, endIsKnown, locationIds }: RepeatedEvent,
  days: readonly Day[],
  calendar: FestivalCalendar,
): Promise<TakenDates> {
  if (days.length === 0) return { days: [], free: null };
  const { zone } = calendar;
  const times = { startTime, endTime, endIsKnown, allDay: null };
  const first = dateOf(times, zone);
  const planned = [first, ...days].map((day) => ({
    ...times,
    ...laterByDays(times, daysBetween(first, day), zone),
    id: day,
    title: "",
    status: "ACTIVE" as const,
    isScheduled: true,
    placeIds: locationIds,
    people: [],
  }));
  const starts = planned.map((event) => Date.parse(event.startTime));
  const setUpMinutes = await readSetUpMinutes(services);
  const around = {
    from: new Date(Math.min(...starts) - dayLength).toISOString(),
    to: new Date(Math.max(...starts) + 2 * dayLength).toISOString(),
  };
  const others = (await readOccupants(services.db, around)).filter((other) => other.id !== id);
  const taken = planned.slice(1).filter((event) => conflictsOf(event, others, setUpMinutes).length > 0);
  if (taken.length === 0) return { days: [], free: null };

  // Every date is laid over the first one: what is busy on any of them is busy there.
  const inPlaces = others.filter(({ placeIds }) => placeIds.some((place) => locationIds.includes(place)));
  const setUp = setUpMinutes * minute;
  const wanted = Date.parse(startTime);
  const busy = starts.flatMap((start) =>
    inPlaces
      .filter((other) => Math.abs(Date.parse(other.startTime) - start) < 2 * dayLength)
      .map((other) => ({
        from: Date.parse(other.startTime) - setUp - start + wanted,
        to: Date.parse(other.endTime) + setUp - start + wanted,
      })),
  );
  const length = Date.parse(endTime) - wanted;
  const bounds = dayBounds(dayOf(startTime, calendar), calendar);
  const start = nearestFreeStart(busy, wanted, {
    length,
    earliest: bounds.start.getTime(),
    latest: bounds.end.getTime(),
  });
  const instant = (at: number): string => new Date(at).toISOString();
  return {
    days: taken.map((event) => event.id),
    free: start === null ? null : { startTime: instant(start), endTime: instant(start + length), location: null },
  };
}
