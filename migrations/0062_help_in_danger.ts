import { type Kysely, sql } from "kysely";

/** Help in danger that an answer of Acty's gave, and how many such questions came in a day. Frozen. */
const statements = [
  `ALTER TABLE chat_messages ADD COLUMN help TEXT`,
  `ALTER TABLE assistant_days ADD COLUMN dangers INTEGER NOT NULL DEFAULT 0 CHECK (dangers >= 0)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
