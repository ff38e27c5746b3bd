import { type EventHours, knownStart } from "#app/domain/programme/timing.ts";
import type { TFunction } from "i18next";
import { clockTime, type Day, dayOf } from "#app/domain/programme/day.ts";
import { isListedByDay } from "#app/domain/programme/event-days.ts";
import type { EventListRow } from "#app/domain/programme/event-list.ts";
import { shortMonth, shortWeekday, timeRange, dayAndMonth } from "#app/ui/time/time-texts.ts";

/** Returns a day as 'sab 22 ago', with its year if that differs from today's. */
export function dayText(t: TFunction, day: Day, today: Day): string {
  const words = `${shortWeekday(t, day).toLowerCase()} ${Number(day.slice(8))} ${shortMonth(t, day)}`;
  return day.slice(0, 4) === today.slice(0, 4) ? words : `${words} ${day.slice(0, 4)}`;
}

/** An hour before this one that is only assumed belongs to the evening before. */
const nightEnd = 6;

/**
 * Returns an event's day and hours as texts for a table row. Days start at midnight here, not at the festival's start
 * of day.
 */
export function eventTimes(
  t: TFunction,
  event: EventHours & Pick<EventListRow, "allDay" | "isScheduled">,
  zone: string,
  now: Date,
): { day: string; time: string } {
  const civil = { zone, dayStartHour: 0 };
  const say = (day: Day): string => dayText(t, day, dayOf(now, civil));
  if (event.allDay !== null) {
    const { first, last } = event.allDay;
    return { day: first === last ? say(first) : `${say(first)} – ${say(last)}`, time: t("panel.events.all_day") };
  }
  const first = say(dayOf(event.startTime, knownStart(event) === null ? { zone, dayStartHour: nightEnd } : civil));
  if (!event.isScheduled) return { day: first, time: t("panel.events.open_hour") };
  if (!isListedByDay(event)) return { day: first, time: timeRange(t, event, zone) };
  return {
    day: `${first} ${clockTime(event.startTime, zone)} –`,
    time: `${say(dayOf(event.endTime, civil))} ${clockTime(event.endTime, zone)}`,
  };
}

const minute = 60_000;

/** Returns the length of an overlap in whole minutes, at least 1. */
export const overlapMinutes = (overlap: { startTime: string; endTime: string }): number =>
  Math.max(1, Math.round((Date.parse(overlap.endTime) - Date.parse(overlap.startTime)) / minute));

/** Returns day and time of an instant (ISO 8601) in a zone: '22 de agosto, 20:15'. */
export const instantText = (t: TFunction, instant: string, zone: string): string =>
  `${dayAndMonth(t, dayOf(new Date(instant), { zone, dayStartHour: 0 }))}, ${clockTime(instant, zone)}`;
