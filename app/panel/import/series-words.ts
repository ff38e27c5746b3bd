import type { TFunction } from "i18next";
import type { DateNote } from "#app/domain/calendar/importing/reviewing/review-series.ts";
import type { ClockHours } from "#app/domain/calendar/importing/rows/series-dates.ts";
import { type Day, dayOf } from "#app/domain/programme/day.ts";
import { dayAndMonth, upperFirst } from "#app/ui/time/time-texts.ts";
import { dayText } from "../kit/date-texts.ts";
import { datesText, dayAndYear, repetitionText } from "../kit/series-texts.ts";
import type { ShownSeries } from "./import-review-data.ts";

/** A series of a file in words. */

/** '17:00–18:30', '17:00', or 'todo el día'. */
export function hoursText(t: TFunction, { start, end, days }: ClockHours): string {
  if (start === null) return t("panel.events.all_day");
  if (end === null) return start;
  return days === 0 || (days === 1 && end < start) ? `${start}–${end}` : `${start}–${end} +${days}`;
}

/**
 * Returns the rule of a series as a sentence: 'Los lunes y los miércoles, del 3 de agosto al 16 de septiembre.' Without a
 * rule that can be said, the number of dates and the first and last.
 */
export function ruleSentence(
  t: TFunction,
  { repetition, first, last, leftOut, count }: Pick<ShownSeries, "repetition" | "first" | "last" | "leftOut" | "count">,
  now: Date,
): string {
  if (first === null || last === null) return "";
  const year = dayOf(now, { zone: "UTC", dayStartHour: 0 }).slice(0, 4);
  const isOtherYear = [first, last].some((day) => day.slice(0, 4) !== year);
  const say = (day: Day): string => (isOtherYear ? dayAndYear(t, day) : dayAndMonth(t, day));
  const span = { first: say(first), last: say(last) };
  if (repetition === null)
    return first === last
      ? t("panel.import_series.on_one_day", { count, day: span.first })
      : t("panel.import_series.without_rule", { count, ...span });
  const rule = upperFirst(repetitionText(t, repetition));
  return leftOut.length === 0
    ? t("panel.import_series.rule", { rule, ...span })
    : t("panel.import_series.rule_without", { rule, ...span, days: datesText(t, leftOut) });
}

/** Returns in words why a date is marked. `usual`: the hours of its series. */
export function noteText(t: TFunction, note: DateNote, { usual, day }: { usual: ClockHours | null; day: Day }): string {
  switch (note.kind) {
    case "hours":
      return usual === null
        ? hoursText(t, note.hours)
        : t("panel.import_series.note_hours", { hours: hoursText(t, note.hours), usual: hoursText(t, usual) });
    case "title":
      return note.title === null
        ? t("panel.import_series.note_untitled")
        : t("panel.import_series.note_title", { title: note.title });
    case "place":
      return note.place === null
        ? t("panel.import_series.note_no_place")
        : t("panel.import_series.note_place", { place: note.place });
    case "moved":
      return t("panel.import_series.note_moved", { day: dayText(t, note.from, day) });
    default:
      return t(`panel.import_series.note_${note.kind}`);
  }
}
