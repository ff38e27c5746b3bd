import { on, refuseMethod, writes } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";
import { readOnlyInBulk, saveSettings } from "#app/http/api/settings.server.ts";

export const loader = refuseMethod(contract.bulkSettings.path);

/** `POST settings/bulk` (spec §7). */
export const action = writes(on(contract.bulkSettings, async ({ services, body, t }) => saveSettings(services, body.settings, t, readOnlyInBulk)));
