import { Icon } from "../../art/Icon.tsx";
import type { FormAnswer } from "../../kit/form-answer.ts";
import { useTexts } from "../../texts.tsx";
import { answerErrors } from "../kit/answer-errors.ts";
import type { SettingsTests } from "./shown.ts";
import { TestRow } from "./TestRow.tsx";

/** The form of the test: it stands beside the page's form, since forms can't be nested. */
export const mailFormId = "mail-test";

/** Sends a mail to who asks, with what is stored; says why it failed. */
export function MailTest({ mail, answer }: { mail: SettingsTests["mail"]; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const errors = answer?.form === "mail" ? answerErrors(t, answer, "") : [];
  return (
    <TestRow
      button={
        <button className="btn" type="submit" form={mailFormId} disabled={mail === null} aria-describedby="mail-test-about">
          <Icon name="send" />
          {t("panel.system.test_mail")}
        </button>
      }
    >
      <div>
        {errors.length > 0 ? (
          <p className="wrong" role="alert">
            <Icon name="warning" />
            {errors.join(" ")}
          </p>
        ) : null}
        {mail === null || mail.goesOut ? null : <p>{t("panel.system.test_mail_origin")}</p>}
        <p id="mail-test-about">{mail === null ? t("panel.system.test_mail_unset") : t("panel.system.test_mail_hint", { email: mail.to })}</p>
      </div>
    </TestRow>
  );
}
