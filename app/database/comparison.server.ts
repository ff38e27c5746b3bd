import { createHash } from "node:crypto";
import { sql } from "kysely";
import { columnsOf, tablesOf } from "./postgres/copy-rows.server.ts";
import { withoutZeros } from "./postgres/postgres-dialect.server.ts";
import type { Db } from "./tables.ts";

/**
 * Compares all tables of a PostgreSQL database and a copy of SQLite by their numbers of rows and a checksum of all
 * values. Returns the number of rows. Throws an Error with the name of a table that differs.
 */
export async function compareDatabases(postgres: Db, file: Db): Promise<{ rows: number }> {
  let total = 0;
  for (const table of await tablesOf(file)) {
    const columns = (await columnsOf(file, table)).map(({ name }) => name);
    const [one, other] = [await sumOf(postgres, table, columns), await sumOf(file, table, columns)];
    if (one.rows !== other.rows || one.sum !== other.sum)
      throw new Error(`The copies of the table ${table} differ: ${one.rows} and ${other.rows} rows.`);
    total += one.rows;
  }
  return { rows: total };
}

/** Returns the number of rows, and a sum of their hashes that doesn't depend on their order. */
async function sumOf(db: Db, table: string, columns: string[]): Promise<{ rows: number; sum: string }> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT ${sql.join(columns.map((name) => sql.ref(name)))} FROM ${sql.table(table)}`.execute(db);
  let sum = 0n;
  for (const row of rows) {
    const values = columns.map((name) =>
      row[name] instanceof Uint8Array ? Buffer.from(row[name]).toString("base64") : withoutZeros(row[name]),
    );
    const hash = createHash("sha256").update(JSON.stringify(values)).digest();
    sum = (sum + hash.readBigUInt64LE()) % 2n ** 64n;
  }
  return { rows: rows.length, sum: sum.toString(16) };
}
