import { CsvError, parse } from "csv-parse/sync";
import { maxEvents } from "../calendar.ts";
import { tooManyEvents } from "../event-reader.ts";
import { unguardedCell } from "./cells.ts";
import { type TableColumn, columnOf } from "./columns.ts";

/** A table under its headings. */
export interface Table {
  headings: Heading[];
  rows: TableRow[];
  /** Line at which the headings stand. */
  line: number;
  /** Why nothing could be read from a line on; null for a table that is whole. */
  broken: Break | null;
}

/** A quotation mark that nothing ends, or a row without end. */
export interface Break {
  line: number;
  messageKey: "calendar_file.quote_open" | "calendar_file.row_too_long";
}

export interface Heading {
  /** As written. */
  text: string;
  /** Null for one that means nothing here, or the same as one before it. */
  column: TableColumn | null;
}

export interface TableRow {
  /** Line at which it begins. */
  line: number;
  /** Trimmed. */
  cells: string[];
}

const delimiters = [",", ";", "\t"];
/** Rows among which the headings are looked for: a title or a note may stand above them. */
const headingRows = 20;
const headingLength = 64 * 1024;
const maxRowLength = 1024 * 1024;

/** The table of a text; null when no row names a title and a start. Throws `too_large` for one with too many rows. */
export function readTable(text: string): Table | null {
  const start = text.slice(0, headingLength);
  const found = delimiters.flatMap((delimiter) => headingsIn(start, delimiter) ?? []);
  const best = found.toSorted((one, other) => known(other.headings) - known(one.headings))[0];
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

/** Whether a text has rows of cells, whatever stands above them. */
export function looksLikeTable(text: string): boolean {
  const lines = text.split(/\r\n?|\n/, 10).filter((line) => line.trim() !== "");
  const counts = (delimiter: string) => new Set(lines.map((line) => line.split(delimiter).length));
  return lines.length > 1 && delimiters.some((delimiter) => !counts(delimiter).has(1) && counts(delimiter).size === 1);
}

const known = (headings: Heading[]): number => headings.filter(({ column }) => column !== null).length;

function headingsIn(start: string, delimiter: string): { headings: Heading[]; line: number; delimiter: string } | null {
  let found: { headings: Heading[]; line: number; delimiter: string } | null = null;
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

/** Thrown to end the walk through a table. */
class EnoughError extends Error {
  override readonly name = "EnoughError";
}

/** Walks through the rows as long as `take` says so. */
function eachRow(text: string, delimiter: string, take: (row: TableRow) => boolean): Break | null {
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
