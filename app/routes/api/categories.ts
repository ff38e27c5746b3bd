import { createCategory, listCountedCategories } from "#app/domain/programme/categories.server.ts";
import { on, reads, writes } from "#app/http/api/answer.server.ts";
import { countedCategory } from "#app/http/api/counted.ts";
import * as contract from "#app/http/api/contract.ts";

/** `GET categories`: the active ones in their order; with an administrator's credential all of them (spec §7). */
export const loader = reads(
  on(contract.listCategories, async ({ services, viewer }) => {
    const categories = await listCountedCategories(services, viewer?.role === "ADMIN" ? {} : { active: true });
    return { data: categories.map(countedCategory) };
  }),
);

export const action = writes(
  on(contract.createCategory, async ({ services, body }) => ({ data: countedCategory({ ...(await createCategory(services, body)), eventCount: 0 }) })),
);
