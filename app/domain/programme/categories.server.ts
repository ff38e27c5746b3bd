import type { CategoryRow, DbTransaction } from "#app/database/tables.ts";
import { DomainError } from "../error.ts";
import { newId } from "../identifier.ts";
import { appendChange } from "../changes/changes.server.ts";
import type { Services, Writer, WithDb } from "../services.ts";
import type { Category } from "./event.ts";
import {
  type CategoryFields,
  type CategoryInput,
  categoryInput,
  type CategoryOrder,
  categoryOrder,
  withChanges,
} from "./programme-input.ts";
import { parseInput } from "../input.server.ts";

/** Returns the categories in their order; `active` leaves out the inactive ones. */
export async function listCategories(services: WithDb, filter: { active?: boolean } = {}): Promise<Category[]> {
  let query = services.db.selectFrom("categories").selectAll().orderBy("position").orderBy("name");
  if (filter.active) query = query.where("is_active", "=", 1);
  return (await query.execute()).map(toCategory);
}

/** Returns {@link listCategories} with the number of linked published events; `drafts` counts drafts too. */
export async function listCountedCategories(
  services: WithDb,
  filter: { active?: boolean; drafts?: boolean } = {},
): Promise<(Category & { eventCount: number })[]> {
  let query = services.db
    .selectFrom("event_categories")
    .innerJoin("events", "events.id", "event_categories.event_id")
    .select((count) => ["category_id", count.fn.countAll<number>().as("events")])
    .groupBy("category_id");
  if (!filter.drafts) query = query.where("published_at", "is not", null);
  const counts = await query.execute();
  const countOf = new Map(counts.map((row) => [row.category_id, row.events]));
  const categories = await listCategories(services, filter);
  return categories.map((category) => ({ ...category, eventCount: countOf.get(category.id) ?? 0 }));
}

export async function findCategory(services: WithDb, id: string): Promise<Category | null> {
  const row = await services.db.selectFrom("categories").selectAll().where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : toCategory(row);
}

/** Adds a category at the end of the order. Throws `conflict` if the name is taken (ignoring case and outer spaces). */
export async function createCategory(services: Services, input: CategoryInput): Promise<Category> {
  return services.db.transaction().execute((transaction) => createCategoryIn(services, transaction, input));
}

/** {@link createCategory} inside the caller's transaction. */
export async function createCategoryIn(
  services: Writer,
  transaction: DbTransaction,
  input: CategoryInput,
  id = newId(),
): Promise<Category> {
  const fields = parseInput(categoryInput, input);
  const all = await listCategories({ db: transaction });
  requireFreeName(all, fields.name);
  const position = Math.max(0, ...all.map((category) => category.order + 1));
  return insertRow(services, transaction, { id, ...columnsOf(fields), position });
}

async function insertRow(
  services: Writer,
  transaction: DbTransaction,
  columns: Omit<CategoryRow, "created_at" | "updated_at">,
): Promise<Category> {
  const now = services.clock.now().toISOString();
  const row: CategoryRow = { ...columns, created_at: now, updated_at: now };
  await transaction.insertInto("categories").values(row).execute();
  const category = toCategory(row);
  await appendChange(services, transaction, { entity: "category", entityId: row.id, before: null, after: category });
  return category;
}

/** Changes only the given fields. Throws `not_found`, `invalid`, or `conflict` if another category has the name. */
export async function updateCategory(
  services: Services,
  id: string,
  changes: Partial<CategoryInput>,
): Promise<Category> {
  return services.db.transaction().execute(async (transaction) => {
    const all = await listCategories({ db: transaction });
    const before = existing(all.find((category) => category.id === id));
    const { id: _id, order: _order, ...input } = before;
    const fields = parseInput(categoryInput, withChanges<CategoryInput>(input, changes));
    requireFreeName(all, fields.name, before);
    return writeColumns(services, transaction, before, columnsOf(fields));
  });
}

/** Deletes a category. Throws `not_found`, or `conflict` while an event, even a draft, is linked to it. */
export async function deleteCategory(services: Services, id: string): Promise<void> {
  await services.db.transaction().execute((transaction) => deleteCategoryIn(services, transaction, id));
}

