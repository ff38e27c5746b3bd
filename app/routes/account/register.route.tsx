import { redirect, Link, useLocation } from "react-router";
import { maxPasswordLength, minPasswordLength, registrationInput } from "#app/domain/identity/account-input.ts";
import { registerUser } from "#app/domain/identity/users.server.ts";
import { appContext, festivalContext, requestContext, servicesContext, viewerContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { signedIn } from "#app/http/browser-session.server.ts";
import { answerForm, answerHeaders } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { pathAfterSignIn } from "../../http/redirect-to.ts";
import { verifySoon } from "#app/messages/account-mails.server.ts";
import type { Route } from "./+types/register.route";
import { useTexts } from "#app/ui/texts.tsx";
import { AccountPage } from "#app/ui/account/AccountPage.tsx";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { AccountFields } from "./AccountFields.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
  const { user } = context.get(viewerContext);
  if (user !== null) throw redirect(pathAfterSignIn(user, url));
  const { t } = getInstance(context);
  const isOpen = context.get(festivalContext).settings["users.registration_enabled"];
  return {
    title: t(isOpen ? "account.register.title" : "account.register.closed_title"),
    isOpen,
    passwordHint: t("account.password_hint", { min: minPasswordLength, max: maxPasswordLength }),
  };
}

/**
 * Creates an account, signs in and sends a verification link. 403 while registration is closed, 409 for an address that
 * has an account, 422 for wrong fields.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const sent = await readForm(request, Object.keys(registrationInput.shape));
  return answerForm(context, { name: "register", sent, schema: registrationInput }, async (fields) => {
    const { registration } = context.get(appContext).rateLimits;
    const address = context.get(requestContext).clientAddress;
    await registration.check(address);
    const user = await registerUser(context.get(servicesContext), fields);
    await registration.succeeded(address);
    await verifySoon(context, user);
    return redirect(pathAfterSignIn(user, url), {
      headers: await signedIn(request, context, user, { remembered: false }),
    });
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.isOpen ? (
    <Registration passwordHint={loaderData.passwordHint} answer={actionData} />
  ) : (
    <RegistrationClosed />
  );
}

function RegistrationClosed() {
  const t = useTexts();
  const { search } = useLocation();
  return (
    <AccountPage title={t("account.register.closed_title")}>
      <p>{t("account.register.closed_text")}</p>
      <div className="btns">
        <Link className="btn btn-p" to="/">
          {t("not_found.home")}
        </Link>
        <Link className="btn" to={`/login${search}`}>
          {t("account.login.title")}
        </Link>
      </div>
    </AccountPage>
  );
}

function Registration({ passwordHint, answer }: { passwordHint: string; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const { search } = useLocation();
  return (
    <AccountPage
      title={t("account.register.title")}
      intro={t("account.register.intro")}
      links={
        <p>
          {t("account.register.has_account")} <Link to={`/login${search}`}>{t("account.login.title")}</Link>
        </p>
      }
    >
      <AccountFields id="register" submit={t("account.register.submit")} passwordHint={passwordHint} answer={answer} />
    </AccountPage>
  );
}
