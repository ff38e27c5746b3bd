import type { DbTransaction } from "#app/database/tables.ts";
import type { WithClock } from "../services.ts";
import { hashSecret, newSecret } from "./hashed-secret.server.ts";

/**
 * Which account a browser was signed in to before, by the hash of its session cookie. The database writes a row when it
 * deletes a session. An invented cookie has none.
 */

/** How long an ended session is known after its last use, in ms. */
const knownFor = 30 * 86_400_000;

/** Returns the id of the account that a browser was signed in to before; null if its cookie never was a session. */
export async function readFormerAccount(services: WithClock, token: string): Promise<string | null> {
  const hash = hashSecret(token);
  const expired = await services.db
    .selectFrom("sessions")
    .select("user_id")
    .where("token_hash", "=", hash)
    .where("expires_at", "<=", services.clock.now().toISOString())
    .executeTakeFirst();
  if (expired !== undefined) return expired.user_id;
  const former = await services.db
    .selectFrom("former_sessions")
    .select("user_id")
    .where("token_hash", "=", hash)
    .where("seen_at", ">", forgottenBefore(services))
    .executeTakeFirst();
  return former?.user_id ?? null;
}

/** Makes `token` name the account that a browser was signed in to before. */
export async function rememberFormerAccount(services: WithClock, token: string, userId: string): Promise<void> {
  const row = { token_hash: hashSecret(token), user_id: userId, seen_at: services.clock.now().toISOString() };
  await services.db
    .insertInto("former_sessions")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Returns a token that names the account of a browser that signs out, and signs it in nowhere: not even if a backup
 * brings the session back.
 */
export async function newFormerToken(services: WithClock, userId: string): Promise<string> {
  const token = newSecret();
  await rememberFormerAccount(services, token, userId);
  return token;
}

/** Deletes sessions that ended long ago, inside the caller's transaction. */
export async function removeFormerSessionsIn(
  services: Pick<WithClock, "clock">,
  transaction: DbTransaction,
): Promise<void> {
  await transaction.deleteFrom("former_sessions").where("seen_at", "<=", forgottenBefore(services)).execute();
}

const forgottenBefore = ({ clock }: Pick<WithClock, "clock">): string =>
  new Date(clock.now().getTime() - knownFor).toISOString();
