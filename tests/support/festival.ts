import { type OpenDatabase, openDatabase } from "#app/database/open.server.ts";
import { migrate } from "#app/database/migrate.server.ts";
import { fixedClock } from "#app/domain/clock.ts";
import type { Services } from "#app/domain/services.ts";

/** A festival in memory: real SQLite, real schema, a clock that stands at `now` (UTC). */
export async function memoryFestival(now = "2026-08-22T18:42:00Z"): Promise<Services & { database: OpenDatabase }> {
  const database = openDatabase(":memory:");
  await migrate(database);
  return { db: database.db, clock: fixedClock(now), actor: "test", database };
}
