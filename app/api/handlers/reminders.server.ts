import type { RouterContextProvider } from "react-router";
import { DomainError } from "#app/domain/error.ts";
import { findEvent } from "#app/domain/programme/event-queries.server.ts";
import { inputOfBody } from "#app/domain/reminders/reminder-input.ts";
import { type SavedEvent, seenOf } from "#app/domain/reminders/reminder.ts";
import {
  registrationStateOf,
  listReminders,
  removeReminder,
  saveReminder,
} from "#app/domain/reminders/reminders.server.ts";
import { viewerContext } from "#app/http/context.ts";
import { withOwner } from "#app/http/visitor.server.ts";
import type { HandlersOf } from "../api-response.server.ts";
import { publicEvent } from "../public-event.server.ts";
import { sendTest } from "./notifications.server.ts";

function reminderAnswer({ reminder, event, held }: SavedEvent, context: Readonly<RouterContextProvider>) {
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

export const reminderHandlers: HandlersOf<"reminders"> = {
  listReminders: async ({ services, context }) => {
    const { owner } = context.get(viewerContext);
    const saved = owner === null ? [] : await listReminders(services, owner);
    return { data: saved.map((one) => reminderAnswer(one, context)) };
  },
  saveReminder: async ({ services, body, context }) => {
    const { done: reminder, headers } = await withOwner(context, (owner) =>
      saveReminder(services, owner, inputOfBody(body)),
    );
    const [event, held] = [await findEvent(services, reminder.eventId), await registrationStateOf(services, reminder)];
    return { data: reminderAnswer({ reminder, event, held }, context), headers };
  },
  deleteReminder: async ({ services, id, context }) => {
    const { owner } = context.get(viewerContext);
    if (owner === null) throw new DomainError("not_found", "errors.reminder_not_found");
    return { data: { id: (await removeReminder(services, owner, id)).id } };
  },
  testReminder: async ({ context }) => ({ data: { queued: await sendTest(context) } }),
};
