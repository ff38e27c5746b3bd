import { type Kysely, sql } from "kysely";

/** The questions that a file under review leaves open, as JSON. Frozen. */
const statements = [
  `ALTER TABLE imports ADD COLUMN questions TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(questions))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
