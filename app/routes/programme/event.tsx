import { data, Link } from "react-router";
import { dayOf } from "#app/domain/programme/day.ts";
import { shownPlace } from "#app/domain/programme/event.ts";
import { findEvent } from "#app/domain/programme/event-queries.server.ts";
import { eventStructuredData, structuredDataScript } from "#app/domain/programme/structured-data.ts";
import { festivalContext, originContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { EventDetail } from "#app/ui/event/EventDetail.tsx";
import { eventWhen } from "#app/ui/event/words.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { eventPath, eventPreviewPath, programmePath } from "#app/ui/programme/links.ts";
import { NotFound } from "#app/ui/shell/NotFound.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/event";
import { eventDetail } from "./event-detail.server.ts";
import { useTexts } from "#app/ui/texts.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const event = await findEvent(context.get(servicesContext), params.id);
  if (event === null) throw data(null, { status: 404 });
  const { settings, calendar, now } = context.get(festivalContext);
  const origin = context.get(originContext);
  const t = getInstance(context).t;
  const detail = eventDetail(event, context);
  const structured = eventStructuredData(detail.event, {
    origin,
    zone: calendar.zone,
    festivalName: settings["general.name"],
    currency: settings["general.currency"],
    imageUrl: `${origin}${eventPreviewPath(event.id)}`,
  });
  return {
    detail,
    backTo: programmePath({ date: detail.day === dayOf(now, calendar) ? null : detail.day }),
    description: t("event.description", {
      title: event.title,
      when: eventWhen(t, event, calendar.zone),
      place: shownPlace(event) || t("event.no_place"),
    }),
    structuredData: structuredDataScript(structured),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, {
    title: loaderData?.detail.event.title,
    description: loaderData?.description,
    canonical: loaderData === undefined ? null : eventPath(loaderData.detail.event.id),
    type: "article",
    image: loaderData === undefined ? undefined : { path: eventPreviewPath(loaderData.detail.event.id), width: 1200, height: 630 },
  });

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <main className="evpage" id="content">
      <p className="backrow">
        <Link className="btn btn-s" to={loaderData.backTo}>
          <Icon name="back" />
          {t("shell.back")}
        </Link>
      </p>
      <EventDetail detail={loaderData.detail} heading="h1" />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: loaderData.structuredData }} />
    </main>
  );
}

/** Spec §2: an event that fails to load is a not-found message with a back button. */
export function ErrorBoundary() {
  return <NotFound about="event" />;
}
