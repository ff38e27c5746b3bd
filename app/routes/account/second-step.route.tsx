import { getFormProps } from "@conform-to/react";
import { Form, Link, redirect } from "react-router";
import { readFactors } from "#app/domain/second-factor/second-factor.server.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { answerForm, answerHeaders } from "#app/http/answer-form.server.ts";
import { servicesContext, viewerContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { pathAfterSignIn } from "#app/http/redirect-to.ts";
import { codeMails, tellOfNewDevice } from "#app/messages/account-mails.server.ts";
import { checkFactor, factorForm, finishSignIn, readPendingSignIn } from "#app/http/second-step.server.ts";
import { AreaTexts } from "#app/ui/area-texts.tsx";
import { AccountPage } from "#app/ui/account/AccountPage.tsx";
import { FormAlert, SubmitButton, TextField } from "#app/ui/account/form.tsx";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { PasskeyButton } from "./PasskeyButton.tsx";
import type { Route } from "./+types/second-step.route";

/** Where a sign-in begins, with the page to return to. */
const begin = (url: URL): Response => redirect(`/login${url.search}`);

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { user } = context.get(viewerContext);
  const pending = await readPendingSignIn(request, context);
  // A signed-in person may be signing in as another.
  if (user !== null && (pending === null || pending.user.id === user.id)) throw redirect(pathAfterSignIn(user, url));
  if (pending === null) throw begin(url);
  const { passkeys } = await readFactors(context.get(servicesContext), pending.user.id);
  return { title: getInstance(context).t("account_online.second_step.title"), hasPasskey: passkeys.length > 0 };
}

/** Checks the second factor and signs in. Leads back to /login if the password was typed too long ago. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const sent = await readForm(request.clone(), Object.keys(factorForm.shape));
  const pending = await readPendingSignIn(request, context);
  if (pending === null) return begin(url);
  return answerForm(context, { name: "second-step", sent, schema: factorForm }, async (form) => {
    await checkFactor(context, pending.user, form, codeMails);
    return finishSignIn(request, context, pending, { to: pathAfterSignIn(pending.user, url), tell: tellOfNewDevice });
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function SecondStepPage(props: Route.ComponentProps) {
  return (
    <AreaTexts area="account_online">
      <SecondStep {...props} />
    </AreaTexts>
  );
}

function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <AccountPage title={t("account_online.second_step.title")} intro={t("account_online.second_step.intro")}>
      <FactorForm
        id="second-step"
        purpose="second-step"
        hasPasskey={loaderData.hasPasskey}
        submit={t("account_online.second_step.submit")}
        answer={actionData}
      />
      <p className="hint">{t("account_online.second_step.lost")}</p>
      <Link className="way" to="/login">
        {t("account_online.second_step.restart")}
      </Link>
    </AccountPage>
  );
}

interface FactorFormProps {
  id: string;
  purpose: "second-step" | "proof";
  hasPasskey: boolean;
  submit: string;
  answer: FormAnswer | undefined;
}

/** Asks for a code of the app, a recovery code, or a passkey. */
export function FactorForm({ id, purpose, hasPasskey, submit, answer }: FactorFormProps) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ code: string }>(id, answer);
  return (
    <Form method="post" className="aform" {...getFormProps(form)}>
      <FormAlert id={id} answer={answer} />
      {hasPasskey ? <PasskeyButton purpose={purpose} label={t("account_online.use_passkey")} look="btn-p" /> : null}
      <TextField
        field={fields.code}
        label={t("account_online.second_step.code")}
        autoComplete="one-time-code"
        hint={t("account_online.second_step.code_hint")}
      />
      <SubmitButton label={submit} />
    </Form>
  );
}
