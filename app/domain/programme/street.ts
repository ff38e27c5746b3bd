import { isFull } from "./capacity.ts";
import type { ProgrammeEvent } from "./event.ts";

/** What an administrator does from the public page of an event, standing in front of it (product: in the street). */

export const streetActions = ["delay", "cancel", "full"] as const;
export type StreetAction = (typeof streetActions)[number];

/** How far one tap delays an event, in minutes. */
export const delayMinutes = 15;

/** What is left to do with an event: nothing once it is cancelled or over; one without hours can't be late. */
export function streetActionsFor(event: ProgrammeEvent, now: Date): StreetAction[] {
  if (event.status === "CANCELLED" || event.status === "FINISHED" || Date.parse(event.endTime) < now.getTime())
    return [];
  return streetActions.filter((action) =>
    action === "delay" ? event.allDay === null : action === "full" ? !isFull(event) : true,
  );
}

/** How an event becomes full: by a capacity of as many as have a place or, where nobody took one, by a word and closed registration. */
export function fullBy(event: Pick<ProgrammeEvent, "currentAttendees">): "capacity" | "note" {
  return event.currentAttendees > 0 ? "capacity" : "note";
}
