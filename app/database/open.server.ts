import { isPostgresAddress } from "./engine.server.ts";
import type { OpenDatabase } from "./open-database.ts";
import { openDatabase } from "./sqlite/open-file.server.ts";

/**
 * Opens the database at a path or an address, with the options of {@link openDatabase} for a file. The client for
 * PostgreSQL is loaded only if it is needed.
 */
export async function openAt(address: string, options: Parameters<typeof openDatabase>[1] = {}): Promise<OpenDatabase> {
  if (!isPostgresAddress(address)) return openDatabase(address, options);
  const { openPostgres } = await import("./postgres/open-postgres.server.ts");
  return openPostgres(address);
}

/** Opens the database at a path or an address for some work, and closes it. */
export async function withDatabase<Result>(
  address: string,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openAt(address);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
