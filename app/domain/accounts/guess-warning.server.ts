import { setTimeout } from "node:timers/promises";
import { actionOfRecent, recordAuditIn } from "../changes/audit.server.ts";
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

/** The actions of the audit log for guesses at a secret. */
export type Guessed = "password_guessed" | "second_factor_guessed";

/**
 * Warns the owner of an account whose password or code is being guessed: by mail if `compose` is given, and in the profile. At
 * most one warning of each kind in 24 hours. Does nothing for an address without an active account. The account is looked up later,
 * so that no answer's time tells whether it exists. Throws `unavailable` if the mail server refuses.
 */
export async function warnOfGuesses(
  services: Services,
  { email, guessed }: { email: string; guessed: Guessed },
  compose: ComposeWarning | null,
): Promise<void> {
  await setTimeout(headStart);
  const user = await noteGuesses(services, email, guessed);
  if (user === null || user.emailRefused || compose === null || !(await mailIsConfigured(services))) return;
  await sendMail(services, { to: user.email, ...compose(user) });
}

/** Writes the warning to the audit log. Returns the account; null if it does not exist or was warned lately. */
async function noteGuesses(services: Services, email: string, action: Guessed): Promise<User | null> {
  const now = services.clock.now();
  const recently = new Date(now.getTime() - pause).toISOString();
  return services.db.transaction().execute(async (transaction) => {
    const row = await findActiveRow(transaction, email.trim().toLowerCase());
    if (row === undefined) return null;
    const warned = await transaction
      .selectFrom("audit")
      .select("sequence")
      .where(actionOfRecent, "=", action)
      .where("subject", "=", row.id)
      .where("at", ">", recently)
      // A later one was written while the clock was ahead.
      .where("at", "<=", now.toISOString())
      .executeTakeFirst();
    if (warned !== undefined) return null;
    await recordAuditIn(services, transaction, { action, subject: row.id });
    return toUser(row);
  });
}

/** A warning that the profile shows. */
interface Warning {
  guessed: Guessed;
  /** Instant, ISO 8601 UTC. */
  at: string;
}

/**
 * Returns the last warning of guesses that an account's owner got, of codes rather than of passwords, as those follow a
 * right password; null if it is more than a week old or the password was changed since.
 */
export async function lastGuesses(services: Services, userId: string): Promise<Warning | null> {
  const kinds = ["second_factor_guessed", "password_guessed"] as const;
  const rows = await services.db
    .selectFrom("audit")
    .select(["at", "action"])
    .where("subject", "=", userId)
    .where("action", "in", [...kinds, "password_changed"])
    .where("at", ">", new Date(services.clock.now().getTime() - shownFor).toISOString())
    .orderBy("sequence", "desc")
    .execute();
  const changed = rows.findIndex(({ action }) => action === "password_changed");
  const since = changed === -1 ? rows : rows.slice(0, changed);
  for (const guessed of kinds) {
    const last = since.find(({ action }) => action === guessed);
    if (last !== undefined) return { guessed, at: last.at };
  }
  return null;
}
