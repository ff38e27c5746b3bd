import { type Kysely, sql } from "kysely";

/** Counts new and removed second factors among the credentials, so that open sockets follow them. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["passkeys", "authenticators"])
    for (const event of ["INSERT", "DELETE"]) {
      const name = `${table}_${event.toLowerCase()}_topic`;
      await sql
        .raw(
          `CREATE TRIGGER ${name} AFTER ${event} ON ${table} BEGIN
            UPDATE topic_versions SET version = version + 1 WHERE topic = 'credentials';
          END`,
        )
        .execute(db);
    }
}
