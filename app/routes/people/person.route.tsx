import { data, redirect } from "react-router";
import { loadAreaTexts } from "#app/browser/load-area-texts.ts";
import { personStructuredData, scriptJson } from "#app/domain/programme/structured-data.ts";
import { followPerson, isFollowing, unfollowPerson } from "#app/domain/reminders/following.server.ts";
import { appContext, servicesContext, viewerContext } from "#app/http/context.ts";
import { withoutSentence } from "#app/http/sent-address.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { withOwner } from "#app/http/visitor.server.ts";
import { pageData } from "#app/routes/layout/page-data.server.ts";
import { AreaTexts } from "#app/ui/area-texts.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { personPath } from "#app/ui/programme/page-paths.ts";
import { Failure } from "#app/ui/shell/Failure.tsx";
import type { Route } from "./+types/person.route";
import { personData } from "./people-data.ts";
import sheet from "./people.css?url";
import { PersonPage } from "./PersonPage.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = pageData(context);
  const person = (await personData(facts, params.id)) ?? (await personData(facts, withoutSentence(params.id)));
  if (person === null) throw data(null, { status: 404 });
  // A link with the end of a sentence, or somebody who was merged into another; an undo brings the page back.
  if (person.id !== params.id) throw redirect(personPath(person.id), 302);
  const { owner } = context.get(viewerContext);
  return {
    ...person,
    structuredData: scriptJson(personStructuredData(person)),
    isFollowed: owner !== null && (await isFollowing(context.get(servicesContext), owner, person.id)),
  };
}

/** Field `save`, as a bell: saves all their events to come and those published later. Field `remove` ends that. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, ["save", "remove"]);
  const person = await personData(pageData(context), params.id);
  if (person === null) throw data(null, { status: 404 });
  if (!form.has("save") && !form.has("remove")) throw data(null, { status: 400 });
  const services = context.get(servicesContext);
  const { rateLimits } = context.get(appContext);
  const { owner } = context.get(viewerContext);
  if (form.has("remove")) {
    if (owner !== null) await unfollowPerson(services, owner, person.id);
    return redirect(personPath(person.id));
  }
  const { headers } = await withOwner(context, async (known) => {
    await rateLimits.saving.consume(known.id);
    await followPerson(services, known, person.id);
  });
  return redirect(personPath(person.id), { headers });
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, {
    title: loaderData?.name,
    description: loaderData?.description,
    canonical: loaderData === undefined ? null : personPath(loaderData.id),
    type: "article",
  });

if (typeof document !== "undefined") loadAreaTexts("people", document.documentElement.lang).catch(() => undefined);

export default function Person({ loaderData }: Route.ComponentProps) {
  return (
    <AreaTexts area="people">
      <PersonPage key={loaderData.id} person={loaderData} />
    </AreaTexts>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} />;
}
