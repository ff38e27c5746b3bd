import { Form, Link, useSubmit } from "react-router";
import { languages, schemes, textSizes, themes } from "#app/domain/preferences.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import type { NotificationSettingsData } from "./settings-data.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { Application } from "./Application.tsx";
import { NotificationSettings } from "./NotificationSettings.tsx";

/** Shown under information (spec §9). */
const version = "1.0.0";

interface PreferencesProps {
  zone: string;
  contact: string;
  notifications: NotificationSettingsData | null;
  answer: FormAnswer | undefined;
}

/** Spec §2, settings: the choices that need no account. Each group is a form; with JavaScript it is sent on change. */
export function Preferences({ zone, contact, notifications, answer }: PreferencesProps) {
  const t = useTexts();
  const { look, language, festival } = useFestival();
  return (
    <main className="prefs" id="content">
      <h1>{t("shell.menu_settings")}</h1>
      <section className="pref" aria-labelledby="pref-appearance">
        <h2 id="pref-appearance">{t("preferences.appearance")}</h2>
        <Choice
          name="theme"
          chosen={look.theme}
          values={themes}
          text={(theme) => t(`theme.${theme}`)}
          note={(theme) => t(`preferences.themes.${theme}`)}
        />
        <Choice name="scheme" chosen={look.scheme} values={schemes} text={(scheme) => t(`scheme.${scheme}`)} />
        <Choice name="text" chosen={look.text ?? "normal"} values={textSizes} text={(size) => t(`text.${size}`)} />
      </section>
      <section className="pref" aria-labelledby="pref-language">
        <h2 id="pref-language">{t("settings.language")}</h2>
        <Choice name="language" chosen={language} values={languages} text={(code) => t(`language.${code}`)} />
      </section>
      <NotificationSettings facts={notifications} answer={answer} />
      <Application />
      <section className="pref" aria-labelledby="pref-information">
        <h2 id="pref-information">{t("preferences.information")}</h2>
        <dl className="info">
          <div>
            <dt>{t("preferences.festival")}</dt>
            <dd>{[festival.name, festival.city].filter(Boolean).join(", ")}</dd>
          </div>
          <div>
            <dt>{t("preferences.zone")}</dt>
            <dd>{t("preferences.zone_note", { zone })}</dd>
          </div>
          {contact === "" ? null : (
            <div>
              <dt>{t("preferences.contact")}</dt>
              <dd>
                <a href={`mailto:${contact}`}>{contact}</a>
              </dd>
            </div>
          )}
          <div>
            <dt>{t("preferences.version")}</dt>
            <dd>{version}</dd>
          </div>
        </dl>
        <p className="pref-links">
          <NewTab path="/terms" label={t("settings.terms")} />
          <NewTab path="/privacy" label={t("settings.privacy")} />
          <Link className="btn btn-s" to="/profile#data">
            {t("preferences.my_data")}
          </Link>
        </p>
      </section>
    </main>
  );
}

interface ChoiceProps<Value> {
  name: "theme" | "scheme" | "text" | "language";
  chosen: Value;
  values: readonly Value[];
  text: (value: Value) => string;
  note?: (value: Value) => string;
}

function Choice<Value extends string>({ name, chosen, values, text, note }: ChoiceProps<Value>) {
  const t = useTexts();
  const submit = useSubmit();
  return (
    <Form
      method="post"
      action="/settings"
      preventScrollReset
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
    >
      <fieldset className="choices" data-name={name}>
        <legend>{t(`settings.${name}`)}</legend>
        {values.map((value) => (
          <label className="choice" key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            {name === "theme" ? <span className="choice-swatch" data-theme={value} aria-hidden="true" /> : null}
            <span className="choice-name" lang={name === "language" ? value : undefined}>
              {text(value)}
            </span>
            {note === undefined ? null : <span className="choice-note">{note(value)}</span>}
          </label>
        ))}
      </fieldset>
      <button className="btn btn-p no-js" type="submit">
        {t("settings.save")}
      </button>
    </Form>
  );
}

function NewTab({ path, label }: { path: string; label: string }) {
  const t = useTexts();
  return (
    <a className="btn btn-s" href={path} target="_blank" rel="noreferrer">
      {label}
      <Icon name="external" />
      <span className="vh"> ({t("preferences.new_tab")})</span>
    </a>
  );
}
