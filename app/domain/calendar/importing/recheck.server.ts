import { setImmediate } from "node:timers/promises";
import { chunksOf } from "#app/domain/chunks.ts";
import type { Reader } from "#app/domain/programme/event-rows.server.ts";
import type { WithClock, Writer } from "#app/domain/services.ts";
import { compareRows, type MatchedRow, likenessOfRow, type OtherRows, otherRowsInMemory } from "./comparison.server.ts";
import { reviewContextOf } from "./rows/import-context.server.ts";
import { type ImportRecord, readReview } from "./record/import-record.server.ts";
import { readEdited, readEvent, storedRows, updateRow } from "./rows/import-rows.server.ts";
import { matchedRowsOf } from "./rows/matched-rows.server.ts";
import { autoFixed, type ImportContext } from "./comparing/validation.ts";

/** Rows compared and written in one transaction, which blocks other writers for that time. */
const rowsAtOnce = 100;

/**
 * Compares every stored row of an import again, after a choice that concerns them all changed. With `fixing`, rows that
 * can be corrected automatically are corrected first (spec §4).
 */
export async function recheckAll(services: Writer, id: string, { fixing }: { fixing: boolean }): Promise<void> {
  const record = await readReview(services, id);
  const context = await reviewContextOf(services.db, record);
  const { earlier } = otherRowsInMemory();
  let from = 0;
  for (;;) {
    const count = await services.db.transaction().execute(async (transaction) => {
      const rows = await storedRows(transaction, id)
        .where("comparison", "!=", "gone")
        .where("import_rows.position", ">=", from)
        .limit(rowsAtOnce)
        .execute();
      from = (rows.at(-1)?.position ?? from) + 1;
      const found = await matchedRowsOf(transaction, id, rows);
      const changed = found.map((row, index) =>
        fixing && rows[index]?.is_fixable === 1 ? corrected(row, context) : row,
      );
      const rest = { ...otherRowsInDatabase(transaction, record, context), earlier };
      await compareAgain(transaction, id, context, rest, changed);
      return rows.length;
    });
    if (count < rowsAtOnce) return;
    await setImmediate();
  }
}

/** Returns the row with its automatic correction, or unchanged if it can't be corrected. */
export function corrected(found: MatchedRow, context: ImportContext): MatchedRow {
  const fixed = autoFixed(found.edited ?? found.original, context);
  return fixed === null ? found : { ...found, edited: fixed, isFixed: true };
}

/** Changes stored rows and compares them again; `change` returns a row's new state. */
export async function recheckRows(
  services: WithClock,
  id: string,
  positions: readonly number[],
  change: (found: MatchedRow, context: ImportContext) => MatchedRow,
): Promise<void> {
  const record = await readReview(services, id);
  const context = await reviewContextOf(services.db, record);
  for (const part of chunksOf(positions, rowsAtOnce)) {
    await services.db.transaction().execute(async (transaction) => {
      const rows = await storedRows(transaction, id).where("import_rows.position", "in", part).execute();
      const found = await matchedRowsOf(transaction, id, rows);
      const changed = found.map((row) => change(row, context));
      await compareAgain(transaction, id, context, otherRowsInDatabase(transaction, record, context), changed);
    });
    await setImmediate();
  }
}

async function compareAgain(db: Reader, id: string, context: ImportContext, rest: OtherRows, rows: MatchedRow[]) {
  for (const row of await compareRows(db, context, rest, rows)) await updateRow(db, id, row);
}

/** Returns what the stored rows of an import answer about each other. */
export function otherRowsInDatabase(db: Reader, { id }: ImportRecord, context: ImportContext): OtherRows {
  return {
    claimed: async (ids) => {
      if (ids.length === 0) return new Set();
      const rows = await db
        .selectFrom("import_rows")
        .select("event_id")
        .where("import_id", "=", id)
        .where("event_id", "in", ids)
        .execute();
      return new Set(rows.flatMap((row) => row.event_id ?? []));
    },
    earlier: async (likeness, start, position) => {
      const others = await storedRows(db, id)
        .where("comparison", "!=", "gone")
        .where("starts_at", "=", start)
        .where("import_rows.position", "<", position)
        .execute();
      return (
        others.find((other) => likenessOfRow(readEdited(other.edited) ?? readEvent(other.event), context) === likeness)
          ?.position ?? null
      );
    },
  };
}
