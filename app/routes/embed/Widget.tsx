import { Form } from "react-router";
import { languages, schemes, themes } from "#app/domain/preferences.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { chosenLanguage, type EmbedAddress, embedParameters, mostLimit } from "./address.ts";

export interface WidgetWords {
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
  words: WidgetWords;
  address: EmbedAddress;
  /** The path of the widget as it is chosen, and the line of HTML that shows it. */
  path: string;
  line: string;
  categories: { id: string; name: string }[];
  places: { id: string; name: string }[];
}

/** What somebody else's page has to hold to show the programme: a GET form, the line to copy, and what it looks like. */
export function Widget({ words, address, path, line, categories, places }: WidgetProps) {
  const t = useTexts();
  return (
    <main className="text subscribe" id="content">
      <h1>{words.title}</h1>
      <p>{words.intro}</p>
      <Form method="get" action="/subscribe/widget" preventScrollReset className="choices">
        <Choice
          name={embedParameters.day}
          label={words.show}
          value={address.day === "next" ? "" : address.day}
          options={[
            ["", words.next],
            ["today", words.today],
          ]}
        />
        <Choice
          name={embedParameters.category}
          label={words.category}
          value={address.categoryIds[0] ?? ""}
          options={[["", words.any_category], ...categories.map(({ id, name }) => [id, name] as const)]}
        />
        <Choice
          name={embedParameters.place}
          label={words.place}
          value={address.locationIds[0] ?? ""}
          options={[["", words.any_place], ...places.map(({ id, name }) => [id, name] as const)]}
        />
        <Choice
          name={embedParameters.theme}
          label={words.theme}
          value={address.look.theme}
          options={themes.map((theme) => [theme, t(`theme.${theme}`)])}
        />
        <Choice
          name={embedParameters.scheme}
          label={words.scheme}
          value={address.look.scheme}
          options={schemes.map((scheme) => [scheme, t(`scheme.${scheme}`)])}
        />
        <Choice
          name={chosenLanguage}
          label={words.language}
          value={address.language ?? ""}
          options={[
            ["", words.own_language],
            ...languages.map((language) => [language, t(`language.${language}`)] as const),
          ]}
        />
        <label>
          {words.limit}
          <input
            type="number"
            name={embedParameters.limit}
            min={1}
            max={mostLimit}
            defaultValue={address.limit}
            key={address.limit}
            inputMode="numeric"
          />
        </label>
        <button className="btn" type="submit">
          {words.update}
        </button>
      </Form>
      <label>
        {words.line}
        <textarea className="address" readOnly rows={4} value={line} spellCheck={false} />
      </label>
      <h2>{words.preview}</h2>
      {/* Its own origin for the fonts; scripts it has none. */}
      <iframe
        className="preview"
        src={path}
        title={words.preview}
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
