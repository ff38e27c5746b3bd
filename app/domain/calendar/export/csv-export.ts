import type { Language } from "#app/domain/preferences.ts";
import { shownPlace } from "#app/domain/programme/event.ts";
import { knownEnd } from "#app/domain/programme/timing.ts";
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
import { ownUid } from "../own-properties.ts";
import type { ExportedEvent } from "./export.ts";
import { absoluteAddress } from "./own-event-writer.ts";

interface TableOptions {
  origin: string;
  /** IANA name. */
  zone: string;
  language: Language;
}

type Row = Partial<Record<WrittenColumn, string>>;

/** Yields the lines of a table of events for spreadsheets, which can be imported again. */
export const programmeTable = (events: readonly ExportedEvent[], options: TableOptions): Generator<string> =>
  tableLines(events, (event) => cellsOf(event, options), options.language);

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

function cellsOf(event: ExportedEvent, { origin, zone, language }: TableOptions): Record<WrittenColumn, string> {
  const [place] = event.locations;
  const end = knownEnd(event);
  const isOnePlace = event.locations.length === 1 && place !== undefined;
  const categories =
    event.categories.length > 0
      ? event.categories.map(({ name }) => name)
      : [event.category ?? event.legacyCategory ?? ""].filter(Boolean);
  return {
    title: event.title,
    start: event.allDay?.first ?? clockCell(event.startTime, zone),
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
    uid: event.calendar?.uid ?? ownUid(event.id),
    recurrenceId: event.calendar?.recurrenceId ?? "",
    sequence: String(event.calendar?.sequence ?? event.revision.number),
  };
}

const number = (value: number | null, language: Language): string =>
  value === null ? "" : numberCell(value, language);
