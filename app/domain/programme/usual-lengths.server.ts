import type { WithDb } from "../services.ts";
import type { UsualLengths } from "./usual-lengths.ts";

/** Newest timed events that count: enough to know what is usual. */
const counted = 2000;

/**
 * Returns how long timed events usually last: the medians of all, and of those with the same first category. What a
 * category itself says counts more; an end that is only assumed says nothing.
 */
export async function readUsualLengths({ db }: WithDb): Promise<UsualLengths> {
  const timed = db
    .selectFrom("events")
    .leftJoin("event_categories", (join) =>
      join.onRef("event_categories.event_id", "=", "events.id").on("position", "=", 0),
    )
    .select(["category_id", "starts_at", "ends_at"])
    .where("listed", "=", "timed")
    .where("end_is_known", "=", 1)
    .where("start_is_known", "=", 1)
    .orderBy("starts_at", "desc")
    .limit(counted);
  const named = db
    .selectFrom("categories")
    .select(["id", "usual_minutes as minutes"])
    .where("usual_minutes", "is not", null);
  const [rows, said] = await Promise.all([timed.execute(), named.execute()]);
  const events = rows.map((row) => ({
    categoryId: row.category_id ?? "",
    length: (Date.parse(row.ends_at) - Date.parse(row.starts_at)) / 60_000,
  }));
  const byCategory = Map.groupBy(events, ({ categoryId }) => categoryId);
  return {
    any: medianOf(events),
    byCategory: Object.fromEntries([
      ...[...byCategory].map(([id, own]) => [id, medianOf(own)] as const),
      ...said.flatMap(({ id, minutes }) => (minutes === null ? [] : [[id, minutes] as const])),
    ]),
  };
}

/** For a programme without events, in minutes. */
const fallback = 60;

function medianOf(events: readonly { length: number }[]): number {
  const sorted = events.map(({ length }) => length).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? fallback;
}
