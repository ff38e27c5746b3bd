import { type Day, daysBetween } from "../programme/day.ts";
import { dateOf, laterByDays } from "../programme/event-moves.ts";
import { findOverlaps } from "../programme/overlaps.server.ts";
import type { WithDb } from "../services.ts";

/** A timed event that shall repeat. */
interface RepeatedEvent {
  startTime: string;
  endTime: string;
  locationIds: readonly string[];
}

/**
 * Returns those of some calendar dates on which the event would meet another one in one of its places. `zone`: the
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
    status: "ACTIVE" as const,
    isScheduled: true,
    locations: locationIds.map((id) => ({ id, name: "" })),
  }));
  const overlaps = await findOverlaps(services, planned);
  return days.filter((day) => overlaps[day] !== undefined);
}
