import { TextPage } from "#app/ui/shell/TextPage.tsx";
import { pageMeta } from "../page-meta.ts";
import { pageFacts } from "../programme/page-facts.server.ts";
import type { Route } from "./+types/text";
import { textPage } from "./text-page.ts";

export const loader = ({ url, context }: Route.LoaderArgs) => textPage(pageFacts(context), url.pathname);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: loaderData?.path ?? null });

export default function TextRoute({ loaderData }: Route.ComponentProps) {
  return <TextPage title={loaderData.title} text={loaderData.text} />;
}
