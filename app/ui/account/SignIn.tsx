import { getFormProps, getInputProps } from "@conform-to/react";
import { Form, Link, useLocation } from "react-router";
import { useAnsweredForm } from "../kit/answered-form.ts";
import type { FormAnswer } from "../kit/form-answer.ts";
import { useTexts } from "../texts.tsx";
import { AccountPage } from "./AccountPage.tsx";
import { FormAlert } from "./FormAlert.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import { TextField } from "./TextField.tsx";

interface SignInProps {
  /** Whether an account can be made. */
  isOpen: boolean;
  /** Why the person is here: on the way to a page that needs an account, or another account than theirs, or since theirs is deactivated. */
  intro: "went_on" | "another" | "deactivated" | null;
  answer: FormAnswer | undefined;
}

/** Spec §2, login. */
export function SignIn({ isOpen, intro, answer }: SignInProps) {
  const t = useTexts();
  const { search } = useLocation();
  const [form, fields] = useAnsweredForm<{ email: string; password: string; remember: boolean }>("login", answer);
  const { key, ...remember } = getInputProps(fields.remember, { type: "checkbox" });
  return (
    <AccountPage
      title={t("account.login.title")}
      intro={intro === null ? undefined : t(`account.login.${intro}`)}
      links={
        isOpen && intro !== "another" ? (
          <p>
            {t("account.login.no_account")} <Link to={`/register${search}`}>{t("account.login.register")}</Link>
          </p>
        ) : undefined
      }
    >
      <Form method="post" className="aform" {...getFormProps(form)}>
        <FormAlert id="login" answer={answer} failed={t("account.login.failed")} />
        <TextField field={fields.email} label={t("account.email")} type="email" autoComplete="username" />
        <PasswordField field={fields.password} label={t("account.password")} autoComplete="current-password" />
        <label className="check">
          <input key={key} {...remember} aria-describedby="login-remember-note" />
          <span>{t("account.login.remember")}</span>
        </label>
        <p className="hint" id="login-remember-note">
          {t("account.login.remember_note")}
        </p>
        <SubmitButton label={t("account.login.submit")} />
        <Link className="way" to="/recover">
          {t("account.login.forgot")}
        </Link>
      </Form>
    </AccountPage>
  );
}
