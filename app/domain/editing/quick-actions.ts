import { isFull } from "../programme/capacity.ts";
import type { ProgrammeEvent } from "../programme/event.ts";

/** Quick actions of an administrator on the public page of an event (product: in the street). */

export const quickActions = ["delay", "cancel", "full"] as const;
export type QuickAction = (typeof quickActions)[number];

export const delayMinutes = 15;

/**
 * Returns the actions that an event still allows. A cancelled or past event allows no actions; an all-day event cannot
 * be delayed.
 */
export function quickActionsFor(event: ProgrammeEvent, now: Date): QuickAction[] {
  if (event.status === "CANCELLED" || event.status === "FINISHED" || Date.parse(event.endTime) < now.getTime())
    return [];
  return quickActions.filter((action) =>
    action === "delay" ? event.allDay === null : action === "full" ? !isFull(event) : true,
  );
}

/**
 * Returns how an event becomes full: its capacity becomes its number of registrations or, without registrations, a note
 * replaces it and registration closes.
 */
export function fullBy(event: Pick<ProgrammeEvent, "currentAttendees">): "capacity" | "note" {
  return event.currentAttendees > 0 ? "capacity" : "note";
}
