import type { TFunction } from "i18next";
import { clockTime, dayOf, daysBetween, type FestivalCalendar } from "#app/domain/programme/day.ts";
import { isListedByDay, lastDayOf } from "#app/domain/programme/event-days.ts";
import { type ProgrammeEvent, shownPlace } from "#app/domain/programme/event.ts";
import { knownEnd, minutesBetween, knownStart } from "#app/domain/programme/timing.ts";
import { type EventNote, noteOf } from "#app/domain/signage/event-note.ts";
import type { SceneContent } from "#app/domain/signage/scene-content.ts";
import {
  clockText,
  sinceText,
  dayAndMonth,
  longDay,
  shortWeekday,
  spanText,
  hourText as startHour,
} from "#app/ui/time/time-texts.ts";
import { createTranslator } from "#app/browser/translate.ts";
import { type Language, languages, type Theme } from "#app/domain/preferences.ts";
import enPlan from "#app/locales/en/plan.ts";
import enProgramme from "#app/locales/en/programme.ts";
import en from "#app/locales/en/signage.ts";
import esPlan from "#app/locales/es/plan.ts";
import esProgramme from "#app/locales/es/programme.ts";
import es from "#app/locales/es/signage.ts";
import frPlan from "#app/locales/fr/plan.ts";
import frProgramme from "#app/locales/fr/programme.ts";
import fr from "#app/locales/fr/signage.ts";
import ptPlan from "#app/locales/pt/plan.ts";
import ptProgramme from "#app/locales/pt/programme.ts";
import pt from "#app/locales/pt/signage.ts";

/*
 * All four languages in one file. A sign has its own language, whatever its browser asks for. An administrator can
 * change it at any time, so it must work without a network too. Only signs load this file.
 */
const translators: Record<Language, TFunction> = {
  es: createTranslator("es", { ...esProgramme, plan: esPlan, signage: es }),
  en: createTranslator("en", { ...enProgramme, plan: enPlan, signage: en }),
  pt: createTranslator("pt", { ...ptProgramme, plan: ptPlan, signage: pt }),
  fr: createTranslator("fr", { ...frProgramme, plan: frPlan, signage: fr }),
};

export const signTranslator = (language: Language): TFunction => translators[language];

/** Returns the words for a drill in all languages but a sign's own. */
export const drillTexts = (own: Language): { language: Language; text: string }[] =>
  languages
    .filter((language) => language !== own)
    .map((language) => {
      const t = translators[language];
      return { language, text: `${t("signage.emergency.drill")}. ${t("signage.emergency.drill_is")}.` };
    });

/** Returns the text of an event's state; "" for a state without a text. */
export function factText(t: TFunction, fact: EventNote): string {
  switch (fact.kind) {
    case "cancelled":
      return t("signage.cancelled");
    case "late":
      return t("signage.late");
    case "full":
      return t("signage.full");
    case "places":
      return t("signage.places", { count: fact.count });
    case "in":
      return t("signage.in_span", {
        span: spanText(t, { days: 0, hours: Math.floor(fact.minutes / 60), minutes: fact.minutes % 60, seconds: 0 }),
      });
    default:
      return "";
  }
}

/** Returns the hour of an event in a list; empty for an event of several days. */
export const hourText = (t: TFunction, event: ProgrammeEvent, { zone }: FestivalCalendar): string =>
  isListedByDay(event) ? "" : startHour(t, event, zone);

/** Returns the hour with its weekday, 'Lun 11:15', or its date if it is a week away or more. */
export function hourAndDayText(t: TFunction, event: ProgrammeEvent, calendar: FestivalCalendar, now: Date): string {
  const [today, day] = [dayOf(now, calendar), dayOf(event.startTime, calendar)];
  const away = daysBetween(today, day);
  const named = away <= 0 ? "" : away < 7 ? shortWeekday(t, day) : dayAndMonth(t, day);
  return [named, hourText(t, event, calendar)].filter(Boolean).join(" ");
}

/**
 * Returns the end of an event, 'hasta las 20:15, quedan 33 min'; without the remaining time unless `withSpan`. If nobody
 * knows the end, returns since when it is on.
 */
export function untilText(
  t: TFunction,
  event: ProgrammeEvent,
  calendar: FestivalCalendar,
  now: Date,
  withSpan = true,
): string {
  if (isListedByDay(event))
    return t("signage.until_day", { day: dayAndMonth(t, event.allDay?.last ?? lastDayOf(event.endTime, calendar)) });
  const end = knownEnd(event);
  if (end === null) return sinceText(t, event, calendar.zone);
  const time = clockText(t, end, calendar.zone);
  if (!withSpan) return t("signage.until_hour", { time });
  return t("signage.until_left", { time, span: spanText(t, minutesBetween(now, event.endTime)) });
}

