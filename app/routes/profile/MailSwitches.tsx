import { Form } from "react-router";
import {
  type MailChoice,
  mailChoices,
  type NotificationKind,
  notificationKinds,
  type NotificationPreferences,
} from "#app/domain/reminders/notification-preferences.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { AccountPage } from "#app/ui/account/AccountPage.tsx";
import { FormAlert } from "#app/ui/account/FormAlert.tsx";
import { SubmitButton } from "#app/ui/account/SubmitButton.tsx";

/** The outcomes of a form of /unsubscribe, as its address names them. */
export const switchesDone = ["all", "kind", "saved"] as const;
type SwitchesDone = (typeof switchesDone)[number];

/** The mail preferences of the account behind the link. */
interface ShownSwitches {
  address: string;
  /** The kind of the mail that the link came in. */
  kind: NotificationKind;
  mail: MailChoice;
  mails: NotificationPreferences["mails"];
}

interface MailSwitchesProps {
  switches: ShownSwitches;
  festival: string;
  done: SwitchesDone | null;
  answer: FormAnswer | undefined;
}

/** `/unsubscribe/…`: the mail preferences behind the link of a mail, signed in or not. */
export function MailSwitches({ switches, festival, done, answer }: MailSwitchesProps) {
  const t = useTexts();
  const { address, kind, mail, mails } = switches;
  const isOff = mail === "never";
  const now = isOff
    ? t("account.mails.none_now")
    : mails[kind]
      ? t("account.mails.unchanged")
      : t(`account.mails.without_${kind}`);
  return (
    <AccountPage title={t("account.mails.title")} intro={t("account.mails.intro", { festival, address })}>
      <div role="status" className="done">
        {done === null ? null : (
          <p>
            <Icon name="check" />
            {isOff || !mails[kind] ? now : t("account.mails.saved")}
          </p>
        )}
      </div>
      <FormAlert id={answer?.form ?? ""} answer={answer} />
      {done === null ? <p>{now}</p> : null}
      {isOff || !mails[kind] ? (
        <Send
          intent="again"
          label={t(isOff ? "account.mails.again_all" : `account.mails.again_${kind}`)}
          look="btn-p"
        />
      ) : (
        <Send intent="kind" label={t(`account.mails.stop_${kind}`)} look="btn-p" />
      )}
      <Remaining switches={switches} />
      {isOff ? null : <Send intent="all" label={t("account.mails.stop_all")} look="" />}
      <p className="hint">{t("account.mails.asked_for")}</p>
      <Choice switches={switches} />
    </AccountPage>
  );
}

/** The mails that are still sent after this kind is switched off. */
function Remaining({ switches: { kind, mail, mails } }: { switches: ShownSwitches }) {
  const t = useTexts();
  const coming = mail === "never" || mails[kind] ? [] : notificationKinds.filter((one) => mails[one]);
  if (coming.length === 0) return null;
  return (
    <>
      <p>{t("account.mails.go_on")}</p>
      <ul className="goeson">
        {coming.map((one) => (
          <li key={one}>{t(`account.mails.what_${one}`)}</li>
        ))}
      </ul>
    </>
  );
}

function Send({ intent, label, look }: { intent: "kind" | "all" | "again"; label: string; look: string }) {
  return (
    <Form method="post" className="aform">
      <input type="hidden" name="intent" value={intent} />
      <SubmitButton label={label} look={look} />
    </Form>
  );
}

/** The form to choose single kinds of mails. */
function Choice({ switches: { mail, mails } }: { switches: ShownSwitches }) {
  const t = useTexts();
  return (
    <details className="folded">
      <summary>
        <Icon name="down" />
        {t("account.mails.choose")}
      </summary>
      {/* The key resets the fields to the saved values. */}
      <Form method="post" className="aform" key={JSON.stringify([mail, mails])}>
        <input type="hidden" name="intent" value="switches" />
        <div className="row">
          <label htmlFor="mail-when">{t("account.mails.when")}</label>
          <span className="field">
            <select id="mail-when" name="mail" defaultValue={mail}>
              {mailChoices.map((choice) => (
                <option key={choice} value={choice}>
                  {t(`account.mails.when_${choice}`)}
                </option>
              ))}
            </select>
          </span>
        </div>
        <fieldset className="wants">
          <legend>{t("account.mails.what")}</legend>
          {notificationKinds.map((kind) => (
            <label className="check" key={kind}>
              <input type="checkbox" name={kind} defaultChecked={mails[kind]} />
              {t(`account.mails.what_${kind}`)}
            </label>
          ))}
        </fieldset>
        <SubmitButton label={t("account.mails.save")} look="" />
      </Form>
    </details>
  );
}
