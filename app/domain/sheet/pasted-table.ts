import { unguardedCell } from "../calendar/csv/cells.ts";
import { columnOf, type TableColumn } from "../calendar/csv/columns.ts";
import type { CellTexts, SheetColumn } from "./sheet.ts";

/** A table from the clipboard as rows of a sheet. */
export interface PastedTable {
  rows: CellTexts[];
  /** True if its first row had headings: then its rows are new ones. */
  hasHeadings: boolean;
  /** Headings that no column of the sheet stands for. */
  leftOut: string[];
}

/** Columns of a table of events (`calendar/csv/columns.ts`) that a sheet has. */
const sheetColumnOf: Partial<Record<TableColumn, SheetColumn>> = {
  title: "title",
  date: "day",
  start: "start",
  startTime: "start",
  end: "end",
  endTime: "end",
  location: "place",
  category: "category",
  speakers: "people",
  capacity: "capacity",
  status: "state",
  statusNote: "note",
  description: "description",
  tags: "tags",
  price: "price",
  ageFrom: "age",
  language: "language",
  accessibility: "accessibility",
  url: "url",
};

/**
 * Reads the cells of a pasted table. If its first row names a title and one more column, in any order and in any of the
 * four languages, the others are read by these headings; otherwise the cells fill the `columns` in their order.
 */
export function readPastedTable(table: readonly string[][], columns: readonly SheetColumn[]): PastedTable {
  const cells = table.map((row) => row.map((cell) => unguardedCell(cell.trim())));
  const headings = headingsOf(cells[0] ?? []);
  if (headings === null) return { rows: cells.map((row) => textsOf(row, columns)), hasHeadings: false, leftOut: [] };
  const leftOut = (cells[0] ?? []).filter((heading, index) => headings[index] === null && heading !== "");
  const rows = cells.slice(1).map((row) => textsOf(row, headings));
  return { rows: rows.filter((row) => Object.values(row).some((text) => text !== "")), hasHeadings: true, leftOut };
}

function textsOf(row: readonly string[], columns: readonly (SheetColumn | null)[]): CellTexts {
  const texts: CellTexts = {};
  for (const [index, text] of row.entries()) {
    const column = columns[index];
    if (column !== undefined && column !== null) texts[column] = text;
  }
  return texts;
}

/** Returns the column of each heading, null for those without one; null if the row has no headings. */
function headingsOf(row: readonly string[]): (SheetColumn | null)[] | null {
  const named = row.map((heading) => columnOf(heading));
  if (!named.includes("title") || new Set(named.filter((column) => column !== null)).size < 2) return null;
  const taken = new Set<SheetColumn>();
  return named.map((column) => {
    // Beside a column of hours, 'Inicio' is the day.
    const isDay = column === "start" && named.includes("startTime") && !named.includes("date");
    const isLess =
      (column === "start" && named.includes("startTime") && !isDay) || (column === "end" && named.includes("endTime"));
    const found = column === null || isLess ? null : isDay ? "day" : (sheetColumnOf[column] ?? null);
    if (found === null || taken.has(found)) return null;
    taken.add(found);
    return found;
  });
}
