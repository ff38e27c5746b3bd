import { Form, Link } from "react-router";
import { FormAlert } from "#app/ui/account/FormAlert.tsx";
import { SubmitButton } from "#app/ui/account/SubmitButton.tsx";
import { Icon } from "#app/ui/art/Icon.tsx";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import type { NotificationSettingsData } from "./notification-settings.ts";

/** The form's name, and the value of its field `intent`. */
export const verifyForm = "verify";

const sentences = {
  unset: "notifications.mail_unset",
  account: "notifications.mail_account",
  unverified: "notifications.mail_unverified",
  refused: "notifications.mail_refused",
  off: "notifications.mail_off",
  device: "notifications.mail_device",
  comes: "notifications.mail_comes",
} as const;

/** Shows whether mails are sent to the visitor, and if not why and how to change that. */
export function MailNote({
  facts: { mail, done },
  answer,
}: {
  facts: NotificationSettingsData;
  answer: FormAnswer | undefined;
}) {
  const t = useTexts();
  const { state, address } = mail;
  const canVerify = state === "unverified" || state === "refused";
  const isAsked = canVerify && done === "asked" && answer === undefined;
  return (
    <div className="mail-note" data-mail={state}>
      <p>
        <Icon name="mail" />
        <span>{t(sentences[state], { address })}</span>
      </p>
      {state === "account" ? (
        <p>
          <Link className="btn" to="/login?redirectTo=%2Fsettings">
            {t("notifications.mail_sign_in")}
          </Link>
        </p>
      ) : null}
      {canVerify ? (
        <Form method="post" action="/settings" preventScrollReset className="aform">
          <FormAlert id={verifyForm} answer={answer?.form === verifyForm ? answer : undefined} />
          <input type="hidden" name="intent" value={verifyForm} />
          <div className="btns">
            <SubmitButton label={t("notifications.mail_verify")} look="" />
            <Link className="btn" to="/profile#mail-address">
              {t("notifications.mail_change")}
            </Link>
          </div>
        </Form>
      ) : null}
      <p role="status">{isAsked ? t("notifications.mail_sent", { address }) : ""}</p>
    </div>
  );
}
