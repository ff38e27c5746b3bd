import { sql } from "kysely";
import type { Db, DbTransaction } from "#app/database/tables.ts";
import type { AuditSource } from "../audit-source.ts";
import type { Writer } from "../services.ts";
import type { AuditAction } from "./audit-actions.ts";

/** One line of the audit log of sign-ins, refusals and account changes (OWASP ASVS 16.3). */
interface AuditEntry {
  action: AuditAction;
  /** Id of the account or setting that it concerns. The actor comes from the services. */
  subject?: string;
  /** Never a password, a token or an address. */
  detail?: Record<string, string | number | boolean | null>;
}

/**
 * The action, in a condition about recent lines. By its plain name the database would use the index of actions, and go through
 * all that are kept.
 */
export const actionOfRecent = sql<string>`action || ''`;

/** Services that write a line. `source` is null for a log of an older version, which has no columns for it. */
export type AuditWriter = Pick<Writer, "clock" | "actor"> & { source: AuditSource | null };

/** Writes a line of the audit log, at the clock's instant, for the actor and the source of the services. */
export const recordAudit = async (services: Writer, entry: AuditEntry): Promise<void> =>
  void (await addLine(services, services.db, entry));

/** {@link recordAudit} in a transaction of the caller: the write and its line are committed together. */
export const recordAuditIn = async (
  services: AuditWriter,
  transaction: DbTransaction,
  entry: AuditEntry,
): Promise<void> => void (await addLine(services, transaction, entry));

/** {@link recordAudit} over a connection of the caller. Returns the line's sequence number. */
export async function addLine(services: AuditWriter, db: Db, { action, subject, detail }: AuditEntry): Promise<number> {
  const { sequence } = await db
    .insertInto("audit")
    .values({
      at: services.clock.now().toISOString(),
      actor: services.actor,
      action,
      subject: subject ?? null,
      detail: detail === undefined ? null : JSON.stringify(detail),
      ...services.source,
    })
    .returning("sequence")
    .executeTakeFirstOrThrow();
  return sequence;
}
