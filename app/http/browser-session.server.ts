import { type Cookie, type RouterContextProvider, type CookieOptions, createCookie } from "react-router";
import { joinDevice } from "#app/domain/accounts/join-device.server.ts";
import { countedAccount } from "#app/domain/accounts/lifted-delays.server.ts";
import { shortNetwork } from "#app/domain/identity/network.ts";
import { detachDevice } from "#app/domain/identity/devices.server.ts";
import { cookieLife } from "#app/domain/privacy/kept-data.server.ts";
import { isKnownDevice } from "#app/domain/identity/known-devices.server.ts";
import { DomainError } from "#app/domain/error.ts";
import { endSession, startSession } from "#app/domain/identity/sessions.server.ts";
import {
  newFormerToken,
  readFormerAccount,
  rememberFormerAccount,
} from "#app/domain/identity/former-sessions.server.ts";
import type { User } from "#app/domain/identity/user.ts";
import { requestContext, servicesContext, viewerContext, appContext, festivalContext } from "./context.ts";
import { hostNameOf } from "#app/domain/host-cookies.ts";
import { followPreferences } from "./preferences.server.ts";
import type { SignInInput } from "#app/domain/identity/account-input.ts";
import { signIn } from "#app/domain/identity/sign-in.server.ts";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { Services } from "#app/domain/services.ts";

/** The session of a signed-in browser. The database decides how long it lasts; the cookie only outlives it. */
export const sessionCookie = hostCookie("verbena-session", { sameSite: "lax" });

/** Recognises a browser without an account (product: visitors). */
export const deviceCookie = hostCookie("verbena-device", { sameSite: "lax" });

/** The secret of a display: it proves that an administrator has paired this browser. */
export const displayCookie = hostCookie("verbena-display", { sameSite: "strict" });

/**
 * Signs a browser in: starts a new session, ends the one before (OWASP ASVS 7.2.4), joins the device to the account and
 * takes the account's language and look. Returns the Set-Cookie headers, and whether the device had not signed in to the
 * account before. Without `remembered` the cookie ends with the browser.
 */
export async function signedIn(
  request: Request,
  context: Readonly<RouterContextProvider>,
  user: User,
  how: { remembered: boolean },
): Promise<{ headers: Headers; isNewDevice: boolean }> {
  const services = { ...context.get(servicesContext), actor: user.id };
  const origin = context.get(requestContext).origin;
  const { sessionToken } = context.get(viewerContext);
  const before = await formerAccountOf(request, context);
  if (sessionToken !== null) await endSession(services, sessionToken);
  const device = await joinDevice(services, await readToken(deviceCookie(origin), request), user.id);
  const userAgent = userAgentOf(request);
  const begun = { ...how, deviceId: device.id, userAgent, network: services.source.network };
  const session = await startSession(services, user.id, begun);
  // A form in another tab still belongs to the account before.
  if (before !== null && before !== user.id) await rememberFormerAccount(services, session.token, before);
  const headers = new Headers();
  headers.append(
    "Set-Cookie",
    await sessionCookie(origin).serialize(session.token, how.remembered ? { maxAge: cookieLife } : {}),
  );
  headers.append("Set-Cookie", await deviceCookie(origin).serialize(device.token, { maxAge: cookieLife }));
  for (const preference of await followPreferences(request, services, user)) headers.append("Set-Cookie", preference);
  return { headers, isNewDevice: device.isNew };
}

/** Returns the name that a browser or program gives itself, as it is stored with its sign-in. */
export const userAgentOf = (request: Request): string | null =>
  request.headers.get("User-Agent")?.slice(0, 300) ?? null;

/**
 * How long a browser shows after the end of a session that it was signed in, in seconds. A form in another tab can then
 * lead to /login and back (product: the panel).
 */
export const shownAfterEnd = 60 * 60;

/**
 * Signs a browser out: ends the session and separates the device from the account. Returns the Set-Cookie header that
 * deletes the cookie. With `leavesForms` the cookie names the account for an hour instead, since other tabs may hold
 * unsent forms.
 */
export async function signedOut(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { leavesForms = false } = {},
): Promise<Headers> {
  const services = context.get(servicesContext);
  const origin = context.get(requestContext).origin;
  const { sessionToken, user } = context.get(viewerContext);
  const device = await readToken(deviceCookie(origin), request);
  if (sessionToken !== null) await endSession(services, sessionToken);
  if (sessionToken !== null && device !== null) await detachDevice(services, device);
  const [left, maxAge] =
    leavesForms && sessionToken !== null && user !== null
      ? [await newFormerToken(services, user.id), shownAfterEnd]
      : ["", 0];
  return new Headers({ "Set-Cookie": await sessionCookie(origin).serialize(left, { maxAge }) });
}

/**
 * Returns the id of the account that a browser was signed in to before: the present one in a browser that signs in
 * anew, else that of its ended session; null if its session cookie is missing or invented.
 */
