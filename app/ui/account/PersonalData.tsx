import { getFormProps, getInputProps } from "@conform-to/react";
import { Form, Link } from "react-router";
import { Icon } from "../art/Icon.tsx";
import { useAnsweredForm } from "../kit/answered-form.ts";
import type { FormAnswer } from "../kit/form-answer.ts";
import { useTexts } from "../texts.tsx";
import { FieldErrors } from "./FieldErrors.tsx";
import { FormAlert } from "./FormAlert.tsx";
import { SubmitButton } from "./SubmitButton.tsx";

export interface KeptData {
  /** Whose data is kept: of a browser that keeps nothing, nobody's. */
  of: "account" | "device" | "nobody";
  /** How long, in days. */
  chatDays: number;
  deviceDays: number;
}

/** What is kept about the visitor, and for how long; all of it as a file. Without an account it is deleted here, too. */
export function PersonalData({ kept, answer }: { kept: KeptData; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const isNothing = kept.of === "nobody";
  return (
    <section className="pref" id="data" aria-labelledby="profile-kept">
      <h2 id="profile-kept">{t("account.data.title")}</h2>
      <p>{t(isNothing ? "account.data.nothing" : kept.of === "account" ? "account.data.text_account" : "account.data.text")}</p>
      {isNothing ? null : (
        <p className="sub">
          {t("account.data.chat_days", { count: kept.chatDays })} {t("account.data.device_days", { count: kept.deviceDays })}
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
      {kept.of === "device" ? <Forgetting answer={answer} /> : null}
    </section>
  );
}

/** Deletes what is kept of the device: folded away, with a box to tick. */
function Forgetting({ answer }: { answer: FormAnswer | undefined }) {
  const t = useTexts();
  const own = answer?.form === "forget" ? answer : undefined;
  const [form, fields] = useAnsweredForm<{ confirmed: boolean }>("forget", own);
  const { key, ...confirmed } = getInputProps(fields.confirmed, { type: "checkbox" });
  return (
    <details className="danger" open={own !== undefined}>
      <summary>
        {t("account.data.forget")}
        <Icon name="down" />
      </summary>
      <Form method="post" action="/profile" preventScrollReset className="aform" {...getFormProps(form)}>
        <FormAlert id="forget" answer={own} />
        <input type="hidden" name="intent" value="forget" />
        <p>{t("account.data.forget_text")}</p>
        <div className="row">
          <label className="check">
            <input key={key} {...confirmed} required />
            <span>{t("account.profile.delete_confirm")}</span>
          </label>
          <FieldErrors field={fields.confirmed} />
        </div>
        <SubmitButton label={t("account.data.forget_submit")} look="btn-bad" />
      </Form>
    </details>
  );
}
