import { on, refuseMethod, writes } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";
import { sendTest } from "#app/http/api/notifications.server.ts";

export const loader = refuseMethod(contract.testReminder.path);

/** `POST reminders/test` (spec §7). */
export const action = writes(on(contract.testReminder, async ({ context }) => ({ data: { queued: await sendTest(context) } })));
