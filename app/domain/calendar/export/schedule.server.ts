import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { fold } from "#app/domain/fold.ts";
import {
  clockTime,
  type Day,
  dayBounds,
  dayOf,
  daysBetween,
  type FestivalCalendar,
  offsetTime,
} from "#app/domain/programme/day.ts";
import { type Category, type Location, shownCategory, type Speaker } from "#app/domain/programme/event.ts";
import { guidOf, isGuid } from "../own-properties.ts";
import type { ExportedEvent } from "./export.ts";
import { absoluteAddress, describedCategory, describedPlace, ownTalkOf } from "./own-event-writer.ts";

/** A programme in the shape of schedule.xml and schedule.json (c3voc.de/wiki/schedule). */
export type ExportedSchedule = Awaited<ReturnType<typeof scheduleOf>>;
export type ExportedConference = ExportedSchedule["conference"];
export type ScheduleDay = ExportedSchedule["days"][number];
export type ScheduleEvent = ReturnType<typeof scheduleEvent>;

export interface ScheduleOptions {
  origin: string;
  calendar: FestivalCalendar;
  title: string;
  /** The only day of an empty programme. */
  today: Day;
  categories: readonly Category[];
  places: readonly Location[];
  withCapacity: boolean;
  words: {
    /** Before the note of a cancelled event. */
    cancelled: string;
    stream: string;
  };
}

/** Time slot of a programme whose events start at multiples of five minutes. */
const timeslot = "00:05";
const eventsAtOnce = 200;

/**
 * Arranges events by festival day, place and start. The format has no events of several days or rooms: an event is on
 * its first day, in its first place. A cancelled event says so in its subtitle. Other fields are written as
 * `own-properties.ts` describes. Other requests get their turn in between.
 */
export async function scheduleOf(events: readonly ExportedEvent[], options: ScheduleOptions) {
  const { calendar } = options;
  const acronym = acronymOf(options.title);
  const numbers = new Numbers();
  const byDay = Map.groupBy(events, (event) => event.allDay?.first ?? dayOf(event.startTime, calendar));
  await setImmediate();
  const dates = [...byDay.keys()].toSorted();
  const first = dates[0] ?? options.today;
  const roomGuids = new Map(options.places.map((place) => [place.name, guidOf(place.id)]));
  const newest = events.reduce((found, event) => (event.revision.number > found.number ? event.revision : found), {
    number: 0,
    at: dayBounds(first, calendar).start.toISOString(),
  });
  const days: ReturnType<typeof emptyDay>[] = [];
  let written = 0;
  for (const date of dates.length === 0 ? [options.today] : dates) {
    const day = emptyDay(date, first, calendar);
    days.push(day);
    for (const [name, inRoom] of Map.groupBy(byDay.get(date) ?? [], roomOf)) {
      const room: ScheduleRoom = { name, guid: roomGuids.get(name) ?? null, events: [] };
      day.rooms.push(room);
      for (const event of inRoom) {
        room.events.push(scheduleEvent(event, acronym, numbers, options));
        written += 1;
        if (written % eventsAtOnce === 0) await setImmediate();
      }
    }
  }
  return {
    version: `${offsetTime(newest.at, calendar.zone).slice(0, 16).replace("T", " ")} (${newest.number})`,
    conference: {
      acronym,
      title: options.title,
      start: first,
      end: dates.at(-1) ?? options.today,
      timeslot,
      origin: options.origin,
      zone: calendar.zone,
      tracks: options.categories.map(({ name, color }) => ({
        name,
        slug: slugOf(name, "track"),
        color: color.toLowerCase(),
      })),
      rooms: options.places.map(({ id, name, description, capacity }) => ({
        name,
        guid: guidOf(id),
        description,
        capacity,
      })),
    },
    days,
    own: {
      categories: options.categories.map(describedCategory),
      places: options.places.map((place) => describedPlace(place, options.origin)),
    },
  };
}

interface ScheduleRoom {
  name: string;
  guid: string | null;
  events: ScheduleEvent[];
}

