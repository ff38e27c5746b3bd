import { type Compilable, type CompiledQuery, type RawBuilder, sql } from "kysely";
import { isPostgres } from "./engine.server.ts";
import type { Db } from "./tables.ts";

type SqlValue = string | number | null;

/** Returns the place of a value in a query that is compiled once. */
export type ValueOf<Values extends Record<string, SqlValue>> = <Name extends keyof Values & string>(
  name: Name,
) => RawBuilder<Values[Name]>;

/** Stands for a value among the parameters of a compiled query. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Returns a function that runs a query, inside or outside of a transaction. Kysely builds and compiles the query at the
 * first call only: that takes three times as long as SQLite needs to find a row. For reads of nearly every request.
 */
export function compiledQuery<Values extends Record<string, SqlValue>, Row>(
  build: (db: Db, value: ValueOf<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const byEngine = new Map<boolean, CompiledQuery<Row>>();
  return async (db, values) => {
    const engine = isPostgres(db);
    let compiled = byEngine.get(engine);
    if (compiled === undefined) {
      compiled = build(db, (name) => sql`${new Placeholder(name)}`).compile();
      byEngine.set(engine, compiled);
    }
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    );
    const query: CompiledQuery<Row> = { ...compiled, parameters };
    return (await db.executeQuery(query)).rows;
  };
}
