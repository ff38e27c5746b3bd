import { addDays, offsetTime } from "../../programme/day.ts";
import { plainDescription } from "../../programme/description.ts";
import { addressOf, type Category, type Location, shownCategory, shownPlace } from "../../programme/event.ts";
import { knownEnd } from "../../programme/timing.ts";
import { dateStamp, utcStamp } from "../icalendar/times.ts";
import { ownCategoryProperty, type OwnEvent, ownEventProperty, ownPlaceProperty, ownUid } from "../own-properties.ts";
import { contentLine, type ContentLine, singleLine, textValue, textValues } from "./content-line-writer.ts";
import type { ExportedEvent, Revision } from "./export.ts";
import { withRepeated, type WrittenEvent } from "./repeated-events.ts";
import { absoluteAddress, describedCategory, describedPlace, ownEventOf } from "./own-event-writer.ts";
import { type FileZone, fileZone } from "./timezone.ts";

export interface CalendarFileOptions {
  /** The site's address without a trailing slash. */
  origin: string;
  /** The festival's, IANA name. */
  zone: string;
  /** Name in calendar programs; absent for a single event. */
  name?: string | undefined;
  /** Categories and places to describe in the file. */
  categories?: readonly Category[];
  places?: readonly Location[];
  /** True to write the capacity of events. Some festivals hide it from visitors. */
  withCapacity: boolean;
  /** A file with the moment of its making, or a feed that programs poll. */
  as: { file: Date } | { feed: FeedFacts };
}

interface FeedFacts {
  url: string;
  /** `#rrggbb`, for a feed of one category. */
  color?: string | undefined;
  /** True if the events block the subscriber's time: for a single event, and for saved events. */
  isBusy?: boolean;
  /** Minutes of the reminder before each event, by event id. */
  alarms?: ReadonlyMap<string, number>;
}

/** Time between two requests for a feed (RFC 5545 3.3.6). */
const refreshInterval = "PT1H";

/**
 * Yields an iCalendar file (RFC 5545, RFC 7986) in parts, each with at least one event. Times are in the festival's
 * zone, which the file defines; an all-day event has DATE values with an exclusive end. Other fields are written as
 * `own-properties.ts` describes. A draft is TENTATIVE. SEQUENCE is the number of the event's newest change. In a file a
 * series is one event, if an RRULE says exactly what it is.
 */
export function* programmeLines(events: readonly ExportedEvent[], options: CalendarFileOptions): Generator<string> {
  const zone = zoneOf(events, options.zone);
  yield [
    contentLine("BEGIN", "VCALENDAR"),
    contentLine("VERSION", "2.0"),
    contentLine("PRODID", "-//Verbena//Verbena//ES"),
    contentLine("CALSCALE", "GREGORIAN"),
    ...headLines(options),
    ...(options.categories ?? []).map((category) =>
      contentLine(ownCategoryProperty, textValue(JSON.stringify(describedCategory(category)))),
    ),
    ...(options.places ?? []).map((place) =>
      contentLine(ownPlaceProperty, textValue(JSON.stringify(describedPlace(place, options.origin)))),
    ),
    ...zone.lines,
  ].join("");
  // A feed has each date by itself: a calendar program then links each to its own page, with its own reminder.
  const written =
    "file" in options.as
      ? withRepeated(events, options.zone, zone.isTwice)
      : events.map((event) => ({ event, repeated: null }));
  for (const one of written) yield eventLines(one, zone, options).join("");
  yield contentLine("END", "VCALENDAR");
}

function headLines({ name, zone, as }: CalendarFileOptions): ContentLine[] {
  const named = name === undefined ? [] : both("NAME", "X-WR-CALNAME", textValue(singleLine(name)));
  const zoned = contentLine("X-WR-TIMEZONE", textValue(zone));
  // With a METHOD, DTSTAMP must be the moment of the answer (3.8.7.2), and a feed would never have the same bytes.
  if ("file" in as) return [contentLine("METHOD", "PUBLISH"), ...named, zoned];
  const { url, color } = as.feed;
  return [
    ...named,
    zoned,
    contentLine("SOURCE", url, { VALUE: "URI" }),
    contentLine("REFRESH-INTERVAL", refreshInterval, { VALUE: "DURATION" }),
    contentLine("X-PUBLISHED-TTL", refreshInterval),
    ...(color === undefined
      ? []
      : [contentLine("COLOR", colorName(color)), contentLine("X-APPLE-CALENDAR-COLOR", color.toUpperCase())]),
  ];
}

