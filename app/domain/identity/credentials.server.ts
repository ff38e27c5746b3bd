import type { Services } from "../services.ts";
import { hashSecret } from "./hashed-secret.server.ts";
import { readSession } from "./sessions.server.ts";
import { readAccessToken } from "./tokens.server.ts";
import type { Role } from "./user.ts";

/**
 * What a connection that stays open was opened with: it speaks for the account as long as the session or the token
 * lasts.
 */
export interface Credential {
  /** Of the token. */
  hash: string;
  userId: string;
  role: Role;
}

/** The credential of a browser's session; null when it is unknown or expired, or its account deactivated. */
export async function sessionCredential(services: Services, token: string): Promise<Credential | null> {
  const session = await readSession(services, token);
  return session === null ? null : { hash: hashSecret(token), userId: session.user.id, role: session.user.role };
}

/** The credential of a program's access token; null when it is unknown or expired, or its account deactivated. */
export async function tokenCredential(services: Services, token: string): Promise<Credential | null> {
  const user = await readAccessToken(services, token);
  return user === null ? null : { hash: hashSecret(token), userId: user.id, role: user.role };
}

/** How many hashes a query names at once. */
const chunk = 500;

/**
 * Which of these hashes open nothing any more: signed out, expired, deactivated, another role or password (security 7).
 */
export async function endedCredentials(
  services: Pick<Services, "db" | "clock">,
  hashes: string[],
): Promise<Set<string>> {
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
