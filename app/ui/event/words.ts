import type { TFunction } from "i18next";
import { clockTime, dayOf } from "#app/domain/programme/day.ts";
import { isListedByDay } from "#app/domain/programme/event-days.ts";
import type { EventSummary } from "#app/domain/programme/event.ts";
import { dayAndMonth, longDay, timeRange } from "../time/words.ts";

/** When an event is, in one line: 'Sábado 22 de agosto, 19:00–20:15', or from day to day. */
export function eventWhen(t: TFunction, event: Pick<EventSummary, "startTime" | "endTime" | "allDay">, zone: string): string {
  const calendar = { zone, dayStartHour: 0 };
  if (event.allDay) {
    const { first, last } = event.allDay;
    return first === last ? longDay(t, first) : `${longDay(t, first)} – ${dayAndMonth(t, last)}`;
  }
  const first = dayOf(event.startTime, calendar);
  const last = dayOf(event.endTime, calendar);
  if (isListedByDay(event)) return `${longDay(t, first)}, ${clockTime(event.startTime, zone)} – ${dayAndMonth(t, last)}, ${clockTime(event.endTime, zone)}`;
  return `${longDay(t, first)}, ${timeRange(event.startTime, event.endTime, zone)}`;
}
