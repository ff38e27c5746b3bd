import { getFormProps } from "@conform-to/react";
import { Form, redirectDocument } from "react-router";
import { signInInput } from "#app/domain/identity/account-input.ts";
import { hasSecondFactor, readFactors } from "#app/domain/second-factor/second-factor.server.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { answerForm, answerHeaders } from "#app/http/answer-form.server.ts";
import { signInWithLimit } from "#app/http/browser-session.server.ts";
import { servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { pathAfterSignIn, resumeParameter, returnParameter } from "#app/http/redirect-to.ts";
import { checkFactor, factorForm, noteProof } from "#app/http/second-step.server.ts";
import { tellOfGuesses, codeMails } from "#app/messages/account-mails.server.ts";
import { requireUser } from "#app/http/viewer.server.ts";
import { AreaTexts } from "#app/ui/area-texts.tsx";
import { AccountPage } from "#app/ui/account/AccountPage.tsx";
import { FormAlert, PasswordField, SubmitButton } from "#app/ui/account/form.tsx";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { FactorForm } from "./second-step.route.tsx";
import type { Route } from "./+types/confirm.route";

/** Asks a signed-in person for a fresh proof of identity before something risky (OWASP ASVS 7.5.3). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const user = requireUser(context, url);
  const { passkeys, authenticatorSince } = await readFactors(context.get(servicesContext), user.id);
  return {
    title: getInstance(context).t("account_online.confirm.title"),
    email: user.email,
    hasPasskey: passkeys.length > 0,
    keepsForm: new RegExp(`[?&]${resumeParameter}=`).test(url.searchParams.get(returnParameter) ?? ""),
    hasFactor: passkeys.length > 0 || authenticatorSince !== null,
  };
}

const passwordForm = signInInput.pick({ password: true });

/** The second factor if the account has one, else the password. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const sent = await readForm(request.clone(), [...Object.keys(factorForm.shape), "password"]);
  const user = requireUser(context, url);
  const services = context.get(servicesContext);
  const done = async (): Promise<Response> => {
    await noteProof(context);
    // A document, since it may be a file.
    return redirectDocument(pathAfterSignIn(user, url));
  };
  if (await hasSecondFactor(services.db, user.id))
    return answerForm(context, { name: "confirm", sent, schema: factorForm }, async (form) => {
      await checkFactor(context, user, form, codeMails);
      return done();
    });
  return answerForm(context, { name: "confirm", sent, schema: passwordForm }, async ({ password }) => {
    await signInWithLimit(context, { email: user.email, password }, tellOfGuesses);
    return done();
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function ConfirmPage(props: Route.ComponentProps) {
  return (
    <AreaTexts area="account_online">
      <Confirm {...props} />
    </AreaTexts>
  );
}

function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { hasFactor, hasPasskey, keepsForm, email } = loaderData;
  const t = useTexts();
  const submit = t("account_online.confirm.submit");
  return (
    <AccountPage title={t("account_online.confirm.title")} intro={t("account_online.confirm.intro")}>
      {keepsForm ? <p>{t("account_online.confirm.kept")}</p> : null}
      {hasFactor ? (
        <FactorForm id="confirm" purpose="proof" hasPasskey={hasPasskey} submit={submit} answer={actionData} />
      ) : (
        <PasswordForm email={email} submit={submit} answer={actionData} />
      )}
    </AccountPage>
  );
}

interface PasswordFormProps {
  email: string;
  submit: string;
  answer: FormAnswer | undefined;
}

function PasswordForm({ email, submit, answer }: PasswordFormProps) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ password: string }>("confirm", answer);
  return (
    <Form method="post" className="aform" {...getFormProps(form)}>
      <FormAlert id="confirm" answer={answer} />
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField field={fields.password} label={t("account.password")} autoComplete="current-password" />
      <SubmitButton label={submit} />
    </Form>
  );
}