function emptyDay(date: Day, first: Day, calendar: FestivalCalendar) {
  const { start, end } = dayBounds(date, calendar);
  const rooms: ScheduleRoom[] = [];
  return {
    index: daysBetween(first, date) + 1,
    date,
    start: offsetTime(start, calendar.zone),
    end: offsetTime(end, calendar.zone),
    rooms,
  };
}

const roomOf = (event: ExportedEvent): string => event.locations[0]?.name ?? event.location ?? "";

function scheduleEvent(
  event: ExportedEvent,
  acronym: string,
  numbers: Numbers,
  { origin, calendar, withCapacity, words }: ScheduleOptions,
) {
  const id = numbers.of(event.id);
  const source = event.calendar?.uid ?? "";
  const category = shownCategory(event);
  return {
    // An event that was imported from a schedule keeps its guid, because other systems know it by this guid.
    guid: isGuid(source) && event.calendar?.recurrenceId === "" ? source.toLowerCase() : guidOf(event.id),
    id,
    slug: `${acronym}-${id}-${slugOf(event.title, "acto")}`,
    url: `${origin}/events/${event.id}`,
    logo: absoluteAddress(event.imageUrl, origin),
    // With the zone's offset.
    date: offsetTime(event.startTime, calendar.zone),
    end: offsetTime(event.endTime, calendar.zone),
    start: clockTime(event.startTime, calendar.zone),
    minutes: Math.max(1, Math.round((Date.parse(event.endTime) - Date.parse(event.startTime)) / 60_000)),
    room: roomOf(event),
    title: event.title,
    subtitle: [event.status === "CANCELLED" ? words.cancelled : "", event.statusNote ?? ""].filter(Boolean).join(": "),
    track: event.categories.length > 0 || (event.category ?? event.legacyCategory) !== null ? category.name : null,
    // Empty rather than a default, because readers show it as a label.
    type: event.categories[1]?.name ?? "",
    language: event.language,
    description: event.description,
    persons: event.speakers.map((speaker) => ({
      id: numbers.of(speaker.personId ?? speaker.id, personGuid(speaker)),
      guid: personGuid(speaker),
      name: speaker.name,
      avatar: absoluteAddress(speaker.avatarUrl ?? speaker.imageUrl, origin),
      biography: speaker.bio,
    })),
    links: [
      ...(event.url === null ? [] : [{ url: event.url, title: event.title, type: "web" }]),
      ...(event.isStreaming && event.streamUrl !== null
        ? [{ url: event.streamUrl, title: words.stream, type: "media" }]
        : []),
    ],
    own: ownTalkOf(event, { origin, withCapacity }),
  };
}

/** Returns a UUID for a text, always the same one: version 8 of RFC 9562, a hash. */
export function guidOfText(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Returns the UUID of a person, the same in every talk. */
const personGuid = ({ id, personId }: Speaker): string =>
  personId === null ? guidOf(id) : guidOfText(`person ${personId}`);

/** Numeric ids for older programs: made from the id, so that they stay the same, and unique within a file. */
class Numbers {
  readonly #numbers = new Map<string, number>();
  readonly #taken = new Set<number>();

  of(id: string, guid = guidOf(id)): number {
    const known = this.#numbers.get(id);
    if (known !== undefined) return known;
    const hex = guid.replaceAll("-", "");
    let number = Number.parseInt(hex.slice(0, 8), 16) & 0x7fffffff || 1;
    while (this.#taken.has(number)) number = number === 0x7fffffff ? 1 : number + 1;
    this.#taken.add(number);
    this.#numbers.set(id, number);
    return number;
  }
}

/** Returns at least four small letters, digits and underscores. */
const acronymOf = (title: string): string =>
  fold(title)
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "")
    .slice(0, 30)
    .padEnd(4, "_")
    .replace(/_$/, "0");

/** Returns at least four small letters, digits and hyphens; `otherwise` if nothing of the text is left. */
function slugOf(text: string, otherwise: string): string {
  const slug = fold(text)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+/g, "")
    .slice(0, 60)
    .replaceAll(/-+$/g, "");
  if (slug === "") return otherwise;
  return slug.length < 4 ? `${otherwise}-${slug}` : slug;
}
