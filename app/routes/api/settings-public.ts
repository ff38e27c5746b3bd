import { publicSettings } from "#app/domain/settings/list.server.ts";
import { on, reads, refuseMethod } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";

/** `GET settings/public` (spec §7). */
export const loader = reads(on(contract.publicSettings, async ({ services }) => ({ data: await publicSettings(services) })));

export const action = refuseMethod(contract.publicSettings.path);
