import type { Transaction } from "kysely";
import type { Database } from "#app/database/tables.ts";
import { removeSettled } from "../notifications/outbox.server.ts";
import type { Services } from "../services.ts";
import { readSettings } from "../settings/settings.server.ts";
import { removeUnsentFormsIn } from "../identity/unsent-forms.server.ts";

const day = 86_400_000;

/**
 * Removes expired sessions, tokens and links, forms that nobody came back for, and, as old as the settings say (product: personal data), devices that
 * nobody uses, old lines of the audit log, and messages that were sent or given up.
 * What expires stopped working before; this only tidies up.
 */
export async function removeExpired(services: Services): Promise<void> {
  const now = services.clock.now();
  const { "limits.device_days": deviceDays, "limits.record_days": recordDays } = await readSettings(services);
  const before = (days: number): string => new Date(now.getTime() - days * day).toISOString();
  // First: a message to everybody takes along what of it is still in the outbox.
  await removeSettled(services, before(recordDays));
  await services.db.transaction().execute(async (transaction) => {
    await removeSessionsIn(transaction, now.toISOString());
    await removeTokensIn(transaction, now.toISOString());
    await transaction.deleteFrom("links").where("expires_at", "<=", now.toISOString()).execute();
    await removeUnsentFormsIn(services, transaction);
    await transaction.deleteFrom("devices").where("seen_at", "<=", before(deviceDays)).execute();
    await transaction.deleteFrom("audit").where("at", "<=", before(recordDays)).execute();
    await transaction.deleteFrom("festival_messages").where("sent_at", "<=", before(recordDays)).execute();
  });
}

/** Who did not want to be remembered closed a browser that may be somebody else's: its device must not go on as the account. */
async function removeSessionsIn(transaction: Transaction<Database>, now: string): Promise<void> {
  const devices = transaction.selectFrom("sessions").select("device_id").where("device_id", "is not", null);
  await transaction
    .updateTable("devices")
    .set({ user_id: null })
    .where("id", "in", devices.where("expires_at", "<=", now).where("remembered", "=", 0))
    .where("id", "not in", devices.where("expires_at", ">", now))
    .execute();
  await transaction.deleteFrom("sessions").where("expires_at", "<=", now).execute();
}

/** All of a sign-in or none: signing out finds the refresh token by an access token that expired long before it. */
async function removeTokensIn(transaction: Transaction<Database>, now: string): Promise<void> {
  const alive = transaction.selectFrom("tokens").select("family").where("expires_at", ">", now);
  await transaction.deleteFrom("tokens").where("family", "not in", alive).execute();
}
