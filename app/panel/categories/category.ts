import type { Category } from "#app/domain/programme/event.ts";

export const categoriesPath = "/admin/categories";

/** A category with the number of its events, drafts included. */
export type CountedCategory = Category & { eventCount: number };
