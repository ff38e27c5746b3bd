import { initSettings } from "#app/domain/settings/defaults.server.ts";
import { on, refuseMethod, writes } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";

export const loader = refuseMethod(contract.initSettings.path);

/** `POST settings/init` (spec §7). */
export const action = writes(
  on(contract.initSettings, async ({ services, t }) => ({ data: { created: await initSettings(services) }, message: t("settings_catalogue.initialised") })),
);
