import type { TFunction } from "i18next";
import { clockTime, type Day, isSecondTime, localTime, weekdayOf } from "#app/domain/programme/day.ts";
import {
  type EventHours,
  knownEnd,
  knownStart,
  minutesBetween,
  type Span,
  spanBetween,
} from "#app/domain/programme/timing.ts";

/** Dates in words. Names come from the locales, not the browser, so that server and browser always agree. */

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const partsOf = (day: Day) => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
  day: Number(day.slice(8, 10)),
});

/** The locales keep the names of days (from Monday) and months as one line of words. */
const nth = (words: string, index: number): string => words.split(" ")[index] ?? "";
const monthName = (t: TFunction, day: Day): string => nth(t("calendar.months"), partsOf(day).month - 1);

/** 'sábado' */
export const weekdayName = (t: TFunction, day: Day): string => nth(t("calendar.weekdays"), weekdayOf(day));

/** 'Sab', the spec's short names */
export const shortWeekday = (t: TFunction, day: Day): string => nth(t("calendar.weekdays_short"), weekdayOf(day));

/** '22', and '1er' for the first of a month in French */
const dayOfMonth = (t: TFunction, day: Day): string =>
  partsOf(day).day === 1 ? t("calendar.first") : String(partsOf(day).day);

/** 'sábado 22 de agosto', as it stands inside a sentence: only English begins its days with a capital letter. */
export const dayInSentence = (t: TFunction, day: Day): string =>
  t("calendar.long_day", { weekday: weekdayName(t, day), day: dayOfMonth(t, day), month: monthName(t, day) });

/** 'Sábado 22 de agosto' */
export const longDay = (t: TFunction, day: Day): string => upperFirst(dayInSentence(t, day));

/** 'sábado 22' */
export const weekdayAndDate = (t: TFunction, day: Day): string => `${weekdayName(t, day)} ${dayOfMonth(t, day)}`;

/** '22 de agosto' */
export const dayAndMonth = (t: TFunction, day: Day): string =>
  t("calendar.day_month", { day: dayOfMonth(t, day), month: monthName(t, day) });

/** 'Sab 22' */
export const shortDay = (t: TFunction, day: Day): string => `${shortWeekday(t, day)} ${partsOf(day).day}`;

/** 'ago' */
export const shortMonth = (t: TFunction, day: Day): string => nth(t("calendar.months_short"), partsOf(day).month - 1);

/** '22 ago' */
export const shortDate = (t: TFunction, day: Day): string => `${partsOf(day).day} ${shortMonth(t, day)}`;

/** 'Agosto 2026' */
export const monthAndYear = (t: TFunction, day: Day): string =>
  upperFirst(t("calendar.month_year", { month: monthName(t, day), year: partsOf(day).year }));

/** '1 h 18 min', at most two units; 'menos de 1 min' for nothing. */
export function spanText(t: TFunction, span: Span): string {
  const units = [
    span.days > 0 ? t("duration.days", { count: span.days }) : "",
    span.hours > 0 ? t("duration.hours", { count: span.hours }) : "",
    span.minutes > 0 ? t("duration.minutes", { count: span.minutes }) : "",
  ].filter(Boolean);
  return units.length === 0 ? t("duration.less_than_minute") : units.slice(0, 2).join(" ");
}

/** '19:00', or '01:30 (2.ª)' for the second of an hour that exists twice when clocks go back */
export const clockText = (t: TFunction, instant: string, zone: string): string =>
  clockTime(instant, zone) + (isSecondTime(instant, zone) ? t("calendar.second_time") : "");

/**
 * Returns an event's end, '20:15'; "" if nobody knows it. An end exactly a day after the start is '24:00' or, for
 * instance, '18:00 +1'.
 */
export function endTimeText(t: TFunction, event: EventHours, zone: string): string {
  const known = knownEnd(event);
  if (known === null) return "";
  const end = clockText(t, known, zone);
  if (end !== clockText(t, event.startTime, zone)) return end;
  return end === "00:00" ? "24:00" : `${end} +1`;
}

/**
 * Returns when an event begins, '19:00'. If nobody knows: 'a continuación', or 'sobre las 19:00' if there is no event
 * before it that could be named.
 */
export function hourText(t: TFunction, event: Beginning, zone: string): string {
  const time = clockText(t, event.startTime, zone);
  if (knownStart(event) !== null) return time;
  return event.follows?.title ? t("calendar.next") : t("calendar.about", { time });
}

type Beginning = Pick<EventHours, "startTime" | "follows">;

/** 'Después de La Nube', of an event whose hour depends on that one; "" of any other */
export const afterText = (t: TFunction, event: Beginning): string =>
  knownStart(event) === null && event.follows?.title ? t("calendar.after", { title: event.follows.title }) : "";

/** '19:00–20:15', or '19:00' if nobody knows the end */
export const timeRange = (t: TFunction, event: EventHours, zone: string): string =>
  [hourText(t, event, zone), endTimeText(t, event, zone)].filter(Boolean).join("–");

/** 'desde las 19:00', of an event whose end nobody knows */
export function sinceText(t: TFunction, event: Beginning, zone: string): string {
  const time = hourText(t, event, zone);
  return knownStart(event) === null ? time : t("calendar.since", { time });
}

/** 'Acaba en 33 min', 'Lleva 13 min' if nobody knows the end, or 'Después de La Nube' if nobody knows the start, either */
export function restText(t: TFunction, event: EventHours, now: Date): string {
  if (knownStart(event) === null) return afterText(t, event);
  const known = knownEnd(event);
  return known === null
    ? t("card.going", { span: spanText(t, spanBetween(event.startTime, now)) })
    : t("card.remaining", { span: spanText(t, minutesBetween(now, known)) });
}

/** The hour that an event is listed under, '19:00'. */
export const hourOf = (instant: string, zone: string): string =>
  `${String(localTime(instant, zone).hour).padStart(2, "0")}:00`;

/** 'hasta 20:15', or 'desde las 19:00' if nobody knows the end */
export function hourUntilText(t: TFunction, event: EventHours, zone: string): string {
  const known = knownEnd(event);
  return known === null ? sinceText(t, event, zone) : t("home.until", { time: clockText(t, known, zone) });
}
