import { EventFormPage } from "./EventFormPage.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { loadEvent } from "./event-form-data.server.ts";
import { answerEventForm } from "./event-form-action.server.ts";
import type { Route } from "./+types/event-edit.route";

export const loader = ({ request, context, url, params }: Route.LoaderArgs) =>
  loadEvent(request, context, url, params.id);

/**
 * Saves, publishes, withdraws, duplicates or deletes the event. 422 for invalid fields, 409 if another user saved
 * meanwhile.
 */
export const action = ({ request, context, url, params }: Route.ActionArgs) =>
  answerEventForm(request, context, url, params.id);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.event.title, canonical: null });

export default function EditEventPage({ loaderData, actionData, params }: Route.ComponentProps) {
  // Another event, or a newer version of this one, resets the form.
  return <EventFormPage key={`${params.id} ${loaderData.version}`} data={loaderData} answer={actionData} />;
}
