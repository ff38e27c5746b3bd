import { type FieldMetadata, getFormProps, getInputProps, getSelectProps } from "@conform-to/react";
import { Form, Link } from "react-router";
import {
  mailChoices,
  type NotificationKind,
  notificationKinds,
} from "#app/domain/reminders/notification-preferences.ts";
import { leadTimes } from "#app/domain/reminders/lead-times.ts";
import { FieldErrors, FormAlert, SubmitButton } from "#app/ui/account/form.tsx";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import type { NotificationSettingsData } from "./settings-data.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { PushSwitch } from "./PushSwitch.tsx";
import { AreaTexts } from "#app/ui/area-texts.tsx";

interface NotificationSettingsProps {
  /** Null without a network: then only the browser's own part is shown. */
  facts: NotificationSettingsData | null;
  answer: FormAnswer | undefined;
}

/** Spec §2, settings: 'Notificaciones'. The push switch needs JavaScript; the notification preferences are a form. */
export function NotificationSettings(props: NotificationSettingsProps) {
  return (
    <section className="pref" id="notifications" aria-labelledby="pref-notifications">
      <AreaTexts area="notifications">
        <Inside {...props} />
      </AreaTexts>
    </section>
  );
}

function Inside({ facts, answer }: NotificationSettingsProps) {
  const t = useTexts();
  return (
    <>
      <h2 id="pref-notifications">{t("notifications.title")}</h2>
      <p>{t("notifications.why")}</p>
      <PushSwitch />
      {facts === null ? null : (
        <>
          <MailNote facts={facts} answer={answer} />
          <PreferencesForm facts={facts} answer={answer} />
        </>
      )}
    </>
  );
}

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

function MailNote({ facts, answer }: { facts: NotificationSettingsData; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const { mail, done } = facts;
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

export const notificationsForm = "preferences";

/** As the form sends them; an unticked box is not sent. */
type Fields = {
  reminders: boolean;
  changes: boolean;
  places: boolean;
  messages: boolean;
  minutesBefore: string;
  mail: string;
  mails: Record<NotificationKind, boolean>;
  quiet: { from: string; until: string };
};

function PreferencesForm({ facts, answer }: { facts: NotificationSettingsData; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const { preferences, leadTime, hasAccount, mail, done } = facts;
  const { quiet, minutesBefore, ...others } = preferences;
  const [form, fields] = useAnsweredForm<Fields>(notificationsForm, answer, {
    ...others,
    minutesBefore: minutesBefore === null ? "" : String(minutesBefore),
    quiet: quiet ?? { from: "", until: "" },
  });
  const quietHours = fields.quiet.getFieldset();
  const mails = fields.mails.getFieldset();
  const choices = [...new Set<number>([...leadTimes, ...(minutesBefore === null ? [] : [minutesBefore])])].sort(
    (one, other) => one - other,
  );
  return (
    // The key resets the fields to the saved values.
    <Form
      key={JSON.stringify(preferences)}
      method="post"
      action="/settings"
      preventScrollReset
      className="aform"
      {...getFormProps(form)}
    >
      <FormAlert id={notificationsForm} answer={answer} />
      <input type="hidden" name="intent" value={notificationsForm} />
      <fieldset className="wants">
        <legend>{t("notifications.wants")}</legend>
        {notificationKinds
          .filter((name) => name !== "places" || hasAccount)
          .map((name) => (
            <Tick key={name} field={fields[name]} label={t(`notifications.wants_${name}`)} />
          ))}
      </fieldset>
      <div className="row">
        <label htmlFor={fields.minutesBefore.id}>{t("notifications.lead")}</label>
        <span className="field">
          <Select field={fields.minutesBefore}>
            <option value="">{t("notifications.lead_festival", { count: leadTime })}</option>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {t("notifications.lead_before", { count: choice })}
              </option>
            ))}
          </Select>
        </span>
        <FieldErrors field={fields.minutesBefore} />
        <p className="hint">{t("notifications.lead_note")}</p>
      </div>
      {mail.state === "unset" || mail.state === "account" ? null : (
        <div className="row">
          <label htmlFor={fields.mail.id}>{t("notifications.mail")}</label>
          <span className="field">
            <Select field={fields.mail}>
              {mailChoices.map((choice) => (
                <option key={choice} value={choice}>
                  {t(`notifications.mail_${choice}`)}
                </option>
              ))}
            </Select>
          </span>
          <fieldset className="wants">
            <legend>{t("notifications.mails")}</legend>
            {notificationKinds.map((name) => (
              <Tick key={name} field={mails[name]} label={t(`notifications.mails_${name}`)} />
            ))}
          </fieldset>
        </div>
      )}
      <fieldset className="quiet">
        <legend>{t("notifications.quiet")}</legend>
        <p className="hint">{t("notifications.quiet_note")}</p>
        <div className="quiet-hours">
          <Hour field={quietHours.from} label={t("notifications.quiet_from")} />
          <Hour field={quietHours.until} label={t("notifications.quiet_until")} />
        </div>
      </fieldset>
      <SubmitButton label={t("notifications.save")} />
      <p role="status">{done === "saved" && answer === undefined ? t("notifications.saved") : ""}</p>
    </Form>
  );
}

function Tick({ field, label }: { field: FieldMetadata<boolean>; label: string }) {
  const { key, ...input } = getInputProps(field, { type: "checkbox" });
  return (
    <label className="check">
      <input key={key} {...input} />
      {label}
    </label>
  );
}

function Select({ field, children }: { field: FieldMetadata<string>; children: React.ReactNode }) {
  const { key, ...select } = getSelectProps(field);
  return (
    <select key={key} {...select}>
      {children}
    </select>
  );
}

function Hour({ field, label }: { field: FieldMetadata<string>; label: string }) {
  const { key, ...input } = getInputProps(field, { type: "time" });
  return (
    <div className="row">
      <label htmlFor={field.id}>{label}</label>
      <span className="field">
        <input key={key} {...input} />
      </span>
      <FieldErrors field={field} />
    </div>
  );
}
