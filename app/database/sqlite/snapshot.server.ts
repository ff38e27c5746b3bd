import BetterSqlite from "better-sqlite3";
import { sql } from "kysely";
import { z } from "zod";
import { shareDatabase } from "./data-lock.server.ts";
import { migrate } from "../migrate.server.ts";
import { openDatabase } from "./open-file.server.ts";
import { makePrivateFile } from "../private-file.server.ts";
import type { Db } from "../tables.ts";

/** How long a reader waits for a writer, in ms. */
const patience = 10_000;

/**
 * Copies the current state of a database into a new file (SQLite's VACUUM INTO) while others write. It blocks the
 * process, so run it in one of its own. Throws SQLite's error, also if the database is missing.
 */
export function copyDatabase(path: string, target: string): void {
  const release = shareDatabase(path);
  try {
    makePrivateFile(target);
    readingFrom(path, (sqlite) => sqlite.prepare("VACUUM INTO ?").run(target));
  } finally {
    release();
  }
}

/**
 * True if all pages, references and values of a database are sound (`integrity_check`, `foreign_key_check`). False for
 * any other file. Opens it for writing: SQLite looks at no CHECK of a file that is open for reading alone.
 */
export function isSoundDatabase(path: string): boolean {
  try {
    return readingFrom(
      path,
      (sqlite) =>
        sqlite.pragma("integrity_check(1)", { simple: true }) === "ok" && hasNoRows(sqlite.pragma("foreign_key_check")),
      false,
    );
  } catch (error) {
    if (error instanceof BetterSqlite.SqliteError) return false;
    throw error;
  }
}

const hasNoRows = (rows: unknown): boolean => Array.isArray(rows) && rows.length === 0;

/** Returns the names of a database's migrations in order; an empty list for a foreign database. */
export function migrationsIn(path: string): string[] {
  return readingFrom(path, (sqlite) => {
    const isOurs =
      sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'kysely_migration'").get() !==
      undefined;
    return isOurs ? sqlite.prepare("SELECT name FROM kysely_migration ORDER BY name").pluck().all().map(String) : [];
  });
}

/** Returns a database's last change number; 0 if it can't be read. */
export function lastSequenceIn(path: string): number {
  try {
    return readingFrom(path, (sqlite) =>
      Number(sqlite.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'changes'").pluck().get() ?? 0),
    );
  } catch (error) {
    if (error instanceof BetterSqlite.SqliteError) return 0;
    throw error;
  }
}

/** Returns the texts that a query of one column finds in a database; null if it can't be read. */
export function textsIn(path: string, query: string): ReadonlySet<string> | null {
  try {
    return readingFrom(path, (sqlite) => new Set(sqlite.prepare(query).pluck().all().map(String)));
  } catch (error) {
    if (error instanceof BetterSqlite.SqliteError) return null;
    throw error;
  }
}

/** Returns the rows that a query finds in a database; null if it can't be read, or has rows of another form. */
export function rowsIn<Row>(path: string, query: string, schema: z.ZodType<Row>): Row[] | null {
  try {
    return readingFrom(path, (sqlite) => z.array(schema).safeParse(sqlite.prepare(query).all()).data ?? null);
  } catch (error) {
    if (error instanceof BetterSqlite.SqliteError) return null;
    throw error;
  }
}

/** True if an up-to-date database has exactly the tables, indexes and triggers that the migrations create. */
export async function hasOwnSchema(db: Db): Promise<boolean> {
  const fresh = openDatabase(":memory:");
  try {
    await migrate(fresh);
    return (await schemaOf(db)) === (await schemaOf(fresh.db));
  } finally {
    await fresh.close();
  }
}

async function schemaOf(db: Db): Promise<string> {
  const { rows } =
    await sql`SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY type, name`.execute(
      db,
    );
  return JSON.stringify(rows);
}

function readingFrom<Result>(path: string, work: (sqlite: BetterSqlite.Database) => Result, readonly = true): Result {
  const sqlite = new BetterSqlite(path, { readonly, fileMustExist: true, timeout: patience });
  try {
    // The schema of an unchecked file must not be trusted.
    sqlite.pragma("trusted_schema = OFF");
    sqlite.pragma("cell_size_check = ON");
    return work(sqlite);
  } finally {
    sqlite.close();
  }
}
