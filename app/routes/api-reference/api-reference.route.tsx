import { apiReference } from "#app/api/reference.ts";
import { requestContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import sheet from "./api-reference.css?url";
import { ApiReference } from "./ApiReference.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/api-reference.route";

/** The API for people; `/api/openapi.json` is the same for programs. */
export function loader({ context }: Route.LoaderArgs) {
  const { t } = getInstance(context);
  return {
    texts: t("pages.api", { returnObjects: true }),
    origin: context.get(requestContext).origin,
    groups: apiReference(),
  };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.texts.title, canonical: "/api" });

export default function ApiPage({ loaderData }: Route.ComponentProps) {
  return <ApiReference {...loaderData} />;
}
