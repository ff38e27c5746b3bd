import type { Database, Db, DbTransaction } from "#app/database/tables.ts";
import { latestBegin } from "../clock.ts";
import { DomainError } from "../error.ts";
import type { Services } from "../services.ts";
import { hashSecret, newSecret } from "./hashed-secret.server.ts";

export type LinkPurpose = Database["links"]["purpose"];

/** Lifetime of a link, in hours. */
export const lifeOf: Record<LinkPurpose, number> = { setup: 24, recovery: 2, verification: 7 * 24 };

/** A new one-time link. The page builds the full address from the token. */
export interface NewLink {
  token: string;
  expiresAt: Date;
}

interface LinkFields {
  purpose: LinkPurpose;
  /** Null for the set-up link, which has no account. */
  userId: string | null;
  /** Lifetime in hours; the default depends on the purpose. */
  hours?: number;
  /**
   * The address that the link is mailed to. Set it only if the link goes nowhere else: its use verifies the address.
   */
  mailedTo?: string;
}

/** A valid link's account and address. */
export interface KnownLink {
  userId: string | null;
  /** The address that the link was mailed to; null if it was handed over in another way or can't verify it any more. */
  mailedTo: string | null;
}

/** Creates a one-time link, inside the caller's transaction. Replaces older links of the same purpose and account. */
export async function createLinkIn(services: Services, transaction: DbTransaction, link: LinkFields): Promise<NewLink> {
  await removeLinksIn(transaction, link);
  return addLinkIn(services, transaction, link);
}

/** Creates a one-time link, inside the caller's transaction. Keeps older links of the same purpose and account. */
export async function addLinkIn(services: Services, transaction: DbTransaction, link: LinkFields): Promise<NewLink> {
  const now = services.clock.now();
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + (link.hours ?? lifeOf[link.purpose]) * 3_600_000);
  const row = {
    token_hash: hashSecret(token),
    purpose: link.purpose,
    user_id: link.userId,
    mailed_to: link.mailedTo ?? null,
  };
  await transaction
    .insertInto("links")
    .values({ ...row, created_at: now.toISOString(), expires_at: expiresAt.toISOString() })
    .execute();
  return { token, expiresAt };
}

/**
 * Deletes an account's links of one purpose, except the one with the token `except`, inside the caller's transaction.
 */
export async function removeLinksIn(
  transaction: DbTransaction,
  link: { purpose: LinkPurpose; userId: string | null; except?: string },
): Promise<void> {
  await transaction
    .deleteFrom("links")
    .where("purpose", "=", link.purpose)
    .where("user_id", "is not distinct from", link.userId)
    .where("token_hash", "<>", hashSecret(link.except ?? ""))
    .execute();
}

/** Stops a link from verifying its address, inside the caller's transaction. The link itself stays valid. */
export async function spendLinkIn(transaction: DbTransaction, token: string): Promise<void> {
  await transaction.updateTable("links").set({ mailed_to: null }).where("token_hash", "=", hashSecret(token)).execute();
}

/** Deletes one link, inside the caller's transaction. */
export async function removeLinkIn(transaction: DbTransaction, token: string): Promise<void> {
  await transaction.deleteFrom("links").where("token_hash", "=", hashSecret(token)).execute();
}

/** Returns a link without using it up; null if it is unknown or expired, or has another purpose. */
export async function findLink(services: Services, purpose: LinkPurpose, token: string): Promise<KnownLink | null> {
  return readLink(services, services.db, purpose, token);
}

/**
 * Uses up a link, inside the caller's transaction: if the transaction fails, the link stays. Throws `not_found` for a
 * used, unknown or expired link.
 */
export async function takeLinkIn(
  services: Services,
  transaction: DbTransaction,
  purpose: LinkPurpose,
  token: string,
): Promise<KnownLink> {
  const link = await readLink(services, transaction, purpose, token);
  if (link === null) throw linkInvalid();
  await removeLinkIn(transaction, token);
  return link;
}

/** Returns the error for a link that is used, unknown, expired or no longer suitable. */
export const linkInvalid = (): DomainError => new DomainError("not_found", "errors.link_invalid");

async function readLink(services: Services, db: Db, purpose: LinkPurpose, token: string): Promise<KnownLink | null> {
  const row = await db
    .selectFrom("links")
    .select(["user_id", "mailed_to"])
    .where("token_hash", "=", hashSecret(token))
    .where("purpose", "=", purpose)
    .where("expires_at", ">", services.clock.now().toISOString())
    .where("created_at", "<=", latestBegin(services))
    .executeTakeFirst();
  return row === undefined ? null : { userId: row.user_id, mailedTo: row.mailed_to };
}
