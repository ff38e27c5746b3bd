import { data, redirect, Form } from "react-router";
import { getFormProps } from "@conform-to/react";
import { confirmRegistration, readRegistration } from "#app/domain/accounts/registration-mail.server.ts";
import { maxPasswordLength, minPasswordLength, newPasswordInput } from "#app/domain/identity/account-input.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { answerForm, answerHeaders } from "#app/http/answer-form.server.ts";
import { signedIn } from "#app/http/browser-session.server.ts";
import { servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { pathAfterSignIn } from "#app/http/redirect-to.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { AccountPage } from "#app/ui/account/AccountPage.tsx";
import { PasswordField, FormAlert, SubmitButton } from "#app/ui/account/form.tsx";
import { DeadLink, secretPageMeta } from "#app/ui/account/secret-link.tsx";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import { useTexts } from "#app/ui/texts.tsx";
import type { Route } from "./+types/register-confirm.route";

/** The page that the link of a registration opens. 404 for a link that is used, expired or unknown. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { t } = getInstance(context);
  const known = await readRegistration(context.get(servicesContext), params.token);
  const facts = {
    title: t(known === null ? "account.register.invalid_title" : "account.register.confirm_title"),
    email: known?.email ?? null,
    passwordHint: t("account.password_hint", { min: minPasswordLength, max: maxPasswordLength }),
  };
  return data(facts, { status: known === null ? 404 : 200 });
}

/** Makes the account with the chosen password, and signs this browser in. */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  const sent = await readForm(request, Object.keys(newPasswordInput.shape));
  return answerForm(context, { name: "confirm", sent, schema: newPasswordInput }, async (fields) => {
    const user = await confirmRegistration(context.get(servicesContext), params.token, fields);
    return redirect(pathAfterSignIn(user, url), {
      headers: (await signedIn(request, context, user, { remembered: false })).headers,
    });
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  secretPageMeta(matches, "/register", loaderData?.title);

export default function RegisterConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, passwordHint } = loaderData;
  return email === null ? (
    <DeadLink of="register" />
  ) : (
    <FirstPassword email={email} passwordHint={passwordHint} answer={actionData} />
  );
}

interface FirstPasswordProps {
  email: string;
  passwordHint: string;
  answer: FormAnswer | undefined;
}

function FirstPassword({ email, passwordHint, answer }: FirstPasswordProps) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ password: string }>("confirm", answer);
  return (
    <AccountPage title={t("account.register.confirm_title")} intro={t("account.register.confirm_intro", { email })}>
      <Form method="post" className="aform" {...getFormProps(form)}>
        <FormAlert id="confirm" answer={answer} />
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          field={fields.password}
          label={t("account.password")}
          autoComplete="new-password"
          hint={passwordHint}
        />
        <SubmitButton label={t("account.register.submit")} />
      </Form>
    </AccountPage>
  );
}
