import { on, reads, refuseMethod } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";
import { permit } from "#app/http/api/permit.server.ts";
import { describeSetting, readOneSetting } from "#app/http/api/settings.server.ts";

/** `GET settings/{key}`: a public one for anyone (spec §7: the maps key), another for administrators. */
export const loader = reads(
  on(contract.readSetting, async ({ services, id, viewer, t }) => {
    const setting = await readOneSetting(services, id, describeSetting(t));
    if (!setting.isPublic) permit(["ADMIN"], viewer);
    return { data: setting };
  }),
);

export const action = refuseMethod(contract.readSetting.path);
