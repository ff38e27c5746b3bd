import { hashSecret } from "../identity/hashed-secret.server.ts";
import { type Owner, ownerColumn, ownerColumns, ownerOfColumns } from "../identity/visitor.server.ts";
import { newId } from "../identifier.ts";
import type { Services, WithDb } from "../services.ts";

/*
 * The secret link to a visitor's programme: a page to share and a calendar to subscribe to. It shows the saved events,
 * but not the owner's identity. The database holds only its hash; the vault's key makes the link again from the row's
 * id each time, so that the database alone does not reveal it.
 */

const tokenOf = ({ vault }: Services, id: string): string => vault.sign(`programme link ${id}`);

/**
 * Returns the token of an owner's link; null if the link does not exist or was made with another key. The latter still
 * works, but cannot be shown again.
 */
export async function programmeLink(services: Services, owner: Owner): Promise<string | null> {
  const row = await services.db
    .selectFrom("programme_links")
    .select(["id", "token_hash"])
    .where(ownerColumn(owner), "=", owner.id)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .executeTakeFirst();
  const token = row === undefined ? null : tokenOf(services, row.id);
  return row !== undefined && token !== null && hashSecret(token) === row.token_hash ? token : null;
}

/** Creates a new link for an owner. Earlier links stop working. */
export async function renewProgrammeLink(services: Services, owner: Owner): Promise<string> {
  const id = newId();
  const token = tokenOf(services, id);
  await services.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("programme_links").where(ownerColumn(owner), "=", owner.id).execute();
    await transaction
      .insertInto("programme_links")
      .values({
        id,
        token_hash: hashSecret(token),
        ...ownerColumns(owner),
        created_at: services.clock.now().toISOString(),
      })
      .execute();
  });
  return token;
}

export async function revokeProgrammeLink(services: Services, owner: Owner): Promise<void> {
  await services.db.deleteFrom("programme_links").where(ownerColumn(owner), "=", owner.id).execute();
}

/** Returns the owner of a link; null if it is unknown or deleted, or if its account is deactivated. */
export async function ownerOfLink(services: WithDb, token: string): Promise<Owner | null> {
  const row = await services.db
    .selectFrom("programme_links")
    .leftJoin("users", "users.id", "programme_links.user_id")
    .select(["programme_links.user_id", "programme_links.device_id", "users.is_active"])
    .where("programme_links.token_hash", "=", hashSecret(token))
    .executeTakeFirst();
  if (row === undefined || row.is_active === 0) return null;
  return ownerOfColumns(row);
}
