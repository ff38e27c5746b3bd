import type { EventHours } from "#app/domain/programme/timing.ts";
import type { TFunction } from "i18next";
import { clockTime, type Day, dayOf } from "#app/domain/programme/day.ts";
import { isWhole, type Period } from "#app/domain/analytics/period.ts";
import type { Cell, ReportColumn, CellWord } from "#app/domain/reports/report.ts";
import { categoryName } from "../programme/category-name.ts";
import { dayAndMonth, longDay, shortMonth, timeRange, upperFirst } from "../time/time-texts.ts";
import { actorName } from "../kit/actor-name.ts";
import type { EventSummary } from "#app/domain/programme/event.ts";
import { isListedByDay } from "#app/domain/programme/event-days.ts";

/** Texts of reports in the reader's language. */

/** Text keys of words; some are shared with other screens. */
const wordKeys = {
  total: "panel.reports.labels.total",
  cancelled_total: "panel.reports.labels.cancelled_total",
  draft_total: "panel.reports.labels.draft_total",
  people: "panel.reports.labels.people",
  deleted_events: "panel.reports.labels.deleted_events",
  no_place: "panel.reports.labels.no_place",
  public: "panel.reports.labels.public",
  cancelled: "panel.kit.cancelled",
  draft: "panel.kit.draft",
  push: "panel.reports.labels.push",
  socket: "panel.reports.labels.socket",
  mail: "panel.reports.labels.mail",
  undated: "panel.reports.labels.undated",
  kind_reminder: "panel.notifications.kinds.reminder",
  kind_change: "panel.notifications.kinds.change",
  kind_place: "panel.notifications.kinds.place",
  kind_message: "panel.notifications.kinds.message",
  kind_test: "panel.notifications.kinds.test",
  thing_event: "panel.history.kinds.event",
  account: "panel.reports.labels.account",
  kind_account: "panel.notifications.kinds.account",
  thing_category: "panel.history.kinds.category",
  thing_location: "panel.history.kinds.location",
  thing_person: "panel.history.kinds.person",
  thing_point: "panel.history.kinds.point",
  thing_faq: "panel.history.kinds.faq",
  thing_setting: "panel.history.kinds.setting",
  thing_announcement: "panel.history.kinds.announcement",
  thing_message: "panel.history.kinds.message",
  language_es: "panel.notifications.names.es",
  language_en: "panel.notifications.names.en",
  language_pt: "panel.notifications.names.pt",
  language_fr: "panel.notifications.names.fr",
} as const satisfies Record<CellWord, string>;

/** Returns the heading of a column. `withUnit` adds the unit: figures in files are written without one. */
export function columnText(t: TFunction, { key, kind }: ReportColumn, { withUnit }: { withUnit: boolean }): string {
  const column = t(`panel.reports.columns.${key}`);
  return withUnit && (kind === "percent" || kind === "duration")
    ? t(`panel.reports.units.${kind}`, { column })
    : column;
}

const minute = 60_000;

/** Formats a cell for reading: '26 h 30 min', '87,5 %', '22 ago 2026, 20:15'; "" for null. */
export function cellText(
  t: TFunction,
  cell: Cell,
  kind: ReportColumn["kind"],
  { zone, language }: { zone: string; language: string },
): string {
  if (cell === null) return "";
  if (typeof cell === "number") return numberWords(t, cell, kind, language);
  if (typeof cell === "object") return thingText(t, cell, (day) => dayWords(t, day));
  return kind === "instant" ? `${dayWords(t, dayOf(cell, { zone, dayStartHour: 0 }))}, ${clockTime(cell, zone)}` : cell;
}

function numberWords(t: TFunction, value: number, kind: ReportColumn["kind"], language: string): string {
  if (kind === "percent")
    return new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 }).format(value);
  if (kind !== "duration") return new Intl.NumberFormat(language).format(value);
  const minutes = Math.round(value / minute);
  if (value > 0 && minutes === 0) return t("duration.less_than_minute");
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const hourWords = hours === 0 && rest > 0 ? "" : t("duration.hours", { count: hours });
  return [hourWords, rest === 0 ? "" : t("duration.minutes", { count: rest })].filter(Boolean).join(" ");
}

