import { issueTokens, refreshTokens, revokeFamilyOf } from "#app/domain/identity/tokens.server.ts";
import { requireUncommon } from "#app/domain/identity/password.server.ts";
import { registerUser } from "#app/domain/identity/users.server.ts";
import { appContext, festivalContext, requestContext } from "#app/http/context.ts";
import { signedOut, signInWithLimit, userAgentOf } from "#app/http/browser-session.server.ts";
import { bearerOf } from "#app/http/viewer.server.ts";
import { hasSecondFactor } from "#app/domain/second-factor/second-factor.server.ts";
import { checkCode } from "#app/http/second-step.server.ts";
import { canMail } from "#app/http/mail-availability.server.ts";
import { askToRegister, codeMails, tellOfGuesses, tellOfNewDevice } from "#app/messages/account-mails.server.ts";
import type { RouterContextProvider } from "react-router";
import type { User } from "#app/domain/identity/user.ts";
import { readPreferences } from "#app/domain/reminders/notification-preferences.server.ts";
import type { Services } from "#app/domain/services.ts";
import type { HandlersOf } from "../api-response.server.ts";

/** Returns an account with what its profile says (spec §3). */
async function profileOf(services: Services, context: Readonly<RouterContextProvider>, user: User) {
  const { reminders } = await readPreferences(services, { kind: "user", id: user.id });
  const theme = user.preferences.look?.theme ?? context.get(festivalContext).settings["general.theme"];
  return { ...user, theme, notifications: reminders };
}

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
    return { data: { ...pair, user: await profileOf(services, context, user) }, message: t("account.login.done") };
  },
  /** Each refresh token works once; a second use ends the whole family (OWASP ASVS 10.4). */
  refresh: async ({ services, body, context }) => {
    const { user, ...pair } = await refreshTokens(services, body.refreshToken);
    return { data: { ...pair, user: await profileOf(services, context, user) } };
  },
  /** Ends the tokens of the sign-in, or the session of the browser that asks. Idempotent. */
  signOut: async ({ services, request, context }) => {
    const token = bearerOf(request);
    if (token !== null) await revokeFamilyOf(services, token);
    return { data: null, headers: token === null ? await signedOut(request, context) : new Headers() };
  },
  me: async ({ services, context, viewer }) => ({ data: await profileOf(services, context, viewer) }),
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
    return { data: { ...pair, user: await profileOf(services, context, user) } };
  },
};
