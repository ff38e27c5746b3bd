import type { FileOptions } from "../../child-processes.ts";
import { DomainError } from "../../error.ts";
import type { Day } from "../../programme/day.ts";
import { maxDescriptionLength } from "#app/domain/programme/programme-input.ts";
import type { CalendarEvent, EventDetails, EventTexts } from "../calendar.ts";
import {
  categoryNames,
  cutText,
  isLink,
  maxLocationLength,
  readAddress,
  readLink,
  readText,
  titleOf,
  uidsOnce,
  warnOfLeftOut,
  withLink,
} from "../event-parts.ts";
import { fileReader, type Problems, type UnreadEvent } from "../event-reader.ts";
import { plainText } from "../icalendar/rich-text.ts";
import { ianaZone } from "../icalendar/times.ts";
import {
  readAge,
  readCents,
  readCount,
  readList,
  readPeople,
  readRegistration,
  readSpeaker,
  readStatus,
  readYesOrNo,
} from "./cells.ts";
import { type TableColumn, writtenColumns, isClear } from "./columns.ts";
import { orderOf } from "./cell-times.ts";
import { timesOf } from "./row-times.ts";
import { readCsv } from "./csv-table.server.ts";
import { describedTable, tableOf } from "./table-columns.server.ts";
import { headingRows, headingsOf } from "./table-headings.ts";
import { RowCells, type Table } from "./table.ts";
import { openOds } from "../spreadsheet/ods.server.ts";
import { chosenSheet } from "../spreadsheet/workbook.ts";
import { openXlsx } from "../spreadsheet/xlsx.server.ts";

const maxTags = 50;
const maxSpeakers = 100;

/** Returns whether a table has the columns of Verbena's own. Its cells may contain whatever begins other formats. */
export function isOwnTable(text: string): boolean {
  const first = readCsv(text.slice(0, 64 * 1024))?.rows.slice(0, headingRows) ?? [];
  return first.some(({ cells }) => {
    const known = new Set(headingsOf(cells).map(({ column }) => column));
    return writtenColumns.every((column) => known.has(column));
  });
}

/**
 * Reads a table of events, separated by commas, semicolons or tabs: `columns.ts` has the headings, `cells.ts` the format
 * of the cells. Throws `unreadable_file` for a text without columns, and `too_large` for too many rows.
 */
export const readTableOfEvents = fileReader(function* (bytes, options, problems) {
  const read = readCsv(readText(bytes, problems));
  if (read === null) throw new DomainError("unreadable_file", "calendar_file.table_without_headings");
  const table = tableOf(read.rows, options.columns ?? {});
  yield* eventsOf(table, options, problems);
  if (read.broken !== null)
    problems.add("error", read.broken.messageKey, { values: { line: read.broken.line }, line: read.broken.line });
  warnOfUnused(table, problems);
  return { format: "csv", categories: [], places: [], table: describedTable(table, null) };
});

/**
 * Reads a spreadsheet in the same way: the chosen worksheet, else the first with headings for a title and a day, else
 * the first with rows.
 */
export const readSpreadsheet = (format: "xlsx" | "ods") =>
  fileReader(function* (bytes, options, problems) {
    const workbook = format === "xlsx" ? openXlsx(bytes) : openOds(bytes);
    const { chosen, rows, faults } = chosenSheet(workbook, options.sheet);
    const table = tableOf(rows, options.columns ?? {});
    if (faults > 0) problems.add("warning", "calendar_file.formula_faults", { values: { count: faults } });
    yield* eventsOf(table, options, problems);
    warnOfUnused(table, problems);
    const names = workbook.sheets.map(({ name }) => name);
    return { format, categories: [], places: [], table: describedTable(table, { chosen, names }) };
  });

/** Yields the events of a table. A table whose columns name no title or no day has an error, and no events. */
function* eventsOf(
  table: Table,
  { zone, assumesZone = false, days }: FileOptions,
  problems: Problems,
): Generator<CalendarEvent | UnreadEvent> {
  if (!isClear(table.headings)) {
    if (table.rows.length > 0) problems.add("error", "calendar_file.columns_unknown");
    return;
  }
  const order = orderOf(datesOf(table));
  if (order === "month-first") problems.add("warning", "calendar_file.month_first", { line: table.line });
  const clock = { zone: ianaZone(zone), assumesZone, order, days };
  const once = uidsOnce(problems);
  let dayAbove: Day | null = null;
  for (const [index, row] of table.rows.entries()) {
    const number = index + 1;
    const cells = new RowCells(row, number, table.headings, problems);
    const { times, isSound, day } = timesOf(cells, clock, dayAbove);
    if (isSound) dayAbove = day;
    const event = once({
      uid: cells.uid,
      recurrenceId: cells.value("recurrenceId", readRecurrenceId) ?? "",
      sequence: cells.value("sequence", readCount) ?? 0,
      number,
      line: row.line,
      ...times,
      ...fieldsOf(cells),
    });
    yield isSound ? event : { unread: event };
  }
}

/** Yields every cell that may have a date. */
function* datesOf({ headings, rows }: Table): Generator<string> {
  const columns = headings.flatMap(({ column }, index) =>
    column === "start" || column === "end" || column === "date" ? [index] : [],
  );
  for (const { cells } of rows) for (const index of columns) yield cells[index] ?? "";
}

