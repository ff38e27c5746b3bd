import { type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import type { AuditSource, WayIn } from "#app/domain/audit-source.ts";
import { markDeviceSeen } from "#app/domain/identity/devices.server.ts";
import { shortNetwork } from "#app/domain/identity/network.ts";
import { readSession } from "#app/domain/identity/sessions.server.ts";
import { lacksRequiredFactor } from "#app/domain/second-factor/second-factor.server.ts";
import { readAccessToken } from "#app/domain/identity/tokens.server.ts";
import { type Visitor, visitorOf } from "#app/domain/identity/visitor.server.ts";
import { proved, unproved } from "#app/domain/proof.server.ts";
import { isProofFresh } from "#app/domain/second-factor/session-proof.server.ts";
import type { Services } from "#app/domain/services.ts";
import { hasFestival } from "./festival-middleware.server.ts";
import {
  addressContext,
  festivalContext,
  requestContext,
  servicesContext,
  type Viewer,
  viewerContext,
} from "./context.ts";
import { markRefused } from "./note-refusal.server.ts";
import { isApiPath, knownPath } from "./request-path.ts";
import { deviceCookie, renewedDevice, sessionCookie, shownAfterEnd, readToken } from "./browser-session.server.ts";
import type { Role, User } from "#app/domain/identity/user.ts";
import { resumeParameter, signInPath } from "./redirect-to.ts";

/**
 * Finds the identity and the way in behind a request: below /api by a bearer token (RFC 6750), else by the session
 * cookie, else by the device cookie. An invalid credential counts as anonymous; routes that need a user refuse it. Answers to users,
 * devices and browsers with any session cookie are never cached. The cookie of an ended session is deleted later, and
 * that of a used device is prolonged.
 */
export const viewerMiddleware: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const { viewer, unseenDevice } = await viewerOf(request, context, isApiPath(url));
  context.set(viewerContext, viewer);
  context.set(addressContext, url);
  const services = context.get(servicesContext);
  const source: AuditSource = {
    way: viewer.byToken ? "token" : wayInOf(url),
    network: shortNetwork(context.get(requestContext).clientAddress),
  };
  context.set(servicesContext, {
    ...services,
    source,
    actor: viewer.user?.id ?? services.actor,
    isProved: proofOf(viewer, services),
  });
  const response = await next();
  const isPublic = /\bpublic\b/.test(response.headers.get("Cache-Control") ?? "");
  if ((viewer.hadSession || viewer.byToken || viewer.owner !== null) && !isPublic)
    response.headers.set("Cache-Control", "no-store");
  if (viewer.hadSession && viewer.user === null && !isPublic) await removeSoon(request, context, response);
  if (unseenDevice !== null && !isPublic) await keepDevice(unseenDevice, context, response);
  return response;
};

/** A program proved who it is when it got its token. */
function proofOf({ user, byToken, sessionToken }: Viewer, { clock }: Services): Services["isProved"] {
  if (byToken && user !== null) return proved;
  return sessionToken === null ? unproved : (db) => isProofFresh({ db, clock }, sessionToken);
}

/** Not at once, since a form in another tab must still lead to /login and back (product: the panel). */
async function removeSoon(
  request: Request,
  context: Readonly<RouterContextProvider>,
  response: Response,
): Promise<void> {
  const cookie = sessionCookie(context.get(requestContext).origin);
  const token = await readToken(cookie, request);
  if (!isSet(response, cookie.name) && token !== null)
    response.headers.append("Set-Cookie", await cookie.serialize(token, { maxAge: shownAfterEnd }));
}

/** Prolongs the device's cookie, and notes that the device is in use. */
async function keepDevice(
  { id, token }: { id: string; token: string },
  context: Readonly<RouterContextProvider>,
  response: Response,
): Promise<void> {
  const { origin } = context.get(requestContext);
  await markDeviceSeen(context.get(servicesContext), id);
  if (!isSet(response, deviceCookie(origin).name))
    response.headers.append("Set-Cookie", await renewedDevice(origin, token));
}

const isSet = (response: Response, name: string): boolean =>
  response.headers.getSetCookie().some((line) => line.startsWith(`${name}=`));

/** Returns the way in of a request without an access token. */
function wayInOf(url: URL): WayIn {
  if (isApiPath(url)) return "api";
  const [, area] = knownPath(url).split("/");
  return area === "admin" ? "panel" : area === "signage" ? "screen" : "page";
}

interface Found {
  viewer: Viewer;
  unseenDevice: Visitor["unseenDevice"];
}

async function viewerOf(request: Request, context: Readonly<RouterContextProvider>, isApi: boolean): Promise<Found> {
  const services = context.get(servicesContext);
  // Pages without a festival need no role.
  const lacksFactor = async (user: User | null): Promise<boolean> =>
    user !== null &&
    hasFestival(request) &&
    (await lacksRequiredFactor(services, user, context.get(festivalContext).settings));
  const bearer = isApi ? bearerOf(request) : null;
  if (bearer !== null) {
    const user = await readAccessToken(services, bearer);
    const owner = user === null ? null : ({ kind: "user", id: user.id } as const);
    return {
      viewer: {
        user,
        lacksFactor: await lacksFactor(user),
        owner,
        deviceId: null,
        sessionToken: null,
        hadSession: false,
        byToken: true,
      },
      unseenDevice: null,
    };
  }
  const origin = context.get(requestContext).origin;
  const token = await readToken(sessionCookie(origin), request);
  const session = token === null ? null : await readSession(services, token);
  const user = session?.user ?? null;
  const deviceToken = await readToken(deviceCookie(origin), request);
  const { unseenDevice, ...visitor } = await visitorOf(services, { userId: user?.id ?? null, deviceToken });
  return {
    viewer: {
      user,
      lacksFactor: await lacksFactor(user),
      ...visitor,
      sessionToken: session === null ? null : token,
      hadSession: token !== null,
      byToken: false,
    },
    unseenDevice,
  };
}

/** Returns a request's bearer token; null if the request has no token. */
export const bearerOf = (request: Request): string | null =>
  /^Bearer +(\S+) *$/i.exec(request.headers.get("Authorization") ?? "")?.[1] ?? null;

/**
 * Returns the page's signed-in user, or throws a redirect (spec §6): to /login and back after a lost session, and also
 * for another role if a form is kept for the page; to /profile/security if the role needs a second factor; otherwise to
 * /.
 */
export function requireRole(context: Readonly<RouterContextProvider>, url: URL, ...allowed: Role[]): User {
  const { user, hadSession, lacksFactor } = context.get(viewerContext);
  if (user === null) throw redirect(hadSession ? signInPath(url) : "/");
  if (lacksFactor && allowed.includes(user.role)) throw redirect("/profile/security");
  if (!allowed.includes(user.role)) {
    markRefused(context, { code: "forbidden" });
    throw redirect(url.searchParams.has(resumeParameter) ? signInPath(url, { asAnother: true }) : "/");
  }
  return user;
}

/** Returns the page's signed-in user of any role, or throws a redirect to /login and back. */
export function requireUser(context: Readonly<RouterContextProvider>, url: URL): User {
  const { user } = context.get(viewerContext);
  if (user === null) throw redirect(signInPath(url));
  return user;
}
