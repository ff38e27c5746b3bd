import { z } from "zod";
import type { DbTransaction } from "#app/database/tables.ts";
import { recordAuditIn } from "../changes/audit.server.ts";
import { DomainError } from "../error.ts";
import { readActiveRow, toUser } from "../identity/user-rows.server.ts";
import type { User } from "../identity/user.ts";
import { requireProofIn } from "../proof.server.ts";
import type { Services } from "../services.ts";
import { openJson } from "../vault.server.ts";
import { renewRecoveryCodesIn } from "./recovery-codes.server.ts";
import { hasSecondFactor, tidyCodesIn } from "./second-factor.server.ts";

/**
 * Passkeys (WebAuthn): a key pair on a person's device, bound to this site, which the device unlocks with a finger, a
 * face or a PIN. A passkey signs in without a password, and is the second factor after one.
 */

/** The site that passkeys are bound to. */
export interface Site {
  /** For instance https://programa.example. */
  origin: string;
  /** The festival's name, which the device shows. */
  name: string;
}

const hostOf = ({ origin }: Pick<Site, "origin">): string => new URL(origin).hostname;

/** True for a site with a name, over https or on this machine. One with an IP address can't have passkeys (WebAuthn §5.1.3). */
export function canHavePasskeys(site: Pick<Site, "origin">): boolean {
  const host = hostOf(site);
  return !/^(?:[\d.]+|\[.*\])$/.test(host) && (site.origin.startsWith("https:") || host === "localhost");
}

/** Time to answer a challenge, in ms. */
const challengeLife = 5 * 60_000;
/** EdDSA, ES256 and RS256 (COSE): every device knows one of them. */
const supportedAlgorithmIDs = [-8, -7, -257];
/** Number of passkeys per account. */
export const mostPasskeys = 10;

/**
 * A challenge travels to the browser and back sealed, so that nothing is stored for strangers who only ask for one. It
 * works once, at whichever process: those with a right answer are stored while they would be valid.
 */
const sealedChallenge = z.object({ challenge: z.string(), userId: z.string().nullable(), until: z.number() });
type OpenChallenge = Pick<z.infer<typeof sealedChallenge>, "challenge" | "until">;

function seal({ vault, clock }: Pick<Services, "vault" | "clock">, challenge: string, userId: string | null): string {
  return vault.seal(JSON.stringify({ challenge, userId, until: clock.now().getTime() + challengeLife }));
}

/** Returns the challenge. Throws `unauthenticated` if it has expired or was made for another account. */
function unseal(
  { vault, clock }: Pick<Services, "vault" | "clock">,
  sealed: string,
  userId: string | null,
): OpenChallenge {
  const given = openJson(vault, sealedChallenge, sealed);
  if (given === null || given.userId !== userId || given.until < clock.now().getTime()) throw refused();
  return given;
}

/** Uses a challenge up. Throws `unauthenticated` if it was answered before. */
async function useUpIn(transaction: DbTransaction, { challenge, until }: OpenChallenge): Promise<void> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("answered_challenges")
    .values({ challenge, expires_at: new Date(until).toISOString() })
    .onConflict((known) => known.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw refused();
}

const refused = () => new DomainError("unauthenticated", "errors.passkey_refused");

/** Loaded on first use, since most starts need no passkey. */
const webauthn = () => import("@simplewebauthn/server");

/** Returns the options for a new passkey of an account. */
export async function offerPasskey(services: Services, site: Site, user: Pick<User, "id" | "email" | "name">) {
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: hostOf(site),
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name ?? user.email,
    attestationType: "none",
    supportedAlgorithmIDs,
    excludeCredentials: await credentialsOf(services, user.id),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { options, sealed: seal(services, options.challenge, user.id) };
}

/** Returns the options to sign in with a passkey: with any of this site, or with one of an account. */
export async function askForPasskey(services: Services, site: Site, userId: string | null) {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: hostOf(site),
    userVerification: "required",
    ...(userId === null ? {} : { allowCredentials: await credentialsOf(services, userId) }),
  });
  return { options, sealed: seal(services, options.challenge, userId) };
}

const transportsOf = z.array(z.string()).catch([]);

async function credentialsOf({ db }: Services, userId: string): Promise<{ id: string; transports: string[] }[]> {
  const rows = await db.selectFrom("passkeys").select(["id", "transports"]).where("user_id", "=", userId).execute();
  return rows.map(({ id, transports }) => ({ id, transports: transportsOf.parse(JSON.parse(transports)) }));
}

const base64url = z.string().regex(/^[\w-]+={0,2}$/);
const credential = { id: base64url, rawId: base64url, type: z.literal("public-key") };
const extensions = z.object({}).transform(() => ({}));

const createdPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
  clientExtensionResults: extensions,
});

const presentedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.string().optional(),
  }),
  clientExtensionResults: extensions,
});

