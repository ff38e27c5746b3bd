import type { TFunction } from "i18next";
import type { ChangeSinceLook } from "#app/domain/my-programme/changes-since-look.ts";
import { dayOf, type FestivalCalendar } from "#app/domain/programme/day.ts";
import { isListedByDay } from "#app/domain/programme/event-days.ts";
import { eventWhen } from "../event/event-texts.ts";
import { hourText, timeRange } from "../time/time-texts.ts";

interface Facts {
  calendar: FestivalCalendar;
  /** Has the texts of 'Mi programa'. */
  t: TFunction;
}

/** Returns the text of the line above every page about changes in saved events; "" without changes. */
export function savedNews(changes: readonly ChangeSinceLook[], facts: Facts): string {
  const [first, ...more] = changes;
  if (first === undefined) return "";
  const { t } = facts;
  const news = `${t("my_programme.quoted", { title: first.was.title })} ${changeSentence(first, facts)}`;
  return more.length === 0 ? `${news}.` : t("my_programme.news_more", { news, count: more.length });
}

/** Returns the sentence about a change without its subject: 'pasa a las 21:30'. */
export function changeSentence({ what, was, is }: ChangeSinceLook, { t, calendar }: Facts): string {
  switch (what) {
    case "gone":
      return t("my_programme.is_gone");
    case "cancelled":
      return t("my_programme.is_cancelled");
    case "back":
      return t("my_programme.is_back");
    case "place":
      return t("my_programme.is_place", { place: is.place || t("event.no_place") });
    case "title":
      return t("my_programme.is_title", { title: is.title });
    case "time":
      return isListedByDay(is) || dayOf(was.startTime, calendar) !== dayOf(is.startTime, calendar)
        ? t("my_programme.is_when", { when: eventWhen(t, is, calendar.zone) })
        : t("my_programme.is_time", {
            time: was.startTime === is.startTime ? timeRange(t, is, calendar.zone) : hourText(t, is, calendar.zone),
          });
  }
}
