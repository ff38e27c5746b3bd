import { redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { openJson } from "#app/domain/vault.server.ts";
import type { User } from "#app/domain/identity/user.ts";
import { hashSecret } from "#app/domain/identity/hashed-secret.server.ts";
import { readActiveRow, toUser } from "#app/domain/identity/user-rows.server.ts";
import { DomainError } from "#app/domain/error.ts";
import { isAppCode, useCode } from "#app/domain/second-factor/authenticator.server.ts";
import { type Site, verifyPasskey } from "#app/domain/second-factor/passkeys.server.ts";
import { markProved } from "#app/domain/second-factor/session-proof.server.ts";
import { countRecoveryCodes } from "#app/domain/second-factor/recovery-codes.server.ts";
import { countedAccount } from "#app/domain/accounts/lifted-delays.server.ts";
import { isKnownDevice } from "#app/domain/identity/known-devices.server.ts";
import { hasSecondFactor } from "#app/domain/second-factor/second-factor.server.ts";
import { hostCookie, readToken, signedIn, type WarnOfGuesses } from "./browser-session.server.ts";
import { appContext, festivalContext, requestContext, servicesContext, viewerContext } from "./context.ts";
import { returnParameter } from "./redirect-to.ts";

type Context = Readonly<RouterContextProvider>;

/** Seconds in which the second step must follow the password. */
const pendingLife = 10 * 60;

/** Carries a right password to the second step of signing in, sealed. */
const pendingCookie = hostCookie("verbena-sign-in", { sameSite: "lax", maxAge: pendingLife });

const pendingSignIn = z.object({
  userId: z.string(),
  remembered: z.boolean(),
  /** Hash of the password's hash, so that a new password ends it. */
  stamp: z.string(),
  until: z.number(),
});

/** A person with a right password, who still needs the second factor. */
interface PendingSignIn {
  user: User;
  remembered: boolean;
}

/** Tells the owner of an account of a sign-in on a new device, without waiting for the mail. */
type TellOfNewDevice = (request: Request, context: Context, user: User) => Promise<void>;

/**
 * Answers a right password: signs the browser in and redirects to `to`, or leads to the second step if the account has a
 * second factor. `tell` is called if the device had not signed in to the account before.
 */
export async function enter(
  request: Request,
  context: Context,
  user: User,
  { remembered, to, tell }: { remembered: boolean; to: string; tell?: TellOfNewDevice },
): Promise<Response> {
  const services = context.get(servicesContext);
  if (!(await hasSecondFactor(services.db, user.id))) {
    const { headers, isNewDevice } = await signedIn(request, context, user, { remembered });
    if (isNewDevice) await tell?.(request, context, user);
    return redirect(to, { headers });
  }
  const pending = {
    userId: user.id,
    remembered,
    stamp: stampOf(await readActiveRow(services.db, user.id)),
    until: services.clock.now().getTime() + pendingLife * 1000,
  };
  const cookie = await pendingCookie(context.get(requestContext).origin).serialize(
    services.vault.seal(JSON.stringify(pending)),
  );
  const search = new URLSearchParams({ [returnParameter]: to }).toString();
  return redirect(`/login/second-step?${search}`, { headers: { "Set-Cookie": cookie } });
}

const stampOf = ({ password_hash: hash }: { password_hash: string | null }): string =>
  hashSecret(hash ?? "").slice(0, 32);

/** Returns the person who is between the two steps; null if there was no first step, or it was too long ago. */
export async function readPendingSignIn(request: Request, context: Context): Promise<PendingSignIn | null> {
  const { vault, clock, db } = context.get(servicesContext);
  const sealed = await readToken(pendingCookie(context.get(requestContext).origin), request);
  const pending = sealed === null ? null : openJson(vault, pendingSignIn, sealed);
  if (pending === null || pending.until < clock.now().getTime()) return null;
  const row = await readActiveRow(db, pending.userId).catch(() => null);
  if (row === null || pending.stamp !== stampOf(row)) return null;
  return { user: toUser(row), remembered: pending.remembered };
}

/** Signs the browser in after its second factor, and redirects to `to`. `tell` as in {@link enter}. */
export async function finishSignIn(
  request: Request,
  context: Context,
  { user, remembered }: PendingSignIn,
  { to, tell }: { to: string; tell: TellOfNewDevice },
): Promise<Response> {
  const { headers, isNewDevice } = await signedIn(request, context, user, { remembered });
  if (isNewDevice) await tell(request, context, user);
  headers.append("Set-Cookie", await pendingCookie(context.get(requestContext).origin).serialize("", { maxAge: 0 }));
  return redirect(to, { headers });
}

/** The site that passkeys of this request are bound to. */
export const siteOf = (context: Context): Site => ({
  origin: context.get(requestContext).origin,
  name: context.get(festivalContext).settings["general.name"],
});

/** A passkey's answer, as a form carries it. */
export const passkeyAnswer = z.object({
  credential: z.string("errors.invalid").max(20_000, "errors.invalid"),
  sealed: z.string("errors.invalid").max(1000, "errors.invalid"),
});

/** A form with a second factor: a typed code, or a passkey's answer. */
export const factorForm = z
  .object({ code: z.string("errors.invalid").max(40, "errors.code_wrong").optional() })
  .extend(passkeyAnswer.partial().shape);

/**
 * Checks the second factor in a form: a passkey of the account, or a code as {@link checkCode} does. Throws what
 * {@link verifyPasskey} and {@link useCode} throw, and `too_many`.
 */
export async function checkFactor(
  context: Context,
  user: User,
  form: z.output<typeof factorForm>,
  mails: CodeMails,
): Promise<void> {
  const { code = "", credential, sealed } = form;
  if (credential === undefined || sealed === undefined) return checkCode(context, user, code, mails);
  await verifyPasskey(context.get(servicesContext), siteOf(context), user.id, { credential, sealed });
}

/** Mails to an account's owner about codes of the second step. They don't wait for the mail server. */
export interface CodeMails {
  /** Several codes were wrong. */
  wrong: WarnOfGuesses;
  /** A recovery code was used; `left` still work. */
  recovery: (context: Context, user: User, left: number) => Promise<void>;
}

/** Checks a code within the attempts of the account. Throws what {@link useCode} throws, and `too_many`. */
export async function checkCode(context: Context, user: User, code: string, mails: CodeMails): Promise<void> {
  if (code.trim() === "")
    throw new DomainError("invalid", "errors.code_required", { fields: { code: ["errors.code_required"] } });
  const { secondFactor } = context.get(appContext).rateLimits;
  const services = context.get(servicesContext);
  const { deviceId } = context.get(viewerContext);
  const isKnown = await isKnownDevice(services, deviceId, user.email);
  const place = isKnown ? `device ${deviceId}` : context.get(requestContext).clientAddress;
  const account = await countedAccount(services, user.email);
  const tried = { account, place, isKnown, isGuessable: isAppCode(code) };
  const isGuessed = await secondFactor.check(tried);
  try {
    await useCode(services, user.id, code);
  } catch (error) {
    if (isGuessed) mails.wrong(context, user.email);
    throw error;
  }
  await secondFactor.succeeded(tried);
  if (!tried.isGuessable) await mails.recovery(context, user, await countRecoveryCodes(services.db, user.id));
}

/** Notes a proof of identity for this browser's session. */
export async function noteProof(context: Context): Promise<void> {
  const { sessionToken } = context.get(viewerContext);
  if (sessionToken !== null) await markProved(context.get(servicesContext), sessionToken);
}
