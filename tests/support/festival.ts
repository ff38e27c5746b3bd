import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OpenDatabase } from "#app/database/open-database.ts";
import { openAt } from "#app/database/open.server.ts";
import { serverItself } from "#app/domain/audit-source.ts";
import { fixedClock } from "#app/domain/clock.ts";
import { proved } from "#app/domain/proof.server.ts";
import type { Services } from "#app/domain/services.ts";
import { childProcesses } from "../../server/processes/child-processes.ts";
import { vaultOf } from "#app/domain/vault.server.ts";
import { openEmptyInMemory } from "./empty-festival.ts";
import { copyOfTemplate } from "./postgres.ts";

/** A festival in memory: real SQLite, real schema, a clock that stands at `now` (UTC). */
export async function memoryFestival(now = "2026-08-22T18:42:00Z"): Promise<Services & { database: OpenDatabase }> {
  const database = await openEmpty();
  return { ...servicesOf(database, now), database };
}

/** Opens an empty festival: in memory, or on the PostgreSQL server of this run (`tests/support/postgres.ts`). */
async function openEmpty(): Promise<OpenDatabase> {
  const template = process.env["TEST_POSTGRES"] ?? "";
  if (template !== "") return openAt(await copyOfTemplate(template));
  return openEmptyInMemory();
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
