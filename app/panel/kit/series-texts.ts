import type { TFunction } from "i18next";
import type { Repetition } from "#app/domain/calendar/icalendar/repetition.ts";
import type { Day } from "#app/domain/programme/day.ts";
import { dayAndMonth, upperFirst } from "#app/ui/time/time-texts.ts";
import type { SeriesRule } from "#app/domain/series/series.ts";
import { dayText } from "./date-texts.ts";

/** Series of events in words. */

/** Returns how often something repeats: 'los viernes y los domingos, cada 2 semanas'. */
export function repetitionText(t: TFunction, { unit, every, weekdays }: Repetition): string {
  if (unit === "days") return t("panel.series.rule_days", { count: every });
  const names = t("panel.series.on_weekdays").split(",");
  const days = listText(
    t,
    weekdays.map((weekday) => names[weekday] ?? ""),
  );
  return t("panel.series.rule_weeks", { count: every, days });
}

/** Returns the rule of a series and its end: 'Los sábados, hasta el 20 de diciembre'. `today` decides whether a year is said. */
export function ruleText(t: TFunction, { repetition, until }: SeriesRule, today: Day): string {
  const isThisYear = until.slice(0, 4) === today.slice(0, 4);
  const day = isThisYear ? dayAndMonth(t, until) : dayAndYear(t, until);
  const words =
    repetition === null
      ? t("panel.series.until_day", { day })
      : t("panel.series.rule_until", { rule: repetitionText(t, repetition), day });
  return upperFirst(words);
}

/** Returns a day with its month and year: '20 de diciembre de 2026'. */
export const dayAndYear = (t: TFunction, day: Day): string =>
  t("panel.series.with_year", { day: dayAndMonth(t, day), year: day.slice(0, 4) });

function listText(t: TFunction, words: readonly string[]): string {
  const last = words[words.length - 1] ?? "";
  return words.length < 2 ? last : t("panel.series.and", { first: words.slice(0, -1).join(", "), last });
}

/** Dates that are named one by one. */
const namedDates = 8;

/**
 * Returns dates in words: 'sab 27 jun, sab 4 jul y sab 11 jul', or the first few, their number and the last. Only those
 * of another year than the first have a year.
 */
export function datesText(t: TFunction, days: readonly Day[]): string {
  const [start = ""] = days;
  const say = (day: Day): string => dayText(t, day, start);
  if (days.length <= namedDates) return listText(t, days.map(say));
  const [first, last] = [days.slice(0, namedDates - 2), days[days.length - 1] ?? start];
  return t("panel.series.and_more", {
    dates: first.map(say).join(", "),
    count: days.length - first.length,
    last: say(last),
  });
}
