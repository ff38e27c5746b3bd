import { redirect, Link, useLocation } from "react-router";
import { maxPasswordLength, minPasswordLength, registrationInput } from "#app/domain/identity/account-input.ts";
import { registrationRequestInput } from "#app/domain/accounts/registration-mail.server.ts";
import { registerUser } from "#app/domain/identity/users.server.ts";
import { appContext, festivalContext, requestContext, servicesContext, viewerContext } from "#app/http/context.ts";
import { canMail } from "#app/http/mail-availability.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { signedIn } from "#app/http/browser-session.server.ts";
import { answerForm, answerHeaders } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { pathAfterSignIn, returnParameter, safeRedirect } from "../../http/redirect-to.ts";
import { askToRegister } from "#app/messages/account-mails.server.ts";
import type { Route } from "./+types/register.route";
import { useTexts } from "#app/ui/texts.tsx";
import { AccountPage } from "#app/ui/account/AccountPage.tsx";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { AccountFields } from "./AccountFields.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { user } = context.get(viewerContext);
  if (user !== null) throw redirect(pathAfterSignIn(user, url));
  const { t } = getInstance(context);
  const isOpen = context.get(festivalContext).settings["users.registration_enabled"];
  const isMailed = isOpen && url.searchParams.has("sent");
  return {
    title: t(
      isMailed ? "account.register.mailed_title" : isOpen ? "account.register.title" : "account.register.closed_title",
    ),
    isOpen,
    isMailed,
    passwordHint: (await canMail(context))
      ? null
      : t("account.password_hint", { min: minPasswordLength, max: maxPasswordLength }),
  };
}

/**
 * Mails the next step, in the same way for every address (security 40). Where the festival sends no mail, creates the
 * account and signs in; then 409 for an address that has an account. 403 while registration is closed, 422 for wrong
 * fields, 429 after too many tries from one network address.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const sent = await readForm(request, Object.keys(registrationInput.shape));
  const services = context.get(servicesContext);
  const count = () =>
    context.get(appContext).rateLimits.registration.consume(context.get(requestContext).clientAddress);
  if (await canMail(context))
    return answerForm(context, { name: "register", sent, schema: registrationRequestInput }, async (fields) => {
      await count();
      const target = safeRedirect(url.searchParams.get(returnParameter), "");
      const search = target === "" ? "" : `?${new URLSearchParams({ [returnParameter]: target }).toString()}`;
      await askToRegister(context, fields, search);
      return redirect("/register?sent=1");
    });
  return answerForm(context, { name: "register", sent, schema: registrationInput }, async (fields) => {
    await count();
    const user = await registerUser(services, fields);
    return redirect(pathAfterSignIn(user, url), {
      headers: (await signedIn(request, context, user, { remembered: false })).headers,
    });
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.isMailed) return <RegistrationMailed />;
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

/** The same for every address, whether it has an account or not. */
function RegistrationMailed() {
  const t = useTexts();
  return (
    <AccountPage title={t("account.register.mailed_title")}>
      <p role="status">{t("account.register.mailed_text")}</p>
      <p className="hint">{t("account.register.mailed_note")}</p>
      <div className="btns">
        <Link className="btn btn-p" to="/">
          {t("not_found.home")}
        </Link>
        <Link className="btn" to="/register">
          {t("account.register.again")}
        </Link>
      </div>
    </AccountPage>
  );
}

function Registration({ passwordHint, answer }: { passwordHint: string | null; answer: FormAnswer | undefined }) {
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
