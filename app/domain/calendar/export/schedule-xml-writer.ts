import { daysBetween } from "#app/domain/programme/day.ts";
import { xmlElement, xmlLeaf, xmlText } from "#app/domain/xml.ts";
import { type OwnSchedule, ownScheduleName, type OwnTalk } from "../own-properties.ts";
import type { ExportedConference, ExportedSchedule, ScheduleDay, ScheduleEvent } from "./schedule.ts";

/** A schedule as `schedule.xml`, in the order of elements that c3voc's schema wants. */
export function scheduleXml({ version, conference, days, own }: ExportedSchedule): string {
  const content = [
    xmlElement("generator", { name: "Verbena", system: new URL(conference.origin).host, version: "1.0.0" }),
    xmlLeaf("url", `${conference.origin}/schedule.xml`),
    xmlLeaf("version", version),
    conferenceXml(conference, own),
    ...days.map(dayXml),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<schedule>\n${content.join("\n")}\n</schedule>\n`;
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

function dayXml({ index, date, start, end, rooms }: ScheduleDay): string {
  return xmlElement(
    "day",
    { index, date, start, end },
    rooms.map(
      ({ name, guid, events }) =>
        `\n${xmlElement(
          "room",
          { name, guid },
          events.map((event) => `\n${eventXml(event)}`),
        )}`,
    ),
  );
}

function eventXml(event: ScheduleEvent): string {
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
    xmlElement(
      "persons",
      {},
      event.persons.map(({ id, guid, name }) => xmlElement("person", { id, guid }, xmlText(name))),
    ),
    xmlLeaf("language", event.language ?? ""),
    xmlLeaf("description", event.description),
    xmlElement(
      "links",
      {},
      event.links.map(({ url, title, type }) => xmlElement("link", { href: url, type }, xmlText(title))),
    ),
    xmlElement("attachments", {}),
    xmlLeaf("url", event.url),
    ownXml(event.own),
  ]);
}

/** Longest body of an instruction: beyond 64 kB parsers give up. */
const maxBody = 30_000;

/** Data as processing instructions, which no schema looks at; `=` before each piece keeps its spaces. */
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

/** `hh:mm`; where hours need more than two digits, `d:hh:mm`. */
function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = String(minutes % 60).padStart(2, "0");
  return hours < 100
    ? `${String(hours).padStart(2, "0")}:${rest}`
    : `${Math.floor(hours / 24)}:${String(hours % 24).padStart(2, "0")}:${rest}`;
}
