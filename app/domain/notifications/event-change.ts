import type { EventSummary } from "../programme/event.ts";
import { seenOf } from "../reminders/reminder.ts";
import type { ToldEvent } from "./message.ts";

/** What of an event a visitor plans by. */
export const toldOf = (event: Parameters<typeof seenOf>[0] & Pick<EventSummary, "status">): ToldEvent => ({
  ...seenOf(event),
  status: event.status,
});

/**
 * What somebody who follows an event must know: `gone` and `returned` of the programme, `cancelled` or `held` after all, or what is another: its title,
 * its `time` (the start; when it ends changes nobody's plans), its place. Empty when nothing of that changed.
 */
export type EventChange = "gone" | "returned" | "cancelled" | "held" | "title" | "time" | "place";

/** The changes from one state of an event to another; null is an event that is not in the programme. */
export function changesBetween(before: ToldEvent | null, after: ToldEvent | null): EventChange[] {
  const [was, is] = [before?.status === "CANCELLED", after?.status === "CANCELLED"];
  // An event that was called off is in no plans: that it leaves the programme, or comes back so, is no news.
  if (after === null) return before === null || was ? [] : ["gone"];
  if (before === null) return is ? [] : ["returned"];
  // Where and when it would have been is no news.
  if (is) return was ? [] : ["cancelled"];
  const changes: EventChange[] = was ? ["held"] : [];
  if (before.title !== after.title) changes.push("title");
  if (before.startTime !== after.startTime || before.allDay?.first !== after.allDay?.first) changes.push("time");
  if (before.place !== after.place) changes.push("place");
  return changes;
}
