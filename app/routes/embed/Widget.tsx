import { Form } from "react-router";
import { languages, schemes, themes } from "#app/domain/preferences.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { chosenLanguage, type EmbedOptions, embedParameters, mostLimit } from "./embed-options.ts";

export interface WidgetTexts {
  title: string;
  intro: string;
  show: string;
  next: string;
  today: string;
  category: string;
  any_category: string;
  place: string;
  any_place: string;
  theme: string;
  scheme: string;
  language: string;
  own_language: string;
  limit: string;
  update: string;
  line: string;
  preview: string;
}

interface WidgetProps {
  texts: WidgetTexts;
  options: EmbedOptions;
  /** The path of the configured widget, and the line of HTML that embeds it. */
  path: string;
  line: string;
  categories: { id: string; name: string }[];
  places: { id: string; name: string }[];
}

/** Configures the widget for another site's page: a GET form, the line of HTML to copy, and a preview. */
export function Widget({ texts, options, path, line, categories, places }: WidgetProps) {
  const t = useTexts();
  return (
    <main className="text subscribe" id="content">
      <h1>{texts.title}</h1>
      <p>{texts.intro}</p>
      <Form method="get" action="/subscribe/widget" preventScrollReset className="choices">
        <Choice
          name={embedParameters.day}
          label={texts.show}
          value={options.day === "next" ? "" : options.day}
          options={[
            ["", texts.next],
            ["today", texts.today],
          ]}
        />
        <Choice
          name={embedParameters.category}
          label={texts.category}
          value={options.categoryIds[0] ?? ""}
          options={[["", texts.any_category], ...categories.map(({ id, name }) => [id, name] as const)]}
        />
        <Choice
          name={embedParameters.place}
          label={texts.place}
          value={options.locationIds[0] ?? ""}
          options={[["", texts.any_place], ...places.map(({ id, name }) => [id, name] as const)]}
        />
        <Choice
          name={embedParameters.theme}
          label={texts.theme}
          value={options.look.theme}
          options={themes.map((theme) => [theme, t(`theme.${theme}`)])}
        />
        <Choice
          name={embedParameters.scheme}
          label={texts.scheme}
          value={options.look.scheme}
          options={schemes.map((scheme) => [scheme, t(`scheme.${scheme}`)])}
        />
        <Choice
          name={chosenLanguage}
          label={texts.language}
          value={options.language ?? ""}
          options={[
            ["", texts.own_language],
            ...languages.map((language) => [language, t(`language.${language}`)] as const),
          ]}
        />
        <label>
          {texts.limit}
          <input
            type="number"
            name={embedParameters.limit}
            min={1}
            max={mostLimit}
            defaultValue={options.limit}
            key={options.limit}
            inputMode="numeric"
          />
        </label>
        <button className="btn" type="submit">
          {texts.update}
        </button>
      </Form>
      <label>
        {texts.line}
        <textarea className="address" readOnly rows={4} value={line} spellCheck={false} />
      </label>
      <h2>{texts.preview}</h2>
      {/* Same origin for the fonts; it has no scripts. */}
      <iframe
        className="preview"
        src={path}
        title={texts.preview}
        loading="lazy"
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      />
    </main>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
}

function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={value} key={value}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
