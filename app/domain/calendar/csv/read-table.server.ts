import type { FileOptions } from "../../child-processes.ts";
import { DomainError } from "../../error.ts";
import { readHours } from "#app/domain/programme/written-hours.ts";
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
import { fileReader, Problems, type UnreadEvent } from "../event-reader.ts";
import { printOf } from "../file-print.server.ts";
import { type FoundZone, ianaZone } from "../icalendar/times.ts";
import { zoneOfName } from "../icalendar/zones.server.ts";
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
import { headingKey, type TableColumn, writtenColumns, isClear, namesDay } from "./columns.ts";
import { orderOf } from "./date-order.ts";
import { FollowingRows } from "./following-rows.ts";
import { rowsOfGrid } from "./grid-rows.ts";
import { withoutSerials } from "./serial-numbers.ts";
import { RowTimesReader } from "./row-times.ts";
import { readCsv } from "./csv-table.server.ts";
import { describedTable, loneText, tableOf } from "./table-columns.server.ts";
import { headingRows, headingsOf } from "./table-headings.ts";
import { RowCells, type RowTimes, type Table, type TableRow } from "./table.ts";
import { TableQuestions } from "./table-questions.ts";
import { openOds } from "../spreadsheet/ods.server.ts";
import { chosenSheets, type ReadSheet, sheetSeparator, type SheetRows } from "../spreadsheet/workbook.ts";
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
  const file = new TableFile(bytes, options, problems);
  const table = file.open(read.rows, null);
  warnOfSheet({ hidden: 0, uncalculated: 0, ...read }, problems);
  yield* file.eventsOf(table);
  if (read.broken !== null)
    problems.add("error", read.broken.messageKey, { values: { line: read.broken.line }, line: read.broken.line });
  warnOfUnused(table, problems);
  return {
    format: "csv",
    categories: [],
    places: [],
    table: describedTable(table, null),
    ...file.questions.toReading(),
  };
});

/**
 * Reads a spreadsheet in the same way: the chosen worksheets, else the first with headings for a title and a day, or the
 * first with rows, and those with the same headings.
 */
export const readSpreadsheet = (format: "xlsx" | "ods") =>
  fileReader(function* (bytes, options, problems) {
    const workbook = format === "xlsx" ? openXlsx(bytes) : openOds(bytes);
    const file = new TableFile(bytes, options, problems);
    const { chosen, others } = chosenSheets(workbook, options.sheet ?? options.answers?.["sheet"]);
    const opened = chosen.map((sheet) => ({ sheet, table: file.open(sheet.rows, sheet.name) }));
    const [first] = opened;
    const isChosen = options.sheet !== undefined || options.answers?.["sheet"] !== undefined;
    const isRead = (one: { sheet: ReadSheet; table: Table }): boolean =>
      isChosen || one === first || (one.table.shape === first?.table.shape && !isOtherVersion(one.sheet.name));
    const read = opened.filter(isRead);
    for (const { sheet, table } of read) {
      warnOfSheet(sheet, problems);
      yield* file.eventsOf(table);
      warnOfUnused(table, problems);
    }
    const leftOut = [...opened.filter((one) => !isRead(one)).map(({ sheet }) => sheet.name), ...others];
    const names = read.map(({ sheet }) => sheet.name);
    file.askOfSheets(names, leftOut);
    const all = { chosen: names[0] ?? "", names: workbook.sheets.map(({ name }) => name) };
    const table = first === undefined ? file.open([], null) : first.table;
    return { format, categories: [], places: [], table: describedTable(table, all), ...file.questions.toReading() };
  });

/** Returns whether the name of a worksheet says that it is an earlier version of another. */
const isOtherVersion = (name: string): boolean =>
  /\b(?:borrador|copia|antigu[oa]|viej[oa]|plantilla|ejemplo|draft|copy|old|template|example|rascunho|cópia|modelo|brouillon|copie|ancien(?:ne)?|(?:19|20)\d\d)\b/i.test(
    name,
  );

function warnOfSheet(
  { faults, hidden, uncalculated }: Pick<SheetRows, "faults" | "hidden" | "uncalculated">,
  problems: Problems,
): void {
  if (faults > 0) problems.add("warning", "calendar_file.formula_faults", { values: { count: faults } });
  if (uncalculated > 0) problems.add("warning", "calendar_file.formulas_empty", { values: { count: uncalculated } });
  if (hidden > 0) problems.add("warning", "calendar_file.rows_hidden", { values: { count: hidden } });
}

/** Returns whether a row has the headings again, as where each day has a table of its own. */
const repeatsHeadings = ({ cells }: TableRow, { headings }: Table): boolean =>
  headings.every(({ text }, index) => headingKey(text) === headingKey(cells[index] ?? ""));

