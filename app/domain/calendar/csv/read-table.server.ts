import { DomainError } from "../../error.ts";
import type { Day } from "../../programme/day.ts";
import { maxDescriptionLength } from "#app/domain/programme/programme-input.ts";
import type { CalendarEvent, EventDetails } from "../calendar.ts";
import {
  categoryNames,
  cutText,
  isLink,
  maxLocationLength,
  maxUidLength,
  readAddress,
  readText,
  titleOf,
  uidsOnce,
  warnOfLeftOut,
} from "../event-parts.ts";
import { fileReader, type Problems, type ReportProblem, reporterOf } from "../event-reader.ts";
import { plainText } from "../icalendar/rich-text.ts";
import { ianaZone } from "../icalendar/times.ts";
import { readList, readRegistration, readSpeaker, readStatus, readYesOrNo } from "./cells.ts";
import type { TableColumn } from "./columns.ts";
import { type Cells, timesOf, orderOf } from "./row-times.ts";
import { type Heading, looksLikeTable, readTable, type TableRow, type Table } from "./csv-table.server.ts";

const maxTags = 50;
const maxSpeakers = 100;

/** Returns whether a text is a table, also without the headings of events. */
export const isTable = (text: string): boolean =>
  readTable(text.slice(0, 64 * 1024)) !== null || looksLikeTable(text.slice(0, 64 * 1024));

/**
 * Reads a table of events, separated by commas, semicolons or tabs: `columns.ts` has the headings, `cells.ts` the format
 * of the cells. Throws `unreadable_file` for a table without headings, and `too_large` for too many rows.
 */
export const readTableOfEvents = fileReader(function* (bytes, zone, problems) {
  const text = readText(bytes, problems);
  const table = readTable(text);
  if (table === null) throw new DomainError("unreadable_file", "calendar_file.table_without_headings");
  const order = orderOf(datesOf(table));
  if (order === "month-first") problems.add("warning", "calendar_file.month_first", { line: table.line });
  const clock = { zone: ianaZone(zone), order };
  const once = uidsOnce(problems);
  let dayAbove: Day | null = null;
  for (const [index, row] of table.rows.entries()) {
    const number = index + 1;
    const cells = cellsOf(row, table.headings);
    const uid = cells.text("uid")?.slice(0, maxUidLength) ?? null;
    const report = reporterOf(problems, {
      number,
      line: row.line,
      uid,
      title: cells.text("title")?.slice(0, 300) ?? null,
    });
    const { times, isSound, day } = timesOf(cells, clock, dayAbove, report);
    if (isSound) dayAbove = day;
    const event = once({
      uid,
      number,
      line: row.line,
      ...identityOf(cells, report),
      ...times,
      ...fieldsOf(cells, report),
    });
    yield isSound ? event : { unread: event };
  }
  if (table.broken !== null)
    problems.add("error", table.broken.messageKey, { values: { line: table.broken.line }, line: table.broken.line });
  warnOfUnused(table, problems);
  return { format: "csv", categories: [], places: [] };
});

/** Yields every cell that may have a date. */
function* datesOf({ headings, rows }: Table): Generator<string> {
  const columns = headings.flatMap(({ column }, index) =>
    column === "start" || column === "end" || column === "date" ? [index] : [],
  );
  for (const { cells } of rows) for (const index of columns) yield cells[index] ?? "";
}

function cellsOf({ line, cells }: TableRow, headings: Heading[]): Cells {
  const at = (column: TableColumn) => headings.findIndex((heading) => heading.column === column);
  return {
    text: (column) => cells[at(column)] || null,
    where: (column) => ({ line, property: headings[at(column)]?.text ?? null }),
  };
}

function identityOf(cells: Cells, report: ReportProblem): Pick<CalendarEvent, "recurrenceId" | "sequence"> {
  return {
    recurrenceId:
      understood(cells, "recurrenceId", (text) => (/^\d{8}(?:T\d{6}Z)?$/.test(text) ? text : null), report) ?? "",
    sequence: understood(cells, "sequence", readCount, report) ?? 0,
  };
}

