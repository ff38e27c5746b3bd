import { Form } from "react-router";
import { mailChoices, wishes } from "#app/domain/notifications/preferences.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { AccountPage } from "#app/ui/account/AccountPage.tsx";
import { FormAlert } from "#app/ui/account/FormAlert.tsx";
import { SubmitButton } from "#app/ui/account/SubmitButton.tsx";
import type { ShownSwitches, SwitchesDone } from "./mail-switches.ts";

interface MailSwitchesProps {
  switches: ShownSwitches;
  festival: string;
  done: SwitchesDone | null;
  answer: FormAnswer | undefined;
}

/** `/unsubscribe/…`: which mails come, for who has the link of one, signed in or not. */
export function MailSwitches({ switches, festival, done, answer }: MailSwitchesProps) {
  const t = useTexts();
  const { address, wish, mail, mails } = switches;
  const isOff = mail === "never";
  const now = isOff
    ? t("account.mails.none_now")
    : mails[wish]
      ? t("account.mails.unchanged")
      : t(`account.mails.without_${wish}`);
  return (
    <AccountPage title={t("account.mails.title")} intro={t("account.mails.intro", { festival, address })}>
      <div role="status" className="done">
        {done === null ? null : (
          <p>
            <Icon name="check" />
            {isOff || !mails[wish] ? now : t("account.mails.saved")}
          </p>
        )}
      </div>
      <FormAlert id={answer?.form ?? ""} answer={answer} />
      {done === null ? <p>{now}</p> : null}
      {isOff || !mails[wish] ? (
        <Send
          intent="again"
          label={t(isOff ? "account.mails.again_all" : `account.mails.again_${wish}`)}
          look="btn-p"
        />
      ) : (
        <Send intent="kind" label={t(`account.mails.stop_${wish}`)} look="btn-p" />
      )}
      <Remaining switches={switches} />
      {isOff ? null : <Send intent="all" label={t("account.mails.stop_all")} look="" />}
      <p className="hint">{t("account.mails.asked_for")}</p>
      <Choice switches={switches} />
    </AccountPage>
  );
}

/** Which mails still come, once the kind of the link is ended. */
function Remaining({ switches: { wish, mail, mails } }: { switches: ShownSwitches }) {
  const t = useTexts();
  const coming = mail === "never" || mails[wish] ? [] : wishes.filter((one) => mails[one]);
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

/** For who wants some of them, or some again. */
function Choice({ switches: { mail, mails } }: { switches: ShownSwitches }) {
  const t = useTexts();
  return (
    <details className="folded">
      <summary>
        <Icon name="down" />
        {t("account.mails.choose")}
      </summary>
      {/* Saved, its fields are made anew from what is so now. */}
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
          {wishes.map((wish) => (
            <label className="check" key={wish}>
              <input type="checkbox" name={wish} defaultChecked={mails[wish]} />
              {t(`account.mails.what_${wish}`)}
            </label>
          ))}
        </fieldset>
        <SubmitButton label={t("account.mails.save")} look="" />
      </Form>
    </details>
  );
}
