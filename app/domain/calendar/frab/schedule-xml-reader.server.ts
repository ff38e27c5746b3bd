import type { FileOptions } from "../../child-processes.ts";
import { type DescribedCategory, type DescribedPlace, maxEvents } from "../calendar.ts";
import { readText, uidsOnce, warnOfLeftOut } from "../event-parts.ts";
import { fileReader, type Problems, tooManyEvents } from "../event-reader.ts";
import { hasLines } from "../file-text.ts";
import {
  child,
  children,
  childText,
  type Element,
  type EventElement,
  eventElements,
  type Faults,
  textOf,
} from "./event-elements.server.ts";
import { readOwnSchedule } from "./own-talk.ts";
import { type Reference, type Talk, type Conference, conferenceOf, describedTrack } from "./talk.ts";
import { eventOf } from "./talk-event.ts";
import { clockOf } from "./talk-times.ts";

/** Fields that are read, and fields about the system that are no part of the programme. */
const used = new Set(
  "date start end duration room title subtitle track type language abstract description persons links attachments logo url state slug code recording".split(
    " ",
  ),
);

/**
 * Reads a schedule.xml of frab, pretalx or similar programs (https://c3voc.de/wiki/schedule) event by event. If it names
 * no zone, times without an offset are read in the festival's zone, and the reading says so.
 */
export const readScheduleXml = fileReader(function* (bytes, options, problems) {
  const text = readText(bytes, problems);
  const hasLineNumbers = hasLines(text, countOf(text, "<event"));
  const faults: Faults = { count: 0, first: 0, endsAt: null };
  const unused = new Map<string, number>();
  const once = uidsOnce(problems);
  let talks = 0;
  let described = describedIn(null, options, problems);
  let hasZonelessHours = false;
  for (const found of eventElements(text, faults)) {
    if ("conference" in found) {
      described = describedIn(found.conference, options, problems);
      continue;
    }
    talks += 1;
    if (talks > maxEvents) throw tooManyEvents();
    for (const name of unusedIn(found.event)) unused.set(name, (unused.get(name) ?? 0) + 1);
    const { event, isRead } = eventOf(talkOf(found, talks, hasLineNumbers), ofDay(found.day, described.conference));
    hasZonelessHours ||= described.conference.zoneless.isFound;
    yield isRead ? once(event) : { unread: once(event) };
  }
  if (faults.endsAt !== null)
    problems.add("warning", "calendar_file.file_ends_early", { values: { line: faults.endsAt }, line: faults.endsAt });
  if (faults.count > 0)
    problems.add("warning", "calendar_file.xml_faults", { values: { count: faults.count }, line: faults.first });
  warnOfLeftOut(unused, problems);
  const { conference, name, categories, places } = described;
  return {
    format: "schedule-xml",
    ...(name === null ? {} : { name }),
    ...(conference.named === null ? {} : { zone: conference.named }),
    ...(hasZonelessHours && { hasZonelessHours: true }),
    categories,
    places,
  };
});

function describedIn(
  element: Element | null,
  options: FileOptions,
  problems: Problems,
): { conference: Conference; name: string | null; categories: DescribedCategory[]; places: DescribedPlace[] } {
  const text = (name: string): string | null => (element === null ? null : childText(element, name));
  const facts = {
    zone: text("time_zone_name"),
    acronym: text("acronym"),
    base: text("base_url"),
    dayChange: text("day_change"),
    line: element?.line ?? null,
  };
  const tracks = element === null ? [] : children(element).filter(({ name }) => name === "track");
  const own = element === null || element.own === "" ? null : readOwnSchedule(element.own, problems);
  return {
    conference: conferenceOf(facts, options, problems),
    name: text("title")?.slice(0, 300) ?? null,
    places: own?.places ?? [],
    categories:
      own?.categories ??
      tracks.flatMap((track) => {
        const name = track.attributes.get("name") ?? textOf(track).trim();
        return name === "" ? [] : [describedTrack(name, track.attributes.get("color") ?? null)];
      }),
  };
}

/** If the day states the time of its begin, the night until then belongs to the day before. */
function ofDay(day: Element | null, conference: Conference): Conference {
  const begin = clockOf(day?.attributes.get("start")?.slice(11, 16) ?? null);
  return begin === null ? conference : { ...conference, dayChange: begin };
}

function talkOf({ event, day, room }: EventElement, number: number, hasLineNumbers: boolean): Talk {
  const text = (name: string) => childText(event, name);
  return {
    number,
    line: hasLineNumbers ? event.line : null,
    guid: attribute(event, "guid"),
    id: attribute(event, "code") ?? attribute(event, "id"),
    day: day === null ? null : attribute(day, "date"),
    date: text("date"),
    start: text("start"),
    end: text("end"),
    duration: text("duration"),
    title: text("title"),
    subtitle: text("subtitle"),
    abstract: text("abstract"),
    description: text("description"),
    track: text("track"),
    type: text("type"),
    hasFixedTypes: false,
    language: text("language"),
    room: text("room") ?? (room === null ? null : attribute(room, "name")),
    url: text("url"),
    logo: text("logo"),
    state: text("state"),
    persons: elementsIn(event, "persons").map((person) => ({
      name: (childText(person, "name") ?? textOf(person).trim()) || null,
      biography: childText(person, "biography"),
      avatar: attribute(person, "avatar"),
    })),
    links: elementsIn(event, "links").map(referenceOf),
    attachments: elementsIn(event, "attachments").map(referenceOf),
    own: event.own === "" ? null : event.own,
  };
}

function countOf(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count += 1;
  return count;
}

const referenceOf = (element: Element): Reference => ({
  title: textOf(element).trim() || null,
  url: attribute(element, "href"),
});

const elementsIn = (event: Element, name: string): Element[] =>
  children(event)
    .filter((element) => element.name === name)
    .flatMap(children);

const attribute = (element: Element, name: string): string | null => element.attributes.get(name)?.trim() || null;

/** Returns the fields of an event that the programme has no place for, such as the ban on recording. */
function unusedIn(event: Element): string[] {
  const unknown = children(event).filter(({ name }) => !used.has(name));
  const recording = child(event, "recording");
  const optOut = recording !== undefined && childText(recording, "optout") === "true" ? ["optout"] : [];
  return [...unknown.filter((element) => textOf(element).trim() !== "").map(({ name }) => name), ...optOut];
}
