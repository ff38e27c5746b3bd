import { maxEvents } from "../calendar.ts";
import { DomainError } from "../../error.ts";
import { tooManyEvents } from "../event-reader.ts";
import { namesDay } from "../csv/columns.ts";
import type { TableRow } from "../csv/table.ts";
import { headingRows, headingsOf } from "../csv/table-headings.ts";

/** A spreadsheet whose worksheets are read when they are asked for. */
export interface Workbook {
  sheets: Worksheet[];
}

export interface Worksheet {
  name: string;
  isHidden: boolean;
  read: () => SheetRows;
}

/** The filled rows of a worksheet that are in sight. */
export interface SheetRows {
  rows: TableRow[];
  /** Number of cells with the error of a formula, which are empty. */
  faults: number;
  /** Number of cells with a formula that was never calculated, which are empty. */
  uncalculated: number;
  /** Number of filled rows that are hidden, which are left out. */
  hidden: number;
}

/** A worksheet that was read. */
export type ReadSheet = SheetRows & { name: string };

/** Worksheets that are looked at. */
const sheetsLookedAt = 32;
/** Between the names of several worksheets. No name can have it. */
export const sheetSeparator = " / ";

/**
 * Returns the worksheets with these names. Without one, all visible worksheets with rows: first the one with headings for a
 * title and a day, or the first with rows. `others` are the names of those with rows that are not among them.
 */
export function chosenSheets(
  { sheets }: Workbook,
  names: string | undefined,
): { chosen: ReadSheet[]; others: string[] } {
  const wanted = new Set(names === undefined ? [] : [names, ...names.split(sheetSeparator)]);
  const isNamed = sheets.some(({ name }) => wanted.has(name));
  const looked = sheets.slice(0, sheetsLookedAt);
  const isAllHidden = looked.every(({ isHidden }) => isHidden);
  const chosen: ReadSheet[] = [];
  const others: string[] = sheets.slice(sheetsLookedAt).map(({ name }) => name);
  for (const sheet of looked) {
    const isWanted = isNamed ? wanted.has(sheet.name) : !sheet.isHidden || isAllHidden;
    // A worksheet that is not asked for may be broken or too large.
    const read = isWanted && (isNamed || chosen.length === 0) ? sheet.read() : readOrNone(sheet);
    if (read === null || (read.rows.length === 0 && read.hidden > 0)) others.push(sheet.name);
    else if (read.rows.length > 0) {
      if (isWanted) chosen.push({ name: sheet.name, ...read });
      else others.push(sheet.name);
    }
  }
  const main = chosen.findIndex(({ rows }) =>
    rows.slice(0, headingRows).some(({ cells }) => namesDay(headingsOf(cells))),
  );
  if (!isNamed && main > 0) chosen.unshift(...chosen.splice(main, 1));
  return { chosen, others };
}

function readOrNone(sheet: Worksheet): SheetRows | null {
  try {
    return sheet.read();
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** Columns beyond are not read. */
export const mostColumns = 256;

/** Collects the cells of a worksheet. Rows and columns count from 0. */
export class SheetBuilder {
  readonly #rows = new Map<number, string[]>();
  readonly #hidden = new Set<number>();
  readonly #struck = new Set<number>();
  faults = 0;
  uncalculated = 0;

  /** Leaves a row out. */
  hide(row: number): void {
    this.#hidden.add(row);
  }

  /** Marks a row whose text is struck through. */
  strike(row: number): void {
    this.#struck.add(row);
  }

  /** Sets a cell. Throws `too_large` for too many rows. */
  set(row: number, column: number, text: string): void {
    const plain = text.trim();
    if (plain === "" || column >= mostColumns) return;
    let cells = this.#rows.get(row);
    if (cells === undefined) {
      if (this.#rows.size >= maxEvents + headingRows) throw tooManyEvents();
      this.#rows.set(row, (cells = []));
    }
    while (cells.length < column) cells.push("");
    cells[column] = plain;
  }

  /**
   * Writes the text of a merged cell into the rows that it covers, down to `last`. The columns that it covers stay
   * empty: a title above the table is no heading of each of them. Rows that are otherwise empty stay so.
   */
  merge(column: number, first: number, last: number): void {
    const text = this.#rows.get(first)?.[column] ?? "";
    if (text === "" || last <= first) return;
    const rows = last - first > this.#rows.size ? [...this.#rows.keys()] : rangeOf(first + 1, last);
    for (const row of rows) if (row > first && row <= last && this.#isEmpty(row, column)) this.set(row, column, text);
  }

  /** Returns whether a row has cells, but none in this column. */
  #isEmpty(row: number, column: number): boolean {
    const cells = this.#rows.get(row);
    return cells !== undefined && !cells[column];
  }

  finish(): SheetRows {
    const rows = [...this.#rows].toSorted(([one], [other]) => one - other);
    const shown = rows.filter(([row]) => !this.#hidden.has(row));
    return {
      rows: shown.map(([row, cells]) => ({
        line: row + 1,
        cells,
        ...(this.#struck.has(row) ? { isStruck: true as const } : {}),
      })),
      faults: this.faults,
      uncalculated: this.uncalculated,
      hidden: rows.length - shown.length,
    };
  }
}

const rangeOf = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
