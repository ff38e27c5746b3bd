import { hashSecret } from "../identity/secrets.server.ts";
import { type Owner, ownerColumn, ownerColumns } from "../identity/visitor.server.ts";
import { newId } from "../identifier.ts";
import type { Services } from "../services.ts";

/*
 * The secret link to somebody's programme: a page to show others and a calendar to subscribe to. Who has it sees what was saved, not by whom. The
 * database holds its hash; the link itself is made of the row's id by the vault's key each time it is shown, and so by nobody who has the database alone.
 */

const tokenOf = ({ vault }: Services, id: string): string => vault.sign(`programme link ${id}`);

/** The token of somebody's link; null for none, or one that was made with another key: that goes on working, but can't be shown again. */
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

/** Makes somebody a link, in place of any before, which open nothing from then on. */
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

/** Takes somebody's link back. */
export async function revokeProgrammeLink(services: Services, owner: Owner): Promise<void> {
  await services.db.deleteFrom("programme_links").where(ownerColumn(owner), "=", owner.id).execute();
}

/** Whose programme a link opens; null when it is unknown or was taken back, or its account is deactivated. */
export async function ownerOfLink(services: Pick<Services, "db">, token: string): Promise<Owner | null> {
  const row = await services.db
    .selectFrom("programme_links")
    .leftJoin("users", "users.id", "programme_links.user_id")
    .select(["programme_links.user_id", "programme_links.device_id", "users.is_active"])
    .where("programme_links.token_hash", "=", hashSecret(token))
    .executeTakeFirst();
  if (row === undefined || row.is_active === 0) return null;
  if (row.user_id !== null) return { kind: "user", id: row.user_id };
  return row.device_id === null ? null : { kind: "device", id: row.device_id };
}
