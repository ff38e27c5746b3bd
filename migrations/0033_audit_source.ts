import { type Kysely, sql } from "kysely";

/**
 * Where a line of the audit log comes from: the way in and the shortened network address, null in older lines. `count`
 * is how many equal refusals a line stands for. The log was kept as long as messages and figures, and now has a setting
 * of its own: it begins with the value that is stored for those. Frozen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE audit ADD COLUMN way TEXT
    CHECK (way IN ('panel', 'page', 'screen', 'api', 'token', 'command', 'server'))`.execute(db);
  await sql`ALTER TABLE audit ADD COLUMN network TEXT`.execute(db);
  await sql`ALTER TABLE audit ADD COLUMN count INTEGER NOT NULL DEFAULT 1 CHECK (count > 0)`.execute(db);
  await sql`CREATE INDEX audit_action ON audit (action, sequence)`.execute(db);
  await sql`INSERT INTO settings (key, value, updated_at)
    SELECT 'security.audit_days', value, updated_at FROM settings WHERE key = 'limits.record_days'`.execute(db);
}
