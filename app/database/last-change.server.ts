import { sql } from "kysely";
import type { Db, DbTransaction } from "./tables.ts";

/*
 * SQLite counts change numbers in its own table. A number is never given twice, even after the newest rows are deleted,
 * and a rollback takes back its numbers too.
 */
export const lastGiven = "SELECT seq FROM sqlite_sequence WHERE name = 'changes'";

/** Returns the last given number; 0 before the first change. It never falls. */
export async function lastGivenSequence(db: Db): Promise<number> {
  const { rows } = await sql.raw<{ seq: number }>(lastGiven).execute(db);
  return rows[0]?.seq ?? 0;
}

/** Skips numbers, so that the last given one exceeds `sequence` and its former value. Needs a transaction. */
export async function skipSequences(db: DbTransaction, sequence: number): Promise<void> {
  const next = Math.max(sequence, await lastGivenSequence(db)) + 1;
  await sql`DELETE FROM sqlite_sequence WHERE name = 'changes'`.execute(db);
  await sql`INSERT INTO sqlite_sequence (name, seq) VALUES ('changes', ${next})`.execute(db);
}