/** The browser's answer to a challenge, as the form carries it. */
export interface PasskeyAnswer {
  /** JSON of the credential (WebAuthn §5.1, `toJSON`). */
  credential: string;
  sealed: string;
}

function parseJson<Output>(schema: z.ZodType<Output>, text: string): Output {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw refused();
  }
}

/**
 * Adds a passkey to an account. Returns new recovery codes if this is the account's first factor, else null. Throws
 * `unauthenticated` if the answer does not belong to the challenge, and `conflict` if the account has too many.
 */
export async function addPasskey(
  services: Services,
  site: Site,
  userId: string,
  { credential: given, sealed, name }: PasskeyAnswer & { name: string },
): Promise<string[] | null> {
  const { verifyRegistrationResponse } = await webauthn();
  const asked = unseal(services, sealed, userId);
  const response = parseJson(createdPasskey, given);
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: asked.challenge,
    expectedOrigin: site.origin,
    expectedRPID: hostOf(site),
    supportedAlgorithmIDs,
  }).catch(() => ({ registrationInfo: undefined }));
  if (registrationInfo === undefined) throw refused();
  const { id, publicKey, counter } = registrationInfo.credential;
  return services.db.transaction().execute(async (transaction) => {
    await requireProofIn(services, transaction);
    await useUpIn(transaction, asked);
    const isFirst = !(await hasSecondFactor(transaction, userId));
    const { owned } = await transaction
      .selectFrom("passkeys")
      .select((eb) => eb.fn.countAll<number>().as("owned"))
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    if (owned >= mostPasskeys)
      throw new DomainError("conflict", "errors.too_many_passkeys", { values: { most: mostPasskeys } });
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("passkeys")
      .values({
        id,
        user_id: userId,
        public_key: Buffer.from(publicKey),
        counter,
        transports: JSON.stringify(response.response.transports ?? []),
        name,
        created_at: services.clock.now().toISOString(),
        used_at: null,
      })
      // A known id is no new passkey (WebAuthn §7.1).
      .onConflict((known) => known.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) throw refused();
    await recordAuditIn(services, transaction, { action: "passkey_added", subject: userId });
    return isFirst ? renewRecoveryCodesIn(services, transaction, userId) : null;
  });
}

/**
 * Returns the id of the account whose passkey answered a challenge. `userId` is the account that the challenge was made
 * for; null for any. Throws the same `unauthenticated` for an unknown passkey, a wrong signature, and an account that is
 * deactivated.
 */
export async function verifyPasskey(
  services: Services,
  site: Site,
  userId: string | null,
  { credential: given, sealed }: PasskeyAnswer,
): Promise<string> {
  const { verifyAuthenticationResponse } = await webauthn();
  const asked = unseal(services, sealed, userId);
  const response = parseJson(presentedPasskey, given);
  const row = await services.db
    .selectFrom("passkeys")
    .innerJoin("users", "users.id", "passkeys.user_id")
    .select(["passkeys.id", "public_key", "counter", "user_id"])
    .where("passkeys.id", "=", response.id)
    .where("users.is_active", "=", 1)
    .executeTakeFirst();
  if (row === undefined || (userId !== null && row.user_id !== userId)) throw refused();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: asked.challenge,
    expectedOrigin: site.origin,
    expectedRPID: hostOf(site),
    credential: { id: row.id, publicKey: new Uint8Array(row.public_key), counter: row.counter },
  }).catch(() => null);
  if (verified?.verified !== true) throw refused();
  const { newCounter } = verified.authenticationInfo;
  await services.db.transaction().execute(async (transaction) => {
    await useUpIn(transaction, asked);
    const used = { counter: newCounter, used_at: services.clock.now().toISOString() };
    await transaction.updateTable("passkeys").set(used).where("id", "=", row.id).execute();
    await recordAuditIn(services, transaction, { action: "passkey_used", subject: row.user_id });
  });
  return row.user_id;
}

/** Returns the user who signs in with a passkey alone. Throws what {@link verifyPasskey} throws. */
export async function signInWithPasskey(services: Services, site: Site, answer: PasskeyAnswer): Promise<User> {
  const userId = await verifyPasskey(services, site, null, answer);
  return services.db.transaction().execute(async (transaction) => {
    const row = await readActiveRow(transaction, userId);
    const signedIn = { signed_in_at: services.clock.now().toISOString() };
    await transaction.updateTable("users").set(signedIn).where("id", "=", userId).execute();
    await recordAuditIn(services, transaction, { action: "sign_in", subject: userId });
    return toUser({ ...row, ...signedIn });
  });
}

/** Removes a passkey of an account. Idempotent. */
export async function removePasskey(services: Services, userId: string, id: string): Promise<void> {
  await services.db.transaction().execute(async (transaction) => {
    await requireProofIn(services, transaction);
    await transaction.deleteFrom("passkeys").where("user_id", "=", userId).where("id", "=", id).execute();
    await tidyCodesIn(transaction, userId);
    await recordAuditIn(services, transaction, { action: "passkey_removed", subject: userId });
  });
}