/** {@link deleteCategory} inside the caller's transaction. */
export async function deleteCategoryIn(services: Writer, transaction: DbTransaction, id: string): Promise<void> {
  const before = existing(await findCategory({ db: transaction }, id));
  const link = await transaction
    .selectFrom("event_categories")
    .select("event_id")
    .where("category_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  if (link !== undefined) throw new DomainError("conflict", "errors.category_in_use");
  await transaction.deleteFrom("categories").where("id", "=", id).execute();
  await appendChange(services, transaction, { entity: "category", entityId: id, before, after: null });
}

/**
 * Writes a category from the history, with its id and its place in the order, whether it exists or not. Throws
 * `conflict` if its name is taken.
 */
export async function restoreCategoryIn(
  services: Writer,
  transaction: DbTransaction,
  category: Category,
): Promise<Category> {
  const { id, order: position, ...input } = category;
  const all = await listCategories({ db: transaction });
  const before = all.find((one) => one.id === id);
  const fields = parseInput(categoryInput, input);
  requireFreeName(all, fields.name, before);
  const columns = { ...columnsOf(fields), position };
  return before === undefined
    ? insertRow(services, transaction, { id, ...columns })
    : writeColumns(services, transaction, before, columns);
}

/**
 * Moves categories to the given places, then numbers all from 0 by place and name (spec §7, category/reorder). Returns
 * all in their order.
 * Throws `invalid`, or `not_found` if one of them does not exist.
 */
export async function reorderCategories(services: Services, order: CategoryOrder): Promise<Category[]> {
  return services.db.transaction().execute((transaction) => reorderCategoriesIn(services, transaction, order));
}

/** Moves a category to index `to`, counted from 0; an index beyond the end means the last place. Throws `not_found`. */
export async function moveCategory(services: Services, id: string, to: number): Promise<Category[]> {
  return services.db.transaction().execute(async (transaction) => {
    const all = await listCategories({ db: transaction });
    const moved = existing(all.find((category) => category.id === id));
    const order = all.filter((category) => category !== moved).toSpliced(to, 0, moved);
    const places = order.map((category, place) => ({ id: category.id, order: place }));
    return reorderCategoriesIn(services, transaction, places);
  });
}

async function reorderCategoriesIn(
  services: Services,
  transaction: DbTransaction,
  order: CategoryOrder,
): Promise<Category[]> {
  const places = new Map(parseInput(categoryOrder, order).map((place) => [place.id, place.order]));
  const all = await listCategories({ db: transaction });
  for (const id of places.keys()) existing(all.find((category) => category.id === id));
  const placeOf = (category: Category): number => places.get(category.id) ?? category.order;
  const sorted = all.toSorted((one, other) => placeOf(one) - placeOf(other) || (one.name < other.name ? -1 : 1));
  const reordered: Category[] = [];
  for (const [position, category] of sorted.entries()) {
    reordered.push(
      category.order === position ? category : await writeColumns(services, transaction, category, { position }),
    );
  }
  return reordered;
}

async function writeColumns(
  services: Writer,
  transaction: DbTransaction,
  before: Category,
  columns: Partial<CategoryRow>,
): Promise<Category> {
  const row = await transaction
    .updateTable("categories")
    .set({ ...columns, updated_at: services.clock.now().toISOString() })
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const category = toCategory(row);
  await appendChange(services, transaction, { entity: "category", entityId: before.id, before, after: category });
  return category;
}

const columnsOf = (fields: CategoryFields) =>
  ({
    name: fields.name,
    color: fields.color.toLowerCase(),
    icon: fields.icon,
    description: fields.description,
    usual_minutes: fields.usualMinutes,
    is_active: fields.isActive ? 1 : 0,
  }) as const;

function existing(category: Category | null | undefined): Category {
  if (!category) throw new DomainError("not_found", "errors.category_not_found");
  return category;
}

function requireFreeName(all: Category[], name: string, own?: Category): void {
  if (all.some((category) => category !== own && sameName(category.name, name))) {
    throw new DomainError("conflict", "errors.category_exists", { fields: { name: ["errors.category_exists"] } });
  }
}

/** Whether two names are the same but for case and outer spaces. */
export const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

const toCategory = (row: CategoryRow): Category => ({
  id: row.id,
  name: row.name,
  color: row.color,
  icon: row.icon,
  description: row.description,
  usualMinutes: row.usual_minutes,
  isActive: row.is_active === 1,
  order: row.position,
});
