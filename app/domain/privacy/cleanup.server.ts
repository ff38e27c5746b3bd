import type { DbTransaction } from "#app/database/tables.ts";
import { refusalActions } from "../changes/audit-actions.ts";
import { identitySettings } from "../identity/identity-settings.ts";
import { analyticsSettings } from "../analytics/analytics-settings.ts";
import { removeSettled } from "../notifications/outbox.server.ts";
import type { Services } from "../services.ts";
import { readSettings } from "../settings/settings.server.ts";
import { removeFormerSessionsIn } from "../identity/former-sessions.server.ts";
import { removeTypedFormsIn } from "../identity/typed-forms.server.ts";
import { removeUnsentFormsIn } from "../identity/unsent-forms.server.ts";

const day = 86_400_000;

/**
 * Removes expired sessions, tokens, links, challenges, unsent and typed forms. Also removes unused devices, old lines of the audit log,
 * and settled messages after the times in the settings (product: personal data). Expired things have stopped working
 * before; this only deletes their rows.
 */
export async function removeExpired(services: Services): Promise<void> {
  const now = services.clock.now();
  const {
    "limits.device_days": deviceDays,
    "limits.record_days": recordDays,
    "security.audit_days": auditDays,
  } = await readSettings(services, {
    ...identitySettings,
    ...analyticsSettings,
  });
  const before = (days: number): string => new Date(now.getTime() - days * day).toISOString();
  // Before the festival messages: deleting one also deletes its messages that are still in the outbox.
  await removeSettled(services, before(recordDays));
  await services.db.transaction().execute(async (transaction) => {
    await removeSessionsIn(transaction, now.toISOString());
    await removeTokensIn(transaction, now.toISOString());
    await transaction.deleteFrom("links").where("expires_at", "<=", now.toISOString()).execute();
    await transaction.deleteFrom("answered_challenges").where("expires_at", "<=", now.toISOString()).execute();
    await removeUnsentFormsIn(services, transaction);
    await removeTypedFormsIn(services, transaction);
    await removeFormerSessionsIn(services, transaction);
    await transaction.deleteFrom("devices").where("seen_at", "<=", before(deviceDays)).execute();
    await transaction.deleteFrom("audit").where("at", "<=", before(auditDays)).execute();
    await removeSurplusRefusalsIn(transaction);
    await transaction.deleteFrom("festival_messages").where("sent_at", "<=", before(recordDays)).execute();
  });
}

/** Lines that strangers can have written in any number. */
const refused = ["sign_in_failed", "second_factor_failed", ...Object.values(refusalActions)];
/** Most of these lines that are stored, some 5 MB, however many days the audit log goes back. */
export const mostRefusalsStored = 20_000;

async function removeSurplusRefusalsIn(transaction: DbTransaction): Promise<void> {
  const surplus = await transaction
    .selectFrom("audit")
    .select("sequence")
    .where("action", "in", refused)
    .orderBy("sequence", "desc")
    .offset(mostRefusalsStored)
    .limit(1)
    .executeTakeFirst();
  if (surplus === undefined) return;
  await transaction
    .deleteFrom("audit")
    .where("action", "in", refused)
    .where("sequence", "<=", surplus.sequence)
    .execute();
}

/**
 * Deletes expired sessions. Detaches the device of a session without 'Recordarme' from its account: the browser may
 * belong to another person.
 */
async function removeSessionsIn(transaction: DbTransaction, now: string): Promise<void> {
  const devices = transaction.selectFrom("sessions").select("device_id").where("device_id", "is not", null);
  await transaction
    .updateTable("devices")
    .set({ user_id: null })
    .where("id", "in", devices.where("expires_at", "<=", now).where("remembered", "=", 0))
    .where("id", "not in", devices.where("expires_at", ">", now))
    .execute();
  await transaction.deleteFrom("sessions").where("expires_at", "<=", now).execute();
}

/**
 * Deletes the tokens of sign-ins without a valid token. Keeps all tokens of the others, because signing out finds the
 * sign-in by an access token that may have expired long ago.
 */
async function removeTokensIn(transaction: DbTransaction, now: string): Promise<void> {
  const alive = transaction.selectFrom("tokens").select("family").where("expires_at", ">", now);
  await transaction.deleteFrom("tokens").where("family", "not in", alive).execute();
}
