import { recordAudit } from "../changes/audit.server.ts";
import type { Services } from "../services.ts";

/** How long a lift is looked for, in ms: as long as the longest limit of attempts counts. */
const remembered = 24 * 3_600_000;

/**
 * Lets an account sign in without waiting for the delays and limits that wrong passwords and codes began before. Its
 * attempts are counted anew from here. It gives no access: the password is still needed. Idempotent.
 */
export const liftSignInDelays = (services: Services, userId: string): Promise<void> =>
  recordAudit(services, { action: "sign_in_delays_lifted", subject: userId });

/**
 * Returns the name under which attempts to sign in to an account are counted: its mail address, and the last lift of its
 * delays. An address without an account has a name too. The lift comes from the database, so that a command and every
 * process count alike.
 */
export async function countedAccount({ db, clock }: Services, email: string): Promise<string> {
  const account = email.trim().toLowerCase();
  const lift = await db
    .selectFrom("audit")
    .innerJoin("users", "users.id", "audit.subject")
    .select("audit.sequence")
    .where("users.email", "=", account)
    .where("audit.action", "=", "sign_in_delays_lifted")
    .where("audit.at", ">", new Date(clock.now().getTime() - remembered).toISOString())
    .orderBy("audit.sequence", "desc")
    .executeTakeFirst();
  return lift === undefined ? account : `${account} ${lift.sequence}`;
}
