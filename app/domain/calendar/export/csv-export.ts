import type { Language } from "#app/domain/preferences.ts";
import { shownPlace } from "#app/domain/programme/event.ts";
import { knownEnd, knownStart } from "#app/domain/programme/timing.ts";
import { dayOf } from "#app/domain/programme/day.ts";
import {
  clockCell,
  listText,
  personText,
  registrationWord,
  speakerText,
  statusWord,
  yesOrNo,
  csvLines,
  numberCell,
} from "../csv/cells.ts";
import { headingOf, type WrittenColumn, writtenColumns } from "../csv/columns.ts";
import { folded } from "../importing/comparing/name-matching.ts";
import { ownUid } from "../own-properties.ts";
import type { ExportedEvent } from "./export.ts";
import { absoluteAddress } from "./own-event-writer.ts";

interface TableOptions {
  origin: string;
  /** IANA name. */
  zone: string;
  language: Language;
}

/** An hour before this one that is only assumed belongs to the evening before. */
const nightEnd = 6;

type Row = Partial<Record<WrittenColumn, string>>;

/** Yields the lines of a table of events for spreadsheets, which can be imported again. */
export function programmeTable(events: readonly ExportedEvent[], options: TableOptions): Generator<string> {
  const uids = Map.groupBy(events, ({ title }) => folded(title));
  /** Names the event before another by its title, by its UID if others have the same title. */
  const followed = ({ follows }: ExportedEvent): string => {
    const [only, ...others] = uids.get(folded(follows?.title ?? "")) ?? [];
    if (follows === undefined) return "";
    if (only?.id === follows.id && others.length === 0) return only.title;
    return uidOf(events.find(({ id }) => id === follows.id) ?? { ...follows, calendar: null });
  };
  return tableLines(events, (event) => ({ ...cellsOf(event, options), follows: followed(event) }), options.language);
}

const uidOf = ({ id, calendar }: Pick<ExportedEvent, "id" | "calendar">): string => calendar?.uid ?? ownUid(id);

export const tableText = (rows: readonly Row[], language: Language): string =>
  [...tableLines(rows, (row) => row, language)].join("");

function tableLines<Item>(items: readonly Item[], rowOf: (item: Item) => Row, language: Language): Generator<string> {
  const headings = writtenColumns.map((column) => headingOf(column, language));
  return csvLines(headings, cellsIn(items, rowOf), language);
}

function* cellsIn<Item>(items: readonly Item[], rowOf: (item: Item) => Row): Generator<string[]> {
  for (const item of items) {
    const row = rowOf(item);
    yield writtenColumns.map((column) => row[column] ?? "");
  }
}

function cellsOf(event: ExportedEvent, { origin, zone, language }: TableOptions): Row {
  const [place] = event.locations;
  const end = knownEnd(event);
  // Nobody knows the hour of an event that follows one without a known end: only its evening is written.
  const isOpen = knownStart(event) === null;
  const start = isOpen ? dayOf(event.startTime, { zone, dayStartHour: nightEnd }) : clockCell(event.startTime, zone);
  const isOnePlace = event.locations.length === 1 && place !== undefined;
  const categories =
    event.categories.length > 0
      ? event.categories.map(({ name }) => name)
      : [event.category ?? event.legacyCategory ?? ""].filter(Boolean);
  return {
    title: event.title,
    start: event.allDay?.first ?? start,
    end: event.allDay?.last ?? (end === null ? "" : clockCell(end, zone)),
    allDay: yesOrNo(event.allDay !== null, language),
    status: statusWord(event.status, language),
    statusNote: event.statusNote ?? "",
    category: listText(categories),
    location:
      event.locations.length > 0
        ? listText(event.locations.map(({ name }) => name))
        : listText([shownPlace(event)].filter(Boolean)),
    latitude: isOnePlace ? number(place.latitude, language) : "",
    longitude: isOnePlace ? number(place.longitude, language) : "",
    description: event.description,
    tags: listText(event.tags),
    speakers: listText(event.speakers.map(speakerText)),
    people: listText(
      event.speakers.flatMap(({ name, personId }) => (personId === null ? [] : personText(name, personId))),
    ),
    capacity: number(event.capacity, language),
    registration: registrationWord(event.registration, language),
    price: event.priceCents === null ? "" : numberCell(event.priceCents / 100, language, 2),
    ageFrom: number(event.ageFrom, language),
    language: event.language ?? "",
    accessibility: event.accessibility ?? "",
    image: absoluteAddress(event.imageUrl, origin) ?? "",
    url: event.url ?? "",
    isStreaming: yesOrNo(event.isStreaming, language),
    streamUrl: event.streamUrl ?? "",
    published: yesOrNo(event.publishedAt !== null, language),
    series: event.seriesId ?? "",
    uid: uidOf(event),
    recurrenceId: event.calendar?.recurrenceId ?? "",
    sequence: String(event.calendar?.sequence ?? event.revision.number),
  };
}

const number = (value: number | null, language: Language): string =>
  value === null ? "" : numberCell(value, language);
