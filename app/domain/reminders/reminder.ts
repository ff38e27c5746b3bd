import type { RegistrationState } from "../programme/capacity.ts";
import { type Follows, type PlannedEvent, type ProgrammeEvent, shownPlace } from "../programme/event.ts";
import { localToInstant } from "../programme/day.ts";

/** Largest number of saved events per person or device: more than any festival has, and few enough for one page. */
export const mostReminders = 500;

/** A saved event. `enabled` sends a reminder before the start; otherwise it is only on the list. */
export interface Reminder {
  id: string;
  eventId: string;
  minutesBefore: number;
  enabled: boolean;
  /** The event as its owner saw it last: tells them what changed, and stands in for an event that is gone. */
  seen: SeenEvent;
  /** Instants, ISO 8601 UTC. */
  createdAt: string;
  updatedAt: string;
}

/** The fields of an event that its owner plans by. */
export interface SeenEvent extends Pick<PlannedEvent, "title" | "startTime" | "endTime" | "allDay"> {
  /** Left out if the end is known. */
  endIsKnown?: false | undefined;
  /** Left out if the start is known. */
  follows?: Follows | undefined;
  /** Joined names of its places; empty without a place. */
  place: string;
}

/** An event as its owner's programme showed it at a look. */
export interface LookedEvent extends SeenEvent {
  /** Whether it takes place, is cancelled, or left the programme. */
  state: "on" | "cancelled" | "gone";
}

/** A saved event as it is now; `event` is null if it left the programme. */
export interface SavedEvent {
  reminder: Reminder;
  event: ProgrammeEvent | null;
  held: RegistrationState | null;
}

/** A saved event with what its owner saw of it in their programme. */
export interface LookedAtEvent extends SavedEvent {
  /** Instant of the last look, ISO 8601 UTC; null before the first one. */
  lookedAt: string | null;
  /** The event at that look; null if it had not changed since it was saved. */
  looked: LookedEvent | null;
}

export const seenOf = (event: Omit<PlannedEvent, "id" | "status">): SeenEvent => ({
  title: event.title,
  startTime: event.startTime,
  endTime: event.endTime,
  ...(!event.endIsKnown && { endIsKnown: false }),
  ...(event.follows?.startIsKnown === false && { follows: event.follows }),
  allDay: event.allDay,
  place: shownPlace(event),
});

/** Returns what a look at a saved event shows. */
export const lookedOf = (event: PlannedEvent | null, seen: SeenEvent): LookedEvent =>
  event === null
    ? { ...seen, state: "gone" }
    : { ...seenOf(event), state: event.status === "CANCELLED" ? "cancelled" : "on" };

/** Reminders of an all-day event count from the morning, because a notification at midnight would be of no use. */
const morning = "09:00";

/**
 * Returns the instant that reminders count back from: the start, or the morning of the first day of an all-day event.
 */
export function reminderBase(event: { startTime: string; allDay: { first: string } | null }, zone: string): Date {
  return event.allDay === null ? new Date(event.startTime) : localToInstant(`${event.allDay.first}T${morning}`, zone);
}
