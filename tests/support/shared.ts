import { onTestFinished } from "vitest";
import { migrate } from "#app/database/migrate.server.ts";
import type { OpenDatabase } from "#app/database/open-database.ts";
import { openAt } from "#app/database/open.server.ts";
import type { SharedState } from "#app/database/shared-state.ts";

/** Opens a PostgreSQL database as one more process does, and what its processes share, until the end of the test. */
export async function openShared(address: string): Promise<{ database: OpenDatabase; shared: SharedState }> {
  const database = await openAt(address);
  await migrate(database);
  const shared = await database.share?.();
  if (shared === undefined) throw new Error(`${address} is not shared by processes`);
  onTestFinished(async () => {
    shared.close();
    await database.close();
  });
  return { database, shared };
}
