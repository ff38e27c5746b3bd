import { type Kysely, sql } from "kysely";

/** What is sent twice from one form is said once. Frozen. */
const statements = [
  // Of the form that an announcement was written in; empty when it came from none.
  `ALTER TABLE announcements ADD COLUMN form_token TEXT CHECK (form_token <> '')`,
  `CREATE INDEX announcements_form ON announcements (form_token) WHERE form_token IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
