import { Secret, TOTP } from "otpauth";
import type { DbTransaction } from "#app/database/tables.ts";
import { recordAuditIn } from "../changes/audit.server.ts";
import { DomainError } from "../error.ts";
import { hashSecret } from "../identity/hashed-secret.server.ts";
import { requireProofIn } from "../proof.server.ts";
import type { Services } from "../services.ts";
import { renewRecoveryCodesIn, useRecoveryCodeIn } from "./recovery-codes.server.ts";
import { hasSecondFactor, tidyCodesIn } from "./second-factor.server.ts";

/** Codes of an authenticator app: TOTP (RFC 6238) with SHA-1, six digits and steps of 30 s, as all apps support it. */

const stepSeconds = 30;
/** Steps that a phone's clock may be off, in both directions (RFC 6238 §5.2). */
const window = 1;
/** Time in which an offered secret stays the same, in ms. It can be used until the end of the next such time. */
const offerPeriod = 60 * 60_000;

/** A secret that an app may be connected with. Nothing is stored until the app has shown a right code. */
export interface AuthenticatorOffer {
  /** Base32, in groups of four, to be typed. */
  secret: string;
  /** `otpauth:` address for a QR code. */
  address: string;
}

const codesOf = (secret: Secret, label = "", issuer = ""): TOTP =>
  new TOTP({ secret, label, issuer, period: stepSeconds, digits: 6, algorithm: "SHA1" });

/** The account and the session that connect an app. */
interface Connecting {
  userId: string;
  sessionToken: string;
}

/**
 * Returns the secret that a session may connect an app with. It is derived, not stored: the page shows the same secret
 * again after a wrong code, also in a browser without scripts. Once an app was connected or disconnected, the next
 * secret is another one.
 */
async function offeredSecret(
  { db, vault, clock }: Services,
  { userId, sessionToken }: Connecting,
  periodsAgo = 0,
): Promise<Secret> {
  const { last } = await db
    .selectFrom("audit")
    .select((eb) => eb.fn.max("sequence").as("last"))
    .where("subject", "=", userId)
    .where("action", "in", ["authenticator_connected", "authenticator_disconnected"])
    .executeTakeFirstOrThrow();
  const period = Math.floor(clock.now().getTime() / offerPeriod) - periodsAgo;
  const seed = `authenticator ${userId} ${hashSecret(sessionToken)} ${period} ${last ?? 0}`;
  const bytes = Buffer.from(vault.sign(seed), "base64url");
  return new Secret({ buffer: new Uint8Array(bytes.subarray(0, 20)).buffer });
}

/** Returns the secret to connect an app with. `issuer` is the festival's name, which the app shows. */
export async function offerAuthenticator(
  services: Services,
  connecting: Connecting,
  { email, issuer }: { email: string; issuer: string },
): Promise<AuthenticatorOffer> {
  const secret = await offeredSecret(services, connecting);
  return {
    secret: (secret.base32.match(/.{1,4}/g) ?? []).join(" "),
    address: codesOf(secret, email, issuer.replaceAll(":", " ")).toString(),
  };
}

/**
 * Connects an app with the account, in place of an earlier one. Returns new recovery codes if this is the account's
 * first factor, else null. Throws `invalid` for the field `code` if the app shows another code, and `forbidden` without a
 * fresh proof of identity, as does every change of the factors.
 */
export async function connectAuthenticator(
  services: Services,
  connecting: Connecting,
  typed: string,
): Promise<string[] | null> {
  const code = typed.replaceAll(/\s/g, "");
  const offers = await Promise.all([0, 1].map((periodsAgo) => offeredSecret(services, connecting, periodsAgo)));
  const right = offers.find((secret) => stepOf(services, secret, code) !== null);
  const step = right === undefined ? null : stepOf(services, right, code);
  if (right === undefined || step === null) throw wrongCode();
  const { userId } = connecting;
  const row = {
    sealed_secret: services.vault.seal(right.base32),
    used_step: step,
    created_at: services.clock.now().toISOString(),
  };
  return services.db.transaction().execute(async (transaction) => {
    await requireProofIn(services, transaction);
    const isFirst = !(await hasSecondFactor(transaction, userId));
    await transaction
      .insertInto("authenticators")
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
      .execute();
    await recordAuditIn(services, transaction, { action: "authenticator_connected", subject: userId });
    return isFirst ? renewRecoveryCodesIn(services, transaction, userId) : null;
  });
}

const wrongCode = () => new DomainError("invalid", "errors.code_wrong", { fields: { code: ["errors.code_wrong"] } });

/** Disconnects the account's app. Idempotent. */
export async function disconnectAuthenticator(services: Services, userId: string): Promise<void> {
  await services.db.transaction().execute(async (transaction) => {
    await requireProofIn(services, transaction);
    await transaction.deleteFrom("authenticators").where("user_id", "=", userId).execute();
    await tidyCodesIn(transaction, userId);
    await recordAuditIn(services, transaction, { action: "authenticator_disconnected", subject: userId });
  });
}

/**
 * Accepts a code of the account's authenticator app, or one of its recovery codes; each works once. Throws `invalid`
 * for the field `code` otherwise, after the refusal is in the audit log.
 */
export async function useCode(services: Services, userId: string, typed: string): Promise<void> {
  const code = plainCode(typed);
  const isRight = await services.db.transaction().execute(async (transaction) => {
    const isAccepted = isAppCode(code)
      ? await acceptCodeIn(services, transaction, userId, code)
      : await useRecoveryCodeIn(services, transaction, userId, code);
    const action = isAccepted ? "second_factor" : "second_factor_failed";
    await recordAuditIn(services, transaction, { action, subject: userId });
    return isAccepted;
  });
  if (!isRight) throw wrongCode();
}

/** Returns whether a typed code is one of an authenticator app, not a recovery code. */
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(plainCode(typed));

const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, "").toLowerCase();

/**
 * Returns whether the account's app shows this code, inside the caller's transaction. The code and all before it don't
 * work again (RFC 6238 §5.2).
 */
async function acceptCodeIn(
  services: Services,
  transaction: DbTransaction,
  userId: string,
  code: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom("authenticators")
    .select(["sealed_secret", "used_step"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const secret = row === undefined ? null : services.vault.open(row.sealed_secret);
  const step = secret === null ? null : stepOf(services, Secret.fromBase32(secret), code);
  // A used step that is later than any app can show now was used while the clock was ahead.
  const wasUsed = row !== undefined && step !== null && row.used_step >= step && row.used_step <= step + 2 * window;
  if (row === undefined || step === null || wasUsed) return false;
  await transaction.updateTable("authenticators").set({ used_step: step }).where("user_id", "=", userId).execute();
  return true;
}

/** Returns the time step in which the app shows the code; null if that is not now, nor one step before or after. */
function stepOf({ clock }: Pick<Services, "clock">, secret: Secret, code: string): number | null {
  const timestamp = clock.now().getTime();
  const delta = codesOf(secret).validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + delta;
}
