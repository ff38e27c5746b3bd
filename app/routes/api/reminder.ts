import { DomainError } from "#app/domain/error.ts";
import { removeReminder } from "#app/domain/reminders/reminders.server.ts";
import { on, refuseMethod, writes } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";
import { viewerContext } from "#app/http/context.ts";

export const loader = refuseMethod(contract.deleteReminder.path);

/** `DELETE reminders/{id}`, of the reminder or of its event (spec §3). */
export const action = writes(
  on(contract.deleteReminder, async ({ services, id, context }) => {
    const { owner } = context.get(viewerContext);
    if (owner === null) throw new DomainError("not_found", "errors.reminder_not_found");
    return { data: { id: (await removeReminder(services, owner, id)).id } };
  }),
);
