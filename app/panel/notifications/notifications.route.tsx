import { loadAreaTexts } from "#app/browser/load-area-texts.ts";
import { listMessages } from "#app/domain/notifications/festival-messages.server.ts";
import { mailIsConfigured } from "#app/domain/notifications/mail.server.ts";
import { readNotificationStatus } from "#app/domain/notifications/notification-status.server.ts";
import { appContext, festivalContext, servicesContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readKeptForm } from "#app/http/unsent-form.server.ts";
import { leadForm } from "./message-draft.ts";
import { NotificationsPage } from "./NotificationsPage.tsx";
import { answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { nameFormByIntent, restoreAnswer } from "../restored-form.server.ts";
import { draftOf, followedEvents, notificationFields, notificationForms } from "./notifications-forms.server.ts";
import type { Route } from "./+types/notifications.route";

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { push, reachable } = context.get(appContext).notifications;
  const draft = draftOf(await readKeptForm(context, url), url.searchParams.get("event"));
  return {
    title: getInstance(context).t("panel.notifications.title"),
    status: await readNotificationStatus(services),
    setup: {
      hasPushKey: push.publicKey !== "",
      mail: !(await mailIsConfigured(services))
        ? ("no_server" as const)
        : (await reachable()).mail
          ? ("ready" as const)
          : ("no_origin" as const),
    },
    leadTime: context.get(festivalContext).settings["notifications.reminder_minutes"],
    messages: await listMessages(services),
    events: await followedEvents(context, draft.eventId),
    draft,
    kept: await restoreAnswer(context, url, nameFormByIntent({ lead: leadForm })),
  };
}

/** One of the page's forms, by its field `intent`. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request, notificationFields);
  return chosenForm(notificationForms, sent)(context, sent);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

// As soon as the code is here, not only when the page is rendered.
if (typeof document !== "undefined")
  loadAreaTexts("notifications", document.documentElement.lang).catch(() => undefined);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  return <NotificationsPage data={loaderData} answer={actionData ?? loaderData.kept} />;
}
