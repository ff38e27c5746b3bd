import type { TFunction } from "i18next";
import { clockTime, type Day, dayOf } from "#app/domain/programme/day.ts";
import { isListedByDay } from "#app/domain/programme/event-days.ts";
import type { EventSummary } from "#app/domain/programme/event.ts";
import { type EventHours, knownEnd } from "#app/domain/programme/timing.ts";
import { clockText, dayAndMonth, longDay, sinceText, timeRange, weekdayName } from "../time/time-texts.ts";

type FormatDay = (text: string, day: Day) => string;

/** 'Sábado 22 de agosto, 19:00–20:15', 'Sábado 22 de agosto, desde las 23:45' without a known end, or from day to day. `formatDay` may change a day, to add the year. */
export function eventWhen(
  t: TFunction,
  event: EventHours & Pick<EventSummary, "allDay">,
  zone: string,
  formatDay: FormatDay = (text) => text,
): string {
  const long = (day: Day): string => formatDay(longDay(t, day), day);
  const short = (day: Day): string => formatDay(dayAndMonth(t, day), day);
  const calendar = { zone, dayStartHour: 0 };
  if (event.allDay) {
    const { first, last } = event.allDay;
    return first === last ? long(first) : `${long(first)} – ${short(last)}`;
  }
  const first = dayOf(event.startTime, calendar);
  const last = dayOf(event.endTime, calendar);
  if (isListedByDay(event))
    return `${long(first)}, ${clockText(t, event.startTime, zone)} – ${short(last)}, ${clockText(t, event.endTime, zone)}`;
  return knownEnd(event) === null
    ? `${long(first)}, ${sinceText(t, event, zone)}`
    : `${long(first)}, ${timeRange(t, event, zone)}${smallHours(t, first, event, zone)}`;
}

/** Returns ', madrugada del lunes' if an event ends in the small hours after the day that is shown, else "". */
export function smallHours(t: TFunction, day: Day, event: EventHours, zone: string): string {
  const endTime = knownEnd(event);
  if (endTime === null) return "";
  const last = dayOf(endTime, { zone, dayStartHour: 0 });
  const time = clockTime(endTime, zone);
  if (last === day || time === "00:00" || time >= "07:00") return "";
  return t("calendar.small_hours", { weekday: weekdayName(t, last) });
}

/** Returns '12,50 €'. Not by Intl, since browsers and servers write different spaces. */
export function money(cents: number, currency: string): string {
  const amount = cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace(".", ",");
  const signs: Record<string, string> = { EUR: "€", GBP: "£", USD: "$", BRL: "R$" };
  return `${amount} ${signs[currency] ?? currency}`;
}
