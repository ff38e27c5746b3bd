import { data, Form } from "react-router";
import { maxPasswordLength, minPasswordLength, newPasswordInput } from "#app/domain/identity/account-input.ts";
import { findLink } from "#app/domain/identity/links.server.ts";
import { resetPassword } from "#app/domain/identity/recovery.server.ts";
import { servicesContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { enter } from "#app/http/second-step.server.ts";
import { DeadLink, secretPageMeta } from "#app/ui/account/secret-link.tsx";
import { answerForm, answerHeaders } from "#app/http/answer-form.server.ts";
import { tellOfPassword } from "#app/messages/account-mails.server.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import type { Route } from "./+types/reset.route";
import { getFormProps } from "@conform-to/react";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { AccountPage } from "#app/ui/account/AccountPage.tsx";
import { PasswordField, FormAlert, SubmitButton } from "#app/ui/account/form.tsx";

/** The page that a recovery link opens. 404 for a link that is used, expired or unknown. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { t } = getInstance(context);
  const isAlive = (await findLink(context.get(servicesContext), "recovery", params.token)) !== null;
  const facts = {
    title: t(isAlive ? "account.reset.title" : "account.reset.invalid_title"),
    isAlive,
    passwordHint: t("account.password_hint", { min: minPasswordLength, max: maxPasswordLength }),
  };
  return data(facts, { status: isAlive ? 200 : 404 });
}

/** Changes the password and ends every session of the account. Signs this browser in, or asks for the second factor. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const sent = await readForm(request, Object.keys(newPasswordInput.shape));
  return answerForm(context, { name: "reset", sent, schema: newPasswordInput }, async (fields) => {
    const user = await resetPassword(context.get(servicesContext), params.token, fields);
    await tellOfPassword(context, user);
    return enter(request, context, user, { remembered: false, to: "/profile?done=password" });
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  secretPageMeta(matches, "/recover", loaderData?.title);

export default function ResetPage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.isAlive ? (
    <NewPassword passwordHint={loaderData.passwordHint} answer={actionData} />
  ) : (
    <DeadLink of="reset" />
  );
}

function NewPassword({ passwordHint, answer }: { passwordHint: string; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ password: string }>("reset", answer);
  return (
    <AccountPage title={t("account.reset.title")} intro={t("account.reset.intro")}>
      <Form method="post" className="aform" {...getFormProps(form)}>
        <FormAlert id="reset" answer={answer} />
        <PasswordField
          field={fields.password}
          label={t("account.new_password")}
          autoComplete="new-password"
          hint={passwordHint}
        />
        <SubmitButton label={t("account.reset.submit")} />
      </Form>
    </AccountPage>
  );
}
