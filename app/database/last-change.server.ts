import BetterSqlite from "better-sqlite3";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "./tables.ts";

/*
 * SQLite counts the numbers of the changes in a table of its own. What was given once is not given again, also when the newest rows are gone, and a
 * transaction that is rolled back takes back its counting too.
 */
const lastGiven = "SELECT seq FROM sqlite_sequence WHERE name = 'changes'";

export interface LastChange {
  /** The sequence number of the newest change that is committed, by whatever process; 0 when there is none. Takes a few microseconds. */
  sequence: () => number;
  close: () => void;
}

/**
 * Watches the `changes` of an open database file through a connection of its own. The connection that writes would see a transaction
 * that is still under way, and whose numbers are used again when it is rolled back.
 */
export function watchLastChange(path: string): LastChange {
  const sqlite = new BetterSqlite(path, { readonly: true });
  const statement = sqlite.prepare(lastGiven).pluck();
  return {
    sequence: () => Number(statement.get() ?? 0),
    close: () => void sqlite.close(),
  };
}

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
