import { latestBegin } from "../clock.ts";
import { hashSecret } from "../identity/hashed-secret.server.ts";
import { readSession } from "../identity/sessions.server.ts";
import { readAccessToken } from "../identity/tokens.server.ts";
import type { Role, User } from "../identity/user.ts";
import type { Services, WithClock } from "../services.ts";
import { readSettings } from "../settings/settings.server.ts";
import { secondFactorSettings } from "./second-factor-settings.ts";
import { accountsWithFactor, lacksRequiredFactor, needsFactor } from "./second-factor.server.ts";

/** The session or token that opened a long-lived connection. The connection acts for the account until it ends. */
export interface Credential {
  /** Hash of the session's or program's token. */
  hash: string;
  userId: string;
  /** The account's role; USER while it lacks the second factor that its role needs. */
  role: Role;
}

/** Returns the credential of a browser's session; null if it is unknown or expired, or its account is deactivated. */
export async function sessionCredential(services: Services, token: string): Promise<Credential | null> {
  const session = await readSession(services, token);
  return session === null ? null : credentialOf(services, token, session.user);
}

/** Returns the credential of an access token; null if it is unknown or expired, or its account is deactivated. */
export async function tokenCredential(services: Services, token: string): Promise<Credential | null> {
  const user = await readAccessToken(services, token);
  return user === null ? null : credentialOf(services, token, user);
}

async function credentialOf(services: Services, token: string, { id, role }: User): Promise<Credential> {
  const isLacking =
    role !== "USER" &&
    (await lacksRequiredFactor(services, { id, role }, await readSettings(services, secondFactorSettings)));
  return { hash: hashSecret(token), userId: id, role: isLacking ? "USER" : role };
}

/** Number of hashes in one query. */
const chunk = 500;

/**
 * Returns the present role of each session and token that has not ended, by its hash. They end by signing out, expiry,
 * deactivation, or a new role or password (security 7). The role is that of {@link Credential}.
 */
export async function presentRoles(services: WithClock, hashes: string[]): Promise<Map<string, Role>> {
  const settings = await readSettings(services, secondFactorSettings);
  const found: { hash: string; userId: string; role: Role }[] = [];
  const now = services.clock.now().toISOString();
  for (let first = 0; first < hashes.length; first += chunk) {
    const some = hashes.slice(first, first + chunk);
    for (const table of ["sessions", "tokens"] as const) {
      const valid = await services.db
        .selectFrom(table)
        .innerJoin("users", "users.id", `${table}.user_id`)
        .select(["token_hash as hash", "user_id as userId", "users.role"])
        .where("token_hash", "in", some)
        .where("expires_at", ">", now)
        .where(table === "sessions" ? "seen_at" : `${table}.created_at`, "<=", latestBegin(services))
        .where("users.is_active", "=", 1)
        .execute();
      found.push(...valid);
    }
  }
  const asked = found.filter(({ role }) => needsFactor(role, settings)).map(({ userId }) => userId);
  const having = asked.length === 0 ? new Set<string>() : await accountsWithFactor(services.db);
  return new Map(
    found.map(({ hash, userId, role }) => [hash, needsFactor(role, settings) && !having.has(userId) ? "USER" : role]),
  );
}
