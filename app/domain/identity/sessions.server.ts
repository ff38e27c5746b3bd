import { identitySettings } from "./identity-settings.ts";
import { compiledQuery, type ValueOf } from "#app/database/compiled-query.server.ts";
import { writeIfPossible } from "#app/database/optional-write.server.ts";
import type { DbTransaction } from "#app/database/tables.ts";
import { latestBegin } from "../clock.ts";
import type { Services, WithDb } from "../services.ts";
import { readSettings } from "../settings/settings.server.ts";
import { recordAuditIn } from "../changes/audit.server.ts";
import { hashSecret, newSecret } from "./hashed-secret.server.ts";
import { forgetKnownDevicesIn } from "./known-devices.server.ts";
import type { User } from "./user.ts";
import { readActiveRow, toUser } from "./user-rows.server.ts";

/** Lifetime in ms of a session without 'Recordarme'. It ends earlier if the browser is closed. */
export const shortLife = 12 * 3_600_000;
/** Largest delay of `seen_at` in ms, so that most page views write nothing. */
const seenEvery = 5 * 60_000;
/** Number of sessions per account. A further one ends the session that was unused for the longest time. */
const mostSessions = 50;

export interface NewSession {
  /** 'Recordarme': the session lasts `security.session_days` from its last use. */
  remembered: boolean;
  deviceId: string | null;
  userAgent: string | null;
  /** Shortened by `shortNetwork`. */
  network?: string | null;
}

/**
 * Signs a browser in. Returns the token once; only its hash is stored (OWASP ASVS 7.2). Throws `unauthenticated` for a
 * deleted or deactivated account.
 */
export async function startSession(
  services: Services,
  userId: string,
  session: NewSession,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecret();
  const now = services.clock.now();
  return services.db.transaction().execute(async (transaction) => {
    await readActiveRow(transaction, userId);
    await makeRoomIn(transaction, userId);
    const expiresAt = await endOfLife({ db: transaction }, session.remembered, now);
    const row = {
      token_hash: hashSecret(token),
      user_id: userId,
      device_id: session.deviceId,
      remembered: session.remembered ? 1 : 0,
      user_agent: session.userAgent,
      created_at: now.toISOString(),
      seen_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
      network: session.network ?? null,
    } as const;
    await transaction.insertInto("sessions").values(row).execute();
    return { token, expiresAt };
  });
}

async function makeRoomIn(transaction: DbTransaction, userId: string): Promise<void> {
  const own = transaction.selectFrom("sessions").select("token_hash").where("user_id", "=", userId);
  const kept = own.orderBy("seen_at", "desc").limit(mostSessions - 1);
  await transaction.deleteFrom("sessions").where("user_id", "=", userId).where("token_hash", "not in", kept).execute();
}

/** Returns the end of a session that is used now. */
async function endOfLife(services: WithDb, remembered: boolean, now: Date): Promise<Date> {
  if (!remembered) return new Date(now.getTime() + shortLife);
  const { "security.session_days": days } = await readSettings(services, identitySettings);
  return new Date(now.getTime() + days * 86_400_000);
}

/** Returns a token's session with its user; null if it is unknown or expired, or its account is deactivated. */
export async function readSession(
  services: Services,
  token: string,
): Promise<{ user: User; remembered: boolean; deviceId: string | null } | null> {
  const hash = hashSecret(token);
  const now = services.clock.now();
  const [row] = await activeSession(services.db, { hash, now: now.toISOString(), latest: latestBegin(services) });
  if (row === undefined) return null;
  const remembered = row.remembered === 1;
  if (now.getTime() - Date.parse(row.seen_at) >= seenEvery) await markSeen(services, hash, remembered, now);
  return { user: toUser(row), remembered, deviceId: row.device_id };
}

const activeSession = compiledQuery((db, value: ValueOf<{ hash: string; now: string; latest: string }>) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .selectAll("users")
    .select(["sessions.remembered", "sessions.device_id", "sessions.seen_at"])
    .where("sessions.token_hash", "=", value("hash"))
    .where("sessions.expires_at", ">", value("now"))
    .where("sessions.seen_at", "<=", value("latest"))
    .where("users.is_active", "=", 1),
);

async function markSeen(services: Services, hash: string, remembered: boolean, now: Date): Promise<void> {
  const renewed = remembered ? { expires_at: (await endOfLife(services, remembered, now)).toISOString() } : {};
  const seen = { seen_at: now.toISOString(), ...renewed };
  await writeIfPossible(
    services.db,
    (db) => db.updateTable("sessions").set(seen).where("token_hash", "=", hash).execute(),
    { mayBeLost: true },
  );
}

