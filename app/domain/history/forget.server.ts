import { sql } from "kysely";
import type { Database, Db } from "#app/database/tables.ts";
import { historySettings } from "../catalogue/site-settings.ts";
import { chunksOf } from "../chunks.ts";
import type { Services, WithDb } from "../services.ts";
import { readSettings } from "../settings/settings.server.ts";
import type { KeptHistory } from "./history-entry.ts";

const day = 86_400_000;
/** Batches that one transaction removes: it holds the lock of all writers. */
const batchesAtOnce = 200;

/**
 * Removes batches of changes that are older than the settings say; none by default. A batch goes whole or not at all. It
 * stays while it holds the newest change of a thing, which says its version and how it ended, while the change that took
 * it back stays, and until everybody was told of it.
 */
export async function forgetHistory({ db, clock }: Services): Promise<void> {
  const { "limits.history_days": days } = await readSettings({ db }, historySettings);
  if (days === 0) return;
  const before = new Date(clock.now().getTime() - days * day).toISOString();
  for (const batches of chunksOf(withoutTakenBack(await supersededBefore(db, before)), batchesAtOnce))
    await db.transaction().execute(async (transaction) => {
      const ofBatches = transaction.selectFrom("changes").where("batch", "in", batches);
      const { last } = await ofBatches.select(({ fn }) => fn.max("sequence").as("last")).executeTakeFirstOrThrow();
      await transaction.deleteFrom("changes").where("batch", "in", batches).execute();
      await transaction
        .updateTable("epoch")
        .set({ forgotten: last })
        .where("id", "=", 1)
        .where("forgotten", "<", last)
        .execute();
    });
}

interface OldBatch {
  batch: string;
  /** Batches that took it back, in parts; empty for most. */
  undoneBy: string[];
}

/** Returns the batches whose every change is older than an instant, and has a newer one of the same thing. */
async function supersededBefore(db: Db, instant: string): Promise<OldBatch[]> {
  const rows = await db
    .selectFrom("changes")
    .select(["batch", "undone_by"])
    .distinct()
    .where("at", "<", instant)
    .where("batch", "not in", (kept) =>
      kept
        .selectFrom("changes as other")
        .select("other.batch")
        .where((is) =>
          is.or([
            is("other.at", ">=", instant),
            is("other.sequence", ">", is.selectFrom("outbox_progress").select("changes_seen")),
            is.not(
              is.exists(
                is
                  .selectFrom("changes as newer")
                  .select(sql`1`.as("one"))
                  .whereRef("newer.entity", "=", "other.entity")
                  .whereRef("newer.entity_id", "=", "other.entity_id")
                  .whereRef("newer.sequence", ">", "other.sequence"),
              ),
            ),
          ]),
        ),
    )
    .execute();
  return [...Map.groupBy(rows, ({ batch }) => batch)].map(([batch, ofBatch]) => ({
    batch,
    undoneBy: ofBatch.flatMap(({ undone_by: undoneBy }) => undoneBy ?? []),
  }));
}

/** Returns the batches without those that were taken back by one that stays, and so on. */
function withoutTakenBack(batches: readonly OldBatch[]): string[] {
  const going = new Set(batches.map(({ batch }) => batch));
  // An undo is newer than what it took back.
  for (let size = -1; size !== going.size;) {
    size = going.size;
    for (const { batch, undoneBy } of batches) if (undoneBy.some((one) => !going.has(one))) going.delete(batch);
  }
  return [...going];
}

/** Returns the newest number of a change that was removed because of its age; 0 before that. */
export async function forgottenUpTo({ db }: WithDb): Promise<number> {
  const row = await db.selectFrom("epoch").select("forgotten").where("id", "=", 1).executeTakeFirst();
  return row?.forgotten ?? 0;
}

/** Changes that are measured: all of them would be read from the disk. */
const measured = 200;

/** Returns how much history there is, how large it is about, and for how long it is kept. */
export async function readKeptHistory({ db }: WithDb): Promise<KeptHistory> {
  const newest = db.selectFrom("changes").orderBy("sequence", "desc").limit(measured);
  const lengthOf = (column: "before" | "after") => sql<number>`coalesce(length(${sql.ref<Column>(column)}), 0)`;
  const { changes } = await db
    .selectFrom("changes")
    .select(({ fn }) => fn.countAll<number>().as("changes"))
    .executeTakeFirstOrThrow();
  const sizes = await newest.select(sql<number>`${lengthOf("before")} + ${lengthOf("after")}`.as("size")).execute();
  const oldest = await db.selectFrom("changes").select("at").orderBy("sequence").limit(1).executeTakeFirst();
  const { "limits.history_days": days } = await readSettings({ db }, historySettings);
  const sum = sizes.reduce((total, { size }) => total + size + besideTexts, 0);
  return {
    changes,
    size: sizes.length === 0 ? 0 : Math.round((sum / sizes.length) * changes),
    since: oldest?.at ?? null,
    days: days === 0 ? null : days,
  };
}

type Column = Database["changes"]["before"];
/** Bytes of a change beside its texts, with its part of the indexes. */
const besideTexts = 250;
