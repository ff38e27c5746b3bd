import { listAnnouncements } from "#app/domain/live/announcements.server.ts";
import { servicesContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readKeptForm } from "#app/http/unsent-form.server.ts";
import { AnnouncementsPage } from "#app/ui/panel/announcements/AnnouncementsPage.tsx";
import { answerHeaders } from "../answer-form.server.ts";
import { pageMeta } from "../page-meta.ts";
import { reach } from "../reach.ts";
import { announcementFields, announcementForms, draftsOf, eventsToAddress } from "./announcements-forms.server.ts";
import type { Route } from "./+types/announcements";

export async function loader({ context, url }: Route.LoaderArgs) {
  const drafts = draftsOf(await readKeptForm(context, url), url.searchParams.get("event"));
  return {
    title: getInstance(context).t("panel.announcements.title"),
    sent: await listAnnouncements(context.get(servicesContext)),
    events: await eventsToAddress(context, drafts.draft.eventId),
    ...drafts,
  };
}

/** One of the page's forms, by its field `intent`. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request, announcementFields);
  const intent = sent.get("intent");
  const form = announcementForms.get(typeof intent === "string" ? intent : "");
  if (form === undefined) throw new Response(null, { status: 400 });
  return form(context, sent);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => reach(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function Announcements({ loaderData, actionData }: Route.ComponentProps) {
  return <AnnouncementsPage data={loaderData} answer={actionData} />;
}