/** A file with one table, or with several that are read as one. */
class TableFile {
  readonly questions: TableQuestions;
  /** The same file has the same series again. */
  readonly #print: string;
  readonly #options: FileOptions;
  readonly #problems: Problems;
  readonly #once: ReturnType<typeof uidsOnce>;
  #events = 0;

  constructor(bytes: Uint8Array, options: FileOptions, problems: Problems) {
    this.#print = printOf(bytes);
    this.#options = options;
    this.#problems = problems;
    this.#once = uidsOnce(problems);
    this.questions = new TableQuestions(options.answers);
  }

  /** Returns the table in these rows, which may be a grid. Without any day in sight its hours are of no use. */
  open(rows: readonly TableRow[], sheet: string | null): Table {
    const grid = rowsOfGrid(rows, this.#options.days);
    const table = this.#withDay(withoutSerials(tableOf(grid ?? rows, this.#options.columns ?? {})), sheet);
    if (grid !== null && isClear(table.headings))
      this.#problems.add("warning", "calendar_file.grid_read", { line: grid[0]?.line ?? null });
    return table;
  }

  /** Returns a table with the name of its sheet above it, and without a column of hours if no day is in sight. */
  #withDay(table: Table, sheet: string | null): Table {
    const above = sheet === null ? table.above : [sheet, ...table.above];
    const opened = { ...table, above };
    if (namesDay(table.headings) || !isClear(table.headings)) return opened;
    const times = timesReaderOf(opened, this.#options, new Problems(), new TableQuestions({}));
    const hasDay =
      above.some((text) => times.takeHeading(text)) ||
      table.rows.some(({ cells }) => times.takeHeading(loneText(cells) ?? ""));
    const headings = table.headings.map((heading) =>
      heading.column === "startTime" && !hasDay ? { ...heading, column: null } : heading,
    );
    return { ...opened, headings };
  }

  /** Asks which worksheets are read, if there are several. */
  askOfSheets(read: readonly string[], leftOut: readonly string[]): void {
    if (leftOut.length === 0 && read.length < 2) return;
    const answer = this.#options.sheet ?? this.#options.answers?.["sheet"];
    const isAnswered = answer !== undefined && read.every((name) => answer.includes(name));
    const chosen = isAnswered ? answer : read.join(sheetSeparator);
    const choices = [...read, ...leftOut];
    const isSaid = this.questions.add("sheet", { chosen, choices, isAnswered }, null, this.#events);
    if (leftOut.length > 0 && !isSaid)
      this.#problems.add("warning", "calendar_file.sheets_left_out", { values: { names: leftOut.join(", ") } });
  }

  /** Yields the events of a table. A table whose columns name no title or no day has an error, and no events. */
  *eventsOf(table: Table): Generator<CalendarEvent | UnreadEvent> {
    if (!isClear(table.headings)) {
      if (table.rows.length > 0) this.#problems.add("error", "calendar_file.columns_unknown");
      return;
    }
    const times = timesReaderOf(table, this.#options, this.#problems, this.questions);
    const following = new FollowingRows(this.#problems);
    const waiting: (() => Generator<CalendarEvent | UnreadEvent>)[] = [];
    for (const row of table.rows) {
      const lone = loneText(row.cells);
      if ((lone !== null && times.takeHeading(lone)) || repeatsHeadings(row, table)) continue;
      this.#events += 1;
      const number = this.#events;
      const cells = new RowCells(row, number, table.headings, this.#problems);
      const names = cells.text("follows");
      const said = names === null ? this.#problems : new Problems();
      const read = times.read(names === null ? cells : new RowCells(row, number, table.headings, said));
      const fields = fieldsOf(cells);
      const [first] = read.acts;
      if (first !== undefined)
        following.add(
          { ...first, number, uid: cells.uid, title: fields.title },
          names === null ? null : { cells, names, said },
        );
      if (names === null) yield* this.#eventsOfRow(row, cells, number, fields, read);
      else
        waiting.push(() => {
          const act = following.actOf(number);
          const isLinked = act?.follows !== undefined;
          return this.#eventsOfRow(row, cells, number, fields, isLinked ? { acts: [act], isSound: true } : read);
        });
    }
    // One may follow an event further below.
    for (const events of waiting) yield* events();
  }

  /** Yields the acts of a row. */
  *#eventsOfRow(
    { line }: TableRow,
    cells: RowCells,
    number: number,
    fields: EventTexts,
    { acts, isSound }: RowTimes,
  ): Generator<CalendarEvent | UnreadEvent> {
    for (const [index, act] of acts.entries()) {
      const event = this.#once({
        // Only the first of several acts is the one with the UID.
        uid: index === 0 ? cells.uid : null,
        recurrenceId: cells.value("recurrenceId", readRecurrenceId) ?? "",
        sequence: cells.value("sequence", readCount) ?? 0,
        number,
        line,
        ...act.times,
        ...fields,
        details: {
          ...(act.series !== undefined && { seriesId: `table-${this.#print}-${number}-${act.series}` }),
          ...fields.details,
          ...(!act.isEndKnown && { endIsKnown: false }),
          ...(act.follows !== undefined && { follows: act.follows }),
          ...(act.isStartKnown === false && { startIsKnown: false }),
        },
      });
      yield isSound ? event : { unread: event };
    }
  }
}

/** Returns the reader of the times of a table. */
function timesReaderOf(
  table: Table,
  { zone, assumesZone = false, days }: FileOptions,
  problems: Problems,
  questions: TableQuestions,
): RowTimesReader {
  const { headings, rows, line, above } = table;
  const order = orderOf(datesOf(table), {
    days,
    headings: headings.map(({ text }) => text),
    cells: rows.slice(0, 50).flatMap(({ cells }) => cells),
  });
  const answer = order.certainty === "settled" ? null : questions.answerOf("order", ["day-first", "month-first"]);
  if (answer === "day-first" || answer === "month-first") order.order = answer;
  if (order.order === "month-first") problems.add("warning", "calendar_file.month_first", { line });
  const filled = (column: TableColumn): string[] => {
    const index = headings.findIndex((heading) => heading.column === column);
    return index < 0 ? [] : rows.flatMap(({ cells }) => cells[index] || []);
  };
  const zones = new Map<string, FoundZone | null>();
  const reader = new RowTimesReader(
    {
      zone: ianaZone(zone),
      findZone: (name) => {
        const found = zones.get(name) ?? zoneOfName(name);
        zones.set(name, found);
        return found;
      },
      assumesZone,
      days,
      order,
      columns: new Set(headings.flatMap(({ column }) => column ?? [])),
      hasHours: filled("startTime").length > 0,
      isGroupedByDay: isGroupedByDay([...datesOf(table)]),
      hasStartHours:
        (filled("date").length > 0 && filled("start").some((text) => readHours(text, "hour") !== null)) ||
        isMostlyTimed(filled("start")),
      halvesUntil: halvesUntil((["startTime", "start", "endTime", "end"] as const).flatMap(filled)),
      isByPlace: isByPlace(table),
      hasDateHours: filled("date").some((text) => /\d[:h]\d\d/.test(text.replace(/\b0?0:00(?::00(?:\.0+)?)?$/, ""))),
    },
    questions,
  );
  for (const text of above) reader.takeHeading(text);
  return reader;
}

/** An hour that only a clock of 24 hours has: `08:00`, `20h`. */
const fullDayHour = /(?<![\d:.,/-])(?:0\d|1[3-9]|2\d)(?:[:.h]|\s?(?:$|h|-))/i;
const dayHalf = /\d ?[ap]\.?m\b|\bnoon\b/i;

/** Returns until which minute hours may be of either half of the day: rows may be in another order, but few acts begin at 7. */
const halvesUntil = (texts: readonly string[]): number =>
  texts.some((text) => fullDayHour.test(text)) ? 0 : 60 * (texts.some((text) => dayHalf.test(text)) ? 12 : 8);

/** Returns whether the rows of each place of a day stand together, and some of them are several. */
function isByPlace({ headings, rows }: Table): boolean {
  const [date, place] = ["date", "location"].map((name) => headings.findIndex(({ column }) => column === name));
  const keys = rows.map(({ cells }) => `${cells[date ?? -1] ?? ""} ${cells[place ?? -1] ?? ""}`);
  const runs = keys.filter((key, index) => key !== keys[index - 1]).length;
  return runs === new Set(keys).size && runs < keys.length;
}

/** Returns whether most cells of days say an hour: then one without it is open, and no whole day. */
const isMostlyTimed = (texts: readonly string[]): boolean =>
  texts.filter((text) => /\d[:.]\d\d|\d ?h|\d ?[ap]\.?m/i.test(text)).length * 3 > texts.length * 2;

/** Returns whether every day is another one, and as many cells are empty below. */
function isGroupedByDay(cells: readonly string[]): boolean {
  const days = cells.filter((text) => text !== "");
  return days.length > 1 && new Set(days).size === days.length && cells[0] !== "" && cells.length >= days.length * 2;
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
  const description = (cells.text("description") ?? "").replaceAll(/\r\n?/g, "\n");
  return {
    title: titleOf(cells.text("title") ?? "", location ?? categories[0] ?? null, cells.where("title"), report),
    description: withLink(cutText(description, maxDescriptionLength, cells.where("description"), report), inText),
    status: status === "CANCELLED" || (status === null && cells.isCancelled) ? "CANCELLED" : "ACTIVE",
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
