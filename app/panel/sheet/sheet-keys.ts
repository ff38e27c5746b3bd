import type { SheetColumn } from "#app/domain/sheet/sheet.ts";
import { undoKeyOf, type UndoOrRedo } from "../kit/undo-stack.ts";
import type { Way } from "./CellEditor.tsx";
import type { Place, Range } from "./SheetGrid.tsx";
import { isEmpty, type Row } from "./sheet-state.ts";

/** The parts of the sheet that its keys act on, and the actions of the keys. */
interface SheetKeys {
  place: Place;
  range: Range;
  /** The rows that are shown. */
  rows: readonly Row[];
  columns: readonly SheetColumn[];
  /** True after Esc: then Tab leaves the sheet. */
  isLeaving: React.RefObject<boolean>;
  go: (to: Place, isExtended?: boolean) => void;
  after: (way: Way) => Place;
  choose: (range: Range) => void;
  openMenu: (column: SheetColumn) => void;
  /** Begins to type into a cell, over its text; null keeps its text. */
  type: (row: Row, column: SheetColumn, text: string | null) => void;
  take: (what: UndoOrRedo) => void;
  goToWrong: (isBack: boolean) => void;
  fillDown: () => void;
  clear: () => void;
}

const start: Place = { row: 0, column: 0 };

/** Does what a key means in the sheet while no cell is typed into, as in a spreadsheet. `page`: rows of a page. */
export function pressKey(event: React.KeyboardEvent, page: number, keys: SheetKeys): void {
  const { place, range, rows, columns, isLeaving, go, after, choose, openMenu, type, take } = keys;
  const { goToWrong, fillDown, clear } = keys;
  const { key, shiftKey: isExtended } = event;
  const isControl = event.ctrlKey || event.metaKey;
  const row = rows[place.row];
  const column = columns[place.column];
  const act = (work: () => void): void => {
    event.preventDefault();
    work();
  };
  const last = lastFull(rows);
  const moves: Record<string, Place> = {
    ArrowDown: { row: isControl ? Math.max(last, 0) : place.row + 1, column: place.column },
    ArrowUp: { row: isControl ? 0 : place.row - 1, column: place.column },
    ArrowRight: { row: place.row, column: isControl ? columns.length - 1 : place.column + 1 },
    ArrowLeft: { row: place.row, column: isControl ? 0 : place.column - 1 },
    Home: { row: isControl ? 0 : place.row, column: 0 },
    End: { row: isControl ? Math.max(last, 0) : place.row, column: columns.length - 1 },
    PageDown: { row: place.row + page, column: place.column },
    PageUp: { row: Math.max(0, place.row - page), column: place.column },
  };
  const move = moves[key];
  if (move !== undefined && !event.altKey) return act(() => go(move, isExtended));
  if (key === "Tab") {
    const isEnd = isExtended
      ? place.row <= 0 && place.column === 0
      : place.row === rows.length - 1 && place.column === columns.length - 1;
    if (isLeaving.current || isEnd) return;
    return act(() => go(after(isExtended ? "left" : "right")));
  }
  if (key === "Escape") {
    isLeaving.current = true;
    choose({ from: place, to: place });
    return;
  }
  if (key === "F8") return act(() => goToWrong(isExtended));
  const undo = undoKeyOf(event);
  if (undo !== null) return act(() => take(undo));
  if (isControl && key.toLowerCase() === "a")
    return act(() => choose({ from: { row: Math.max(last, 0), column: columns.length - 1 }, to: start }));
  if (isControl && key.toLowerCase() === "d") return act(fillDown);
  if (column === undefined) return;
  if (place.row < 0) {
    if (key === "Enter" || key === " " || (event.altKey && key === "ArrowDown")) act(() => openMenu(column));
    return;
  }
  if (row === undefined) return;
  if (key === " " && isExtended)
    return act(() =>
      choose({ from: { row: range.from.row, column: columns.length - 1 }, to: { row: place.row, column: 0 } }),
    );
  if (key === "Delete" || key === "Backspace") return act(clear);
  if (key === "Enter" || key === "F2") return act(() => type(row, column, null));
  if (key.length === 1 && !isControl && !event.altKey) act(() => type(row, column, key));
}

/** Returns the index of the last row that is not empty; -1 if all are. */
function lastFull(rows: readonly Row[]): number {
  let index = rows.length - 1;
  while (index >= 0 && isEmpty(rows[index])) index -= 1;
  return index;
}
