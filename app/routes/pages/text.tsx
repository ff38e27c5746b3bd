import { TextPage } from "#app/ui/shell/TextPage.tsx";
import { keptData } from "#app/domain/identity/kept-data.server.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { pageMeta } from "../page-meta.ts";
import { pageFacts } from "../programme/page-facts.server.ts";
import type { Route } from "./+types/text";
import { textPage } from "./text-page.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const kept = await keptData(context.get(servicesContext), context.get(festivalContext).settings);
  return textPage({ ...pageFacts(context), kept }, url.pathname);
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: loaderData?.path ?? null });

export default function TextRoute({ loaderData }: Route.ComponentProps) {
  return <TextPage {...loaderData} />;
}