/** Writes a property of RFC 7986 also under its older name, the only one that most programs read. */
const both = (name: string, older: string, value: string): ContentLine[] => [
  contentLine(name, value),
  contentLine(older, value),
];

/** Returns the zone for the timed events. All-day events need none. */
function zoneOf(events: readonly ExportedEvent[], zone: string): FileZone {
  const times = events.filter((event) => event.allDay === null).flatMap((event) => [event.startTime, event.endTime]);
  const [first] = times;
  if (first === undefined) return { lines: [], isTwice: () => false };
  const earliest = times.reduce((found, time) => (time < found ? time : found), first);
  const latest = times.reduce((found, time) => (time > found ? time : found), first);
  return fileZone(zone, new Date(earliest), new Date(latest));
}

function eventLines({ event, repeated }: WrittenEvent, zone: FileZone, options: CalendarFileOptions): ContentLine[] {
  const page = `${options.origin}/events/${event.id}`;
  const { number, at } = newestOf(repeated?.dates ?? [event]);
  const changed = utcStamp(new Date(at));
  const image = absoluteAddress(event.imageUrl, options.origin);
  // Calendar programs show plain text; our own property keeps the marks for an import.
  const description = plainDescription(event.description, { withAddresses: true });
  const own: OwnEvent = { ...ownEventOf(event, options), ...datesIn(repeated) };
  return [
    contentLine("BEGIN", "VEVENT"),
    contentLine("UID", textValue(ownUid(event.id))),
    contentLine("DTSTAMP", "file" in options.as ? utcStamp(options.as.file) : changed),
    ...timeLines(event, options.zone, zone),
    ...(repeated === null ? [] : [contentLine("RRULE", repeated.rule)]),
    contentLine("SEQUENCE", String(number)),
    contentLine("CREATED", utcStamp(new Date(event.createdAt))),
    contentLine("LAST-MODIFIED", changed),
    contentLine("SUMMARY", textValue(singleLine(event.title))),
    contentLine(
      "DESCRIPTION",
      textValue([singleLine(event.statusNote ?? ""), description, page].filter(Boolean).join("\n\n")),
    ),
    ...placeLines(event),
    contentLine("STATUS", statusOf(event)),
    // Following a programme must not mark the follower as busy.
    contentLine(
      "TRANSP",
      ("feed" in options.as && options.as.feed.isBusy !== true) || event.allDay !== null ? "TRANSPARENT" : "OPAQUE",
    ),
    ...categoryLines(event),
    contentLine("URL", page),
    ...(image === null ? [] : [contentLine("IMAGE", image, { VALUE: "URI", DISPLAY: "FULLSIZE" })]),
    ...(event.isStreaming && event.streamUrl !== null
      ? [contentLine("CONFERENCE", event.streamUrl, { VALUE: "URI", FEATURE: "VIDEO" })]
      : []),
    contentLine(
      ownEventProperty,
      textValue(JSON.stringify(description === event.description ? own : { ...own, markdown: event.description })),
    ),
    ...alarmLines(event, options),
    contentLine("END", "VEVENT"),
  ];
}

/** Returns the newest of the last changes of events. */
const newestOf = (events: readonly ExportedEvent[]): Revision =>
  events.map(({ revision }) => revision).reduce((one, other) => (other.number > one.number ? other : one));

/** Returns what the own property of a repeated event says of its dates. */
const datesIn = (repeated: WrittenEvent["repeated"]): Partial<OwnEvent> =>
  repeated === null
    ? {}
    : {
        source: null,
        dates: repeated.dates.map(({ id, startTime, allDay, calendar }) => ({
          start: allDay === null ? utcStamp(new Date(startTime)) : dateStamp(allDay.first),
          uid: ownUid(id),
          source: calendar,
        })),
      };

/** Writes a reminder (RFC 5545 3.6.6). Many programs ignore it unless the user allows it. */
function alarmLines(event: ExportedEvent, { as }: CalendarFileOptions): ContentLine[] {
  const minutes = "feed" in as && event.status !== "CANCELLED" ? as.feed.alarms?.get(event.id) : undefined;
  if (minutes === undefined) return [];
  return [
    contentLine("BEGIN", "VALARM"),
    contentLine("ACTION", "DISPLAY"),
    contentLine("DESCRIPTION", textValue(singleLine(event.title))),
    contentLine("TRIGGER", `-PT${minutes}M`),
    contentLine("END", "VALARM"),
  ];
}

