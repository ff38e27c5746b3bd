import { CsvError, parse } from "csv-parse/sync";
import { maxEvents } from "../calendar.ts";
import { tooManyEvents } from "../event-reader.ts";
import { unguardedCell } from "./cells.ts";
import { isHtmlTable, linesOfHtml, shielded, unshielded } from "./markup.ts";
import type { TableFault, TableRow } from "./table.ts";
import { headingRows, headingsOf } from "./table-headings.ts";
import { columnOf, namesDay } from "./columns.ts";

/** The rows of a text with separators. */
export interface CsvRows {
  rows: TableRow[];
  /** The fault after which nothing could be read; null if the whole text was read. */
  broken: TableFault | null;
  /** Number of cells in which a spreadsheet wrote that it has no value: `#N/A`. They are empty. */
  faults: number;
}

/** As spreadsheets and programs write a missing value. */
const formulaFault =
  /^#(?:n\/[ad]|¡?ref!|¡?valor!|value!|¿?nombre\??|name\?|¡?div\/0!|¡?num!|¡?nulo!|null!|nom\s?\?|valeur!)$/i;
const noValue = /^(?:NaN|NaT|nan)$/;

const delimiters = [",", ";", "\t"];
const headLength = 64 * 1024;
const maxRowLength = 1024 * 1024;

/**
 * Reads the rows of a text, without empty ones. The separator is the one that gives the headings most known columns, or
 * the most cells. Null if no separator gives more than one cell. Throws `too_large` for too many rows.
 */
export function readCsv(written: string): CsvRows | null {
  const text = isHtmlTable(written) ? linesOfHtml(written) : shielded(written);
  const heads = delimiters.map((delimiter) => ({ delimiter, rows: headOf(text, delimiter) }));
  const known = heads.map((head) => ({ ...head, known: knownColumns(head.rows), cells: cellsIn(head.rows) }));
  const best = known.toSorted((one, other) => other.known - one.known || other.cells - one.cells)[0];
  if (best === undefined || best.cells <= best.rows.length) return null;
  const rows: TableRow[] = [];
  let faults = 0;
  const valueOf = (cell: string): string => {
    if (!formulaFault.test(cell)) return noValue.test(cell) ? "" : unguardedCell(unshielded(cell));
    faults += 1;
    return "";
  };
  const broken = eachRow(text, best.delimiter, (row) => {
    if (row.cells.every((cell) => cell === "")) return true;
    if (rows.length >= maxEvents + headingRows) throw tooManyEvents();
    rows.push({ line: row.line, cells: row.cells.map(valueOf) });
    return true;
  });
  return { rows, broken, faults };
}

/** Returns whether a text is a table, also without the headings of events. */
export const isTable = (text: string): boolean => isHtmlTable(text) || hasHeadings(text) || looksLikeTable(text);

/** Returns whether a text has headings for a title and a day, three that are known, or an hour for each of several stages. */
export const hasHeadings = (text: string): boolean =>
  delimiters.some((delimiter) =>
    headOf(text, delimiter).some(({ cells }) => {
      const headings = headingsOf(cells);
      const isGrouped = cells.filter((cell) => columnOf(cell) === "startTime").length > 1;
      return namesDay(headings) || countOf(headings) > 2 || isGrouped;
    }),
  );

/** Returns whether the first rows all have the same number of cells, at least two. One row needs two tabs. */
function looksLikeTable(text: string): boolean {
  const isCut = text.length > headLength;
  return delimiters.some((delimiter) => {
    const all = headOf(text, delimiter);
    const rows = (isCut ? all.slice(0, -1) : all).filter(({ cells }) => cells.some((cell) => cell !== ""));
    const counts = new Set(rows.map(({ cells }) => cells.length));
    const [count = 0] = counts;
    return counts.size === 1 && count > 1 && (rows.length > 1 || (delimiter === "\t" && count > 2));
  });
}

function headOf(text: string, delimiter: string): TableRow[] {
  const rows: TableRow[] = [];
  eachRow(text.slice(0, headLength), delimiter, (row) => rows.push(row) < headingRows);
  return rows;
}

const knownColumns = (rows: TableRow[]): number =>
  Math.max(
    0,
    ...rows
      .map(({ cells }) => headingsOf(cells))
      .map((headings) => (namesDay(headings) ? 1000 : 0) + countOf(headings)),
  );
const countOf = (headings: { column: unknown }[]): number => headings.filter(({ column }) => column !== null).length;
const cellsIn = (rows: TableRow[]): number => rows.reduce((sum, { cells }) => sum + cells.length, 0);

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
