import { useLocation } from "react-router";
import { getInstance } from "#app/http/i18n.server.ts";
import { EventFormPage } from "./EventFormPage.tsx";
import { panelMeta } from "../kit/panel-meta.ts";
import { keptParameters } from "../kit/planned-event-path.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { loadNewEvent } from "./event-form-data.server.ts";
import { answerEventForm } from "./event-form-action.server.ts";
import type { Route } from "./+types/event-new.route";

export async function loader({ context, url }: Route.LoaderArgs) {
  return { title: getInstance(context).t("panel.event_form.new_title"), ...(await loadNewEvent(context, url)) };
}

/** Creates the event. 422 for invalid fields. */
export const action = ({ request, context, url }: Route.ActionArgs) => answerEventForm(request, context, url, null);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const meta = panelMeta;

export default function NewEventPage({ loaderData, actionData }: Route.ComponentProps) {
  const after = new URLSearchParams(useLocation().search).get(keptParameters.after);
  return <EventFormPage key={after} data={loaderData} answer={actionData} />;
}
