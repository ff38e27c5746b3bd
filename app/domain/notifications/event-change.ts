import type { EventSummary } from "../programme/event.ts";
import { seenOf } from "../reminders/reminder.ts";
import { knownStart } from "../programme/timing.ts";
import type { EventOutline } from "./outbox-message.ts";

export const outlineOf = (event: Parameters<typeof seenOf>[0] & Pick<EventSummary, "status">): EventOutline => ({
  ...seenOf(event),
  status: event.status,
});

/**
 * A change that a follower must know: the event is `gone` from the programme or `returned`, `cancelled` or `held` after
 * all, or has another title, start (`time`) or place. Another end changes no plans.
 */
export type EventChange = "gone" | "returned" | "cancelled" | "held" | "title" | "time" | "place";

/**
 * Returns the changes between two versions of an event; null is an event outside the programme. Empty if nothing
 * relevant changed.
 */
export function changesBetween(before: EventOutline | null, after: EventOutline | null): EventChange[] {
  const [was, is] = [before?.status === "CANCELLED", after?.status === "CANCELLED"];
  // A cancelled event is in no plans: its leaving the programme, or its return, is no news.
  if (after === null) return before === null || was ? [] : ["gone"];
  if (before === null) return is ? [] : ["returned"];
  // Another time or place of a cancelled event is no news.
  if (is) return was ? [] : ["cancelled"];
  const changes: EventChange[] = was ? ["held"] : [];
  if (before.title !== after.title) changes.push("title");
  if (knownStart(before) !== knownStart(after) || before.allDay?.first !== after.allDay?.first) changes.push("time");
  if (before.place !== after.place) changes.push("place");
  return changes;
}
