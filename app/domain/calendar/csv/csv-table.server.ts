import { CsvError, parse } from "csv-parse/sync";
import { maxEvents, type Problem } from "../calendar.ts";
import { cutText, type FilePosition, maxUidLength } from "../event-parts.ts";
import { type Problems, type ReportProblem, reporterOf, tooManyEvents } from "../event-reader.ts";
import { unguardedCell } from "./cells.ts";
import { type TableColumn, columnOf } from "./columns.ts";

export interface Table {
  headings: Heading[];
  rows: TableRow[];
  line: number;
  /** The fault after which nothing could be read; null if the whole table was read. */
  broken: TableFault | null;
}

/** The first line that could not be read: a quotation mark is not closed, or a row is too long. */
interface TableFault {
  line: number;
  messageKey: "calendar_file.quote_open" | "calendar_file.row_too_long";
}

export interface Heading {
  /** As written. */
  text: string;
  /** Null for an unknown heading, and for a column that an earlier heading names already. */
  column: TableColumn | null;
}

export interface TableRow {
  line: number;
  /** Trimmed. */
  cells: string[];
}

/** The cells of one row by column. Values that can't be understood are reported. */
export class RowCells {
  readonly uid: string | null;
  readonly report: ReportProblem;
  readonly #row: TableRow;
  readonly #headings: Heading[];

  constructor(row: TableRow, number: number, headings: Heading[], problems: Problems) {
    this.#row = row;
    this.#headings = headings;
    this.uid = this.text("uid")?.slice(0, maxUidLength) ?? null;
    const title = this.text("title")?.slice(0, 300) ?? null;
    this.report = reporterOf(problems, { number, line: row.line, uid: this.uid, title });
  }

  /** Returns the text of a cell; null if it is empty. */
  text(column: TableColumn): string | null {
    return this.#row.cells[this.#indexOf(column)] || null;
  }

  /** Returns the text of a cell on one line, cut to a limit; null if it is empty. */
  shortText(column: TableColumn, limit: number): string | null {
    const text = this.text(column);
    return text === null ? null : cutText(text.replaceAll(/\s+/g, " "), limit, this.where(column), this.report);
  }

  /** Returns the value of a cell; null if it is empty or can't be understood, which is reported. */
  value<Value>(column: TableColumn, read: (text: string) => Value | null): Value | null {
    const text = this.text(column);
    const value = text === null ? null : read(text);
    if (text !== null && value === null) this.reportText("warning", "calendar_file.value_not_understood", column);
    return value;
  }

  where(column: TableColumn): FilePosition {
    return { line: this.#row.line, property: this.#headings[this.#indexOf(column)]?.text ?? null };
  }

  reportText(severity: Problem["severity"], messageKey: string, column: TableColumn): void {
    const value = this.text(column)?.slice(0, 80) ?? "";
    this.report(severity, messageKey, { ...this.where(column), values: { value } });
  }

  #indexOf(column: TableColumn): number {
    return this.#headings.findIndex((heading) => heading.column === column);
  }
}

const delimiters = [",", ";", "\t"];
/** Number of rows that are searched for the headings, because a title or a note may come first. */
const headingRows = 20;
const headingLength = 64 * 1024;
const maxRowLength = 1024 * 1024;

/** Reads a table; null if no row has headings for a title and a start. Throws `too_large` for too many rows. */
export function readTable(text: string): Table | null {
  const start = text.slice(0, headingLength);
  const found = delimiters.flatMap((delimiter) => headingsIn(start, delimiter) ?? []);
  const best = found.toSorted((one, other) => knownColumns(other.headings) - knownColumns(one.headings))[0];
  if (best === undefined) return null;
  const rows: TableRow[] = [];
  const broken = eachRow(text, best.delimiter, (row) => {
    if (row.line <= best.line || row.cells.every((cell) => cell === "")) return true;
    if (rows.length >= maxEvents) throw tooManyEvents();
    rows.push({ line: row.line, cells: row.cells.map((cell) => unguardedCell(cell)) });
    return true;
  });
  return { headings: best.headings, rows, line: best.line, broken };
}

/** Returns whether the first lines all have the same number of cells, at least two. */
export function looksLikeTable(text: string): boolean {
  const lines = text.split(/\r\n?|\n/, 10).filter((line) => line.trim() !== "");
  const counts = (delimiter: string) => new Set(lines.map((line) => line.split(delimiter).length));
  return lines.length > 1 && delimiters.some((delimiter) => !counts(delimiter).has(1) && counts(delimiter).size === 1);
}

const knownColumns = (headings: Heading[]): number => headings.filter(({ column }) => column !== null).length;

interface FoundHeadings {
  headings: Heading[];
  line: number;
  delimiter: string;
}

function headingsIn(start: string, delimiter: string): FoundHeadings | null {
  let found: FoundHeadings | null = null;
  let seen = 0;
  eachRow(start, delimiter, ({ line, cells }) => {
    const headings = headingsOf(cells);
    const columns = new Set(headings.map(({ column }) => column));
    if (columns.has("title") && (columns.has("start") || columns.has("date"))) found = { headings, line, delimiter };
    seen += 1;
    return found === null && seen < headingRows;
  });
  return found;
}

function headingsOf(cells: string[]): Heading[] {
  const taken = new Set<TableColumn>();
  return cells.map((text) => {
    const column = columnOf(text);
    if (column === null || taken.has(column)) return { text, column: null };
    taken.add(column);
    return { text, column };
  });
}

class EnoughError extends Error {
  override readonly name = "EnoughError";
}

/** Passes the rows to `take` until it returns false. Returns the fault that ended the reading; null without one. */
function eachRow(text: string, delimiter: string, take: (row: TableRow) => boolean): TableFault | null {
  let next = 1;
  try {
    parse(text, {
      delimiter,
      bom: true,
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: maxRowLength,
      on_record: (cells: string[], { lines }) => {
        const line = next;
        next = lines + 1;
        if (!take({ line, cells: cells.map((cell) => cell.trim()) })) throw new EnoughError();
        return null;
      },
    });
    return null;
  } catch (error) {
    if (error instanceof EnoughError) return null;
    if (error instanceof CsvError && error.code === "CSV_QUOTE_NOT_CLOSED")
      return { line: next, messageKey: "calendar_file.quote_open" };
    if (error instanceof CsvError && error.code === "CSV_MAX_RECORD_SIZE")
      return { line: next, messageKey: "calendar_file.row_too_long" };
    throw error;
  }
}
