import type { Services, WithClock } from "../services.ts";
import { hashSecret } from "./hashed-secret.server.ts";
import { readSession } from "./sessions.server.ts";
import { readAccessToken } from "./tokens.server.ts";
import type { Role } from "./user.ts";

/** The session or token that opened a long-lived connection. The connection acts for the account until it ends. */
export interface Credential {
  /** Hash of the session's or program's token. */
  hash: string;
  userId: string;
  role: Role;
}

/** Returns the credential of a browser's session; null if it is unknown or expired, or its account is deactivated. */
export async function sessionCredential(services: Services, token: string): Promise<Credential | null> {
  const session = await readSession(services, token);
  return session === null ? null : { hash: hashSecret(token), userId: session.user.id, role: session.user.role };
}

/** Returns the credential of an access token; null if it is unknown or expired, or its account is deactivated. */
export async function tokenCredential(services: Services, token: string): Promise<Credential | null> {
  const user = await readAccessToken(services, token);
  return user === null ? null : { hash: hashSecret(token), userId: user.id, role: user.role };
}

/** Number of hashes in one query. */
const chunk = 500;

/**
 * Returns the hashes of sessions and tokens that have ended: by signing out, expiry, deactivation, or a new role or
 * password (security 7).
 */
export async function endedCredentials(services: WithClock, hashes: string[]): Promise<Set<string>> {
  const ended = new Set(hashes);
  const now = services.clock.now().toISOString();
  for (let first = 0; first < hashes.length; first += chunk) {
    const some = hashes.slice(first, first + chunk);
    for (const table of ["sessions", "tokens"] as const) {
      const valid = await services.db
        .selectFrom(table)
        .innerJoin("users", "users.id", `${table}.user_id`)
        .select("token_hash")
        .where("token_hash", "in", some)
        .where("expires_at", ">", now)
        .where("users.is_active", "=", 1)
        .execute();
      for (const { token_hash: hash } of valid) ended.delete(hash);
    }
  }
  return ended;
}
