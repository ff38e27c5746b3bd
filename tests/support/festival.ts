import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OpenDatabase, openDatabase } from "#app/database/open.server.ts";
import { migrate } from "#app/database/migrate.server.ts";
import { serverItself } from "#app/domain/audit-source.ts";
import { fixedClock } from "#app/domain/clock.ts";
import { proved } from "#app/domain/proof.server.ts";
import type { Services } from "#app/domain/services.ts";
import { childProcesses } from "../../server/processes/child-processes.ts";
import { vaultOf } from "#app/domain/vault.server.ts";

/** A festival in memory: real SQLite, real schema, a clock that stands at `now` (UTC). */
export async function memoryFestival(now = "2026-08-22T18:42:00Z"): Promise<Services & { database: OpenDatabase }> {
  const database = openDatabase(":memory:");
  await migrate(database);
  return { ...servicesOf(database, now), database };
}

/** The services of an open database, with a vault of their own and a clock that stands at `now` (UTC). */
export const servicesOf = ({ db }: OpenDatabase, now = "2026-08-22T18:42:00Z"): Services => ({
  db,
  clock: fixedClock(now),
  vault: vaultOf(randomBytes(32)),
  dataFolder: join(tmpdir(), `verbena-data-${randomBytes(8).toString("hex")}`),
  uploadsFolder: join(tmpdir(), `verbena-uploads-${randomBytes(8).toString("hex")}`),
  processes: childProcesses,
  actor: "test",
  source: serverItself,
  isProved: proved,
});
