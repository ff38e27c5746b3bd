import { maxEvents } from "../calendar.ts";
import { tooManyEvents } from "../event-reader.ts";
import { isClear } from "../csv/columns.ts";
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

/** The filled rows of a worksheet, and the number of its cells with the error of a formula, which are empty. */
export interface SheetRows {
  rows: TableRow[];
  faults: number;
}

/** Worksheets in which headings are looked for. */
const sheetsLookedAt = 8;

/**
 * Returns the worksheet with a name; without one, the first visible worksheet with headings for a title and a day, else
 * the first with rows.
 */
export function chosenSheet({ sheets }: Workbook, name: string | undefined): SheetRows & { chosen: string } {
  const named = name === undefined ? undefined : sheets.find((sheet) => sheet.name === name);
  if (named !== undefined) return { chosen: named.name, ...named.read() };
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  let first: (SheetRows & { chosen: string }) | null = null;
  for (const sheet of (visible.length === 0 ? sheets : visible).slice(0, sheetsLookedAt)) {
    const read = { chosen: sheet.name, ...sheet.read() };
    if (read.rows.slice(0, headingRows).some(({ cells }) => isClear(headingsOf(cells)))) return read;
    if (first === null && read.rows.length > 0) first = read;
  }
  return first ?? { chosen: sheets[0]?.name ?? "", rows: [], faults: 0 };
}

/** Columns beyond are not read. */
export const mostColumns = 256;

/** Collects the cells of a worksheet. Rows and columns count from 0. */
export class SheetBuilder {
  readonly #rows = new Map<number, string[]>();
  faults = 0;

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
    return { rows: rows.map(([row, cells]) => ({ line: row + 1, cells })), faults: this.faults };
  }
}

const rangeOf = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
