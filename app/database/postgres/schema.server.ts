import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  RawNode,
  type RootOperationNode,
  sql,
  type UnknownRow,
} from "kysely";
import { lastGivenSequence, skipSequences } from "../last-change.server.ts";
import { migrate } from "../migrate.server.ts";
import { openDatabase } from "../sqlite/open-file.server.ts";
import type { Db } from "../tables.ts";
import { copyRows, tablesOf } from "./copy-rows.server.ts";
import { translate } from "./translate.server.ts";
import { createUploadTables, hasTable, uploadTables } from "./upload-rows.server.ts";

/** Functions of SQLite that constraints and queries use. */
const functions = (version: number): string[] => [
  // A cast to an instant follows the session's settings, but not for texts in UTC.
  `CREATE FUNCTION unixepoch(instant text) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     AS $$ SELECT extract(epoch FROM instant::timestamptz)::bigint $$`,
  `CREATE FUNCTION instr(whole text, part text) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     AS $$ SELECT strpos(whole, part) $$`,
  `CREATE FUNCTION json_each(list text) RETURNS TABLE (value text) LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     AS $$ SELECT json_array_elements_text(list::json) $$`,
  // The operator came with version 16.
  version >= 160_000
    ? `CREATE FUNCTION json_valid(whole text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
         AS $$ SELECT whole IS JSON $$`
    : `CREATE FUNCTION json_valid(whole text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
         AS $$ BEGIN PERFORM whole::json; RETURN true; EXCEPTION WHEN invalid_text_representation THEN RETURN false; END $$`,
];

/** The number up to which numbers of changes were given, also to rows that are gone (`last-change.server.ts`). */
const givenNumbers = [
  `CREATE TABLE given_numbers (id bigint PRIMARY KEY CHECK (id = 1), last bigint NOT NULL)`,
  `INSERT INTO given_numbers VALUES (1, 0)`,
  `CREATE FUNCTION keep_given_number() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     UPDATE given_numbers SET last = greatest(last, (SELECT max(sequence) FROM removed)); RETURN NULL;
   END $$`,
  `CREATE TRIGGER keep_given_number AFTER DELETE ON changes REFERENCING OLD TABLE AS removed
     FOR EACH STATEMENT EXECUTE FUNCTION keep_given_number()`,
];

/**
 * Makes an empty database equal to a migrated one of SQLite: all migrations run in memory, and their result is
 * translated and copied. Does so only if the database has no schema, else it renews the checks of an older translation.
 * Returns the names of the migrations.
 */
export async function createSchema(db: Db): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    await createUploadTables(transaction);
    if (await hasTable(transaction, "changes")) {
      await renewChecks(transaction);
      return [];
    }
    // PostgreSQL gets no statement while the migrations run.
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(transaction);
    const model = openDatabase(":memory:");
    try {
      const migrations = await migrate(model);
      await copySchema(model.db, transaction, await versionOf(transaction));
      return migrations;
    } finally {
      await model.close();
    }
  });
}

/** Before 28 November 2026 checks were made with PostgreSQL's `LIKE`, which refuses what SQLite's takes: 'HTTPS://…'. */
async function renewChecks(transaction: Db): Promise<void> {
  const { rows } = await sql<{ table: string; name: string; check: string }>`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS check
    FROM pg_constraint WHERE connamespace = current_schema()::regnamespace AND contype = 'c'
      AND pg_get_constraintdef(oid) LIKE '% ~~ %'`.execute(transaction);
  if (rows.length === 0) return;
  const tables = [...new Set(rows.map(({ table }) => table))].join(", ");
  const renewed = rows.map(
    ({ table, name, check }) =>
      `ALTER TABLE ${table} DROP CONSTRAINT ${name}, ADD CONSTRAINT ${name} ${check.replaceAll(" ~~ ", " ~~* ")}`,
  );
  await sql.raw([lockStatement(tables), ...renewed].join("; ")).execute(transaction);
}

/**
 * Replaces the data by those of a database of SQLite, in one transaction. Uploads and the tables that processes share
 * (`shared-tables.server.ts`) stay. Numbers of changes that were given until then, also while the file was made, are not
 * given again: processes that run hold what they have for newer than a smaller number.
 */
export async function replaceWithFile(db: Db, path: string): Promise<void> {
  const file = openDatabase(path, { isSound: true });
  try {
    await db.transaction().execute(async (transaction) => {
      const past = (await hasTable(transaction, "given_numbers")) ? await lastGivenSequence(transaction) : 0;
      const { rows: tables } = await sql<{ name: string }>`
        SELECT quote_ident(relname) AS name FROM pg_class
        WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relpersistence <> 'u'
          AND relname NOT IN (${sql.join(uploadTables)})`.execute(transaction);
      const names = tables.map(({ name }) => name).join(", ");
      if (names !== "") await sql.raw(`${lockStatement(names)}; DROP TABLE ${names} CASCADE`).execute(transaction);
      const { rows: functionsThere } = await sql<{ name: string }>`
        SELECT oid::regprocedure::text AS name FROM pg_proc
        WHERE pronamespace = current_schema()::regnamespace
          AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`.execute(transaction);
      for (const { name } of functionsThere) await sql.raw(`DROP FUNCTION ${name} CASCADE`).execute(transaction);
      await createUploadTables(transaction);
      await copySchema(file.db, transaction, await versionOf(transaction));
      if (past > (await lastGivenSequence(transaction))) await skipSequences(transaction, past);
    });
  } finally {
    await file.close();
  }
}

/**
 * Returns the statement that takes tables for the transaction alone, all of them or none. A transaction that has some and
 * waits for another would be in a deadlock with a read of both, which PostgreSQL ends with an error after a second.
 */
const lockStatement = (tables: string): string => `
  DO $$ BEGIN
    LOOP
      BEGIN
        LOCK TABLE ${tables} IN ACCESS EXCLUSIVE MODE NOWAIT;
        EXIT;
      EXCEPTION WHEN lock_not_available THEN PERFORM pg_sleep(0.005);
      END;
    END LOOP;
  END $$`;

async function versionOf(db: Db): Promise<number> {
  const { rows } = await sql<{ version: string }>`SELECT current_setting('server_version_num') AS version`.execute(db);
  return Number(rows[0]?.version ?? 0);
}

/** Creates the tables of a database of SQLite in an empty one of PostgreSQL, and copies their rows. */
async function copySchema(from: Db, to: Db, version: number): Promise<void> {
  const run = async (statement: string): Promise<unknown> => sql.raw(statement).execute(to);
  const { rows } = await sql<{ type: string; sql: string }>`
    SELECT type, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid`.execute(
    from,
  );
  const translated = (type: string) => rows.filter((row) => row.type === type).map((row) => translate(row.sql));
  const tables = translated("table");
  for (const statement of functions(version)) await run(statement);
  for (const { statements } of tables) for (const statement of statements) await run(statement);
  for (const table of await tablesOf(from)) await copyRows(from, to, table);
  for (const { references } of tables) for (const statement of references) await run(statement);
  for (const { statements } of translated("index")) for (const statement of statements) await run(statement);
  for (const { statements } of translated("trigger")) for (const statement of statements) await run(statement);
  for (const statement of givenNumbers) await run(statement);
  await sql`UPDATE given_numbers SET last = ${await lastGivenSequence(from)}`.execute(to);
}

/** Translates the statements of a migration. */
export class TranslatingPlugin implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (!RawNode.is(node) || node.parameters.length > 0) return node;
    const { statements, references } = translate(node.sqlFragments.join(""));
    return RawNode.createWithSql([...statements, ...references].join(";\n"));
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}
