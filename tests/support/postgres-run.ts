import { migrate } from "#app/database/migrate.server.ts";
import { withDatabase } from "#app/database/open.server.ts";

/**
 * Set-up of a whole run: with `TEST_POSTGRES=on` the festivals of the tests are in PostgreSQL instead of in memory, each
 * a copy of one empty database. Returns the function that stops the server.
 */
export default async function usePostgres(): Promise<() => Promise<void>> {
  if (process.env["TEST_POSTGRES"] !== "on") return async () => undefined;
  // Only then: it has a process end with 0, whatever failed.
  const { startPostgres } = await import("./postgres.ts");
  const server = await startPostgres();
  const template = await server.makeDatabase();
  await withDatabase(template, (database) => migrate(database));
  process.env["TEST_POSTGRES"] = template;
  return server.stop;
}
