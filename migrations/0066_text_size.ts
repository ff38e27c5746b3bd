import { type Kysely, sql } from "kysely";

/** The size of text that somebody chose, for the account. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`ALTER TABLE users ADD COLUMN text_size TEXT CHECK (text_size IN ('normal', 'large'))`).execute(db);
}
