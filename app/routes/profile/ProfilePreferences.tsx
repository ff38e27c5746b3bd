import { Form, Link, useSubmit } from "react-router";
import { languages, schemes, textSizes, themes } from "#app/domain/preferences.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";

/** Spec §2, profile: theme and language. With JavaScript a choice is sent at once. */
export function ProfilePreferences() {
  const t = useTexts();
  const submit = useSubmit();
  const { look, language, viewer } = useFestival();
  return (
    <section className="pref" id="preferences" aria-labelledby="profile-preferences">
      <h2 id="profile-preferences">{t("account.profile.preferences")}</h2>
      {/* The key resets the fields when a choice was made on another page. */}
      <Form
        key={JSON.stringify([look, language])}
        method="post"
        action="/settings"
        preventScrollReset
        className="chosen"
        onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
      >
        <input type="hidden" name="back" value="profile" />
        <Choice name="theme" chosen={look.theme} values={themes} text={(one) => t(`theme.${one}`)} />
        <Choice name="scheme" chosen={look.scheme} values={schemes} text={(one) => t(`scheme.${one}`)} />
        <Choice name="text" chosen={look.text ?? "normal"} values={textSizes} text={(one) => t(`text.${one}`)} />
        <Choice name="language" chosen={language} values={languages} text={(one) => t(`language.${one}`)} />
        <button className="btn btn-p no-js" type="submit">
          {t("settings.save")}
        </button>
      </Form>
      {viewer === null ? null : <p className="sub">{t("account.profile.preferences_follow")}</p>}
      <p>
        <Link className="btn" to="/settings">
          {t("account.profile.more_settings")}
        </Link>
      </p>
    </section>
  );
}

interface ChoiceProps<Value> {
  name: "theme" | "scheme" | "text" | "language";
  chosen: Value;
  values: readonly Value[];
  text: (value: Value) => string;
}

function Choice<Value extends string>({ name, chosen, values, text }: ChoiceProps<Value>) {
  const t = useTexts();
  return (
    <div className="row">
      <label htmlFor={`chosen-${name}`}>{t(`settings.${name}`)}</label>
      <span className="field sel">
        <select id={`chosen-${name}`} name={name} defaultValue={chosen}>
          {values.map((value) => (
            <option key={value} value={value} lang={name === "language" ? value : undefined}>
              {text(value)}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </div>
  );
}
