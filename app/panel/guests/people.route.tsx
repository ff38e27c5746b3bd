import { data } from "react-router";
import { findPeople } from "#app/domain/registration/event-people.server.ts";
import { servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { PeoplePage } from "./PeoplePage.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/people.route";

/** Returns the people registered for an event. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const event = await findPeople(context.get(servicesContext), params.id);
  if (event === null) throw data(null, { status: 404 });
  return { title: getInstance(context).t("panel.guests.title_of", { title: event.title }), event };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function People({ loaderData }: Route.ComponentProps) {
  return <PeoplePage event={loaderData.event} />;
}
