import type { RouterContextProvider } from "react-router";
import { type SavedEvent, seenOf } from "#app/domain/reminders/reminder.ts";
import { publicEvent } from "./public-event.server.ts";

type Context = Readonly<RouterContextProvider>;

/** What somebody saved as the API gives it, to that person alone. */
export function reminderAnswer({ reminder, event, held }: SavedEvent, context: Context) {
  const seen = event === null ? reminder.seen : seenOf(event);
  return {
    ...reminder,
    seen,
    was: JSON.stringify(seen) === JSON.stringify(reminder.seen) ? null : reminder.seen,
    notifyBefore: reminder.minutesBefore,
    held,
    event: event === null ? null : publicEvent(event, context),
  };
}
