import { type Day, dayBounds, dayOf, type FestivalCalendar } from "../programme/day.ts";
import { lastDayOf } from "../programme/event-days.ts";
import type { EventStatus } from "../programme/event.ts";

/** Roles that may check guests in (product: roles). */
export const helperRoles = ["ADMIN", "MODERATOR"] as const;

/** Guests arrive this long before the start and after the end, in ms, even if that is another festival day. */
const margin = 3 * 3_600_000;

/** Whether guests arrive at an event now: on each of its festival days, and a little before and after it. */
export function isTimeToArrive(
  { startTime, endTime }: { startTime: string; endTime: string },
  now: Date,
  calendar: FestivalCalendar,
): boolean {
  const first = dayBounds(dayOf(startTime, calendar), calendar).start.getTime();
  const last = dayBounds(lastDayOf(endTime, calendar), calendar).end.getTime();
  const from = Math.min(first, Date.parse(startTime) - margin);
  const until = Math.max(last, Date.parse(endTime) + margin);
  return from <= now.getTime() && now.getTime() < until;
}

/** An event as the check-in at its door needs it. */
export interface DoorEvent {
  id: string;
  title: string;
  status: EventStatus;
  startTime: string;
  endTime: string;
  endIsKnown: boolean;
  /** Dates of an all-day event; null for a timed one. */
  allDay: { first: Day; last: Day } | null;
}

/** A person with a place at an event, or on its waiting list, as a helper sees them. */
export interface Guest {
  /** Id of the registration. */
  id: string;
  /** The person's name, or address if the name is unknown. */
  name: string;
  /** Position on the waiting list, 1 being the next; null for a person with a place. */
  position: number | null;
  /** Instant of the check-in, ISO 8601 UTC; null before it. */
  attendedAt: string | null;
}

/** What a code comes to before the check-in. */
export const lookedUp = ["expected", "already", "waiting", "other_event", "other_day", "cancelled"] as const;

export interface MetGuest<Kind> {
  kind: Kind;
  guest: Guest;
  event: DoorEvent;
}

/** A code or a registration at the door. `gone`: its event is not in the programme any more. */
export type LookedUp = { kind: "unknown" } | { kind: "gone" } | MetGuest<(typeof lookedUp)[number]>;
export type Arrival = LookedUp | MetGuest<"arrived">;
