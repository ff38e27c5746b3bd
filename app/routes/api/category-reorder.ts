import { listCountedCategories, reorderCategories } from "#app/domain/programme/categories.server.ts";
import { on, refuseMethod, writes } from "#app/http/api/answer.server.ts";
import { countedCategory } from "#app/http/api/counted.ts";
import * as contract from "#app/http/api/contract.ts";

export const loader = refuseMethod(contract.reorderCategories.path);

/** `POST category/reorder` (spec §7). */
export const action = writes(
  on(contract.reorderCategories, async ({ services, body }) => {
    await reorderCategories(services, body.categories);
    return { data: (await listCountedCategories(services, {})).map(countedCategory) };
  }),
);
