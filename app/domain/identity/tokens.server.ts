import { z } from "zod";
import type { DbTransaction } from "#app/database/tables.ts";
import { latestBegin } from "../clock.ts";
import { DomainError } from "../error.ts";
import { newId } from "../identifier.ts";
import type { Services } from "../services.ts";
import { recordAuditIn } from "../changes/audit.server.ts";
import { hashSecret, newSecret } from "./hashed-secret.server.ts";
import type { User } from "./user.ts";
import { readActiveRow, toUser } from "./user-rows.server.ts";

/** Lifetimes in seconds (security 6). */
const tokenLife = { access: 15 * 60, refresh: 30 * 86_400 } as const;
/** Lifetime of a sign-in in seconds, however often its tokens are refreshed (OWASP ASVS 10.4.8). */
export const familyLife = 90 * 86_400;
/** Number of valid access tokens per sign-in: requests on their way may still carry older ones. */
const mostAccessTokens = 5;
/** Number of sign-ins per account. A further one ends the oldest. */
const mostFamilies = 50;

/** A program's two tokens: opaque, 256 bits each. */
export interface TokenPair {
  accessToken: string;
  refreshToken: string;
  /** Seconds until the access token expires (RFC 6749 5.1). */
  expiresIn: number;
}

/**
 * Signs a program in, and returns the first pair of tokens. `isNew`: no other sign-in of the account that is still valid
 * has this User-Agent and came from this network. Throws `unauthenticated` for a deleted or deactivated account.
 */
export async function issueTokens(
  services: Services,
  userId: string,
  userAgent: string | null = null,
): Promise<TokenPair & { isNew: boolean }> {
  return services.db.transaction().execute(async (transaction) => {
    await readActiveRow(transaction, userId);
    const now = services.clock.now();
    const { network } = services.source;
    const known = await transaction
      .selectFrom("tokens")
      .select("family")
      .where("user_id", "=", userId)
      .where("expires_at", ">", now.toISOString())
      .where("user_agent", "is not distinct from", userAgent)
      .where("network", "is not distinct from", network)
      .limit(1)
      .executeTakeFirst();
    await makeRoomIn(transaction, userId);
    const pair = await issueIn(services, transaction, { id: newId(), userId, signedInAt: now, userAgent, network });
    return { ...pair, isNew: known === undefined };
  });
}

async function makeRoomIn(transaction: DbTransaction, userId: string): Promise<void> {
  const kept = transaction
    .selectFrom("tokens")
    .select("family")
    .where("user_id", "=", userId)
    .groupBy("family")
    .orderBy((family) => family.fn.max("created_at"), "desc")
    .limit(mostFamilies - 1);
  await transaction.deleteFrom("tokens").where("user_id", "=", userId).where("family", "not in", kept).execute();
}

/**
 * Returns a new pair for a refresh token, which works only once. A second use means that the token was stolen: it
 * revokes all tokens of the sign-in (RFC 9700 4.14.2). The last pair ends 90 days after the sign-in. Throws
 * `unauthenticated` for a second use, for another kind of token, and for an expired token or one of a deleted or
 * deactivated account.
 */
export async function refreshTokens(services: Services, refreshToken: unknown): Promise<TokenPair & { user: User }> {
  const token = z.string().safeParse(refreshToken).data ?? "";
  const refreshed = await services.db.transaction().execute((transaction) => rotateIn(services, transaction, token));
  // Thrown outside the transaction: inside, it would roll back the revocation.
  if (refreshed === null) throw new DomainError("unauthenticated", "errors.unauthenticated");
  return refreshed;
}

