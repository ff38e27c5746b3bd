import { type Kysely, sql } from "kysely";

/** Which history the numbers of the changes belong to: a restored database begins another. Frozen. */
const statements = [
  `CREATE TABLE epoch (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    name TEXT NOT NULL CHECK (name <> '')
  ) STRICT`,
  `INSERT INTO epoch (id, name) VALUES (1, lower(hex(randomblob(8))))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
