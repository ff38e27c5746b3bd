import type { TFunction } from "i18next";
import { clockTime, dayOf } from "#app/domain/programme/day.ts";
import type { EventSummary } from "#app/domain/programme/event.ts";
import { isListedByDay } from "#app/domain/programme/event-days.ts";
import { dayAndMonth, timeRange } from "#app/ui/time/time-texts.ts";

/** When an event of a day's sheet is: '19:00–20:15', 'Todo el día', 'hasta el 24 de agosto, 21:00'. */
export function whenWords(
  t: TFunction,
  event: Pick<EventSummary, "startTime" | "endTime" | "allDay">,
  zone: string,
): string {
  if (event.allDay !== null) {
    const { first, last } = event.allDay;
    return first === last
      ? t("panel.reports.paper.all_day")
      : `${t("panel.reports.paper.all_day")}, ${t("panel.reports.paper.until_day", { day: dayAndMonth(t, last) })}`;
  }
  if (!isListedByDay(event)) return timeRange(event.startTime, event.endTime, zone);
  return t("panel.reports.paper.until_day", {
    day: `${dayAndMonth(t, dayOf(event.endTime, { zone, dayStartHour: 0 }))}, ${clockTime(event.endTime, zone)}`,
  });
}
