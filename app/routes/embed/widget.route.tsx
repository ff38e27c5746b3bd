import { listCategories } from "#app/domain/programme/categories.server.ts";
import { listLocations } from "#app/domain/programme/locations.server.ts";
import { xmlText } from "#app/domain/xml.ts";
import { festivalContext, requestContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import sheet from "#app/routes/feeds/subscribe.css?url";
import { embedPath, readChosenOptions, chosenLanguage, embedParameters, mostLimit } from "./embed-options.ts";
import { categoryName } from "#app/ui/programme/category-name.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/widget.route";
import { Form } from "react-router";
import { languages, schemes, themes } from "#app/domain/preferences.ts";
import { useTexts } from "#app/ui/texts.tsx";

/** Makes the line of HTML that shows the programme in another page, with the filters of this page's own address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const i18n = getInstance(context);
  const { t } = i18n;
  const options = readChosenOptions(url.searchParams);
  const path = embedPath(options);
  const title = (options.language === null ? t : i18n.getFixedT(options.language))("feeds.name", {
    festival: context.get(festivalContext).settings["general.name"],
  });
  return {
    texts: t("pages.widget", { returnObjects: true }),
    options,
    path,
    line: `<iframe src="${xmlText(`${context.get(requestContext).origin}${path}`)}" title="${xmlText(title)}" width="100%" height="600" loading="lazy" style="border:0"></iframe>`,
    categories: (await listCategories(services, { active: true })).map(({ id, name }) => ({
      id,
      name: categoryName(t, name),
    })),
    places: (await listLocations(services)).map(({ id, name }) => ({ id, name })),
  };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.texts.title, canonical: "/subscribe/widget" });

/** Configures the widget for another site's page: a GET form, the line of HTML to copy, and a preview. */
export default function WidgetPage({ loaderData }: Route.ComponentProps) {
  const { texts, options, path, line, categories, places } = loaderData;
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
