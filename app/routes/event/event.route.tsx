import { data, Link, redirect } from "react-router";
import { noticeMiddleware } from "#app/http/flash-notice.server.ts";
import { eventStructuredData, scriptJson } from "#app/domain/programme/structured-data.ts";
import { groupsAmong } from "#app/domain/people/people.server.ts";
import { servicesContext } from "#app/http/context.ts";
import { withoutSentence } from "#app/http/sent-address.server.ts";
import { EventDetail } from "./EventDetail.tsx";
import sheet from "./event-page.css?url";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useLiveDetail } from "#app/ui/live/live-programme.ts";
import { eventPath, eventPreviewPath } from "#app/ui/programme/page-paths.ts";
import { Failure } from "#app/ui/shell/Failure.tsx";
import { NotFound } from "#app/ui/shell/NotFound.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/event.route";
import { eventPageData, eventDetailData } from "./event-data.ts";
import { pageData } from "#app/routes/layout/page-data.server.ts";
import { personalDetail } from "./personal-detail.server.ts";
import { useTexts } from "#app/ui/texts.tsx";

export const middleware = [noticeMiddleware];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = pageData(context);
  const event = await facts.programme.findEvent(params.id);
  if (event === null) {
    const id = withoutSentence(params.id);
    if ((await facts.programme.findEvent(id)) === null) throw data(null, { status: 404 });
    throw redirect(eventPath(id) + new URL(request.url).search);
  }
  const detail = {
    ...(await eventDetailData(event, facts)),
    ...(await personalDetail(request, context, event)),
  };
  const { settings, calendar, origin } = facts;
  const structured = eventStructuredData(detail.event, {
    origin,
    zone: calendar.zone,
    festivalName: settings["general.name"],
    currency: settings["general.currency"],
    imageUrl: `${origin}${eventPreviewPath(event.id)}`,
    groups: await groupsAmong(context.get(servicesContext), event.speakers),
  });
  return eventPageData(facts, detail, scriptJson(structured));
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, {
    title: loaderData?.detail.event.title,
    description: loaderData?.description,
    canonical: loaderData === undefined ? null : eventPath(loaderData.detail.event.id),
    type: "article",
    image:
      loaderData === undefined
        ? undefined
        : { path: eventPreviewPath(loaderData.detail.event.id), width: 1200, height: 630 },
  });

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const detail = useLiveDetail(loaderData.detail, loaderData);
  if (detail === null) return <NotFound about="event" />;
  return (
    <main className="evpage" id="content">
      <p className="backrow">
        <Link className="btn btn-s" to={loaderData.backTo} viewTransition>
          <Icon name="back" />
          {t("shell.back")}
        </Link>
      </p>
      <EventDetail detail={detail} heading="h1" />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: loaderData.structuredData }} />
    </main>
  );
}

/** Spec §2: a missing event is not found, with a back button; a server error has a retry button. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} about="event" />;
}
