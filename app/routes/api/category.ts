import { deleteCategory, listCountedCategories, updateCategory } from "#app/domain/programme/categories.server.ts";
import { on, refuseMethod, writes } from "#app/http/api/answer.server.ts";
import { countedCategory } from "#app/http/api/counted.ts";
import * as contract from "#app/http/api/contract.ts";

export const loader = refuseMethod(contract.updateCategory.path);

export const action = writes(
  on(contract.updateCategory, async ({ services, id, body }) => {
    const category = await updateCategory(services, id, body);
    const counted = await listCountedCategories(services, {});
    return { data: countedCategory({ ...category, eventCount: counted.find((one) => one.id === id)?.eventCount ?? 0 }) };
  }),
  on(contract.deleteCategory, async ({ services, id }) => {
    await deleteCategory(services, id);
    return { data: { id } };
  }),
);
