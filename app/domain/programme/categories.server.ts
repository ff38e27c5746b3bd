import type { Transaction } from "kysely";
import type { CategoryRow, Database } from "#app/database/tables.ts";
import { DomainError } from "../error.ts";
import { newId } from "../identifier.ts";
import { appendChange } from "../live/changes.server.ts";
import type { Services } from "../services.ts";
import type { Category } from "./event.ts";
import { type CategoryInput, categoryInput } from "./forms.ts";
import { parseInput } from "./input.server.ts";

/** Categories in their order; `active` leaves out those switched off. */
export async function listCategories(services: Pick<Services, "db">, filter: { active: boolean }): Promise<Category[]> {
  let query = services.db.selectFrom("categories").selectAll().orderBy("position").orderBy("name");
  if (filter.active) query = query.where("is_active", "=", 1);
  return (await query.execute()).map(toCategory);
}

/** {@link listCategories}, each with how many published events are linked to it. */
export async function listCountedCategories(services: Pick<Services, "db">, filter: { active: boolean }): Promise<(Category & { eventCount: number })[]> {
  const counts = await services.db
    .selectFrom("event_categories")
    .innerJoin("events", "events.id", "event_categories.event_id")
    .select((count) => ["category_id", count.fn.countAll<number>().as("events")])
    .where("published_at", "is not", null)
    .groupBy("category_id")
    .execute();
  const countOf = new Map(counts.map((row) => [row.category_id, row.events]));
  return (await listCategories(services, filter)).map((category) => ({ ...category, eventCount: countOf.get(category.id) ?? 0 }));
}

/** Adds a category at the end of the order. Throws `conflict` when the name is taken (case and outer spaces ignored). */
export async function createCategory(services: Services, input: CategoryInput): Promise<Category> {
  return services.db.transaction().execute((transaction) => createCategoryIn(services, transaction, input));
}

/** {@link createCategory} inside a transaction of the caller. */
export async function createCategoryIn(services: Services, transaction: Transaction<Database>, input: CategoryInput): Promise<Category> {
  const fields = parseInput(categoryInput, input);
  const all = await transaction.selectFrom("categories").select(["name", "position"]).execute();
  if (all.some((category) => sameName(category.name, fields.name))) {
    throw new DomainError("conflict", "errors.category_exists", { fields: { name: ["errors.category_exists"] } });
  }
  const now = services.clock.now().toISOString();
  const row: CategoryRow = {
    id: newId(),
    name: fields.name,
    color: fields.color.toLowerCase(),
    icon: fields.icon,
    description: fields.description,
    is_active: fields.isActive ? 1 : 0,
    position: Math.max(0, ...all.map((category) => category.position + 1)),
    created_at: now,
    updated_at: now,
  };
  await transaction.insertInto("categories").values(row).execute();
  const category = toCategory(row);
  await appendChange(services, transaction, { entity: "category", entityId: row.id, action: "created", before: null, after: category });
  return category;
}

const sameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

const toCategory = (row: CategoryRow): Category => ({
  id: row.id,
  name: row.name,
  color: row.color,
  icon: row.icon,
  description: row.description,
  isActive: row.is_active === 1,
  order: row.position,
});