/** Formats a word, category, day (with `say`) or actor. */
export function thingText(t: TFunction, thing: Extract<Cell, object>, say: (day: Day) => string): string {
  if ("word" in thing) return t(wordKeys[thing.word]);
  if ("category" in thing) return categoryName(t, thing.category);
  if ("day" in thing) return say(thing.day);
  const who = actorName(t, thing.actor);
  // Names of programs are lower case, since other pages use them within a sentence. A person's name stays as it is.
  return thing.actor.kind === "person" ? who : upperFirst(who);
}

/** Returns a day as '22 ago 2026'. */
const dayWords = (t: TFunction, day: Day): string => `${Number(day.slice(8))} ${shortMonth(t, day)} ${day.slice(0, 4)}`;

/** Returns a day as 'Sábado 22 de agosto de 2026'. */
export const fullDay = (t: TFunction, day: Day): string =>
  t("panel.reports.with_year", { day: longDay(t, day), year: day.slice(0, 4) });

/** Returns a day as '22 de agosto de 2026'. */
export const dayWithYear = (t: TFunction, day: Day): string =>
  t("panel.reports.with_year", { day: dayAndMonth(t, day), year: day.slice(0, 4) });

/** Returns the time of printing as '22 de agosto de 2026, 20:15'. */
export const madeText = (t: TFunction, instant: string, zone: string): string =>
  t("panel.reports.paper.made", {
    moment: `${dayWithYear(t, dayOf(instant, { zone, dayStartHour: 0 }))}, ${clockTime(instant, zone)}`,
  });

/**
 * Returns a period as 'Del 21 de agosto al 24 de agosto de 2026'. The whole festival is named with its days, if known.
 */
export function periodText(t: TFunction, period: Period, festival: Period | null): string {
  const { from, to } = period;
  if (isWhole(period))
    return festival?.from && festival.to
      ? t("panel.reports.whole_days", { days: daysWords(t, festival.from, festival.to) })
      : t("panel.reports.whole");
  if (from !== null && to !== null)
    return from === to
      ? dayWithYear(t, from)
      : t("panel.reports.between", { from: firstWords(t, from, to), to: dayWithYear(t, to) });
  return from === null
    ? t("panel.reports.until", { day: dayWithYear(t, to ?? "") })
    : t("panel.reports.since", { day: dayWithYear(t, from) });
}

const daysWords = (t: TFunction, from: Day, to: Day): string =>
  from === to ? dayWithYear(t, from) : `${firstWords(t, from, to)} – ${dayWithYear(t, to)}`;

/** Returns the first of two days, without its year if both have the same. */
const firstWords = (t: TFunction, from: Day, to: Day): string =>
  from.slice(0, 4) === to.slice(0, 4) ? dayAndMonth(t, from) : dayWithYear(t, from);

/** Returns an event's time on a day's sheet: '19:00–20:15', 'Todo el día', 'hasta el 24 de agosto, 21:00'. */
export function whenText(t: TFunction, event: EventHours & Pick<EventSummary, "allDay">, zone: string): string {
  if (event.allDay !== null) {
    const { first, last } = event.allDay;
    return first === last
      ? t("panel.reports.paper.all_day")
      : `${t("panel.reports.paper.all_day")}, ${t("panel.reports.paper.until_day", { day: dayAndMonth(t, last) })}`;
  }
  if (!isListedByDay(event)) return timeRange(t, event, zone);
  return t("panel.reports.paper.until_day", {
    day: `${dayAndMonth(t, dayOf(event.endTime, { zone, dayStartHour: 0 }))}, ${clockTime(event.endTime, zone)}`,
  });
}
