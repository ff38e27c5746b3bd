import { DomainError } from "#app/domain/error.ts";
import { snooze } from "#app/domain/notifications/snooze.server.ts";
import { on, refuseMethod, writes } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";
import { viewerContext } from "#app/http/context.ts";

export const loader = refuseMethod(contract.snoozeReminder.path);

/** `POST notifications/snooze`: what the button of a notification does. */
export const action = writes(
  on(contract.snoozeReminder, async ({ services, body: { message }, context }) => {
    const { deviceId } = context.get(viewerContext);
    if (deviceId === null) throw new DomainError("not_found", "errors.reminder_not_found");
    const at = await snooze(services, deviceId, message);
    return { data: { at: at.toISOString() } };
  }),
);
