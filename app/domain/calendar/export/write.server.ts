import { setImmediate } from "node:timers/promises";
import type { Language } from "../../preferences.ts";
import { listCategories } from "../../programme/categories.server.ts";
import { dayOf, type FestivalCalendar, daysBetween } from "../../programme/day.ts";
import { listLocations } from "../../programme/locations.server.ts";
import type { WithClock } from "../../services.ts";
import type { ExportedEvent, ExportFormat } from "./export.ts";
import { scheduleJson, scheduleJson2 } from "./schedule-json.server.ts";
import { type CalendarFileOptions, programmeLines } from "./programme-file.ts";
import {
  scheduleOf,
  type ScheduleOptions,
  type ExportedSchedule,
  type ScheduleEvent,
  type ExportedConference,
  type ScheduleDay,
} from "./schedule.server.ts";
import { programmeTable } from "./csv-export.ts";
import { ownScheduleName, type OwnSchedule, type OwnTalk } from "../own-properties.ts";
import { xmlElement, xmlLeaf, xmlPieces, xmlText } from "#app/domain/xml.ts";

/** Characters that are written before other requests get their turn. */
const writtenAtOnce = 128 * 1024;

export interface WriteOptions {
  /** The site's address without a trailing slash. */
  origin: string;
  calendar: FestivalCalendar;
  festival: string;
  language: Language;
  words: ScheduleOptions["words"] & {
    /** Name of the file in calendar programs. */
    name: string;
  };
  as: CalendarFileOptions["as"];
  withCapacity: boolean;
}

/** Writes events in a format that can also be imported. Describes only the categories and places of these events. */
export async function writeEvents(
  services: WithClock,
  events: readonly ExportedEvent[],
  format: ExportFormat,
  options: WriteOptions,
): Promise<string> {
  const { calendar, festival, words, withCapacity } = options;
  const { zone } = calendar;
  const used = new Set(events.flatMap((event) => [...event.categories, ...event.locations].map(({ id }) => id)));
  const categories = (await listCategories(services)).filter(({ id }) => used.has(id));
  const places = (await listLocations(services)).filter(({ id }) => used.has(id));
  if (format === "csv") {
    const shown = withCapacity ? events : events.map((event) => ({ ...event, capacity: null }));
    return inPieces(programmeTable(shown, { ...options, zone }));
  }
  if (format === "icalendar")
    return inPieces(programmeLines(events, { ...options, zone, name: words.name, categories, places }));
  const today = dayOf(services.clock.now(), calendar);
  const schedule = await scheduleOf(events, { ...options, title: festival, today, categories, places });
  if (format === "schedule-xml") return inPieces(scheduleXml(schedule));
  return inPieces(format === "schedule-json" ? scheduleJson(schedule) : scheduleJson2(schedule, options.language));
}

/** Joins the pieces. Other requests get their turn in between. */
async function inPieces(pieces: Iterable<string>): Promise<string> {
  const written: string[] = [];
  let [some, length]: [string[], number] = [[], 0];
  for (const piece of pieces) {
    some.push(piece);
    length += piece.length;
    if (length < writtenAtOnce) continue;
    written.push(some.join(""));
    [some, length] = [[], 0];
    await setImmediate();
  }
  return [...written, ...some].join("");
}

/** Yields a `schedule.xml` with the order of elements that c3voc's schema requires. */
function* scheduleXml({ version, conference, days, own }: ExportedSchedule): Generator<string> {
  const content = [
    xmlElement("generator", { name: "Verbena", system: new URL(conference.origin).host, version: "1.0.0" }),
    xmlLeaf("url", `${conference.origin}/schedule.xml`),
    xmlLeaf("version", version),
    conferenceXml(conference, own),
  ];
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<schedule>\n${content.join("\n")}`;
  for (const day of days) {
    yield "\n";
    yield* dayXml(day);
  }
  yield "\n</schedule>\n";
}

function conferenceXml(conference: ExportedConference, own: OwnSchedule): string {
  return xmlElement("conference", {}, [
    xmlLeaf("acronym", conference.acronym),
    xmlLeaf("title", conference.title),
    xmlLeaf("start", conference.start),
    xmlLeaf("end", conference.end),
    xmlLeaf("days", String(daysBetween(conference.start, conference.end) + 1)),
    xmlLeaf("timeslot_duration", conference.timeslot),
    xmlLeaf("base_url", conference.origin),
    xmlLeaf("url", `${conference.origin}/`),
    xmlLeaf("time_zone_name", conference.zone),
    ...conference.tracks.map(({ name, color, slug }) =>
      xmlElement("track", { name, color, slug: /^[a-z]/.test(slug) ? slug : `t-${slug}` }),
    ),
    ownXml(own),
  ]);
}

const dayXml = ({ index, date, start, end, rooms }: ScheduleDay): Generator<string> =>
  xmlPieces("day", { index, date, start, end }, roomsXml(rooms));

function* roomsXml(rooms: ScheduleDay["rooms"]): Generator<string> {
  for (const { name, guid, events } of rooms) {
    yield "\n";
    yield* xmlPieces("room", { name, guid }, talksXml(events));
  }
}

function* talksXml(events: readonly ScheduleEvent[]): Generator<string> {
  for (const event of events) yield `\n${eventXml(event)}`;
}

function eventXml(event: ScheduleEvent): string {
  const persons = event.persons.map(({ id, guid, name }) => xmlElement("person", { id, guid }, xmlText(name)));
  const links = event.links.map(({ url, title, type }) => xmlElement("link", { href: url, type }, xmlText(title)));
  return xmlElement("event", { guid: event.guid, id: event.id }, [
    xmlLeaf("room", event.room),
    xmlLeaf("title", event.title),
    xmlLeaf("subtitle", event.subtitle),
    xmlLeaf("type", event.type),
    xmlLeaf("date", event.date),
    xmlLeaf("start", event.start),
    xmlLeaf("duration", duration(event.minutes)),
    xmlLeaf("abstract", ""),
    xmlLeaf("slug", event.slug),
    xmlLeaf("track", event.track ?? ""),
    event.logo === null ? "" : xmlLeaf("logo", event.logo),
    xmlElement("persons", {}, persons),
    xmlLeaf("language", event.language ?? ""),
    xmlLeaf("description", event.description),
    xmlElement("links", {}, links),
    xmlElement("attachments", {}),
    xmlLeaf("url", event.url),
    ownXml(event.own),
  ]);
}

/** Longest body of a processing instruction: parsers reject more than 64 kB. */
const maxBody = 30_000;

/** Writes data as processing instructions, which no schema checks. The `=` before each piece keeps its leading spaces. */
function ownXml(data: OwnTalk | OwnSchedule): string {
  const json = JSON.stringify(data).replaceAll(
    /[<>\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const pieces = Array.from({ length: Math.ceil(json.length / maxBody) }, (_, index) =>
    json.slice(index * maxBody, (index + 1) * maxBody),
  );
  return pieces.map((piece) => `<?${ownScheduleName} =${piece}?>`).join("");
}

/** Returns `hh:mm`, or `d:hh:mm` from 100 hours on. */
function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = String(minutes % 60).padStart(2, "0");
  return hours < 100
    ? `${String(hours).padStart(2, "0")}:${rest}`
    : `${Math.floor(hours / 24)}:${String(hours % 24).padStart(2, "0")}:${rest}`;
}
