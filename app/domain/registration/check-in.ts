import { type Day, dayBounds, dayOf, type FestivalCalendar } from "../programme/day.ts";
import { lastDayOf } from "../programme/event-days.ts";
import type { EventStatus } from "../programme/event.ts";

/** Who may check people in (product: roles). */
export const helperRoles = ["ADMIN", "MODERATOR"] as const;

/** People come to an event of this night who belong to another day: how long before its start, and after its end, in ms. */
const margin = 3 * 3_600_000;

/** Whether people arrive at an event now: on each of its festival days, and a little before and after it. */
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

/** An event at whose door somebody stands. */
export interface DoorEvent {
  id: string;
  title: string;
  status: EventStatus;
  startTime: string;
  endTime: string;
  /** Of an event without hours. */
  allDay: { first: Day; last: Day } | null;
}

/** Somebody who has a place at an event, or waits for one, as a helper sees them. */
export interface Guest {
  /** Of the registration. */
  id: string;
  /** The address, for who has said no name. */
  name: string;
  /** In the line, 1 being the next; null for who has a place. */
  position: number | null;
  /** Instant, ISO 8601 UTC; null for who has not come. */
  attendedAt: string | null;
}

/** What comes of somebody's code, or of a tap on a name. */
export type Arrival =
  | { kind: "unknown" }
  | { kind: "gone" }
  | {
      kind: "arrived" | "already" | "waiting" | "expected" | "other_event" | "other_day" | "cancelled";
      guest: Guest;
      event: DoorEvent;
    };