/** Returns the end of an event in a narrow column: 'hasta 20:15', or 'desde las 19:00' if nobody knows it. */
export function untilShort(t: TFunction, event: ProgrammeEvent, zone: string): string {
  const end = knownEnd(event);
  return end === null ? sinceText(t, event, zone) : t("signage.until", { time: clockText(t, end, zone) });
}

/** Minutes before a start in which a sign says that it is near. */
const near = 60;

/** Returns the word over an event that has not begun: 'Enseguida' in its last hour, else 'A continuación'. */
export function aheadText(t: TFunction, theme: Theme, event: ProgrammeEvent, now: Date): string {
  const start = isListedByDay(event) ? null : knownStart(event);
  const isNear = start !== null && Date.parse(start) - now.getTime() <= near * 60_000;
  return isNear && (theme === "manga" || theme === "festival") ? t("signage.soon") : t(`signage.ahead.${theme}`);
}

/** Returns the start of an event: 'a las 20:00' today, else with its day. */
export function startText(t: TFunction, event: ProgrammeEvent, calendar: FestivalCalendar, now: Date): string {
  const day = dayOf(event.startTime, calendar);
  const isToday = day === dayOf(now, calendar);
  if (isListedByDay(event)) return isToday ? t("signage.all_day") : longDay(t, day);
  if (knownStart(event) === null)
    return [isToday ? "" : longDay(t, day), startHour(t, event, calendar.zone)].filter(Boolean).join(", ");
  const time = clockText(t, event.startTime, calendar.zone);
  return isToday ? t("signage.from", { time }) : t("signage.on_day", { day: longDay(t, day), time });
}

/** Returns a scene as text for the panel: 'Ahora: La cuerda floja. Después: 20:00 Karaoke'. */
export function viewText(t: TFunction, view: SceneContent, calendar: FestivalCalendar, now: Date): string {
  const timed = (event: ProgrammeEvent): string =>
    [
      view.kind === "day" ? hourText(t, event, calendar) : hourAndDayText(t, event, calendar, now),
      event.title,
      factText(t, noteOf(event, now)),
    ]
      .filter(Boolean)
      .join(" ");
  const colon = t("signage.colon");
  switch (view.kind) {
    case "now": {
      const label = view.isLive ? t("signage.plain.now") : t("signage.plain.next");
      const next = view.next.map(timed).join(", ");
      return `${label}${colon}${view.hero.title}${shownPlace(view.hero) === "" ? "" : ` (${shownPlace(view.hero)})`}. ${next === "" ? "" : `${t("signage.plain.next")}${colon}${next}`}`.trim();
    }
    case "place":
      return `${view.place.name}${colon}${view.current === null ? "" : `${t("signage.plain.now")}${colon}${view.current.title}. `}${view.next === null ? t("signage.door.nothing") : `${t("signage.plain.next")}${colon}${timed(view.next)}`}`;
    case "category":
      return `${view.category.name}${colon}${view.events.map(timed).join(", ")}`;
    case "day":
      return `${longDay(t, view.day)}${colon}${view.pages.flat().map(timed).join(", ")}`;
    case "stream":
      return `${t("signage.stream")}${colon}${view.title}`;
    case "poster":
      return `${view.event.title}, ${startText(t, view.event, calendar, now)}`;
    case "notice":
      return `${view.title} ${view.text}`.trim();
    case "video":
      return view.title === "" ? t("signage.video") : `${t("signage.video")}${colon}${view.title}`;
    case "people":
      return `${t("signage.people")}${colon}${view.people.map(({ name, event }) => `${hourAndDayText(t, event, calendar, now)} ${name}`).join(", ")}`;
    case "plan":
      return `${t("signage.plan.title")}${colon}${view.places.map(({ name }) => name).join(", ")}`;
    case "message":
      return `${t("signage.message")}${colon}${view.text}`;
    case "sponsors":
      return `${t("signage.sponsors")}${colon}${view.sponsors.map(({ name }) => name).join(", ")}`;
    case "image":
      return view.title === "" ? view.url : view.title;
    case "clock":
      return `${clockTime(now, calendar.zone)}${view.next === null ? "" : `. ${t("signage.clock.soon")}${colon}${timed(view.next)}`}`;
  }
}
