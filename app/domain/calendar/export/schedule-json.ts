import { daysBetween } from "../../programme/day.ts";
import { ownScheduleName } from "../own-properties.ts";
import type { Schedule, ScheduleEvent } from "./schedule.ts";

/** A schedule as `schedule.json`, by the names that c3voc's schema has and pretalx writes. */
export function scheduleJson({ version, conference, days, own }: Schedule): string {
  const { origin, zone, timeslot, acronym, title, start, end, tracks, rooms } = conference;
  return JSON.stringify({
    $schema: "https://c3voc.de/schedule/schema.json",
    generator: { name: "Verbena", version: "1.0.0", url: origin },
    schedule: {
      url: `${origin}/schedule.json`,
      version,
      base_url: origin,
      // The one place where c3voc's schema lets a program say more.
      [ownScheduleName]: { ...own, events: Object.fromEntries(days.flatMap(({ rooms: ofDay }) => ofDay.flatMap(({ events }) => events.map((event) => [event.guid, event.own])))) },
      conference: {
        acronym,
        title,
        start,
        end,
        daysCount: daysBetween(start, end) + 1,
        timeslot_duration: timeslot,
        time_zone_name: zone,
        url: `${origin}/`,
        tracks,
        rooms,
        days: days.map((day) => ({
          index: day.index,
          date: day.date,
          day_start: day.start,
          day_end: day.end,
          rooms: Object.fromEntries(day.rooms.map(({ name, events }) => [name, events.map(eventJson)])),
        })),
      },
    },
  });
}

function eventJson({ minutes, persons, own: _own, ...event }: ScheduleEvent) {
  return {
    ...event,
    duration: `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`,
    abstract: "",
    persons: persons.map(({ guid, name, avatar, biography }) => ({ guid, name, avatar, biography })),
    attachments: [],
  };
}
