import { withPlacesShown } from "#app/domain/programme/capacity.ts";
import { dayOf } from "#app/domain/programme/day.ts";
import type { EventSummary, ProgrammeEvent } from "#app/domain/programme/event.ts";
import type { EventDetailData } from "#app/ui/event/event-detail-data.ts";
import { eventPreviewPath, parameters, readProgrammeAddress } from "#app/ui/programme/page-paths.ts";
import { runningHeadOf } from "#app/ui/programme/running-head.ts";
import { longDay } from "#app/ui/time/time-texts.ts";
import type { PageData } from "#app/routes/layout/page-data.ts";
import { openingDay } from "#app/routes/layout/opening-day.ts";
import { elsewhereOf } from "./empty-day.ts";

/** `detailOf` returns the detail of the event that is open over the page. */
export async function homeData(
  facts: PageData,
  search: URLSearchParams,
  detailOf: (event: ProgrammeEvent) => EventDetailData | Promise<EventDetailData>,
) {
  const { programme, sequence, settings, calendar, now, t } = facts;
  const { date } = readProgrammeAddress(search);
  const today = dayOf(now, calendar);
  const day = date ?? (await openingDay(facts));
  const events = await programme.eventsOfDay(day);
  const alsoLive = day === today ? await programme.liveEvents(now, new Set(events.map((event) => event.id))) : [];
  const shown = (event: EventSummary): EventSummary => withPlacesShown(event, settings["events.showCapacityIndicator"]);
  const openedId = search.get(parameters.event) ?? search.get(parameters.look);
  const opened = openedId === null ? null : await programme.findEvent(openedId);
  return {
    sequence,
    date,
    day,
    today,
    events: events.map(shown),
    /** Events that run now and began the day before; only on today's page. */
    alsoLive: alsoLive.map(shown),
    categories: await programme.listCategories(),
    elsewhere: events.length > 0 ? null : await elsewhereOf(facts, day),
    stream: facts.stream({ playing: search.get(parameters.stream) === "play" }),
    opened: opened === null ? null : await detailOf(opened),
    openedAs: search.has(parameters.look) ? ("look" as const) : ("detail" as const),
    /** The picture of a shared link: that of the first event that is not cancelled. */
    picture: pictureOf(events),
    runningHead: runningHeadOf(t, settings["general.name"], day),
    title: date === null ? t("home.title") : longDay(t, day),
  };
}

function pictureOf(events: readonly EventSummary[]): { path: string; width: number; height: number } {
  const held = events.find(({ status }) => status !== "CANCELLED");
  return held === undefined
    ? { path: "/icons/icon-512.png", width: 512, height: 512 }
    : { path: eventPreviewPath(held.id), width: 1200, height: 630 };
}
