import { getFormProps } from "@conform-to/react";
import { Form } from "react-router";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { TextField, PasswordField, FormAlert, SubmitButton } from "#app/ui/account/form.tsx";

interface AccountFieldsProps {
  /** The form's name in the answer. */
  id: string;
  submit: string;
  /** Null if a mailed link will ask for the password. */
  passwordHint: string | null;
  answer: FormAnswer | undefined;
}

/** The form that makes an account: name, address and, unless a mail follows, password. */
export function AccountFields({ id, submit, passwordHint, answer }: AccountFieldsProps) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ name: string; email: string; password: string }>(id, answer);
  return (
    <Form method="post" className="aform" {...getFormProps(form)}>
      <FormAlert id={id} answer={answer} />
      <TextField field={fields.name} label={t("account.name")} autoComplete="name" />
      <TextField field={fields.email} label={t("account.email")} type="email" autoComplete="email" />
      {passwordHint === null ? (
        <p className="hint">{t("account.register.by_mail")}</p>
      ) : (
        <PasswordField
          field={fields.password}
          label={t("account.password")}
          autoComplete="new-password"
          hint={passwordHint}
        />
      )}
      <SubmitButton label={submit} />
    </Form>
  );
}
