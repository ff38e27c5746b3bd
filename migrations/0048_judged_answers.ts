import { type Kysely, sql } from "kysely";

/** Visitors' word on Acty's answers: on each stored answer, and how many by festival day. Frozen. */
const statements = [
  `ALTER TABLE chat_messages ADD COLUMN judged TEXT CHECK (judged IN ('right', 'wrong'))`,
  `ALTER TABLE assistant_days ADD COLUMN right_answers INTEGER NOT NULL DEFAULT 0 CHECK (right_answers >= 0)`,
  `ALTER TABLE assistant_days ADD COLUMN wrong_answers INTEGER NOT NULL DEFAULT 0 CHECK (wrong_answers >= 0)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
