import { redirect, type RouterContextProvider, Form, Link, useLocation } from "react-router";
import { z } from "zod";
import { signInInput } from "#app/domain/identity/account-input.ts";
import { endedByDeactivation } from "#app/domain/identity/sessions.server.ts";
import { festivalContext, requestContext, servicesContext, viewerContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { anotherParameter, returnParameter, pathAfterSignIn } from "#app/http/redirect-to.ts";
import { sessionCookie, readToken, signInWithLimit, authenticatorOf } from "#app/http/browser-session.server.ts";
import { enter, finishSignIn, passkeyAnswer, siteOf } from "#app/http/second-step.server.ts";
import { canHavePasskeys, signInWithPasskey } from "#app/domain/second-factor/passkeys.server.ts";
import { tellOfNewDevice, tellOfGuesses } from "#app/messages/account-mails.server.ts";
import { answerForm, answerHeaders } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { PasskeyButton } from "./PasskeyButton.tsx";
import type { Route } from "./+types/login.route";
import { getFormProps, getInputProps } from "@conform-to/react";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { AccountPage } from "#app/ui/account/AccountPage.tsx";
import { TextField, PasswordField, FormAlert, SubmitButton } from "#app/ui/account/form.tsx";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { user } = context.get(viewerContext);
  // An administrator may open every page.
  if (user !== null && (user.role === "ADMIN" || !url.searchParams.has(anotherParameter)))
    throw redirect(pathAfterSignIn(user, url));
  const { settings } = context.get(festivalContext);
  return {
    title: getInstance(context).t("account.login.title"),
    isOpen: settings["users.registration_enabled"],
    offersPasskeys: canHavePasskeys(siteOf(context)),
    intro: user === null ? await introOf(request, context, url) : ("another" as const),
  };
}

/** Returns why a browser without a session was sent here; null for no reason to show. */
async function introOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
  url: URL,
): Promise<"deactivated" | "sign_in_first" | null> {
  const token = await readToken(sessionCookie(context.get(requestContext).origin), request);
  // Only a browser with the account's old session reads this: it doesn't reveal which accounts exist.
  if (token !== null && (await endedByDeactivation(context.get(servicesContext), token))) return "deactivated";
  return url.searchParams.has(returnParameter) ? "sign_in_first" : null;
}

const remembering = { remember: z.boolean("errors.invalid").optional() };
const signInForm = signInInput.extend(remembering);
const passkeyForm = passkeyAnswer.extend(remembering);

/**
 * Signs in with a password, or with a passkey. 422 for missing fields, 401 for wrong credentials, 429 with Retry-After
 * for too many attempts (security 3, 4).
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const sent = await readForm(request.clone(), Object.keys({ ...signInForm.shape, ...passkeyForm.shape }));
  if (sent.has("credential"))
    return answerForm(context, { name: "login", sent, schema: passkeyForm }, async ({ remember, ...passkey }) => {
      const user = await signInWithPasskey(context.get(servicesContext), siteOf(context), passkey);
      const to = pathAfterSignIn(user, url);
      return finishSignIn(request, context, { user, remembered: remember ?? false }, { to, tell: tellOfNewDevice });
    });
  return answerForm(context, { name: "login", sent, schema: signInForm }, async ({ remember, ...input }) => {
    const user = await signInWithLimit(context, input, tellOfGuesses, () =>
      authenticatorOf(context.get(servicesContext)).authenticate("form", request),
    );
    const to = pathAfterSignIn(user, url);
    return enter(request, context, user, { remembered: remember ?? false, to, tell: tellOfNewDevice });
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SignIn {...loaderData} answer={actionData} />;
}

interface SignInProps {
  /** Whether visitors can create an account. */
  isOpen: boolean;
  offersPasskeys: boolean;
  /** Why signing in is needed: the page needs an account or another account, or the account was deactivated. */
  intro: "sign_in_first" | "another" | "deactivated" | null;
  answer: FormAnswer | undefined;
}

/** Spec §2, login. */
function SignIn({ isOpen, offersPasskeys, intro, answer }: SignInProps) {
  const t = useTexts();
  const { search } = useLocation();
  const [form, fields] = useAnsweredForm<{ email: string; password: string; remember: boolean }>("login", answer);
  const { key, ...remember } = getInputProps(fields.remember, { type: "checkbox" });
  return (
    <AccountPage
      title={t("account.login.title")}
      intro={intro === null ? undefined : t(`account.login.${intro}`)}
      links={
        isOpen && intro !== "another" ? (
          <p>
            {t("account.login.no_account")} <Link to={`/register${search}`}>{t("account.login.register")}</Link>
          </p>
        ) : undefined
      }
    >
      <Form method="post" className="aform" {...getFormProps(form)}>
        <FormAlert id="login" answer={answer} failed={t("account.login.failed")} />
        <TextField field={fields.email} label={t("account.email")} type="email" autoComplete="username" />
        <PasswordField field={fields.password} label={t("account.password")} autoComplete="current-password" />
        <label className="check">
          <input key={key} {...remember} aria-describedby="login-remember-note" />
          <span>{t("account.login.remember")}</span>
        </label>
        <p className="hint" id="login-remember-note">
          {t("account.login.remember_note")}
        </p>
        <SubmitButton label={t("account.login.submit")} />
        <PasskeyButton purpose="sign-in" label={t("account.passkey.sign_in")} isPossible={offersPasskeys} />
        <Link className="way" to="/recover">
          {t("account.login.forgot")}
        </Link>
      </Form>
    </AccountPage>
  );
}
