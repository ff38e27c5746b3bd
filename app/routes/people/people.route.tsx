import { loadAreaTexts } from "#app/browser/load-area-texts.ts";
import { pageData } from "#app/routes/layout/page-data.server.ts";
import { AreaTexts } from "#app/ui/area-texts.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { loadsFor, peoplePage } from "#app/ui/programme/page-paths.ts";
import type { Route } from "./+types/people.route";
import { peopleData } from "./people-data.ts";
import sheet from "./people.css?url";
import { PeoplePage } from "./PeoplePage.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export const loader = ({ context }: Route.LoaderArgs) => peopleData(pageData(context));

/** The page has everybody: another word needs nothing from the server. */
export const shouldRevalidate = loadsFor([]);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: peoplePage });

// Starts when the code is loaded, not when the page is rendered. If it fails, the page shows the error.
if (typeof document !== "undefined") loadAreaTexts("people", document.documentElement.lang).catch(() => undefined);

export default function People({ loaderData }: Route.ComponentProps) {
  return (
    <AreaTexts area="people">
      <PeoplePage page={loaderData} />
    </AreaTexts>
  );
}
