import { withPlacesShown } from "#app/domain/programme/capacity.ts";
import { addDays, type Day, dayOf } from "#app/domain/programme/day.ts";
import type { EventSummary, ProgrammeEvent } from "#app/domain/programme/event.ts";
import type { EventDetailData } from "#app/ui/event/event-detail-data.ts";
import { eventPreviewPath, parameters, readProgrammeAddress } from "#app/ui/programme/page-paths.ts";
import { runningHeadOf } from "#app/ui/programme/running-head.ts";
import { longDay, weekdayAndDate } from "#app/ui/time/time-texts.ts";
import type { PageData } from "#app/routes/layout/page-data.ts";
import { openingDay, readStage } from "#app/routes/layout/stage.ts";
import { elsewhereOf } from "./empty-day.ts";
import { outsideOf } from "./outside.ts";

/** `detailOf` returns the detail of the event that is open over the page. */
export async function homeData(
  facts: PageData,
  search: URLSearchParams,
  detailOf: (event: ProgrammeEvent) => EventDetailData | Promise<EventDetailData>,
) {
  const { programme, sequence, settings, calendar, now, t } = facts;
  const { date } = readProgrammeAddress(search);
  const today = dayOf(now, calendar);
  const stage = await readStage(facts);
  const day = date ?? openingDay(stage, today);
  const events = await programme.eventsOfDay(day);
  const alsoLive = day === today ? await programme.liveEvents(now, new Set(events.map((event) => event.id))) : [];
  const shown = (event: EventSummary): EventSummary => withPlacesShown(event, settings["events.showCapacityIndicator"]);
  const openedId = search.get(parameters.event) ?? search.get(parameters.look);
  const opened = openedId === null ? null : await programme.findEvent(openedId);
  const heading = dayHeading(t, day, today);
  const next = addDays(day, 1);
  const [onNext = 0] = await programme.countOnDays([next]);
  /** The front page before and after the festival; null on a day of it, and if a day was asked for. */
  const outside = date === null ? await outsideOf(facts, stage) : null;
  return {
    sequence,
    date,
    day,
    today,
    events: events.map(shown),
    /** Events that run now and began the day before; only on today's page. */
    alsoLive: alsoLive.map(shown),
    categories: await programme.listCategories(),
    outside,
    elsewhere: events.length > 0 ? null : await elsewhereOf(facts, day),
    stream: facts.stream({ playing: search.get(parameters.stream) === "play" }),
    opened: opened === null ? null : await detailOf(opened),
    openedAs: search.has(parameters.look) ? ("look" as const) : ("detail" as const),
    /** The picture of a shared link: that of the first event that is not cancelled. */
    picture: pictureOf(events),
    runningHead: runningHeadOf(t, settings["general.name"], day),
    over: [t("home.welcome"), settings["general.tagline"], settings["general.city"]].filter(Boolean).join(" · "),
    heading,
    longDay: longDay(t, day),
    next: onNext === 0 ? null : { day: next, heading: dayHeading(t, next, today) },
    /** The title of each view. */
    titles: {
      hours: outside === null ? heading : t("home.title"),
      places: `${t("places.title")}, ${weekdayAndDate(t, day)}`,
    },
  };
}

/** 'Hoy, sábado 28', 'Mañana, domingo 29'; other days with their month */
function dayHeading(t: PageData["t"], day: Day, today: Day): string {
  const near = day === today ? t("picker.today") : day === addDays(today, 1) ? t("picker.tomorrow") : null;
  return near === null ? longDay(t, day) : `${near}, ${weekdayAndDate(t, day)}`;
}

function pictureOf(events: readonly EventSummary[]): { path: string; width: number; height: number } {
  const held = events.find(({ status }) => status !== "CANCELLED");
  return held === undefined
    ? { path: "/icons/icon-512.png", width: 512, height: 512 }
    : { path: eventPreviewPath(held.id), width: 1200, height: 630 };
}
