import {
  addDays,
  type Day,
  dayBounds,
  type FestivalCalendar,
  localTime,
  localToInstant,
} from "#app/domain/programme/day.ts";
import { anchorsOfDay } from "./anchors-of-day.ts";
import { anchorsOfNight } from "./anchors-of-night.ts";
import type { Anchor, SampleEvent, ScheduledEvent } from "./sample-event.ts";

/** An event of the sample with its start and end. */
export interface PlacedEvent {
  event: SampleEvent;
  start: Date;
  end: Date;
}

const minute = 60_000;
/** Times relative to the first start are multiples of this. */
const step = 5 * minute;
/** The night's anchors are used from the first hour until before the second, in the festival's zone. */
const nightBegins = 21;
const nightEnds = 7;

/** Places a day's fixed programme on a festival day. */
export function placeDay(events: ScheduledEvent[], day: Day, zone: string): PlacedEvent[] {
  return events.map((event) => ({
    event,
    start: hourToInstant(day, event.from, zone),
    end: hourToInstant(day, event.to, zone),
  }));
}

/** Returns the instant of an hour `HH:mm` that may exceed midnight: '25:15' is 01:15 of the next date. */
export function hourToInstant(day: Day, hour: string, zone: string): Date {
  const hours = Number(hour.slice(0, 2));
  const clock = `${String(hours % 24).padStart(2, "0")}${hour.slice(2)}`;
  return localToInstant(`${addDays(day, Math.floor(hours / 24))}T${clock}`, zone);
}

/**
 * Places the events that are live at `now` and those that follow, all on the festival day `day` that contains `now`. At
 * its edges they are shortened or moved together, because a day lists the events that start on it. Only in a day's last
 * minute do the following ones fall on the next day.
 */
export function placeAnchors(now: Date, day: Day, calendar: FestivalCalendar): PlacedEvent[] {
  const { hour } = localTime(now, calendar.zone);
  const anchors = hour >= nightBegins || hour < nightEnds ? anchorsOfNight : anchorsOfDay;
  const bounds = dayBounds(day, calendar);
  return anchors.flatMap((anchor) => placeAnchor(anchor, now, bounds));
}

function placeAnchor({ live, next }: Anchor, now: Date, day: { start: Date; end: Date }): PlacedEvent[] {
  const mark = Math.floor(now.getTime() / step) * step;
  const liveStart = Math.max(mark - live.startedBefore * minute, day.start.getTime());
  const planned = mark + next.startsIn * minute;
  const latest = [planned, day.end.getTime() - step, day.end.getTime() - minute];
  const nextStart = latest.find((start) => start > now.getTime() && start < day.end.getTime()) ?? planned;
  const liveEnd = Math.min(mark + live.endsIn * minute, nextStart);
  return [
    { event: live, start: new Date(liveStart), end: new Date(liveEnd) },
    { event: next, start: new Date(nextStart), end: new Date(nextStart + next.lasts * minute) },
  ];
}
