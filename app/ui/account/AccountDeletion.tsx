import { getFormProps, getInputProps } from "@conform-to/react";
import { Form } from "react-router";
import { Icon } from "../art/Icon.tsx";
import { useAnsweredForm } from "../kit/answered-form.ts";
import type { FormAnswer } from "../kit/form-answer.ts";
import { useTexts } from "../texts.tsx";
import { FieldErrors } from "./FieldErrors.tsx";
import { FormAlert } from "./FormAlert.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { SubmitButton } from "./SubmitButton.tsx";

/** Deletes the own account: folded away, with a box to tick and the password to give. */
export function AccountDeletion({ answer }: { answer: FormAnswer | undefined }) {
  const t = useTexts();
  const own = answer?.form === "delete" ? answer : undefined;
  const [form, fields] = useAnsweredForm<{ password: string; confirmed: boolean }>("delete", own);
  const { key, ...confirmed } = getInputProps(fields.confirmed, { type: "checkbox" });
  return (
    <details className="danger" open={own !== undefined}>
      <summary>
        {t("account.profile.delete")}
        <Icon name="down" />
      </summary>
      <Form method="post" action="/profile" preventScrollReset className="aform" {...getFormProps(form)}>
        <FormAlert id="delete" answer={own} />
        <input type="hidden" name="intent" value="delete" />
        <p>{t("account.profile.delete_text")}</p>
        <div className="row">
          <label className="check">
            <input key={key} {...confirmed} required />
            <span>{t("account.profile.delete_confirm")}</span>
          </label>
          <FieldErrors field={fields.confirmed} />
        </div>
        <PasswordField field={fields.password} label={t("account.profile.current")} autoComplete="current-password" />
        <SubmitButton label={t("account.profile.delete_submit")} look="btn-bad" />
      </Form>
    </details>
  );
}
