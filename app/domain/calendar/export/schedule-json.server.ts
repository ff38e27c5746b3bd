import { fold } from "#app/domain/fold.ts";
import type { Language } from "#app/domain/preferences.ts";
import { daysBetween } from "#app/domain/programme/day.ts";
import { ownScheduleName } from "../own-properties.ts";
import { type ExportedSchedule, guidOfText, type ScheduleDay, type ScheduleEvent } from "./schedule.server.ts";

/** Yields a `schedule.json` by c3voc's schema. */
export function* scheduleJson({ version, conference, days, own }: ExportedSchedule): Generator<string> {
  const { origin, zone, timeslot, acronym, title, start, end, tracks, rooms } = conference;
  yield jsonOpen({
    $schema: "https://c3voc.de/schedule/schema.json",
    generator: { name: "Verbena", version: "1.0.0", url: origin },
  });
  yield `,"schedule":${jsonOpen({ url: `${origin}/schedule.json`, version, base_url: origin })}`;
  // The only object for which c3voc's schema allows other fields.
  yield `,${JSON.stringify(ownScheduleName)}:${jsonOpen({ ...own })},"events":{`;
  yield* listed(eventsOf(days), ({ guid, own: talk }) => [`${JSON.stringify(guid)}:${JSON.stringify(talk)}`]);
  yield `}},"conference":`;
  yield jsonOpen({
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
  });
  yield `,"days":[`;
  yield* listed(days, dayJson);
  yield "]}}}";
}

function* dayJson(day: ScheduleDay): Generator<string> {
  yield jsonOpen({ index: day.index, date: day.date, day_start: day.start, day_end: day.end });
  yield `,"rooms":{`;
  yield* listed(day.rooms, function* ({ name, events }) {
    yield `${JSON.stringify(name)}:[`;
    yield* listed(events, (event) => [JSON.stringify(eventJson(event))]);
    yield "]";
  });
  yield "}}";
}

function* eventsOf(days: readonly ScheduleDay[]): Generator<ScheduleEvent> {
  for (const { rooms } of days) for (const { events } of rooms) yield* events;
}

/** Returns an object with fields as JSON, without its closing bracket. */
const jsonOpen = (fields: object): string => JSON.stringify(fields).slice(0, -1);

/** Yields the pieces of each item, with a comma between the items. */
function* listed<Item>(items: Iterable<Item>, pieces: (item: Item) => Iterable<string>): Generator<string> {
  let comma = "";
  for (const item of items) {
    yield comma;
    comma = ",";
    yield* pieces(item);
  }
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

/**
 * Yields the second version of schedule.json (c3voc's `schedule2`): events beside the days, an end in place of a
 * duration, rooms by their ids. `otherwise` is the language of events that name none by its code.
 */
export function* scheduleJson2(schedule: ExportedSchedule, otherwise: Language): Generator<string> {
  const { version, conference, days, own } = schedule;
  const { origin, zone, timeslot, acronym, title, tracks, rooms } = conference;
  yield jsonOpen({
    $schema: "https://c3voc.de/schema/schedule2",
    generator: { name: "Verbena", version: "1.0.0", url: origin },
  });
  yield `,"schedule":${jsonOpen({ version })}`;
  // The schema allows no other fields in an event.
  yield `,${JSON.stringify(ownScheduleName)}:${jsonOpen({ ...own })},"events":{`;
  yield* listed(eventsOf(days), ({ guid, own: talk }) => [`${JSON.stringify(guid)}:${JSON.stringify(talk)}`]);
  yield "}}";
  const whole = {
    acronym,
    title,
    start: days[0]?.start,
    end: days.at(-1)?.end,
    timeslot_duration: timeslot,
    time_zone_name: zone,
    url: `${origin}/`,
    tracks,
    rooms: rooms.map((room) => ({ ...room, slug: slugOf(room.name) })),
    days: days.map(({ index, date, start, end }) => ({ index, date, start, end })),
  };
  yield `,"conference":${JSON.stringify(whole)},"events":[`;
  const guids = new Map(rooms.map(({ name, guid }) => [name, guid]));
  yield* listed(eventsOf(days), (event) => [JSON.stringify(event2Json(event, guids, otherwise))]);
  yield "]}}";
}

function event2Json(
  {
    id: _id,
    date,
    start: _start,
    minutes: _minutes,
    persons,
    room,
    logo,
    language,
    own: _own,
    type,
    ...event
  }: ScheduleEvent,
  guids: ReadonlyMap<string, string>,
  otherwise: Language,
) {
  return {
    ...event,
    ...(logo !== null && { logo: { url: logo } }),
    start: date,
    language: language !== null && /^[a-z]{2}$/.test(language) ? language : otherwise,
    // A place that is no room of the festival has an id made from its name.
    room: {
      guid: guids.get(room) ?? guidOfText(`room ${room}`),
      ...(room !== "" && { name: room, slug: slugOf(room) }),
    },
    type: kindOf(event.track ?? type),
    abstract: null,
    participants: persons.map(({ guid, name }) => ({ guid, name, role: "speaker" })),
    attachments: [],
  };
}

/** The kinds of events that the schema knows, by the categories that festivals name so. All others are 'other'. */
const kinds: readonly [RegExp, string][] = [
  [/\b(?:taller|workshop|oficina|atelier)/, "workshop"],
  [/\b(?:charla|talk|conferencia|palestra|conference|lecture)/, "talk"],
  [/\b(?:debate|debat|discussion|mesa redonda|table ronde)/, "discussion"],
  [/\b(?:juego|jogo|jeu|game)/, "game"],
];
const kindOf = (category: string): string => kinds.find(([pattern]) => pattern.test(fold(category)))?.[1] ?? "other";

const slugOf = (name: string): string =>
  `room-${fold(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 60)}`.replace(/-+$/, "");
