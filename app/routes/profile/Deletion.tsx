import { getFormProps, getInputProps } from "@conform-to/react";
import { Form } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { FieldErrors } from "#app/ui/account/FieldErrors.tsx";
import { FormAlert } from "#app/ui/account/FormAlert.tsx";
import { PasswordField } from "#app/ui/account/PasswordField.tsx";
import { SubmitButton } from "#app/ui/account/SubmitButton.tsx";

type What = "account" | "device";

/** The form's `intent` and its texts, by what is deleted. */
const kinds = {
  account: {
    intent: "delete",
    summary: "account.profile.delete",
    text: "account.profile.delete_text",
    submit: "account.profile.delete_submit",
  },
  device: {
    intent: "forget",
    summary: "account.data.forget",
    text: "account.data.forget_text",
    submit: "account.data.forget_submit",
  },
} as const;

/** Deletes the account (with its password) or the data of this device: a folded form with a box to tick. */
export function Deletion({ of, answer }: { of: What; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const { intent, summary, text, submit } = kinds[of];
  const own = answer?.form === intent ? answer : undefined;
  const [form, fields] = useAnsweredForm<{ password: string; confirmed: boolean }>(intent, own);
  const { key, ...confirmed } = getInputProps(fields.confirmed, { type: "checkbox" });
  return (
    <details className="danger" open={own !== undefined}>
      <summary>
        {t(summary)}
        <Icon name="down" />
      </summary>
      <Form method="post" action="/profile" preventScrollReset className="aform" {...getFormProps(form)}>
        <FormAlert id={intent} answer={own} />
        <input type="hidden" name="intent" value={intent} />
        <p>{t(text)}</p>
        <div className="row">
          <label className="check">
            <input key={key} {...confirmed} required />
            <span>{t("account.profile.delete_confirm")}</span>
          </label>
          <FieldErrors field={fields.confirmed} />
        </div>
        {of === "account" ? (
          <PasswordField field={fields.password} label={t("account.profile.current")} autoComplete="current-password" />
        ) : null}
        <SubmitButton label={t(submit)} look="btn-bad" />
      </Form>
    </details>
  );
}