async function rotateIn(
  services: Services,
  transaction: DbTransaction,
  token: string,
): Promise<(TokenPair & { user: User }) | null> {
  const now = services.clock.now().toISOString();
  const hash = hashSecret(token);
  const row = await transaction
    .selectFrom("tokens")
    .selectAll()
    .where("token_hash", "=", hash)
    .where("kind", "=", "refresh")
    .executeTakeFirst();
  if (row === undefined) {
    await revokeReusedIn(services, transaction, token);
    return null;
  }
  if (row.expires_at <= now || row.created_at > latestBegin(services)) return null;
  const user = await readActiveRow(transaction, row.user_id);
  await removeOldIn(transaction, row.family);
  const { user_agent: userAgent, network } = row;
  const family = { id: row.family, userId: user.id, signedInAt: new Date(row.created_at), userAgent, network };
  return { ...(await issueIn(services, transaction, family)), user: toUser(user) };
}

/** Revokes the family of a reused refresh token. The token names its family, so that used tokens need not be stored. */
async function revokeReusedIn(services: Services, transaction: DbTransaction, token: string): Promise<void> {
  const [family = ""] = token.split(".");
  const revoked = await transaction.deleteFrom("tokens").where("family", "=", family).returning("user_id").execute();
  const [first] = revoked;
  if (first !== undefined)
    await recordAuditIn(services, transaction, { action: "refresh_token_reused", subject: first.user_id });
}

/** Deletes the tokens that a new pair replaces. Otherwise a program that refreshes in a loop would fill the disk. */
async function removeOldIn(transaction: DbTransaction, family: string): Promise<void> {
  const own = transaction.selectFrom("tokens").select("token_hash").where("family", "=", family);
  const recent = own
    .where("kind", "=", "access")
    .orderBy("expires_at", "desc")
    .limit(mostAccessTokens - 1);
  await transaction.deleteFrom("tokens").where("family", "=", family).where("token_hash", "not in", recent).execute();
}

/** A program's sign-in, with all pairs of tokens that follow from it. */
interface Family {
  id: string;
  userId: string;
  signedInAt: Date;
  userAgent: string | null;
  /** Shortened by `shortNetwork`. */
  network: string | null;
}

async function issueIn(
  services: Services,
  transaction: DbTransaction,
  { id, userId, signedInAt, userAgent, network }: Family,
): Promise<TokenPair> {
  const now = services.clock.now().getTime();
  const left = familyLife - Math.floor((now - signedInAt.getTime()) / 1000);
  const pair = {
    accessToken: newSecret(),
    refreshToken: `${id}.${newSecret()}`,
    expiresIn: Math.min(tokenLife.access, left),
  };
  const row = (kind: "access" | "refresh", token: string) => ({
    token_hash: hashSecret(token),
    kind,
    family: id,
    user_id: userId,
    user_agent: userAgent,
    network,
    created_at: signedInAt.toISOString(),
    expires_at: new Date(now + Math.min(tokenLife[kind], left) * 1000).toISOString(),
  });
  await transaction
    .insertInto("tokens")
    .values([row("access", pair.accessToken), row("refresh", pair.refreshToken)])
    .execute();
  return pair;
}

/**
 * Returns an access token's user; null if the token is unknown, expired or a refresh token, or the user deactivated.
 */
export async function readAccessToken(services: Services, token: string): Promise<User | null> {
  const row = await services.db
    .selectFrom("tokens")
    .innerJoin("users", "users.id", "tokens.user_id")
    .selectAll("users")
    .where("tokens.token_hash", "=", hashSecret(token))
    .where("tokens.kind", "=", "access")
    .where("tokens.expires_at", ">", services.clock.now().toISOString())
    .where("tokens.created_at", "<=", latestBegin(services))
    .where("users.is_active", "=", 1)
    .executeTakeFirst();
  return row === undefined ? null : toUser(row);
}

/**
 * Signs out the program with this access token, expired or not: ends every token of its sign-in. Does nothing for an
 * unknown token.
 */
export async function revokeFamilyOf(services: Services, accessToken: string): Promise<void> {
  await services.db
    .deleteFrom("tokens")
    .where("family", "in", (own) =>
      own
        .selectFrom("tokens")
        .select("family")
        .where("token_hash", "=", hashSecret(accessToken))
        .where("kind", "=", "access"),
    )
    .execute();
}
