import { setTimeout } from "node:timers/promises";
import { recordAuditIn } from "../changes/audit.server.ts";
import type { User } from "../identity/user.ts";
import { findActiveRow, toUser } from "../identity/user-rows.server.ts";
import { mailIsConfigured, sendMail } from "../notifications/mail.server.ts";
import type { Services } from "../services.ts";
import { headStart } from "./recovery-mail.server.ts";

/** Least time between two warnings of one account, in ms. */
const pause = 24 * 3_600_000;
/** How long the profile shows a warning, in ms. */
const shownFor = 7 * 24 * 3_600_000;

/** Writes the warning, in the language of its reader. */
export type ComposeWarning = (user: User) => Record<"subject" | "text" | "html", string>;

/**
 * Warns the owner of an account whose password is being guessed: by mail if `compose` is given, and in the profile. At
 * most one warning in 24 hours. Does nothing for an address without an active account. The account is looked up later,
 * so that no answer's time tells whether it exists. Throws `unavailable` if the mail server refuses.
 */
export async function warnOfGuesses(services: Services, email: string, compose: ComposeWarning | null): Promise<void> {
  await setTimeout(headStart);
  const user = await noteGuesses(services, email);
  if (user === null || user.emailRefused || compose === null || !(await mailIsConfigured(services))) return;
  await sendMail(services, { to: user.email, ...compose(user) });
}

/** Writes the warning to the audit log. Returns the account; null if it does not exist or was warned lately. */
async function noteGuesses(services: Services, email: string): Promise<User | null> {
  const recently = new Date(services.clock.now().getTime() - pause).toISOString();
  return services.db.transaction().execute(async (transaction) => {
    const row = await findActiveRow(transaction, email.trim().toLowerCase());
    if (row === undefined) return null;
    const warned = await transaction
      .selectFrom("audit")
      .select("sequence")
      .where("action", "=", "password_guessed")
      .where("subject", "=", row.id)
      .where("at", ">", recently)
      .executeTakeFirst();
    if (warned !== undefined) return null;
    await recordAuditIn(services, transaction, { action: "password_guessed", subject: row.id });
    return toUser(row);
  });
}

/**
 * Returns when an account's owner was last warned of guesses (ISO 8601 UTC); null if that is more than a week ago or the
 * password was changed since.
 */
export async function lastGuesses(services: Services, userId: string): Promise<string | null> {
  const row = await services.db
    .selectFrom("audit")
    .select(["at", "action"])
    .where("subject", "=", userId)
    .where("action", "in", ["password_guessed", "password_changed"])
    .where("at", ">", new Date(services.clock.now().getTime() - shownFor).toISOString())
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.action === "password_guessed" ? row.at : null;
}