async function formerAccountOf(request: Request, context: Readonly<RouterContextProvider>): Promise<string | null> {
  const { user, byToken } = context.get(viewerContext);
  if (user !== null && !byToken) return user.id;
  return readFormerOwner(request, context);
}

/** Returns the id of the account whose forms the other tabs of a browser may hold; null if it is unknown. */
export async function readFormerOwner(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<string | null> {
  const token = await readToken(sessionCookie(context.get(requestContext).origin), request);
  return token === null ? null : readFormerAccount(context.get(servicesContext), token);
}

/**
 * Returns the function that gives a site's cookie by its origin. Scripts can't read the cookie. Over https its `__Host-`
 * name binds it to this host, the root path and https (RFC 6265bis 4.1.3).
 */
export function hostCookie(
  name: string,
  options: Pick<CookieOptions, "sameSite" | "maxAge">,
): (origin: string) => Cookie {
  const make = (secure: boolean): Cookie =>
    createCookie(secure ? hostNameOf(name) : name, { path: "/", httpOnly: true, secure, ...options });
  const [plain, secure] = [make(false), make(true)];
  return (origin) => (origin.startsWith("https:") ? secure : plain);
}

/** Returns the Set-Cookie header that keeps a browser's device known for a year from now. */
export const renewedDevice = (origin: string, token: string): Promise<string> =>
  deviceCookie(origin).serialize(token, { maxAge: cookieLife });

/** Returns the value of one of our cookies; null if it is missing or invalid. */
export const readToken = (cookie: Cookie, request: Pick<Request, "headers">): Promise<string | null> =>
  readTokenIn(cookie, request.headers.get("Cookie"));

/** Does the same for the text of a Cookie header. */
export async function readTokenIn(cookie: Cookie, header: string | null | undefined): Promise<string | null> {
  if (header?.includes(`${cookie.name}=`) !== true) return null;
  const value: unknown = await cookie.parse(header);
  return typeof value === "string" && value !== "" ? value : null;
}

/** Warns the owner of an account whose password or second factor is being guessed, without waiting. */
export type WarnOfGuesses = (context: Readonly<RouterContextProvider>, email: string) => void;

/**
 * Checks an address and a password for a page or the API, within {@link withinSignInLimit}. `verify` checks them, by
 * default {@link signIn}. Throws `too_many` over the limit, and `unauthenticated` for every other refusal.
 */
export const signInWithLimit = (
  context: Readonly<RouterContextProvider>,
  input: SignInInput,
  warn: WarnOfGuesses,
  verify: () => Promise<User> = () => signIn(context.get(servicesContext), input),
): Promise<User> =>
  withinSignInLimit(context, { email: input.email, warn }, async (known) => {
    const user = await verify();
    await known();
    return user;
  });

/**
 * Runs the check of an account's password within the attempts per account and network address, and within the delays
 * that guesses from this network have begun. A device that has signed in to the account before has attempts of its own
 * and no delay. The work calls `known` once the password was right. `warn` is called after many wrong passwords. Throws
 * `too_many` over the limit.
 */
export async function withinSignInLimit<Result>(
  context: Readonly<RouterContextProvider>,
  { email, warn }: { email: string; warn: WarnOfGuesses },
  work: (known: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const { signIn: limit, guesses } = context.get(appContext).rateLimits;
  const services = context.get(servicesContext);
  const { deviceId } = context.get(viewerContext);
  const { clientAddress } = context.get(requestContext);
  const account = await countedAccount(services, email);
  const isKnown = await isKnownDevice(services, deviceId, email);
  const place = isKnown ? `device ${deviceId}` : clientAddress;
  const network = shortNetwork(clientAddress) ?? clientAddress;
  await limit.check(account, place, context.get(festivalContext).settings["security.sign_in_attempts"]);
  const isGuessed =
    !isKnown &&
    (await guesses.check(account, network).catch(async (error: unknown) => {
      await limit.unchecked(account, place);
      throw error;
    }));
  let wasRight = false;
  try {
    return await work(async () => {
      wasRight = true;
      await limit.succeeded(account, place);
      if (!isKnown) await guesses.succeeded(account, network);
    });
  } catch (error) {
    if (isUnchecked(error)) {
      await limit.unchecked(account, place);
      if (!isKnown) await guesses.unchecked(account, network);
    } else if (isGuessed && !wasRight) warn(context, email);
    throw error;
  }
}

/** True for the error of a password that was not checked, since too many waited. */
const isUnchecked = (error: unknown): boolean => error instanceof DomainError && error.code === "unavailable";

/**
 * Returns the authenticator: `authenticate("form", request)` reads the form's `email` and `password` and throws what
 * {@link signIn} throws. The body must be unread.
 */
export function authenticatorOf(services: Services): Authenticator<User> {
  const byForm = new FormStrategy<User>(({ form }) =>
    signIn(services, { email: form.get("email"), password: form.get("password") }),
  );
  return new Authenticator<User>().use(byForm, "form");
}
