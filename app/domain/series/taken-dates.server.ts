import { type Day, daysBetween } from "../programme/day.ts";
import { dateOf, laterByDays } from "../programme/event-moves.ts";
import { conflictsOf } from "../programme/overlaps.ts";
import { readOccupants, readSetUpMinutes } from "../programme/overlaps.server.ts";
import type { WithDb } from "../services.ts";

/** A timed event that shall repeat. */
interface RepeatedEvent {
  startTime: string;
  endTime: string;
  locationIds: readonly string[];
}

/**
 * Returns those of some calendar dates on which the event would meet another one in one of its places, set-up time included. `zone`: the
 * festival's, IANA.
 */
export async function findTakenDates(
  services: WithDb,
  { startTime, endTime, locationIds }: RepeatedEvent,
  days: readonly Day[],
  zone: string,
): Promise<Day[]> {
  if (days.length === 0) return [];
  const times = { startTime, endTime, allDay: null };
  const first = dateOf(times, zone);
  const planned = days.map((day) => ({
    ...times,
    ...laterByDays(times, daysBetween(first, day), zone),
    id: day,
    title: "",
    status: "ACTIVE" as const,
    isScheduled: true,
    placeIds: locationIds,
    people: [],
  }));
  const from = planned.map((event) => event.startTime).reduce((one, other) => (one < other ? one : other));
  const to = planned.map((event) => event.endTime).reduce((one, other) => (one > other ? one : other));
  const setUpMinutes = await readSetUpMinutes(services);
  const until = new Date(Date.parse(to) + setUpMinutes * 60_000).toISOString();
  const others = await readOccupants(services.db, { from, to: until });
  const taken = planned.filter((event) => conflictsOf(event, others, setUpMinutes).length > 0);
  return taken.map(({ id }) => id);
}
