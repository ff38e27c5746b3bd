import type { TFunction } from "i18next";
import { Fragment } from "react";
import { Link } from "react-router";
import { isInComingNight } from "#app/domain/programme/coming-night.ts";
import { dayOf } from "#app/domain/programme/day.ts";
import { isListedByDay } from "#app/domain/programme/event-days.ts";
import { type EventSummary, shownCategory, shownPlace } from "#app/domain/programme/event.ts";
import { categoryAttributes } from "../art/category-attributes.ts";
import { Poster } from "../art/Poster.tsx";
import { openedOver } from "../kit/close-overlay.ts";
import { cardState, isAhead, stateTexts } from "../programme/card-state.ts";
import { eventPath, programmePath } from "../programme/page-paths.ts";
import { useLiveEvent } from "../live/live-programme.ts";
import { Bell } from "../saved/Bell.tsx";
import { useContentLanguage, useFestival } from "../shell/festival.tsx";
import { useTexts } from "../texts.tsx";
import { useNow } from "../time/now.tsx";
import { dayAndMonth, shortMonth, shortWeekday, timeRange } from "../time/time-texts.ts";

interface MiniCardProps {
  event: EventSummary;
  /** In words; undefined if the programme does not tell it. */
  price: string | undefined;
}

/** An event in the list of an answer: time, title, place, price, state and bell. Renders nothing if the event has left the programme. */
export function MiniCard({ event: loaded, price = "" }: MiniCardProps) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  const now = useNow();
  const { zone } = useFestival();
  const event = useLiveEvent(loaded);
  if (event === null) return null;
  const category = shownCategory(event);
  const place = shownPlace(event);
  const state = cardState(event, now);
  const word = isAhead(state) ? "" : t(stateTexts[state]);
  return (
    <li className="mini" data-state={state} {...categoryAttributes(category)}>
      <Poster event={event} category={category} size="thumb" />
      <p className="mini-t">
        <span className="mini-when">
          {[...whenOf(t, event, now, zone), word].filter(Boolean).map((fact, index) => (
            <Fragment key={fact}>
              {index === 0 ? null : " · "}
              <span>{fact}</span>
            </Fragment>
          ))}
        </span>
        <Link
          to={programmePath({}, { event: event.id })}
          mask={eventPath(event.id)}
          state={openedOver}
          preventScrollReset
          lang={contentLanguage}
        >
          {event.title}
        </Link>
        {place === "" && price === "" ? null : <span>{[place, price].filter(Boolean).join(" · ")}</span>}
      </p>
      <Bell event={event} state={state} />
    </li>
  );
}

/** '20:00–21:00' of today, with 'Sab 22 ago' before it of another day, 'Hasta el 30 de agosto' of many. */
function whenOf(t: TFunction, event: EventSummary, now: Date, zone: string): string[] {
  const calendar = { zone, dayStartHour: 0 };
  const { allDay } = event;
  if (allDay !== null)
    return allDay.first === allDay.last
      ? [dayInShort(t, allDay.first), t("card.all_day")]
      : [t("card.until_day", { day: dayAndMonth(t, allDay.last) })];
  if (isListedByDay(event)) return [t("card.until_day", { day: dayAndMonth(t, dayOf(event.endTime, calendar)) })];
  const day = dayOf(event.startTime, calendar);
  const time = timeRange(t, event, zone);
  if (day === dayOf(now, calendar)) return [time];
  return [isInComingNight(event.startTime, now, zone) ? t("acty.tonight") : dayInShort(t, day), time];
}

const dayInShort = (t: TFunction, day: string): string =>
  `${shortWeekday(t, day)} ${Number(day.slice(8))} ${shortMonth(t, day)}`;
