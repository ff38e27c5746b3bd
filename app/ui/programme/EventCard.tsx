import type { TFunction } from "i18next";
import { placesOf } from "#app/domain/programme/capacity.ts";
import { dayOf, daysBetween } from "#app/domain/programme/day.ts";
import { type EventSummary, shownCategory, shownPlace } from "#app/domain/programme/event.ts";
import { minutesBetween, progressOf, knownStart } from "#app/domain/programme/timing.ts";
import { Icon } from "../art/Icon.tsx";
import { WatchButton } from "../event/WatchButton.tsx";
import { Poster } from "../art/Poster.tsx";
import { ProgressBar } from "../kit/ProgressBar.tsx";
import { Bell } from "../saved/Bell.tsx";
import { useContentLanguage, useFestival } from "../shell/festival.tsx";
import { dayAndMonth, endTimeText, restText, spanText, upperFirst, hourText, afterText } from "../time/time-texts.ts";
import { type CardState, cardState, isAhead, isUnplanned, type ShownDay } from "./card-state.ts";
import { categoryAttributes } from "../art/category-attributes.ts";
import { CategoryBadge } from "./CategoryBadge.tsx";
import { Flag, stateLine } from "./Flag.tsx";
import { eventAnchor, type ProgrammeAddress } from "./page-paths.ts";
import { useTexts } from "../texts.tsx";
import { eventLink } from "./EventLink.tsx";

interface EventCardProps {
  event: EventSummary;
  /** The programme that the event opens over; null for a link to the event's own page. */
  address: ProgrammeAddress | null;
  /** compact: time, title, place, state. default: also an excerpt. expanded: the whole description. */
  size?: "compact" | "default" | "expanded";
  shownDay: ShownDay;
  /** From the list: a clock of each card's own would draw each card a second time. */
  now: Date;
  /** For a search result: the title with its marks, and the text that explains the result. */
  found?: { title: React.ReactNode; reason: React.ReactNode };
}

/** Made once: a page has sixty cards and more. */
const pin = Icon({ name: "pin" });
const people = Icon({ name: "people" });

/** Longest description in a list, in characters; the card shows two lines of it. */
const excerptLength = 180;

/** Spec §2, event card. The title is the one link, stretched over the card. */
export function EventCard({ event, address, size = "default", shownDay, now, found }: EventCardProps) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  const { zone } = useFestival();
  const category = shownCategory(event);
  const place = shownPlace(event);
  const state = cardState(event, now, shownDay);
  const places = placesOf(event);
  return (
    <article
      className="card"
      id={eventAnchor(event.id)}
      data-state={state}
      data-size={size}
      {...categoryAttributes(category)}
    >
      <Poster event={event} category={category} size="thumb" />
      <div className="card-main">
        <p className="card-top">
          {cardTime(event, zone, t)}
          <CategoryBadge category={category} isInCard />
        </p>
        <h3 className="card-title" lang={contentLanguage}>
          {eventLink({ id: event.id, address, children: found?.title ?? event.title })}
        </h3>
        {stateLine(event, state, t, { zone, contentLanguage })}
        {place === "" ? null : (
          <p className="card-place">
            {pin}
            <span>{place}</span>
          </p>
        )}
        {found === undefined || found.reason === null ? null : <p className="card-found">{found.reason}</p>}
        {size === "compact" || event.description === "" ? null : (
          <p className="card-desc" lang={contentLanguage}>
            {size === "expanded" ? event.description : excerpt(event.description)}
          </p>
        )}
        {cardWhen(event, state, now, zone, t)}
        {size !== "compact" && places !== null && state !== "ended" && state !== "cancelled" ? (
          <p className="card-places">
            {people}
            {t("card.attendees", { taken: places.taken, capacity: places.capacity })}
          </p>
        ) : null}
        {state === "live" ? <WatchButton event={event} /> : null}
      </div>
      {isAhead(state) || isUnplanned(state) ? null : <Flag state={state} />}
      <Bell event={event} state={state} />
    </article>
  );
}

// These are no components: React's work for each of them would be more than their own.

function cardTime(event: EventSummary, zone: string, t: TFunction): React.ReactNode {
  if (event.allDay) return <span className="card-time">{t("card.all_day")}</span>;
  const end = endTimeText(t, event, zone);
  const start = hourText(t, event, zone);
  if (knownStart(event) === null) return <span className="card-time">{upperFirst(start)}</span>;
  return (
    <span className="card-time">
      <time dateTime={event.startTime}>{start}</time>
      {end === "" ? null : (
        <>
          <span className="to">–</span>
          <time dateTime={event.endTime}>{end}</time>
        </>
      )}
    </span>
  );
}

/** Returns the remaining time with its bar, or how long it has been on, the time to the start, or the places left. */
function cardWhen(event: EventSummary, state: CardState, now: Date, zone: string, t: TFunction): React.ReactNode {
  if (state === "live") {
    const progress = progressOf(event, now);
    return (
      <p className="card-when">
        {progress === null ? null : <ProgressBar value={progress} label={t("card.elapsed")} />}
        <span className="when">{endsInText(event, now, zone, t)}</span>
      </p>
    );
  }
  const text = whenText(event, state, now, zone, t);
  return text === "" ? null : (
    <p className="card-when">
      <span className="when">{text}</span>
    </p>
  );
}

function endsInText(event: EventSummary, now: Date, zone: string, t: TFunction): string {
  if (minutesBetween(now, event.endTime).days > 0)
    return t("card.until_day", { day: dayAndMonth(t, dayOf(event.endTime, { zone, dayStartHour: 0 })) });
  return restText(t, event, now);
}

function whenText(event: EventSummary, state: CardState, now: Date, zone: string, t: TFunction): string {
  switch (state) {
    case "cancelled":
    case "late":
    case "ended":
      return "";
    case "allday":
      return t("card.until_day", {
        day: dayAndMonth(t, event.allDay?.last ?? dayOf(event.endTime, { zone, dayStartHour: 0 })),
      });
    case "last": {
      const places = placesOf(event);
      return places === null ? "" : t("card.places_left", { count: places.free });
    }
    default: {
      if (knownStart(event) === null) return afterText(t, event);
      const calendar = { zone, dayStartHour: 0 };
      const days = daysBetween(dayOf(now, calendar), dayOf(event.startTime, calendar));
      const span = minutesBetween(now, event.startTime);
      if (span.days > 0) return t("card.starts_in_days", { count: Math.max(days, span.days) });
      return span.hours + span.minutes === 0 ? t("card.starting") : t("card.starts_in", { span: spanText(t, span) });
    }
  }
}

function excerpt(text: string): string {
  if (text.length <= excerptLength) return text;
  const cut = text.slice(0, excerptLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), excerptLength / 2)).trimEnd()}…`;
}
