import type { TFunction } from "i18next";
import { clockTime, type Day, dayOf } from "#app/domain/programme/day.ts";
import { isListedByDay } from "#app/domain/programme/event-days.ts";
import type { EventSummary } from "#app/domain/programme/event.ts";
import { dayAndMonth, longDay, timeRange } from "../time/words.ts";

type DayWords = (words: string, day: Day) => string;

/** When an event is, in one line: 'Sábado 22 de agosto, 19:00–20:15', or from day to day. `add` may add to the words of a day. */
export function eventWhen(
  t: TFunction,
  event: Pick<EventSummary, "startTime" | "endTime" | "allDay">,
  zone: string,
  add: DayWords = (words) => words,
): string {
  const long = (day: Day): string => add(longDay(t, day), day);
  const short = (day: Day): string => add(dayAndMonth(t, day), day);
  const calendar = { zone, dayStartHour: 0 };
  if (event.allDay) {
    const { first, last } = event.allDay;
    return first === last ? long(first) : `${long(first)} – ${short(last)}`;
  }
  const first = dayOf(event.startTime, calendar);
  const last = dayOf(event.endTime, calendar);
  if (isListedByDay(event))
    return `${long(first)}, ${clockTime(event.startTime, zone)} – ${short(last)}, ${clockTime(event.endTime, zone)}`;
  return `${long(first)}, ${timeRange(event.startTime, event.endTime, zone)}`;
}
