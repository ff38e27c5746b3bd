import { festivalContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { TextPage } from "#app/ui/shell/TextPage.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/text";

/** /terms and /privacy: the festival's texts from the settings, or a sensible default. */
export function loader({ url, context }: Route.LoaderArgs) {
  const t = getInstance(context).t;
  const page = url.pathname.startsWith("/terms") ? "terms" : "privacy";
  const { settings } = context.get(festivalContext);
  return {
    path: `/${page}`,
    title: t(`text_page.${page}`),
    text: settings[`general.${page}`] || t(`pages.default_${page}`, { name: settings["general.name"] }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: loaderData?.path ?? null });

export default function TextRoute({ loaderData }: Route.ComponentProps) {
  return <TextPage title={loaderData.title} text={loaderData.text} />;
}