function fieldsOf(
  cells: Cells,
  report: ReportProblem,
): Pick<
  CalendarEvent,
  "title" | "description" | "status" | "location" | "geo" | "categories" | "url" | "imageUrl" | "details"
> {
  const places = placesOf(cells, report);
  const location = places?.join(", ") ?? null;
  const categories = categoryNames(
    readList(cells.text("category") ?? "").map((name) => ({ name, where: cells.where("category") })),
    report,
  );
  const status = understood(cells, "status", readStatus, report);
  const url = cells.text("url");
  return {
    title: titleOf(cells.text("title") ?? "", location ?? categories[0] ?? null, cells.where("title"), report),
    description: cutText(
      plainText((cells.text("description") ?? "").replaceAll(/\r\n?/g, "\n"), null),
      maxDescriptionLength,
      cells.where("description"),
      report,
    ),
    status: status === "CANCELLED" ? "CANCELLED" : "ACTIVE",
    location,
    geo: places === null || places.length > 1 ? null : geoOf(cells, report),
    categories,
    url: url === null ? null : readAddress(url, cells.where("url"), report),
    imageUrl: imageOf(cells, report),
    details: {
      ...detailsOf(cells, report),
      ...(status === "UPCOMING" || status === "FINISHED" ? { status } : {}),
      ...(places !== null && isListed(cells) ? { placeNames: places } : {}),
    },
  };
}

/** Returns whether the cell lists several places. Commas do not separate them, because addresses have commas. */
const isListed = (cells: Cells): boolean => /[;|\n]/.test(cells.text("location") ?? "");

function placesOf(cells: Cells, report: ReportProblem): string[] | null {
  const text = cells.text("location");
  if (text === null) return null;
  const places = isListed(cells) ? readList(text) : [text];
  return places.length === 0
    ? null
    : places.map((place) => cutText(place.replaceAll(/\s+/g, " "), maxLocationLength, cells.where("location"), report));
}

function geoOf(cells: Cells, report: ReportProblem): CalendarEvent["geo"] {
  const latitude = understood(cells, "latitude", within(90), report);
  const longitude = understood(cells, "longitude", within(180), report);
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

const within =
  (limit: number) =>
  (text: string): number | null => {
    const value = readDecimal(text);
    return value === null || Math.abs(value) > limit ? null : value;
  };

function imageOf(cells: Cells, report: ReportProblem): string | null {
  const image = cells.text("image");
  if (image === null || isLink(image)) return image;
  report("warning", "calendar_file.image_not_https", cells.where("image"));
  return null;
}

/** Returns the details of a row. An empty cell gives no detail. */
function detailsOf(cells: Cells, report: ReportProblem): EventDetails {
  const streamUrl = cells.text("streamUrl");
  const address = streamUrl === null ? null : readAddress(streamUrl, cells.where("streamUrl"), report);
  const isStreaming = understood(cells, "isStreaming", readYesOrNo, report) ?? (address === null ? null : true);
  const details: { [Key in keyof EventDetails]: EventDetails[Key] | null } = {
    statusNote: cut(cells, "statusNote", 200, report),
    capacity: understood(cells, "capacity", positive, report),
    registration: understood(cells, "registration", readRegistration, report),
    isStreaming,
    streamUrl: address,
    tags: listOf(cells, "tags", maxTags, report)?.map((tag) => cutText(tag, 60, cells.where("tags"), report)) ?? null,
    speakers: listOf(cells, "speakers", maxSpeakers, report)?.map((text) => speakerOf(text, cells, report)) ?? null,
    priceCents: understood(cells, "price", readCents, report),
    ageFrom: understood(cells, "ageFrom", readAge, report),
    language: cut(cells, "language", 60, report),
    accessibility: cut(cells, "accessibility", 500, report),
    published: understood(cells, "published", readYesOrNo, report),
  };
  const given: EventDetails = {};
  return Object.assign(given, Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null)));
}

