import type { RouterContextProvider } from "react-router";
import type { SavedEvent } from "#app/domain/reminders/reminder.ts";
import { publicEvent } from "./public-event.server.ts";

type Context = Readonly<RouterContextProvider>;

/** What somebody saved as the API gives it, to that person alone. */
export const reminderAnswer = ({ reminder, event }: SavedEvent, context: Context) => ({
  ...reminder,
  notifyBefore: reminder.minutesBefore,
  event: event === null ? null : publicEvent(event, context),
});
