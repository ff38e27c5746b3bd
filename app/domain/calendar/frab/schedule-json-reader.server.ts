import { z } from "zod";
import { DomainError } from "#app/domain/error.ts";
import { type DescribedPlace, maxEvents } from "../calendar.ts";
import { readText, uidsOnce, warnOfLeftOut } from "../event-parts.ts";
import { fileReader, type Problems, tooManyEvents } from "../event-reader.ts";
import { hasLines } from "../file-text.ts";
import {
  type JsonPerson,
  jsonTalk,
  type JsonTalk,
  type ScheduleFile,
  scheduleFile,
  talkNames,
} from "./schedule-shape.ts";
import { ownScheduleName } from "../own-properties.ts";
import { readOwnSchedule } from "./own-talk.ts";
import { type Talk, conferenceOf, describedTrack } from "./talk.ts";
import { eventOf } from "./talk-event.ts";
import { clockOf } from "./talk-times.ts";

/** Fields that are read, and fields about the system that are no part of the programme. */
const used = new Set([...talkNames, "slug"]);

/**
 * Reads a schedule.json of frab, pretalx or similar programs (https://c3voc.de/wiki/schedule), in its older and its
 * newer shape. If it names no zone, times without an offset are read in the festival's zone, and the reading says so.
 * Throws `unreadable_file` for other JSON.
 */
export const readScheduleJson = fileReader(function* (bytes, options, problems) {
  const json = readText(bytes, problems);
  const parsed = scheduleFile.safeParse(parse(json, problems));
  if (!parsed.success) throw new DomainError("unreadable_file", "calendar_file.file_is_json");
  const { conference: described, ...rest } = parsed.data;
  const facts = {
    zone: described.time_zone_name,
    acronym: described.acronym,
    base: rest.base_url ?? described.base_url,
    dayChange: null,
    line: null,
  };
  const conference = conferenceOf(facts, options, problems);
  const once = uidsOnce(problems);
  const people = new Map(rest.persons.map((one) => [one.guid, one]));
  const tracks = new Map(described.tracks.map(({ slug, name }) => [slug, name]));
  const unused = new Map<string, number>();
  const { events: ownEvents, ...ownRest } = rest[ownScheduleName];
  const own = Object.keys(ownRest).length === 0 ? null : readOwnSchedule(ownRest, problems);
  const owns = new Map(Object.entries(typeof ownEvents === "object" && ownEvents !== null ? ownEvents : {}));
  const talks = [...talksOf(parsed.data)];
  if (talks.length > maxEvents) throw tooManyEvents();
  const lineOf = hasLines(json, talks.length) ? lineFinder(json) : () => null;
  for (const [index, { value, hasFixedTypes, room, day: date, dayChange }] of talks.entries()) {
    const read = jsonTalk.parse(value);
    for (const name of unusedIn(value, read)) unused.set(name, (unused.get(name) ?? 0) + 1);
    const line = lineOf(read.guid ?? read.title);
    const talk = talkOf(read, { number: index + 1, line, hasFixedTypes, room, day: date, people, tracks, owns });
    const { event, isRead } = eventOf(talk, { ...conference, dayChange });
    yield isRead ? once(event) : { unread: once(event) };
  }
  warnOfLeftOut(unused, problems);
  return {
    format: "schedule-json",
    ...(described.title === null ? {} : { name: described.title.slice(0, 300) }),
    ...(conference.named === null ? {} : { zone: conference.named }),
    ...(conference.zoneless.isFound && { hasZonelessHours: true }),
    categories:
      own?.categories ??
      described.tracks.flatMap(({ name, color }) => (name === null ? [] : [describedTrack(name, color)])),
    places:
      own?.places ??
      described.rooms.flatMap(({ name, description, capacity }) =>
        name === null ? [] : [placeOf(name, description, capacity)],
      ),
  };
});

function parse(json: string, problems: Problems): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    const sound = soundPart(json);
    const line = /\(line (\d+) column/.exec(String(cause))?.[1] ?? "1";
    if (sound === null) throw new DomainError("unreadable_file", "calendar_file.json_broken", { values: { line } });
    const last = json.split("\n").length;
    problems.add("warning", "calendar_file.file_ends_early", { values: { line: last }, line: last });
    return JSON.parse(sound);
  }
}

interface Found {
  value: unknown;
  /** True for the newer shape. */
  hasFixedTypes: boolean;
  /** Name of the room that lists the event. */
  room: string | null;
  day: string | null;
  dayChange: string | null;
}

