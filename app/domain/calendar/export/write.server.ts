import { setImmediate } from "node:timers/promises";
import type { Language } from "../../preferences.ts";
import { listCategories } from "../../programme/categories.server.ts";
import { dayOf, type FestivalCalendar, daysBetween } from "../../programme/day.ts";
import { listLocations } from "../../programme/locations.server.ts";
import type { Services } from "../../services.ts";
import type { CalendarFormat } from "../calendar.ts";
import type { ExportedEvent } from "./exported-event.ts";
import { type CalendarFileOptions, programmeLines } from "./programme-file.ts";
import { scheduleOf, type ScheduleOptions, type ExportedSchedule, type ScheduleEvent } from "./schedule.ts";
import { scheduleXml } from "./schedule-xml-writer.ts";
import { programmeTable } from "./csv-export.ts";
import { ownScheduleName } from "../own-properties.ts";

/** How many events are written before a server looks at its other requests. */
const breathEvery = 200;

export interface WriteOptions {
  /** The site's address without a trailing slash. */
  origin: string;
  calendar: FestivalCalendar;
  festival: string;
  /** Language of a table's headings and words. */
  language: Language;
  words: ScheduleOptions["words"] & {
    /** Name of the file in calendar programs. */
    name: string;
  };
  as: CalendarFileOptions["as"];
  /** Whether it says how many people an event takes. */
  withCapacity: boolean;
}

/**
 * Events in one of the formats that the programme is also read from. Categories and places that no event of the file
 * has are left out.
 */
export async function writeEvents(
  services: Pick<Services, "db" | "clock">,
  events: readonly ExportedEvent[],
  format: CalendarFormat,
  options: WriteOptions,
): Promise<string> {
  const { origin, calendar, festival, language, words, as, withCapacity } = options;
  const used = new Set(events.flatMap((event) => [...event.categories, ...event.locations].map(({ id }) => id)));
  const categories = (await listCategories(services)).filter(({ id }) => used.has(id));
  const places = (await listLocations(services)).filter(({ id }) => used.has(id));
  if (format === "csv")
    return programmeTable(withCapacity ? events : events.map((event) => ({ ...event, capacity: null })), {
      origin,
      zone: calendar.zone,
      language,
    });
  if (format === "icalendar")
    return inPieces(
      programmeLines(events, { origin, zone: calendar.zone, name: words.name, categories, places, withCapacity, as }),
    );
  const today = dayOf(services.clock.now(), calendar);
  const schedule = scheduleOf(events, {
    origin,
    calendar,
    title: festival,
    today,
    categories,
    places,
    withCapacity,
    words,
  });
  return format === "schedule-xml" ? scheduleXml(schedule) : scheduleJson(schedule);
}

/** The pieces as one text; a server goes on answering in between. */
async function inPieces(pieces: Iterable<string>): Promise<string> {
  const written: string[] = [];
  for (const piece of pieces) {
    written.push(piece);
    if (written.length % breathEvery === 0) await setImmediate();
  }
  return written.join("");
}

/** A schedule as `schedule.json`, by the names that c3voc's schema has and pretalx writes. */
function scheduleJson({ version, conference, days, own }: ExportedSchedule): string {
  const { origin, zone, timeslot, acronym, title, start, end, tracks, rooms } = conference;
  return JSON.stringify({
    $schema: "https://c3voc.de/schedule/schema.json",
    generator: { name: "Verbena", version: "1.0.0", url: origin },
    schedule: {
      url: `${origin}/schedule.json`,
      version,
      base_url: origin,
      // The one place where c3voc's schema lets a program say more.
      [ownScheduleName]: {
        ...own,
        events: Object.fromEntries(
          days.flatMap(({ rooms: ofDay }) =>
            ofDay.flatMap(({ events }) => events.map((event) => [event.guid, event.own])),
          ),
        ),
      },
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