const positive = (text: string): number | null => readCount(text) || null;

function speakerOf(text: string, cells: Cells, report: ReportProblem) {
  const { name, title, company } = readSpeaker(text);
  const short = (part: string) => cutText(part, 200, cells.where("speakers"), report);
  return {
    name: short(name),
    title: title === null ? null : short(title),
    company: company === null ? null : short(company),
    bio: null,
    avatarUrl: null,
    imageUrl: null,
  };
}

function listOf(cells: Cells, column: TableColumn, limit: number, report: ReportProblem): string[] | null {
  const text = cells.text(column);
  if (text === null) return null;
  const parts = readList(text);
  if (parts.length > limit) report("warning", "calendar_file.list_cut", { ...cells.where(column), values: { limit } });
  return parts.slice(0, limit);
}

function cut(cells: Cells, column: TableColumn, limit: number, report: ReportProblem): string | null {
  const text = cells.text(column);
  return text === null ? null : cutText(text.replaceAll(/\s+/g, " "), limit, cells.where(column), report);
}

/** Returns the value of a cell; null if it is empty or can't be understood, which is reported. */
function understood<Value>(
  cells: Cells,
  column: TableColumn,
  read: (text: string) => Value | null,
  report: ReportProblem,
): Value | null {
  const text = cells.text(column);
  if (text === null) return null;
  const value = read(text);
  if (value === null)
    report("warning", "calendar_file.value_not_understood", {
      ...cells.where(column),
      values: { value: text.slice(0, 80) },
    });
  return value;
}

/** Reports the columns that are not read with the number of their filled cells, and cells beyond the headings. */
function warnOfUnused({ headings, rows }: Table, problems: Problems): void {
  const unused = headings.flatMap(({ text, column }, index): [string, number][] =>
    column === null ? [[text || "?", rows.filter(({ cells }) => (cells[index] ?? "") !== "").length]] : [],
  );
  const beyond = rows.filter(({ cells }) => cells.slice(headings.length).some((cell) => cell !== "")).length;
  warnOfLeftOut(new Map([...unused, ["…", beyond] as const].filter(([, count]) => count > 0)), problems);
}

const freeWords = /^(?:gratis|gratuit[oae]?s?|free|entrada libre|entrada livre|entrée libre|libre|livre|grátis)$/i;

/** Reads `12`, `12,50`, `12.50 €` or `€ 1.200,50` as cents; a word for "free" is 0. Null for any other text. */
function readCents(text: string): number | null {
  if (freeWords.test(text.trim())) return 0;
  const amount = text.replaceAll(/\p{Sc}|\b(?:[A-Z]{3}|euros?)\b/giu, "").trim();
  const [, whole, cents = "0"] = /^(\d{1,3}(?:[.,' \u00a0\u202f]\d{3})+|\d{1,7})(?:[.,](\d{1,2}))?$/.exec(amount) ?? [];
  return whole === undefined ? null : Number(whole.replaceAll(/\D/g, "")) * 100 + Number(cents.padEnd(2, "0"));
}

/** Reads `28.96` or `-13,55`. */
const readDecimal = (text: string): number | null =>
  /^[+-]?\d{1,9}(?:[.,]\d{1,12})?$/.test(text) ? Number(text.replace(",", ".")) : null;

/** Reads `80`, `1.200` or `80 personas`. */
function readCount(text: string): number | null {
  const [, digits] = /^(\d{1,3}(?:[.,' \u00a0\u202f]\d{3})+|\d{1,7})(?:\s*\p{L}+\.?)?$/u.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits.replaceAll(/\D/g, ""));
}

/** Reads `6`, `+6`, `6+` or `desde 6 años`. */
function readAge(text: string): number | null {
  const numbers = text.match(/\d+/g) ?? [];
  const [age] = numbers;
  return age === undefined || numbers.length > 1 || Number(age) > 120 ? null : Number(age);
}
