import { getFormProps } from "@conform-to/react";
import { Form } from "react-router";
import { useAnsweredForm } from "../kit/answered-form.ts";
import type { FormAnswer } from "../kit/form-answer.ts";
import { useTexts } from "../texts.tsx";
import { FormAlert } from "./FormAlert.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { SubmitButton } from "./SubmitButton.tsx";

interface PasswordChangeProps {
  email: string;
  hint: string;
  answer: FormAnswer | undefined;
}

/** Changes the password by who knows the current one. */
export function PasswordChange({ email, hint, answer }: PasswordChangeProps) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ current: string; password: string }>("password", answer);
  return (
    <Form method="post" action="/profile" preventScrollReset className="aform" {...getFormProps(form)}>
      <FormAlert id="password" answer={answer?.form === "password" ? answer : undefined} />
      <input type="hidden" name="intent" value="password" />
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField field={fields.current} label={t("account.profile.current")} autoComplete="current-password" />
      <PasswordField field={fields.password} label={t("account.new_password")} autoComplete="new-password" hint={hint} />
      <p className="hint">{t("account.profile.password_note")}</p>
      <SubmitButton label={t("account.profile.change_password")} look="" />
    </Form>
  );
}
