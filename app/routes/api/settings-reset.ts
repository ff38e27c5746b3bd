import { resetSettings } from "#app/domain/settings/defaults.server.ts";
import { on, refuseMethod, writes } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";

export const loader = refuseMethod(contract.resetSettings.path);

/** `POST settings/reset` (spec §7). */
export const action = writes(
  on(contract.resetSettings, async ({ services, body, t }) => {
    await resetSettings(services, body.category);
    return { data: { category: body.category }, message: t("settings_catalogue.reset") };
  }),
);
