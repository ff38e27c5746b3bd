import { fold } from "#app/domain/fold.ts";
import { type CellTexts, type SheetColumn, sheetColumns } from "#app/domain/sheet/sheet.ts";
import { rareColumns, type TextContext, textOf } from "./cell-texts.ts";
import { emptyRow, isEmpty, type Row, type SheetState } from "./sheet-state.ts";

/** How the author has set the sheet: searched, sorted, filtered, with columns hidden and frozen. */
export interface SheetView {
  search: string;
  sort: { column: SheetColumn; isDescending: boolean } | null;
  /** Texts of a column that are shown; a column without an entry shows all. */
  filters: Partial<Record<SheetColumn, string[]>>;
  hidden: readonly SheetColumn[];
  frozen: number;
  /** Keys of the rows that the search and the filters leave out. */
  left: ReadonlySet<string>;
}

export const firstView: SheetView = {
  search: "",
  sort: null,
  filters: {},
  hidden: rareColumns,
  frozen: 1,
  left: new Set(),
};
const missingRow = emptyRow("");

/** Returns the keys of the rows that have not all searched words, or not a chosen text in a filtered column. */
export function rowsLeftOut(
  { rows, order, names }: SheetState,
  view: Pick<SheetView, "search" | "filters">,
  context: TextContext,
): Set<string> {
  if (view.search === "" && Object.keys(view.filters).length === 0) return new Set();
  const fits = (row: Row): boolean => rowFits(row, view, (column) => textOf(row, column, names, context));
  return new Set(order.filter((key) => !fits(rows.get(key) ?? missingRow)));
}

/** Whether a row has all searched words, and a chosen text in each filtered column. */
function rowFits(
  row: Row,
  { search, filters }: Pick<SheetView, "search" | "filters">,
  text: (column: SheetColumn) => string,
): boolean {
  if (isEmpty(row)) return false;
  const isChosen = sheetColumns.every((column) => filters[column]?.includes(text(column)) !== false);
  const words = fold(search).split(/\s+/).filter(Boolean);
  const whole = words.length === 0 ? "" : fold(sheetColumns.map(text).join(" "));
  return isChosen && words.every((word) => whole.includes(word));
}

/** Returns the keys of all rows sorted by a column; empty rows stay last. */
export function sortedOrder(
  { rows, order, names }: SheetState,
  column: SheetColumn,
  isDescending: boolean,
  context: TextContext,
): string[] {
  const keyOf = (row: Row): string => sortKey(row, column, textOf(row, column, names, context));
  const sorted = order
    .filter((key) => !isEmpty(rows.get(key)))
    .map((key) => ({ key, by: keyOf(rows.get(key) ?? missingRow) }))
    .sort((one, other) => one.by.localeCompare(other.by, undefined, { numeric: true }) * (isDescending ? -1 : 1))
    .map(({ key }) => key);
  return [...sorted, ...order.filter((key) => isEmpty(rows.get(key)))];
}

/** Returns the texts of a column with the number of rows that have each, to choose from. */
export function valuesOf(
  { rows, names }: SheetState,
  column: SheetColumn,
  context: TextContext,
): { text: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const row of rows.values()) {
    if (isEmpty(row)) continue;
    const text = textOf(row, column, names, context);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts]
    .map(([text, count]) => ({ text, count }))
    .sort((one, other) => one.text.localeCompare(other.text, undefined, { numeric: true }));
}

function sortKey(row: Row, column: SheetColumn, text: string): string {
  const isTime = column === "day" || column === "start" || column === "end";
  if (!isTime || row.event === null) return fold(text);
  return column === "start" ? text : column === "end" ? row.event.endTime : row.event.startTime;
}

/** Returns the new names in wrong cells that are like no known name, and the cells that have them. */
export function namesToCreate(rows: readonly Row[]) {
  const found = { place: new Set<string>(), category: new Set<string>() };
  const cells: { key: string; texts: CellTexts }[] = [];
  for (const { key, wrong } of rows) {
    const texts: CellTexts = {};
    for (const column of ["place", "category"] as const) {
      const cell = wrong[column];
      const isNew = cell?.repairs.length === 1 && cell.repairs[0]?.creates === true;
      if (cell === undefined || !isNew) continue;
      found[column].add(cell.repairs[0]?.text ?? "");
      texts[column] = cell.text;
    }
    if (Object.keys(texts).length > 0) cells.push({ key, texts });
  }
  return { places: [...found.place], categories: [...found.category], cells };
}

/** Returns how many rows are chosen, and the sum of their places if these are chosen too. */
export function summaryOf(
  rows: readonly Row[],
  columns: readonly SheetColumn[],
): { rows: number; columns: number; places: number | null } {
  const places = rows.reduce((sum, { event }) => sum + (event?.capacity ?? 0), 0);
  return {
    rows: rows.length,
    columns: columns.length,
    places: rows.length > 1 && columns.includes("capacity") ? places : null,
  };
}
