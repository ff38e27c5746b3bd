import { isPostgres } from "#app/database/engine.server.ts";
import type { Db } from "#app/database/tables.ts";
import { DomainError } from "../error.ts";
import { parseInput } from "../input.server.ts";
import type { Services, WithDb } from "../services.ts";
import { recordAuditIn } from "../changes/audit.server.ts";
import { type RegistrationInput, registrationInput } from "./account-input.ts";
import { addLinkIn, createLinkIn, findLink, linkInvalid, type NewLink, takeLinkIn } from "./links.server.ts";
import { insertUserIn } from "./account-writes.server.ts";
import { hashPassword, requireUncommon } from "./password.server.ts";
import type { User } from "./user.ts";

/** Returns whether the first administrator is still missing: there is no built-in account (security 1). */
export const needsSetup = (services: WithDb): Promise<boolean> => hasNoAdmin(services.db);

/**
 * Creates the one-time link to `/setup`. In a file's database it replaces the older one; in PostgreSQL every node that
 * starts has a link of its own. Throws `forbidden` if an administrator exists.
 */
export async function createSetupLink(services: Services): Promise<NewLink> {
  return services.db.transaction().execute(async (transaction) => {
    if (!(await hasNoAdmin(transaction))) throw new DomainError("forbidden", "errors.forbidden");
    const wanted = { purpose: "setup", userId: null } as const;
    const link = isPostgres(transaction)
      ? await addLinkIn(services, transaction, wanted)
      : await createLinkIn(services, transaction, wanted);
    await recordAuditIn(services, transaction, { action: "setup_link_created" });
    return link;
  });
}

/**
 * Creates the first administrator. Throws `not_found` if the link is used or expired, or if an administrator exists
 * already. Throws `invalid` with the wrong fields, or `conflict` if the address is taken; the link stays valid then.
 */
export async function completeSetup(services: Services, token: string, input: RegistrationInput): Promise<User> {
  // Checked before the costly hash: otherwise a request without a valid link could ask for it.
  if ((await findLink(services, "setup", token)) === null) throw linkInvalid();
  const { password, ...fields } = parseInput(registrationInput, input);
  await requireUncommon(password, fields);
  const passwordHash = await hashPassword(password);
  return services.db.transaction().execute(async (transaction) => {
    await takeLinkIn(services, transaction, "setup", token);
    if (!(await hasNoAdmin(transaction))) throw linkInvalid();
    return insertUserIn(services, transaction, { ...fields, role: "ADMIN", passwordHash });
  });
}

async function hasNoAdmin(db: Db): Promise<boolean> {
  return (await db.selectFrom("users").select("id").where("role", "=", "ADMIN").executeTakeFirst()) === undefined;
}
