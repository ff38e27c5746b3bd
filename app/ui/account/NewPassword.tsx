import { getFormProps } from "@conform-to/react";
import { Form } from "react-router";
import { useAnsweredForm } from "../kit/answered-form.ts";
import type { FormAnswer } from "../kit/form-answer.ts";
import { useTexts } from "../texts.tsx";
import { AccountPage } from "./AccountPage.tsx";
import { FormAlert } from "./FormAlert.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { SubmitButton } from "./SubmitButton.tsx";

/** `/recover/…`: another password, by who has the link. */
export function NewPassword({ passwordHint, answer }: { passwordHint: string; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ password: string }>("reset", answer);
  return (
    <AccountPage title={t("account.reset.title")} intro={t("account.reset.intro")}>
      <Form method="post" className="aform" {...getFormProps(form)}>
        <FormAlert id="reset" answer={answer} />
        <PasswordField field={fields.password} label={t("account.new_password")} autoComplete="new-password" hint={passwordHint} />
        <SubmitButton label={t("account.reset.submit")} />
      </Form>
    </AccountPage>
  );
}
