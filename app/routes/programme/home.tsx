import type { ShouldRevalidateFunctionArgs } from "react-router";
import { withPlacesShown } from "#app/domain/programme/capacity.ts";
import { listCategories } from "#app/domain/programme/categories.server.ts";
import { type Day, dayBounds, dayOf, type FestivalCalendar } from "#app/domain/programme/day.ts";
import type { EventSummary } from "#app/domain/programme/event.ts";
import { findEvent, listEventsOfDay, listLiveEvents, nextEventAfter } from "#app/domain/programme/event-queries.server.ts";
import type { Services } from "#app/domain/services.ts";
import { shownStream } from "#app/domain/streaming/stream.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { OpenedEvent } from "#app/ui/event/OpenedEvent.tsx";
import { parameters, readProgrammeAddress } from "#app/ui/programme/links.ts";
import { Programme } from "#app/ui/programme/Programme.tsx";
import { longDay } from "#app/ui/time/words.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/home";
import { eventDetail } from "./event-detail.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { settings, calendar, now } = context.get(festivalContext);
  const { date } = readProgrammeAddress(url.searchParams);
  const today = dayOf(now, calendar);
  const day = date ?? today;
  const events = await listEventsOfDay(services, day, calendar);
  const categories = await listCategories(services, { active: true });
  const alsoLive = await listLiveEvents(services, now, new Set(events.map((event) => event.id)));
  const shown = (event: EventSummary): EventSummary => withPlacesShown(event, settings["events.showCapacityIndicator"]);
  const openedId = url.searchParams.get(parameters.event) ?? url.searchParams.get(parameters.look);
  const opened = openedId === null ? null : await findEvent(services, openedId);
  return {
    date,
    day,
    today,
    events: events.map(shown),
    /** What is on now and not of this day: from the evening before, or when another day is shown. */
    alsoLive: alsoLive.map(shown),
    categories: categories.map(({ id, name, color, icon }) => ({ id, name, color, icon })),
    /** An empty day says when the programme goes on. */
    resumes: events.length > 0 ? null : await nextDayWithEvents(services, day, calendar),
    stream: shownStream(settings, { playing: url.searchParams.get(parameters.stream) === "play" }),
    opened: opened === null ? null : eventDetail(opened, context),
    openedAs: url.searchParams.has(parameters.look) ? ("look" as const) : ("detail" as const),
    title: date === null ? getInstance(context).t("home.title") : longDay(getInstance(context).t, day),
  };
}

async function nextDayWithEvents(services: Services, day: Day, calendar: FestivalCalendar): Promise<Day | null> {
  const next = await nextEventAfter(services, dayBounds(day, calendar).end);
  return next === null ? null : dayOf(next.startTime, calendar);
}

export type HomeData = Awaited<ReturnType<typeof loader>>;

/** Search, category and view only change what is shown of a day that is already here. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  if (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) return defaultShouldRevalidate;
  const loaded = [parameters.date, parameters.event, parameters.look, parameters.stream];
  return loaded.some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name));
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, {
    title: loaderData?.title,
    // One page a day is worth finding; searches and views of it are the same page.
    canonical: loaderData?.date ? `/?date=${loaderData.date}` : "/",
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Programme programme={loaderData} />
      <OpenedEvent detail={loaderData.opened} as={loaderData.openedAs} />
    </>
  );
}
