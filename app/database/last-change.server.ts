import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "./tables.ts";

/*
 * SQLite counts the numbers of the changes in a table of its own. What was given once is not given again, also when the newest rows are gone, and a
 * transaction that is rolled back takes back its counting too.
 */
export const lastGiven = "SELECT seq FROM sqlite_sequence WHERE name = 'changes'";

/** The number that was given last, 0 when none was. It never falls. */
export async function lastGivenSequence(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql.raw<{ seq: number }>(lastGiven).execute(db);
  return rows[0]?.seq ?? 0;
}

/** Leaves out numbers: the one given last is then higher than `sequence`, and than it was. Takes a transaction. */
export async function skipSequences(db: Transaction<Database>, sequence: number): Promise<void> {
  const next = Math.max(sequence, await lastGivenSequence(db)) + 1;
  await sql`DELETE FROM sqlite_sequence WHERE name = 'changes'`.execute(db);
  await sql`INSERT INTO sqlite_sequence (name, seq) VALUES ('changes', ${next})`.execute(db);
}
