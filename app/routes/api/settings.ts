import { listSettings } from "#app/domain/settings/list.server.ts";
import { on, reads, writes } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";
import { permit } from "#app/http/api/permit.server.ts";
import { describeSetting, publicOnly, saveSettings } from "#app/http/api/settings.server.ts";

/** `GET settings` (spec §7). */
export const loader = reads(
  on(contract.listSettings, async ({ services, query, viewer, t }) => {
    if (query.includePrivate) permit(["ADMIN"], viewer);
    const list = await listSettings(services, { category: query.category, texts: describeSetting(t) });
    return { data: query.includePrivate ? list : publicOnly(list) };
  }),
);

/** `PUT settings` (spec §7). */
export const action = writes(on(contract.writeSettings, async ({ services, body, t }) => saveSettings(services, body.settings, t)));
