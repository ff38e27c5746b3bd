import { type Kysely, sql } from "kysely";

/** Which mails somebody wants, what proves that an address is theirs, and which addresses take none. Frozen. */
const instant = (column: string) =>
  `CHECK (${column} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z' AND (${column} IS NULL OR unixepoch(${column}) IS NOT NULL))`;
const kinds = ["reminders", "changes", "places", "messages"];

const statements = [
  ...kinds.map(
    (kind) =>
      `ALTER TABLE notification_preferences ADD COLUMN mails_${kind} INTEGER NOT NULL DEFAULT 1 CHECK (mails_${kind} IN (0, 1))`,
  ),
  // Where a link was sent; empty for one that was handed over in another way, and so proves nothing of the account's address.
  `ALTER TABLE links ADD COLUMN mailed_to TEXT CHECK (mailed_to <> '')`,
  // When a mail server said that it takes no mail for the address; empty again once it is verified anew.
  `ALTER TABLE users ADD COLUMN email_refused_at TEXT ${instant("email_refused_at")}`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
