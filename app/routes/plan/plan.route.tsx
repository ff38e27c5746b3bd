import { loadAreaTexts } from "#app/browser/load-area-texts.ts";
import { readLook } from "#app/http/preferences.server.ts";
import { AreaTexts } from "#app/ui/area-texts.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { planPage } from "#app/ui/programme/plan-paths.ts";
import { pageData } from "#app/routes/layout/page-data.server.ts";
import sheet from "./plan.css?url";
import { PlanPage } from "./PlanPage.tsx";
import { planData } from "./plan-data.ts";
import type { Route } from "./+types/plan.route";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const facts = pageData(context);
  const { theme } = await readLook(request, facts.settings);
  return planData(facts, url.searchParams, theme);
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: planPage });

// Starts when the code is loaded, not when the page is rendered. If it fails, the page shows the error.
if (typeof document !== "undefined") loadAreaTexts("plan", document.documentElement.lang).catch(() => undefined);

/** `/plan`: where each place is, what is on there now, and what comes next. */
export default function Plan({ loaderData }: Route.ComponentProps) {
  return (
    <AreaTexts area="plan">
      <PlanPage page={loaderData} />
    </AreaTexts>
  );
}
