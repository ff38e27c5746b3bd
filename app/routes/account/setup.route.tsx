import { data, redirect } from "react-router";
import { maxPasswordLength, minPasswordLength, registrationInput } from "#app/domain/identity/account-input.ts";
import { findLink } from "#app/domain/identity/links.server.ts";
import { completeSetup, needsSetup } from "#app/domain/identity/setup.server.ts";
import { servicesContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { signedIn } from "#app/http/browser-session.server.ts";
import { DeadLink, secretPageMeta } from "#app/ui/account/secret-link.tsx";
import { answerForm, answerHeaders } from "#app/http/answer-form.server.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { pathAfterSignIn } from "../../http/redirect-to.ts";
import type { Route } from "./+types/setup.route";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { AccountFields } from "./AccountFields.tsx";
import { AreaTexts } from "#app/ui/area-texts.tsx";
import { AccountPage } from "#app/ui/account/AccountPage.tsx";

/** The page of the first start. 404 for a link that is used, expired or unknown, and once there is an administrator. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { t } = getInstance(context);
  const services = context.get(servicesContext);
  const isAlive = (await needsSetup(services)) && (await findLink(services, "setup", params.token)) !== null;
  const facts = {
    title: t(isAlive ? "account_online.setup.title" : "account_online.setup.invalid_title"),
    isAlive,
    passwordHint: t("account.password_hint", { min: minPasswordLength, max: maxPasswordLength }),
  };
  return data(facts, { status: isAlive ? 200 : 404 });
}

/** Makes the first administrator and signs in. */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  const sent = await readForm(request, Object.keys(registrationInput.shape));
  return answerForm(context, { name: "setup", sent, schema: registrationInput }, async (fields) => {
    const user = await completeSetup(context.get(servicesContext), params.token, fields);
    return redirect(pathAfterSignIn(user, url), {
      headers: (await signedIn(request, context, user, { remembered: false })).headers,
    });
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  secretPageMeta(matches, "/setup", loaderData?.title);

export default function SetupPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AreaTexts area="account_online">
      {loaderData.isAlive ? (
        <FirstAccount passwordHint={loaderData.passwordHint} answer={actionData} />
      ) : (
        <DeadLink of="setup" />
      )}
    </AreaTexts>
  );
}

function FirstAccount({ passwordHint, answer }: { passwordHint: string; answer: FormAnswer | undefined }) {
  const t = useTexts();
  return (
    <AccountPage title={t("account_online.setup.title")} intro={t("account_online.setup.intro")}>
      <AccountFields id="setup" submit={t("account_online.setup.submit")} passwordHint={passwordHint} answer={answer} />
    </AccountPage>
  );
}
