import { sql } from "kysely";
import { isPostgres } from "./engine.server.ts";
import { newestNumber } from "./postgres/postgres-dialect.server.ts";
import type { Db, DbTransaction } from "./tables.ts";

/*
 * SQLite counts change numbers in its own table. A number is never given twice, even after the newest rows are deleted,
 * and a rollback takes back its numbers too. PostgreSQL doesn't take them back: there the newest committed row counts,
 * and a table keeps the numbers of removed rows.
 */
export const lastGiven = "SELECT seq AS newest FROM sqlite_sequence WHERE name = 'changes'";

/** Returns the last given number; 0 before the first change. It never falls. */
export async function lastGivenSequence(db: Db): Promise<number> {
  const { rows } = await sql.raw<{ newest: number }>(isPostgres(db) ? newestNumber : lastGiven).execute(db);
  return rows[0]?.newest ?? 0;
}

/** Skips numbers, so that the last given one exceeds `sequence` and its former value. Needs a transaction. */
export async function skipSequences(db: DbTransaction, sequence: number): Promise<void> {
  const next = Math.max(sequence, await lastGivenSequence(db)) + 1;
  if (isPostgres(db)) {
    await sql`UPDATE given_numbers SET last = ${next}`.execute(db);
    await sql`SELECT setval(pg_get_serial_sequence('changes', 'sequence'), ${next}::bigint, true)`.execute(db);
    return;
  }
  await setLastGiven(db, next);
}

/** Sets the last given number of a database of SQLite. Needs a transaction. */
export async function setLastGiven(db: Db, sequence: number): Promise<void> {
  await sql`DELETE FROM sqlite_sequence WHERE name = 'changes'`.execute(db);
  await sql`INSERT INTO sqlite_sequence (name, seq) VALUES ('changes', ${sequence})`.execute(db);
}
