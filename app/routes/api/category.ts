import { DomainError } from "#app/domain/error.ts";
import { deleteCategory, listCountedCategories, updateCategory } from "#app/domain/programme/categories.server.ts";
import type { Services } from "#app/domain/services.ts";
import { on, refuseMethod, writes } from "#app/http/api/answer.server.ts";
import { countedCategory } from "#app/http/api/counted.ts";
import * as contract from "#app/http/api/contract.ts";

export const loader = refuseMethod(contract.updateCategory.path);

async function readCounted(services: Services, id: string) {
  const category = (await listCountedCategories(services, {})).find((one) => one.id === id);
  if (category === undefined) throw new DomainError("not_found", "errors.category_not_found");
  return countedCategory(category);
}

export const action = writes(
  on(
    contract.updateCategory,
    async ({ services, id, body }) => {
      await updateCategory(services, id, body);
      return { data: await readCounted(services, id) };
    },
    ({ services, id }) => readCounted(services, id),
  ),
  on(contract.deleteCategory, async ({ services, id }) => {
    await deleteCategory(services, id);
    return { data: { id } };
  }),
);
