import { type QueryExecutorProvider, sql } from "kysely";

/**
 * The sample festival came with a text on privacy that said that one cookie of theme and language is all. Where it stands as it was loaded it goes, and the
 * page says by itself what is kept. A text that somebody has written into stays. Frozen.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`DELETE FROM settings WHERE key = 'general.privacy' AND value IN (
    SELECT after FROM changes WHERE entity = 'setting' AND entity_id = 'general.privacy' AND actor = 'sample')`.execute(
    db,
  );
}
