import type { TFunction } from "i18next";
import { addDays, dayOf, type FestivalCalendar } from "#app/domain/programme/day.ts";
import type { PlannedEvent } from "#app/domain/programme/event.ts";
import type { EventHours } from "#app/domain/programme/timing.ts";
import { dayAndMonth, hourUntilText, hourText } from "./time-texts.ts";

/** When an event begins and ends, in words for a reader at an instant. */

export interface TimeWords {
  t: TFunction;
  calendar: FestivalCalendar;
  now: Date;
}

/** Returns when an event begins: '22:45', 'Mañana 10:30' or '24 de agosto'. `dayText` writes a later day. */
export function startText(
  event: Pick<PlannedEvent, "startTime" | "follows" | "allDay">,
  { t, calendar, now }: TimeWords,
  dayText = dayAndMonth,
): string {
  const today = dayOf(now, calendar);
  const day = event.allDay?.first ?? dayOf(event.startTime, calendar);
  const time = event.allDay === null ? ` ${hourText(t, event, calendar.zone)}` : "";
  if (day === today) return time === "" ? t("picker.today") : time.trim();
  return `${day === addDays(today, 1) ? t("picker.tomorrow") : dayText(t, day)}${time}`;
}

/**
 * Returns until when a running event goes on: 'hasta 20:15', or 'hasta el 24 de agosto' after tomorrow; 'desde las 20:15' if
 * nobody knows. `dayText` writes a later day.
 */
export function untilText(
  event: EventHours & Pick<PlannedEvent, "allDay">,
  { t, calendar: { zone }, now }: TimeWords,
  dayText = dayAndMonth,
): string {
  const midnight = { zone, dayStartHour: 0 };
  const last = event.allDay?.last ?? dayOf(event.endTime, midnight);
  const isLater = last > addDays(dayOf(now, midnight), 1) || event.allDay !== null;
  return isLater ? t("home.until_day", { day: dayText(t, last) }) : hourUntilText(t, event, zone);
}