function timeLines(event: ExportedEvent, name: string, zone: FileZone): ContentLine[] {
  if (event.allDay !== null) {
    const { first, last } = event.allDay;
    return [
      contentLine("DTSTART", dateStamp(first), { VALUE: "DATE" }),
      contentLine("DTEND", dateStamp(addDays(last, 1)), { VALUE: "DATE" }),
    ];
  }
  const end = knownEnd(event);
  return [
    contentLine("DTSTART", ...zonedTime(event.startTime, name, zone)),
    // RFC 5545 3.6.1: neither DTEND nor DURATION is required.
    ...(end === null ? [] : [contentLine("DTEND", ...zonedTime(end, name, zone))]),
  ];
}

/**
 * Returns a local time with its zone. A time that clocks show twice is written in UTC, because not every program reads
 * it as the first of the two (3.3.5).
 */
function zonedTime(instant: string, name: string, zone: FileZone): [value: string, parameters: Record<string, string>] {
  if (zone.isTwice(Date.parse(instant))) return [utcStamp(new Date(instant)), {}];
  return [offsetTime(instant, name).slice(0, 19).replaceAll(/[-:]/g, ""), { TZID: name }];
}

/** Writes LOCATION, and GEO if the coordinates are known. */
function placeLines(event: ExportedEvent): ContentLine[] {
  const [place] = event.locations;
  const isOne = event.locations.length === 1 && place !== undefined;
  const text = [shownPlace(event), isOne ? addressOf(place) : ""].filter(Boolean).join(", ");
  if (text === "") return [];
  const hasGeo = place !== undefined && place.latitude !== null && place.longitude !== null;
  return [
    contentLine("LOCATION", textValue(singleLine(text))),
    ...(hasGeo ? [contentLine("GEO", `${place.latitude};${place.longitude}`)] : []),
  ];
}

function statusOf(event: ExportedEvent): string {
  if (event.status === "CANCELLED") return "CANCELLED";
  return event.publishedAt === null ? "TENTATIVE" : "CONFIRMED";
}

function categoryLines(event: ExportedEvent): ContentLine[] {
  const names = event.categories.map((category) => category.name);
  const text = event.category ?? event.legacyCategory;
  if (names.length === 0 && text !== null) names.push(text);
  return names.length === 0
    ? []
    : [contentLine("CATEGORIES", textValues(names)), contentLine("COLOR", colorName(shownCategory(event).color))];
}

/** Some of the CSS names that a colour of a calendar must have (RFC 7986 5.9). */
const cssColors = (
  "black #000000, dimgray #696969, silver #c0c0c0, white #ffffff, maroon #800000, firebrick #b22222, " +
  "crimson #dc143c, red #ff0000, tomato #ff6347, salmon #fa8072, saddlebrown #8b4513, chocolate #d2691e, " +
  "darkorange #ff8c00, orange #ffa500, goldenrod #daa520, gold #ffd700, khaki #f0e68c, yellow #ffff00, " +
  "olive #808000, olivedrab #6b8e23, yellowgreen #9acd32, lime #00ff00, green #008000, seagreen #2e8b57, " +
  "mediumseagreen #3cb371, lightgreen #90ee90, teal #008080, lightseagreen #20b2aa, turquoise #40e0d0, " +
  "cyan #00ffff, skyblue #87ceeb, deepskyblue #00bfff, steelblue #4682b4, dodgerblue #1e90ff, " +
  "cornflowerblue #6495ed, royalblue #4169e1, blue #0000ff, navy #000080, slateblue #6a5acd, " +
  "mediumpurple #9370db, indigo #4b0082, purple #800080, mediumorchid #ba55d3, violet #ee82ee, " +
  "magenta #ff00ff, mediumvioletred #c71585, deeppink #ff1493, hotpink #ff69b4, pink #ffc0cb"
).split(", ");

const knownColors = cssColors.map((text) => {
  const [name = "", color = ""] = text.split(" ");
  return { name, rgb: channels(color) };
});

/** Returns the CSS name of the colour most similar to `#rrggbb`. */
function colorName(color: string): string {
  const wanted = channels(color);
  let nearest = { name: "black", distance: Infinity };
  for (const { name, rgb } of knownColors) {
    const difference = distance(wanted, rgb);
    if (difference < nearest.distance) nearest = { name, distance: difference };
  }
  return nearest.name;
}

type Channels = readonly [red: number, green: number, blue: number];

/** Returns roughly how different two colours look: red counts more in reddish colours, blue in others. */
function distance(one: Channels, other: Channels): number {
  const redness = (one[0] + other[0]) / 2 / 256;
  return (
    (2 + redness) * (one[0] - other[0]) ** 2 + 4 * (one[1] - other[1]) ** 2 + (3 - redness) * (one[2] - other[2]) ** 2
  );
}

function channels(color: string): Channels {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
