import { getFormProps } from "@conform-to/react";
import { Form } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { FormAlert } from "#app/ui/account/FormAlert.tsx";
import { PasswordField } from "#app/ui/account/PasswordField.tsx";
import { SubmitButton } from "#app/ui/account/SubmitButton.tsx";
import { TextField } from "#app/ui/account/TextField.tsx";

/** Whether an e-mail address is verified and accepts mail; `unset` if the installation sends no mail. */
export type EmailState = "verified" | "unverified" | "refused" | "unset";

interface EmailAddressProps {
  email: string;
  state: EmailState;
  answer: FormAnswer | undefined;
}

/** Shows the account's e-mail address and its state, with a form to change it. */
export function EmailAddress({ email, state, answer }: EmailAddressProps) {
  const t = useTexts();
  return (
    <>
      <p className="long">
        <b>{email}</b>
      </p>
      <p>{t(`account.profile.address_${state}`)}</p>
      {state === "unverified" || state === "refused" ? (
        <Form method="post" action="/profile" className="aform">
          <FormAlert id="verify" answer={answer?.form === "verify" ? answer : undefined} />
          <input type="hidden" name="intent" value="verify" />
          <SubmitButton label={t("account.profile.address_verify")} look="" />
        </Form>
      ) : null}
      <Another isMailed={state !== "unset"} answer={answer?.form === "address" ? answer : undefined} />
    </>
  );
}

function Another({ isMailed, answer }: { isMailed: boolean; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ email: string; current: string }>("address", answer);
  return (
    <details className="folded" open={answer !== undefined}>
      <summary>
        <Icon name="down" />
        {t("account.profile.address_change")}
      </summary>
      <Form method="post" action="/profile" preventScrollReset className="aform" {...getFormProps(form)}>
        <FormAlert id="address" answer={answer} />
        <input type="hidden" name="intent" value="address" />
        <TextField field={fields.email} label={t("account.profile.address_new")} type="email" autoComplete="email" />
        {isMailed ? <p className="hint">{t("account.profile.address_note")}</p> : null}
        <PasswordField field={fields.current} label={t("account.profile.current")} autoComplete="current-password" />
        <SubmitButton label={t("account.profile.address_submit")} look="" />
      </Form>
    </details>
  );
}
