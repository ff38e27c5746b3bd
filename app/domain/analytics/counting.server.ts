import type { CompiledQuery } from "kysely";
import { runWrites } from "#app/database/many-rows.server.ts";
import type { Database, Db, DbTransaction } from "#app/database/tables.ts";
import type { Services, WithDb, WithClock } from "../services.ts";
import { analyticsSettings } from "./analytics-settings.ts";
import { hourOf } from "./days.ts";
import type { Interaction } from "./interaction.ts";
import { dayOf } from "../programme/day.ts";
import { calendarOf, calendarSettings } from "../programme/festival-settings.ts";
import { readSettings } from "../settings/settings.server.ts";
import { DomainError } from "../error.ts";

/**
 * Counts interactions that are written anyway (a reminder, a registration, an answer) in their own transaction, so that
 * a rollback covers the count too. Reads are counted in memory first (`createRecorder`).
 */
export const countIn = (
  services: Pick<Services, "clock">,
  transaction: DbTransaction,
  done: Interaction[],
): Promise<void> => runWrites(transaction, countsOf(services, transaction, done));

/** Returns the statements of {@link countIn}. */
export function countsOf({ clock }: Pick<Services, "clock">, db: Db, done: Interaction[]): CompiledQuery[] {
  const hour = hourOf(clock.now());
  return done.map(({ action, eventId }) => additionOf(db, { action, event_id: eventId ?? "", hour, count: 1 }));
}

export const addInteractions = (transaction: DbTransaction, row: Database["interactions"]): Promise<void> =>
  runWrites(transaction, [additionOf(transaction, row)]);

const additionOf = (db: Db, row: Database["interactions"]): CompiledQuery =>
  db
    .insertInto("interactions")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["event_id", "action", "hour"])
        .doUpdateSet((before) => ({ count: before("interactions.count", "+", row.count) })),
    )
    .compile();

export async function addVisits(transaction: DbTransaction, row: Database["visits"]): Promise<void> {
  await transaction
    .insertInto("visits")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["hour", "language"])
        .doUpdateSet((before) => ({ count: before("visits.count", "+", row.count) })),
    )
    .execute();
}

/** Largest number of different searches per day, so that made-up ones cannot fill the disk. */
export const mostSearches = 300;

/** Adds to a day's searches without a result; ignores new ones beyond {@link mostSearches} a day. */
export async function addSearches(
  transaction: DbTransaction,
  { day, query, count }: Database["fruitless_searches"],
): Promise<void> {
  const known = await transaction
    .updateTable("fruitless_searches")
    .set((before) => ({ count: before("count", "+", count) }))
    .where("day", "=", day)
    .where("query", "=", query)
    .executeTakeFirstOrThrow();
  if (known.numUpdatedRows > 0n) return;
  const { kept } = await transaction
    .selectFrom("fruitless_searches")
    .select((all) => all.fn.countAll<number>().as("kept"))
    .where("day", "=", day)
    .executeTakeFirstOrThrow();
  if (kept < mostSearches) await transaction.insertInto("fruitless_searches").values({ day, query, count }).execute();
}

/** Removes counts, of visitors and of sponsors on signs, older than the setting `limits.record_days` (product: interactions 400 days). */
export async function removeOldCounts(services: WithClock): Promise<void> {
  const settings = await readSettings(services, { ...calendarSettings, ...analyticsSettings });
  const before = new Date(services.clock.now().getTime() - settings["limits.record_days"] * 86_400_000);
  const firstDay = dayOf(before, calendarOf(settings));
  await services.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("interactions").where("hour", "<", hourOf(before)).execute();
    await transaction.deleteFrom("visits").where("hour", "<", hourOf(before)).execute();
    await transaction.deleteFrom("fruitless_searches").where("day", "<", firstDay).execute();
    await transaction.deleteFrom("sponsor_plays").where("day", "<", firstDay).execute();
    await transaction
      .deleteFrom("sponsor_reports")
      .where("reported_at", "<", before.toISOString())
      .where("display_id", "not in", transaction.selectFrom("sponsor_plays").select("display_id"))
      .execute();
  });
}

/** Throws `not_found` for an unknown event and, with `published`, for a draft. */
export async function requireEvent({ db }: WithDb, id: string, { published }: { published: boolean }): Promise<void> {
  const row = await db.selectFrom("events").select("published_at").where("id", "=", id).executeTakeFirst();
  if (row === undefined || (published && row.published_at === null))
    throw new DomainError("not_found", "errors.event_not_found");
}
