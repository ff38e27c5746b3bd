import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { isPostgres } from "#app/database/engine.server.ts";
import type { OpenDatabase } from "#app/database/open-database.ts";
import { openAt } from "#app/database/open.server.ts";
import type { Database, Db } from "#app/database/tables.ts";
import { serverItself } from "#app/domain/audit-source.ts";
import { fixedClock } from "#app/domain/clock.ts";
import { proved } from "#app/domain/proof.server.ts";
import type { Services } from "#app/domain/services.ts";
import { childProcesses } from "../../server/processes/child-processes.ts";
import { vaultOf } from "#app/domain/vault.server.ts";
import { openEmptyInMemory } from "./empty-festival.ts";
import { closeBeforeDropping, copyOfTemplate } from "./postgres.ts";

const template = process.env["TEST_POSTGRES"] ?? "";
/** True if the festivals of this run are in PostgreSQL. */
export const isPostgresRun = template !== "";

/** A festival in memory: real SQLite, real schema, a clock that stands at `now` (UTC). */
export async function memoryFestival(now = "2026-08-22T18:42:00Z"): Promise<Services & { database: OpenDatabase }> {
  const database = await openEmpty();
  return { ...servicesOf(database, now), database };
}

/** Makes an empty database on the PostgreSQL server of this run, if it has one. Returns its address, else null. */
export const emptyDatabase = async (): Promise<string | null> => (isPostgresRun ? copyOfTemplate(template) : null);

async function openEmpty(): Promise<OpenDatabase> {
  const address = await emptyDatabase();
  if (address === null) return openEmptyInMemory();
  const database = await openAt(address);
  closeBeforeDropping(database);
  return database;
}

/** Lets a database refuse rows of a table beyond a number of them, as a full disk would. */
export async function refuseRows(db: Db, table: keyof Database, { beyond = 0 } = {}): Promise<void> {
  const isFull = `(SELECT count(*) FROM ${table}) >= ${beyond}`;
  const trigger = `CREATE TRIGGER refuse_rows BEFORE INSERT ON ${table}`;
  await sql
    .raw(
      isPostgres(db)
        ? `CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql
             AS $$ BEGIN IF ${isFull} THEN RAISE 'disk full'; END IF; RETURN NEW; END $$;
           ${trigger} FOR EACH ROW EXECUTE FUNCTION refuse_row()`
        : `${trigger} WHEN ${isFull} BEGIN SELECT RAISE(ABORT, 'disk full'); END`,
    )
    .execute(db);
}

/** The services of an open database, with a vault of their own and a clock that stands at `now` (UTC). */
export const servicesOf = ({ db }: OpenDatabase, now = "2026-08-22T18:42:00Z"): Services => ({
  db,
  clock: fixedClock(now),
  vault: vaultOf(randomBytes(32)),
  databaseAddress: null,
  dataFolder: join(tmpdir(), `verbena-data-${randomBytes(8).toString("hex")}`),
  uploadsFolder: join(tmpdir(), `verbena-uploads-${randomBytes(8).toString("hex")}`),
  processes: childProcesses,
  actor: "test",
  source: serverItself,
  isProved: proved,
});
