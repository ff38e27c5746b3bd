import type { Category } from "#app/domain/programme/event.ts";

export const categoriesPath = "/admin/categories";

/** A category with how many events are linked to it, drafts included. */
export type CountedCategory = Category & { eventCount: number };
