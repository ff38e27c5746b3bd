import { issueTokens, refreshTokens, revokeFamilyOf } from "#app/domain/identity/tokens.server.ts";
import { registerUser } from "#app/domain/identity/users.server.ts";
import { appContext, requestContext } from "#app/http/context.ts";
import { signedOut, signInWithLimit } from "#app/http/browser-session.server.ts";
import { bearerOf } from "#app/http/viewer.server.ts";
import { verifySoon } from "#app/messages/account-mails.server.ts";
import type { HandlersOf } from "../api-response.server.ts";

export const authHandlers: HandlersOf<"auth"> = {
  /** A pair of tokens for programs; pages use the cookie. */
  signIn: async ({ services, body, context }) => {
    const user = await signInWithLimit(context, body);
    return { data: { ...(await issueTokens({ ...services, actor: user.id }, user.id)), user } };
  },
  /** Each refresh token works once; a second use ends the whole family (OWASP ASVS 10.4). */
  refresh: async ({ services, body }) => ({ data: await refreshTokens(services, body.refreshToken) }),
  /** Ends the tokens of the sign-in, or the session of the browser that asks. Idempotent. */
  signOut: async ({ services, request, context }) => {
    const token = bearerOf(request);
    if (token !== null) await revokeFamilyOf(services, token);
    return { data: null, headers: token === null ? await signedOut(request, context) : new Headers() };
  },
  me: async ({ viewer }) => ({ data: viewer }),
  /** While `users.registration_enabled`; a link is mailed that verifies the address. */
  register: async ({ services, body, context }) => {
    const { registration } = context.get(appContext).rateLimits;
    const address = context.get(requestContext).clientAddress;
    await registration.check(address);
    const user = await registerUser(services, body);
    await registration.succeeded(address);
    await verifySoon(context, user);
    return { data: { ...(await issueTokens({ ...services, actor: user.id }, user.id)), user } };
  },
};
