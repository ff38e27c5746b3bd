import type { Kysely, Transaction } from "kysely";
import type { Database, LinksTable } from "#app/database/tables.ts";
import { DomainError } from "../error.ts";
import type { Services } from "../services.ts";
import { hashSecret, newSecret } from "./hashed-secret.server.ts";

export type LinkPurpose = LinksTable["purpose"];

/** In hours. */
export const lifeOf: Record<LinkPurpose, number> = { setup: 24, recovery: 2, verification: 7 * 24 };

/** A one-time link as it is handed on; its address is the page's business. */
export interface NewLink {
  token: string;
  expiresAt: Date;
}

interface LinkFields {
  purpose: LinkPurpose;
  /** Null for the set-up, which has no account. */
  userId: string | null;
  /** How long it lasts; as its purpose says when it is missing. */
  hours?: number;
  /** The address that it is sent to, and to nobody else: who has it can read what comes there. */
  mailedTo?: string;
}

/** What a link is good for. */
export interface KnownLink {
  userId: string | null;
  /** Where it was sent; null for one that was handed over in another way, or has proved what it could. */
  mailedTo: string | null;
}

/** Makes a one-time link, in place of older ones of the same purpose and account. In a transaction of the caller. */
export async function createLinkIn(
  services: Services,
  transaction: Transaction<Database>,
  link: LinkFields,
): Promise<NewLink> {
  await removeLinksIn(transaction, link);
  return addLinkIn(services, transaction, link);
}

/** Makes a one-time link beside the older ones of the same purpose and account. In a transaction of the caller. */
export async function addLinkIn(
  services: Services,
  transaction: Transaction<Database>,
  link: LinkFields,
): Promise<NewLink> {
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
 * Takes back the links of a purpose and an account, but the one with the token `except`. In a transaction of the
 * caller.
 */
export async function removeLinksIn(
  transaction: Transaction<Database>,
  link: { purpose: LinkPurpose; userId: string | null; except?: string },
): Promise<void> {
  await transaction
    .deleteFrom("links")
    .where("purpose", "=", link.purpose)
    .where("user_id", "is not distinct from", link.userId)
    .where("token_hash", "<>", hashSecret(link.except ?? ""))
    .execute();
}

/** From now on a link proves nothing of any address. In a transaction of the caller. */
export async function spendLinkIn(transaction: Transaction<Database>, token: string): Promise<void> {
  await transaction.updateTable("links").set({ mailed_to: null }).where("token_hash", "=", hashSecret(token)).execute();
}

/** Takes back one link, in a transaction of the caller. */
export async function removeLinkIn(transaction: Transaction<Database>, token: string): Promise<void> {
  await transaction.deleteFrom("links").where("token_hash", "=", hashSecret(token)).execute();
}

/** What a link is for, without using it up; null when it is unknown, of another purpose, or expired. */
export async function findLink(services: Services, purpose: LinkPurpose, token: string): Promise<KnownLink | null> {
  return readLink(services, services.db, purpose, token);
}

/**
 * Uses a link up, in a transaction of the caller: when that fails, the link stays. Throws `not_found` when it is used,
 * unknown or expired.
 */
export async function takeLinkIn(
  services: Services,
  transaction: Transaction<Database>,
  purpose: LinkPurpose,
  token: string,
): Promise<KnownLink> {
  const link = await readLink(services, transaction, purpose, token);
  if (link === null) throw linkInvalid();
  await removeLinkIn(transaction, token);
  return link;
}

/** The refusal of a link that is used, unknown or expired, or not good for it any more. */
export const linkInvalid = (): DomainError => new DomainError("not_found", "errors.link_invalid");

async function readLink(
  services: Services,
  db: Kysely<Database>,
  purpose: LinkPurpose,
  token: string,
): Promise<KnownLink | null> {
  const row = await db
    .selectFrom("links")
    .select(["user_id", "mailed_to"])
    .where("token_hash", "=", hashSecret(token))
    .where("purpose", "=", purpose)
    .where("expires_at", ">", services.clock.now().toISOString())
    .executeTakeFirst();
  return row === undefined ? null : { userId: row.user_id, mailedTo: row.mailed_to };
}