/** Returns whether a session ended because its account was deactivated, so that its browser can be told why. */
export async function endedByDeactivation(services: WithDb, token: string): Promise<boolean> {
  const row = await services.db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select("users.id")
    .where("sessions.token_hash", "=", hashSecret(token))
    .where("users.is_active", "=", 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** Signs one browser out. Does nothing for an unknown token. */
export async function endSession(services: Services, token: string): Promise<void> {
  await services.db.deleteFrom("sessions").where("token_hash", "=", hashSecret(token)).execute();
}

/** Length of the name of a session, in hexadecimal digits. */
const idLength = 16;

export interface SessionSummary {
  /** The beginning of the token's hash. It names the session, but does not give access. */
  id: string;
  userAgent: string | null;
  /** Shortened network address of the sign-in; null if it is unknown. */
  network: string | null;
  /** Instants, ISO 8601 UTC; `seenAt` lags up to five minutes behind. */
  createdAt: string;
  seenAt: string;
}

/** Returns an account's current sessions, the most recently used first. */
export async function listSessions(services: Services, userId: string): Promise<SessionSummary[]> {
  const rows = await services.db
    .selectFrom("sessions")
    .select(["token_hash", "user_agent", "network", "created_at", "seen_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", services.clock.now().toISOString())
    .where("seen_at", "<=", latestBegin(services))
    .orderBy("seen_at", "desc")
    .orderBy("token_hash")
    .execute();
  return rows.map((row) => ({
    id: row.token_hash.slice(0, idLength),
    userAgent: row.user_agent,
    network: row.network,
    createdAt: row.created_at,
    seenAt: row.seen_at,
  }));
}

/**
 * Signs one browser of an account out, named by {@link SessionSummary.id}, and forgets its device. Does nothing for an
 * unknown id.
 */
export async function endOneSession(services: Services, userId: string, id: string): Promise<void> {
  await services.db.transaction().execute(async (transaction) => {
    const own = await transaction
      .selectFrom("sessions")
      .select(["token_hash", "device_id"])
      .where("user_id", "=", userId)
      .execute();
    const session = own.find((row) => row.token_hash.slice(0, idLength) === id);
    if (session === undefined) return;
    await transaction.deleteFrom("sessions").where("token_hash", "=", session.token_hash).execute();
    if (session.device_id !== null) {
      await transaction
        .updateTable("devices")
        .set({ user_id: null })
        .where("id", "=", session.device_id)
        .where("user_id", "=", userId)
        .execute();
      await transaction
        .deleteFrom("known_devices")
        .where("user_id", "=", userId)
        .where("device_id", "=", session.device_id)
        .execute();
    }
    await recordAuditIn(services, transaction, { action: "sessions_ended", subject: userId });
  });
}

/** Signs an account out everywhere, programs included, except the session with the token `except`. */
export async function endSessionsOf(services: Services, userId: string, except?: string): Promise<void> {
  await services.db.transaction().execute(async (transaction) => {
    const exceptHash = except === undefined ? undefined : hashSecret(except);
    await forgetKnownDevicesIn(transaction, userId, exceptHash);
    await endSessionsIn(transaction, userId, exceptHash);
    await recordAuditIn(services, transaction, { action: "sessions_ended", subject: userId });
  });
}

/**
 * Ends every session and token of an account, except the one with this hash, inside the caller's transaction. Also
 * detaches its devices, as signing out does: otherwise an abandoned browser could still use the account's data through
 * its device cookie.
 */
export async function endSessionsIn(transaction: DbTransaction, userId: string, exceptHash = ""): Promise<void> {
  await transaction
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("token_hash", "<>", exceptHash)
    .execute();
  await transaction.deleteFrom("tokens").where("user_id", "=", userId).where("token_hash", "<>", exceptHash).execute();
  await transaction
    .updateTable("devices")
    .set({ user_id: null })
    .where("user_id", "=", userId)
    .where("id", "not in", (kept) =>
      kept.selectFrom("sessions").select("device_id").where("user_id", "=", userId).where("device_id", "is not", null),
    )
    .execute();
}

/**
 * Ends every session and token when an account is deactivated, inside the caller's transaction. A valid session is
 * stored as expired and without its device until the clean-up, for {@link endedByDeactivation}. It gives no access, not
 * even after the account is active again.
 */
export async function closeSessionsIn(transaction: DbTransaction, userId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  const sound = await transaction
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("expires_at", ">", at)
    .execute();
  await endSessionsIn(transaction, userId);
  for (const row of sound)
    await transaction
      .insertInto("sessions")
      .values({ ...row, device_id: null, expires_at: at })
      .execute();
}
