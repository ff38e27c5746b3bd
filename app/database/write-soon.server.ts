import type { CompiledQuery } from "kysely";
import { isPostgres } from "./engine.server.ts";
import { sentWithNext } from "./postgres/postgres-dialect.server.ts";
import type { DbTransaction } from "./tables.ts";

/**
 * Makes writes of a transaction whose results nobody needs, in their order. PostgreSQL gets them with the next statement
 * or the commit, in one trip; an error comes then, and the transaction is rolled back.
 */
export async function writeSoon(transaction: DbTransaction, queries: readonly CompiledQuery[]): Promise<void> {
  if (queries.length === 0) return;
  if (isPostgres(transaction)) await transaction.executeQuery(sentWithNext(queries));
  else for (const query of queries) await transaction.executeQuery(query);
}
