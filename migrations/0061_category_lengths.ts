import { type Kysely, sql } from "kysely";

/** How long events of a category usually last, in minutes; null if its category says nothing. Frozen. */
const statements = [`ALTER TABLE categories ADD COLUMN usual_minutes INTEGER CHECK (usual_minutes BETWEEN 5 AND 1440)`];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
