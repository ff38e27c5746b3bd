import { sql } from "kysely";

/**
 * Returns a subquery of some texts, for `in`. They are sent as one value: ten thousand parameters would take longer than
 * the query.
 */
export const valuesOf = (texts: readonly string[]) =>
  sql<string>`(SELECT value FROM json_each(${JSON.stringify(texts)}))`;
