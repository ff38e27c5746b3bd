import { findEvent } from "#app/domain/programme/event-queries.server.ts";
import { inputOfBody } from "#app/domain/reminders/forms.ts";
import { heldOf, listReminders, saveReminder } from "#app/domain/reminders/reminders.server.ts";
import { on, reads, writes } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";
import { reminderAnswer } from "#app/http/api/reminders.server.ts";
import { viewerContext } from "#app/http/context.ts";
import { withOwner } from "#app/http/visitor.server.ts";

/** `GET reminders`: what the caller saved (spec §7). */
export const loader = reads(
  on(contract.listReminders, async ({ services, context }) => {
    const { owner } = context.get(viewerContext);
    const saved = owner === null ? [] : await listReminders(services, owner);
    return { data: saved.map((one) => reminderAnswer(one, context)) };
  }),
);

/** `POST reminders`: saves an event, for a device that is made known with it where nobody is. */
export const action = writes(
  on(contract.saveReminder, async ({ services, body, context }) => {
    const { done: reminder, headers } = await withOwner(context, (owner) => saveReminder(services, owner, inputOfBody(body)));
    const [event, held] = [await findEvent(services, reminder.eventId), await heldOf(services, reminder)];
    return { data: reminderAnswer({ reminder, event, held }, context), headers };
  }),
);
