import { listCategories } from "#app/domain/programme/categories.server.ts";
import { listLocations } from "#app/domain/programme/locations.server.ts";
import { xmlText } from "#app/domain/xml.ts";
import { festivalContext, requestContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import sheet from "#app/routes/feeds/subscribe.css?url";
import { embedPath, readChosenOptions } from "./embed-options.ts";
import { Widget } from "./Widget.tsx";
import { categoryName } from "#app/ui/programme/category-name.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/widget.route";

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

export default function WidgetRoute({ loaderData }: Route.ComponentProps) {
  return <Widget {...loaderData} />;
}
