import { byStart } from "#app/domain/programme/event-days.ts";
import type { SavedEvent } from "#app/domain/reminders/reminder.ts";
import { startText, type TimeWords, untilText } from "#app/ui/time/event-time-texts.ts";

/** A saved event that is still to come, or runs now. */
export interface ComingReminder {
  id: string;
  title: string;
  /** '22:45', 'Mañana 10:30' or '24 de agosto'; while it runs, 'hasta 20:15'. In the festival's zone. */
  when: string;
  isCancelled: boolean;
}

/** Number of saved events that the profile names. */
const named = 3;

/** Returns the next saved events that are not over. A cancelled one stays until its end, so that its owner notices. */
export const comingReminders = (saved: readonly SavedEvent[], words: TimeWords): ComingReminder[] =>
  saved
    .flatMap(({ event }) =>
      event === null || event.status === "FINISHED" || Date.parse(event.endTime) < words.now.getTime() ? [] : [event],
    )
    .sort(byStart)
    .slice(0, named)
    .map((event) => ({
      id: event.id,
      title: event.title,
      when: Date.parse(event.startTime) > words.now.getTime() ? startText(event, words) : untilText(event, words),
      isCancelled: event.status === "CANCELLED",
    }));
