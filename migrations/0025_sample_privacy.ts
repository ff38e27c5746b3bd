import { type QueryExecutorProvider, sql } from "kysely";

/**
 * The sample festival came with a text on privacy that said that one cookie of theme and language is all. Where it stands unchanged it goes, and the
 * page says by itself what is kept. Frozen.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`DELETE FROM settings WHERE key = 'general.privacy' AND value LIKE '"Este texto es el de un festival de ejemplo.%una cookie con el tema y el idioma que elijas. No sirve para reconocerte ni se comparte con nadie.%'`.execute(db);
}
