import { columnOf, type TableColumn, namesDay } from "./columns.ts";
import type { Heading, TableRow } from "./table.ts";
import { kindOfCell } from "./cell-kinds.ts";

/** Number of rows that are searched for the headings, because a title or a note may come first. */
export const headingRows = 20;

/** Columns beyond are not read. */
const mostColumns = 256;

/** Returns the headings of a row. Of two headings for the same column the first counts. */
export function headingsOf(cells: readonly string[]): Heading[] {
  const taken = new Set<TableColumn>();
  return cells.slice(0, mostColumns).map((text) => {
    const column = columnOf(text);
    if (column === null || taken.has(column)) return { text, column: null };
    taken.add(column);
    return { text, column };
  });
}

/**
 * Returns the index of the row of headings: the first that names a title and a day, else the one with most known
 * columns, else the first that only has words above numbers, days or hours. -1 without such a row.
 */
export function headingRowIn(rows: readonly TableRow[]): number {
  const first = rows.slice(0, headingRows).map(({ cells }) => headingsOf(cells));
  const clear = first.findIndex((headings) => namesDay(headings));
  if (clear >= 0) return clear;
  const known = first.map((headings) => headings.filter(({ column }) => column !== null).length);
  const most = Math.max(0, ...known);
  if (most > 1) return known.indexOf(most);
  return first.findIndex((_, index) => hasOnlyWords(rows[index]) && hasValue(rows[index + 1]));
}

const longestHeading = 60;

function hasOnlyWords(row: TableRow | undefined): boolean {
  const cells = row?.cells.filter((cell) => cell !== "") ?? [];
  return (
    cells.length > 1 &&
    new Set(cells).size === cells.length &&
    cells.every((cell) => cell.length <= longestHeading && kindOfCell(cell) === "text")
  );
}

const hasValue = (row: TableRow | undefined): boolean =>
  row?.cells.some((cell) => !["empty", "text"].includes(kindOfCell(cell))) ?? false;
