import { issueTokens, refreshTokens, revokeFamilyOf } from "#app/domain/identity/tokens.server.ts";
import { requireUncommon } from "#app/domain/identity/password.server.ts";
import { registerUser } from "#app/domain/identity/users.server.ts";
import { appContext, requestContext } from "#app/http/context.ts";
import { signedOut, signInWithLimit, userAgentOf } from "#app/http/browser-session.server.ts";
import { bearerOf } from "#app/http/viewer.server.ts";
import { hasSecondFactor } from "#app/domain/second-factor/second-factor.server.ts";
import { checkCode } from "#app/http/second-step.server.ts";
import { canMail } from "#app/http/mail-availability.server.ts";
import { askToRegister, codeMails, tellOfGuesses, tellOfNewDevice } from "#app/messages/account-mails.server.ts";
import type { HandlersOf } from "../api-response.server.ts";

export const authHandlers: HandlersOf<"auth"> = {
  /**
   * A pair of tokens for programs; pages use the cookie. An account with a second factor also needs a code: of its
   * authenticator app, or a recovery code. The owner is told of a sign-in from a new place.
   */
  signIn: async ({ services, body: { code = "", ...body }, request, context, t }) => {
    const user = await signInWithLimit(context, body, tellOfGuesses);
    if (await hasSecondFactor(services.db, user.id)) await checkCode(context, user, code, codeMails);
    const { isNew, ...pair } = await issueTokens({ ...services, actor: user.id }, user.id, userAgentOf(request));
    if (isNew) await tellOfNewDevice(request, context, user);
    return { data: { ...pair, user }, message: t("account.login.done") };
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
  /** While `users.registration_enabled`. Where the festival sends mail, only the mail says what comes next. */
  register: async ({ services, body, context }) => {
    await context.get(appContext).rateLimits.registration.consume(context.get(requestContext).clientAddress);
    if (await canMail(context)) {
      await requireUncommon(body.password, body);
      await askToRegister(context, body);
      return { data: { mailed: true } };
    }
    const user = await registerUser(services, body);
    const { isNew: _, ...pair } = await issueTokens({ ...services, actor: user.id }, user.id);
    return { data: { ...pair, user } };
  },
};
