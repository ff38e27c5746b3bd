import type { RegistrationState } from "../registration/registration.ts";
import { type EventSummary, type ProgrammeEvent, shownPlace } from "../programme/event.ts";

/** How many events one person or device can save: more than any festival has, and no more than a page can list. */
export const mostReminders = 500;

/** An event that somebody saved: to be reminded of it so many minutes before its start, or, not `enabled`, only to find it again. */
export interface Reminder {
  id: string;
  eventId: string;
  minutesBefore: number;
  enabled: boolean;
  /** The event as it was when it was saved, or when its owner said to have seen what became of it: what tells that it has moved, and what it was when it is gone. */
  seen: SeenEvent;
  /** Instants, ISO 8601 UTC. */
  createdAt: string;
  updatedAt: string;
}

/** The little of an event that a person who saved it remembers. */
export interface SeenEvent extends Pick<EventSummary, "title" | "startTime" | "endTime" | "allDay"> {
  /** Its places by name; empty for none. */
  place: string;
}

/** Something saved, with its event as it is now; null when that was taken out of the programme. */
export interface SavedEvent {
  reminder: Reminder;
  event: ProgrammeEvent | null;
  /** Null for a person who has no place at it and does not wait for one. */
  held: RegistrationState | null;
}

export const seenOf = (
  event: Pick<EventSummary, "title" | "startTime" | "endTime" | "allDay" | "locations" | "location">,
): SeenEvent => ({
  title: event.title,
  startTime: event.startTime,
  endTime: event.endTime,
  allDay: event.allDay,
  place: shownPlace(event),
});
