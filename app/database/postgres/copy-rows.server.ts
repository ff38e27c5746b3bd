import { CompiledQuery, sql } from "kysely";

import { lastGivenSequence, setLastGiven } from "../last-change.server.ts";
import { migrate } from "../migrate.server.ts";
import { openDatabase } from "../sqlite/open-file.server.ts";
import type { Db } from "../tables.ts";
import { numberedTables } from "./translate.server.ts";

/** Values per statement: PostgreSQL takes 65,535, SQLite 32,766. */
const valuesAtOnce = 10_000;
/** Rows that are in memory at the same time. */
const rowsAtOnce = 1000;

/** Returns the names of the tables of a database of SQLite, with Kysely's own. */
export async function tablesOf(from: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`.execute(
    from,
  );
  return rows.map(({ name }) => name);
}

/** Copies the rows of a table from SQLite to PostgreSQL, with the numbers that it gave. */
export async function copyRows(from: Db, to: Db, table: string): Promise<void> {
  const columns = await columnsOf(from, table);
  const names = columns.map(({ name }) => name);
  const { rows } = await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(table)}`.execute(from);
  const most = Math.min(rowsAtOnce, Math.floor(valuesAtOnce / names.length));
  for (let first = 0; first < rows.length; first += most) {
    const part = rows.slice(first, first + most);
    const places = part.map(
      (_row, row) => `(${names.map((_name, column) => `$${row * names.length + column + 1}`).join(", ")})`,
    );
    const text = `INSERT INTO ${table} (${names.map((name) => `"${name}"`).join(", ")}) VALUES ${places.join(", ")}`;
    await to.executeQuery(
      CompiledQuery.raw(
        text,
        part.flatMap((row) => names.map((name) => row[name])),
      ),
    );
  }
  for (const column of numberedColumns(table, columns)) await continueNumbers(from, to, table, column);
}

/** Returns the columns of a table of SQLite that are not computed. */
export async function columnsOf(db: Db, table: string): Promise<{ name: string; type: string; pk: number }[]> {
  const { rows } = await sql<{ name: string; type: string; pk: number }>`
    SELECT name, type, pk FROM pragma_table_xinfo(${table}) WHERE hidden = 0`.execute(db);
  return rows;
}

/** Returns the columns of a table whose values the database gives. */
const numberedColumns = (table: string, columns: { name: string; type: string; pk: number }[]): string[] => {
  const keys = columns.filter(({ pk }) => pk > 0);
  const own = keys.length === 1 && keys[0]?.type === "INTEGER" ? [keys[0].name] : [];
  return numberedTables.has(table) ? [...own, "rowid"] : own;
};

/** Numbers of rows that are gone are not given again. */
async function continueNumbers(from: Db, to: Db, table: string, column: string): Promise<void> {
  const { rows } = await sql<{ seq: number }>`SELECT seq FROM sqlite_sequence WHERE name = ${table}`.execute(from);
  const given = rows[0]?.seq ?? 0;
  await sql`
    SELECT setval(sequence, greatest(${given}::bigint, newest), true) FROM (
      SELECT pg_get_serial_sequence(${table}, ${column}) AS sequence, (SELECT max(${sql.ref(column)}) FROM ${sql.table(table)}) AS newest
    ) AS numbers WHERE sequence IS NOT NULL AND greatest(${given}::bigint, newest) > 0`.execute(to);
}

/** Writes a copy of a PostgreSQL database as a file of SQLite, in one snapshot, while others write. */
export async function copyToFile(from: Db, path: string): Promise<void> {
  const target = openDatabase(path, { isRepeatable: true });
  try {
    await migrate(target);
    const tables = await tablesOf(target.db);
    await sql`PRAGMA foreign_keys = OFF`.execute(target.db);
    await from
      .transaction()
      .setAccessMode("read only")
      .execute(async (snapshot) =>
        target.db.transaction().execute(async (transaction) => {
          // Triggers count while rows are written, so the counters come last.
          const ordered = tables.toSorted((one, other) => Number(one === counters) - Number(other === counters));
          for (const table of ordered) await sql`DELETE FROM ${sql.table(table)}`.execute(transaction);
          for (const table of ordered) await copyRowsToFile(snapshot, transaction, table);
          await setLastGiven(transaction, await lastGivenSequence(snapshot));
        }),
      );
    await sql`VACUUM`.execute(target.db);
  } finally {
    await target.close();
  }
}

const counters = "topic_versions";

async function copyRowsToFile(from: Db, to: Db, table: string): Promise<void> {
  const names = (await columnsOf(to, table)).map(({ name }) => name);
  const order = numberedTables.has(table) ? sql`ORDER BY rowid` : sql``;
  const { rows } = await sql<Record<string, unknown>>`
    SELECT ${sql.join(names.map((name) => sql.ref(name)))} FROM ${sql.table(table)} ${order}`.execute(from);
  const text = `INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(", ")}) VALUES (${names.map(() => "?").join(", ")})`;
  for (const row of rows)
    await to.executeQuery(
      CompiledQuery.raw(
        text,
        names.map((name) => row[name]),
      ),
    );
}