function fieldsOf(cells: RowCells): EventTexts {
  const { report } = cells;
  const places = placesOf(cells);
  const location = places?.join(", ") ?? null;
  const listed = readList(cells.text("category") ?? "").map((name) => ({ name, where: cells.where("category") }));
  const categories = categoryNames(listed, report);
  const status = cells.value("status", readStatus);
  const link = cells.text("url");
  const { url, inText } = link === null ? { url: null, inText: null } : readLink(link, cells.where("url"), report);
  const description = plainText((cells.text("description") ?? "").replaceAll(/\r\n?/g, "\n"), () => null);
  return {
    title: titleOf(cells.text("title") ?? "", location ?? categories[0] ?? null, cells.where("title"), report),
    description: withLink(cutText(description, maxDescriptionLength, cells.where("description"), report), inText),
    status: status === "CANCELLED" ? "CANCELLED" : "ACTIVE",
    location,
    geo: places === null || places.length > 1 ? null : geoOf(cells),
    categories,
    url,
    imageUrl: imageOf(cells),
    details: {
      ...detailsOf(cells),
      ...(status === "UPCOMING" || status === "FINISHED" ? { status } : {}),
      ...(places !== null && isListed(cells) ? { placeNames: places } : {}),
    },
  };
}

/** Returns whether the cell lists several places. Commas do not separate them, because addresses have commas. */
const isListed = (cells: RowCells): boolean => /[;|\n]/.test(cells.text("location") ?? "");

function placesOf(cells: RowCells): string[] | null {
  const text = cells.text("location");
  if (text === null) return null;
  const places = isListed(cells) ? readList(text) : [text];
  const cut = (place: string) =>
    cutText(place.replaceAll(/\s+/g, " "), maxLocationLength, cells.where("location"), cells.report);
  return places.length === 0 ? null : places.map(cut);
}

function geoOf(cells: RowCells): CalendarEvent["geo"] {
  const latitude = cells.value("latitude", within(90));
  const longitude = cells.value("longitude", within(180));
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

const within =
  (limit: number) =>
  (text: string): number | null => {
    const value = readDecimal(text);
    return value === null || Math.abs(value) > limit ? null : value;
  };

function imageOf(cells: RowCells): string | null {
  const image = cells.text("image");
  if (image === null || isLink(image)) return image;
  cells.report("warning", "calendar_file.image_not_https", cells.where("image"));
  return null;
}

/** Returns the details of a row. An empty cell gives no detail. */
function detailsOf(cells: RowCells): EventDetails {
  const streamUrl = cells.text("streamUrl");
  const address = streamUrl === null ? null : readAddress(streamUrl, cells.where("streamUrl"), cells.report);
  const details: { [Key in keyof EventDetails]: EventDetails[Key] | null } = {
    isStreaming: cells.value("isStreaming", readYesOrNo) ?? (address === null ? null : true),
    statusNote: cells.shortText("statusNote", 200),
    capacity: cells.value("capacity", (text) => readCount(text) || null),
    registration: cells.value("registration", readRegistration),
    streamUrl: address,
    tags: listOf(cells, "tags", maxTags)?.map((tag) => cutText(tag, 60, cells.where("tags"), cells.report)) ?? null,
    speakers: speakersOf(cells),
    priceCents: cells.value("price", readCents),
    ageFrom: cells.value("ageFrom", readAge),
    language: cells.shortText("language", 60),
    accessibility: cells.shortText("accessibility", 500),
    published: cells.value("published", readYesOrNo),
    seriesId: cells.shortText("series", 100),
  };
  const given: EventDetails = {};
  return Object.assign(given, Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null)));
}

/** Returns the speakers of a row, without words and pictures, which a table has no column for. */
function speakersOf(cells: RowCells): EventDetails["speakers"] | null {
  const ids = cells.value("people", readPeople);
  const taken = new Map<string, number>();
  return (
    listOf(cells, "speakers", maxSpeakers)?.map((text) => {
      const speaker = speakerOf(text, cells);
      const earlier = taken.get(speaker.name) ?? 0;
      taken.set(speaker.name, earlier + 1);
      const personId = ids?.get(speaker.name)?.[earlier];
      return personId === undefined ? speaker : { ...speaker, personId };
    }) ?? null
  );
}

function speakerOf(text: string, cells: RowCells) {
  const { name, title, company } = readSpeaker(text);
  const short = (part: string) => cutText(part, 200, cells.where("speakers"), cells.report);
  return {
    name: short(name),
    title: title === null ? null : short(title),
    company: company === null ? null : short(company),
  };
}

function listOf(cells: RowCells, column: TableColumn, limit: number): string[] | null {
  const text = cells.text(column);
  if (text === null) return null;
  const parts = readList(text);
  if (parts.length > limit)
    cells.report("warning", "calendar_file.list_cut", { ...cells.where(column), values: { limit } });
  return parts.slice(0, limit);
}

/** Reports the columns that are not read with the number of their filled cells, and cells beyond the headings. */
function warnOfUnused({ headings, rows }: Table, problems: Problems): void {
  if (!isClear(headings)) return;
  const unused = headings.flatMap(({ text, column }, index): [string, number][] =>
    column === null ? [[text || "?", rows.filter(({ cells }) => (cells[index] ?? "") !== "").length]] : [],
  );
  const beyond = rows.filter(({ cells }) => cells.slice(headings.length).some((cell) => cell !== "")).length;
  warnOfLeftOut(new Map([...unused, ["…", beyond] as const].filter(([, count]) => count > 0)), problems);
}

/** Reads `20260822T180000Z` or `20260822`. */
const readRecurrenceId = (text: string): string | null => (/^\d{8}(?:T\d{6}Z)?$/.test(text) ? text : null);

/** Reads `28.96` or `-13,55`. */
const readDecimal = (text: string): number | null =>
  /^[+-]?\d{1,9}(?:[.,]\d{1,12})?$/.test(text) ? Number(text.replace(",", ".")) : null;
