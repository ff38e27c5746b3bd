import { Form, Link, useSubmit } from "react-router";
import { languages, schemes, themes } from "#app/domain/preferences.ts";
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
      <h1>{t("settings.title")}</h1>
      <section className="pref" aria-labelledby="pref-appearance">
        <h2 id="pref-appearance">{t("settings.appearance")}</h2>
        <Choice
          name="theme"
          legend={t("settings.theme")}
          chosen={look.theme}
          options={themes.map((theme) => ({
            value: theme,
            label: t(`theme.${theme}`),
            note: t(`theme.${theme}_note`),
            swatch: true,
          }))}
        />
        <Choice
          name="scheme"
          legend={t("settings.scheme")}
          chosen={look.scheme}
          options={schemes.map((scheme) => ({ value: scheme, label: t(`scheme.${scheme}`) }))}
        />
      </section>
      <section className="pref" aria-labelledby="pref-language">
        <h2 id="pref-language">{t("settings.language")}</h2>
        <Choice
          name="language"
          legend={t("settings.language")}
          chosen={language}
          options={languages.map((code) => ({ value: code, label: t(`language.${code}`), lang: code }))}
        />
      </section>
      <NotificationSettings facts={notifications} answer={answer} />
      <Application />
      <section className="pref" aria-labelledby="pref-information">
        <h2 id="pref-information">{t("settings.information")}</h2>
        <dl className="info">
          <div>
            <dt>{t("settings.festival")}</dt>
            <dd>{[festival.name, festival.city].filter(Boolean).join(", ")}</dd>
          </div>
          <div>
            <dt>{t("settings.zone")}</dt>
            <dd>{t("settings.zone_note", { zone })}</dd>
          </div>
          {contact === "" ? null : (
            <div>
              <dt>{t("settings.contact")}</dt>
              <dd>
                <a href={`mailto:${contact}`}>{contact}</a>
              </dd>
            </div>
          )}
          <div>
            <dt>{t("settings.version")}</dt>
            <dd>{version}</dd>
          </div>
        </dl>
        <p className="pref-links">
          <NewTab path="/terms" label={t("settings.terms")} />
          <NewTab path="/privacy" label={t("settings.privacy")} />
          <Link className="btn btn-s" to="/profile#data">
            {t("settings.my_data")}
          </Link>
        </p>
      </section>
    </main>
  );
}

interface ChoiceProps {
  name: string;
  legend: string;
  chosen: string;
  options: { value: string; label: string; note?: string; swatch?: boolean; lang?: string }[];
}

function Choice({ name, legend, chosen, options }: ChoiceProps) {
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
        <legend>{legend}</legend>
        {options.map((option) => (
          <label className="choice" key={option.value}>
            <input type="radio" name={name} value={option.value} defaultChecked={option.value === chosen} />
            {option.swatch === true ? (
              <span className="choice-swatch" data-theme={option.value} aria-hidden="true" />
            ) : null}
            <span className="choice-name" lang={option.lang}>
              {option.label}
            </span>
            {option.note === undefined ? null : <span className="choice-note">{option.note}</span>}
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
      <span className="vh"> ({t("settings.new_tab")})</span>
    </a>
  );
}
