import { Link, Form } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { getFormProps, getInputProps } from "@conform-to/react";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import { FieldErrors, PasswordField, FormAlert, SubmitButton } from "#app/ui/account/form.tsx";

export interface KeptData {
  /** Owner of the stored data; `nobody` for a browser without a cookie. */
  of: "account" | "device" | "nobody";
  /** Retention in days. */
  chatDays: number;
  deviceDays: number;
}

/** Which data is stored and for how long, with a download. A device's can be deleted here, too. */
export function PersonalData({ kept, answer }: { kept: KeptData; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const isNothing = kept.of === "nobody";
  return (
    <section className="pref" id="data" aria-labelledby="profile-kept">
      <h2 id="profile-kept">{t("account.data.title")}</h2>
      <p>
        {t(
          isNothing
            ? "account.data.nothing"
            : kept.of === "account"
              ? "account.data.text_account"
              : "account.data.text",
        )}
      </p>
      {isNothing ? null : (
        <p className="sub">
          {t("account.data.chat_days", { count: kept.chatDays })}{" "}
          {t("account.data.device_days", { count: kept.deviceDays })}
        </p>
      )}
      <p className="pref-links">
        {isNothing ? null : (
          <a className="btn" href="/profile/data" download>
            <Icon name="download" />
            {t("account.data.download")}
          </a>
        )}
        <Link className="btn" to="/privacy">
          {t("account.data.privacy")}
        </Link>
      </p>
      {kept.of === "device" ? <Deletion of="device" answer={answer} /> : null}
    </section>
  );
}

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