function* talksOf({ conference, events }: ScheduleFile): Generator<Found> {
  for (const { date, day_start: dayStart, start, rooms } of conference.days) {
    const dayChange = clockOf((dayStart ?? start)?.slice(11, 16) ?? null);
    for (const [room, talks] of Object.entries(rooms))
      for (const value of talks) yield { value, hasFixedTypes: false, room, day: date, dayChange };
  }
  for (const value of events) yield { value, hasFixedTypes: true, room: null, day: null, dayChange: null };
}

interface Around extends Pick<Found, "hasFixedTypes" | "room" | "day"> {
  number: number;
  line: number | null;
  people: ReadonlyMap<string | null, JsonPerson>;
  tracks: ReadonlyMap<string | null, string | null>;
  owns: ReadonlyMap<string | null, unknown>;
}

function talkOf(read: JsonTalk, { number, line, hasFixedTypes, room, day: date, people, tracks, owns }: Around): Talk {
  return {
    ...read,
    number,
    line,
    day: date,
    id: read.code ?? read.id,
    hasFixedTypes,
    // The kind of all events that have no other.
    type: hasFixedTypes && read.type === "other" ? null : read.type,
    track: read.track.name ?? tracks.get(read.track.slug) ?? read.track.slug,
    room: read.room.name ?? room ?? read.room.slug,
    persons: [...read.persons, ...read.participants].map((one) => {
      const known = one.guid === null ? undefined : people.get(one.guid);
      return {
        name: one.public_name ?? one.name ?? known?.public_name ?? known?.name ?? null,
        biography: one.biography ?? known?.biography ?? null,
        avatar: one.avatar ?? known?.avatar ?? null,
      };
    }),
    // Visitors don't need the pages where the talk was submitted or is rated.
    links: read.links.filter(({ type }) => !/^(?:origin|feedback)$/i.test(type ?? "")),
    own: owns.get(read.guid) ?? null,
  };
}

function placeOf(name: string, description: string | null, capacity: unknown): DescribedPlace {
  const seats = z.int().min(0).max(1_000_000).safeParse(capacity);
  return {
    name: name.replaceAll(/\s+/g, " ").slice(0, 200),
    address: null,
    city: null,
    country: null,
    description: description?.slice(0, 2000) ?? null,
    capacity: seats.success ? seats.data : null,
    imageUrl: null,
    latitude: null,
    longitude: null,
    pin: null,
    amenities: [],
  };
}

/** Returns the fields of an event that the programme has no place for, such as the ban on recording. */
function unusedIn(value: unknown, read: JsonTalk): string[] {
  const entries = typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
  const unknown = entries.filter(
    ([name, one]) =>
      !used.has(name) && one !== null && one !== "" && one !== false && !(Array.isArray(one) && one.length === 0),
  );
  return [...unknown.map(([name]) => name), ...(read.do_not_record === true ? ["do_not_record"] : [])];
}

/**
 * Returns a function that finds the line of each text; the texts come in their order. For a text that is not found, it
 * returns the line of the text before.
 */
function lineFinder(json: string): (needle: string | null) => number {
  let at = 0;
  let line = 1;
  let missed = 0;
  return (needle) => {
    // Each miss costs a walk through the whole file.
    const found = needle === null || missed > 20 ? -1 : json.indexOf(JSON.stringify(needle), at);
    if (found < 0) {
      missed += 1;
      return line;
    }
    for (let next = json.indexOf("\n", at); next >= 0 && next < found; next = json.indexOf("\n", next + 1)) line += 1;
    at = found;
    return line;
  };
}

/** No schedule nests deeper. */
const maxDepth = 100;

/**
 * Returns the sound part of truncated JSON: up to its last complete object or list, with all open ones closed. Null if
 * the JSON is not truncated.
 */
function soundPart(json: string): string | null {
  const open: string[] = [];
  let sound: string | null = null;
  let end = 0;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '"') {
      at = endOfString(json, at);
    } else if (character === "{" || character === "[") {
      open.push(character === "{" ? "}" : "]");
      if (open.length > maxDepth) return null;
    } else if (character === "}" || character === "]") {
      if (open.pop() !== character) return null;
      end = at + 1;
      sound = open.toReversed().join("");
    }
  }
  return open.length === 0 || sound === null ? null : json.slice(0, end) + sound;
}

/** Returns the end of the string that begins at a quote; the end of the text if the string does not end. */
function endOfString(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    if (json[at] === "\\") at += 1;
    else if (json[at] === '"') return at;
  }
  return json.length;
}
