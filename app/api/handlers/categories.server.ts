import { DomainError } from "#app/domain/error.ts";
import {
  createCategory,
  deleteCategory,
  listCountedCategories,
  reorderCategories,
  updateCategory,
} from "#app/domain/programme/categories.server.ts";
import type { Category } from "#app/domain/programme/event.ts";
import type { Services } from "#app/domain/services.ts";
import type { HandlersOf, ReadStored } from "../api-response.server.ts";

/** Returns a category as the API gives it: with the number of its events in the spec's name (§3). */
const countedCategory = ({ eventCount, ...category }: Category & { eventCount: number }) => ({
  ...category,
  _count: { EventCategories: eventCount },
});

async function readCounted(services: Services, id: string) {
  const category = (await listCountedCategories(services, {})).find((one) => one.id === id);
  if (category === undefined) throw new DomainError("not_found", "errors.category_not_found");
  return countedCategory(category);
}

export const readStoredCategory: ReadStored = ({ services, id }) => readCounted(services, id);

export const categoryHandlers: HandlersOf<"categories"> = {
  listCategories: async ({ services, viewer }) => {
    const categories = await listCountedCategories(services, viewer?.role === "ADMIN" ? {} : { active: true });
    return { data: categories.map(countedCategory) };
  },
  createCategory: async ({ services, body }) => ({
    data: countedCategory({ ...(await createCategory(services, body)), eventCount: 0 }),
  }),
  updateCategory: async ({ services, id, body }) => {
    await updateCategory(services, id, body);
    return { data: await readCounted(services, id) };
  },
  deleteCategory: async ({ services, id }) => {
    await deleteCategory(services, id);
    return { data: { id } };
  },
  reorderCategories: async ({ services, body }) => {
    await reorderCategories(services, body.categories);
    return { data: (await listCountedCategories(services, {})).map(countedCategory) };
  },
};
