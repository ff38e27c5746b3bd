import { useState } from "react";
import { readPastedTable } from "#app/domain/sheet/pasted-table.ts";
import { type SheetColumn, sheetColumns } from "#app/domain/sheet/sheet.ts";
import { type TextContext, textOf } from "./cell-texts.ts";
import { tableOf, writeTable } from "./clipboard.ts";
import { looksLikePoster } from "./pasted-poster.ts";
import type { Range } from "./SheetGrid.tsx";
import { isEmpty, lastFullRow, type Row } from "./sheet-state.ts";
import type { SheetEditing } from "./use-sheet.ts";

/** The cells of a range: its rows and columns, and the indexes of the first ones. */
export interface ChosenCells {
  rows: readonly Row[];
  columns: readonly SheetColumn[];
  top: number;
  first: number;
}

/** Returns the cells of a range. The headings have none. */
export function cellsOf(range: Range, shownRows: readonly Row[], columns: readonly SheetColumn[]): ChosenCells {
  const [top, bottom] = [Math.min(range.from.row, range.to.row), Math.max(range.from.row, range.to.row)];
  const [first, last] = [Math.min(range.from.column, range.to.column), Math.max(range.from.column, range.to.column)];
  return {
    rows: top < 0 ? [] : shownRows.slice(top, bottom + 1),
    columns: columns.slice(first, last + 1),
    top,
    first,
  };
}

interface RangeOptions {
  editing: SheetEditing;
  chosen: ChosenCells;
  /** Keys of the rows that are shown, in their order. */
  shown: readonly string[];
  columns: readonly SheetColumn[];
  context: TextContext;
  indexOfKey: ReadonlyMap<string, number>;
  /** Whether a cell is being typed into: then the clipboard is the field's. */
  isTyping: boolean;
  onRange: (range: Range) => void;
}

/**
 * Copies, pastes, fills and empties the chosen cells. `pasted`: the last paste in words; null before the first.
 * `poster`: a pasted text that looks like a poster and waits for an answer; null without one.
 */
export function useRangeEdits(options: RangeOptions) {
  const { editing, chosen, shown, columns, context, indexOfKey, isTyping, onRange } = options;
  const { state } = editing;
  const { rows, order, names } = state;
  const { t } = context;
  const [pasted, setPasted] = useState<string | null>(null);
  const [poster, setPoster] = useState<string[][] | null>(null);

  const paste = (table: string[][]): void => {
    const { rows: read, hasHeadings, leftOut } = readPastedTable(table, columns.slice(chosen.first));
    const [only] = read;
    // One text fills the whole range.
    if (!hasHeadings && table.length === 1 && table[0]?.length === 1 && only !== undefined) {
      const text = table[0][0] ?? "";
      return editing.write(
        chosen.rows.map(({ key }) => ({
          key,
          texts: Object.fromEntries(chosen.columns.map((column) => [column, text])),
        })),
      );
    }
    // Rows with headings are new ones, below all others.
    const lastFull = lastFullRow(order, rows);
    const keys = hasHeadings ? order.slice(lastFull + 1) : shown.slice(Math.max(0, chosen.top));
    const missing = read.length - keys.length;
    const more = missing <= 0 ? [] : Array.from({ length: missing }, (_, index) => `new ${state.given + index + 1}`);
    if (missing > 0) editing.dispatch({ type: "more", count: read.length + 12 });
    const all = [...keys, ...more];
    editing.write(read.flatMap((texts, index) => (all[index] === undefined ? [] : [{ key: all[index], texts }])));
    const width = Math.max(...read.map((texts) => Object.keys(texts).length), 0);
    setPasted(
      [
        t("panel.sheet.pasted", { rows: read.length, columns: width }),
        ...(leftOut.length === 0 ? [] : [t("panel.sheet.left_out", { names: leftOut.slice(0, 5).join(", ") })]),
      ].join(" "),
    );
    const first = indexOfKey.get(all[0] ?? "") ?? chosen.top;
    const column = hasHeadings ? 0 : chosen.first;
    onRange({
      from: {
        row: first + read.length - 1,
        column: hasHeadings ? columns.length - 1 : Math.min(columns.length - 1, column + width - 1),
      },
      to: { row: first, column },
    });
  };

  function fillDown(): void {
    const [first, ...others] = chosen.rows;
    if (first === undefined || others.length === 0) return;
    const texts = Object.fromEntries(
      chosen.columns.map((column) => [column, textOf(first, column, names, context, true)]),
    );
    editing.write(others.map(({ key }) => ({ key, texts })));
  }

  function clear(): void {
    const full = chosen.rows.filter((row) => !isEmpty(row));
    if (full.length === 0) return;
    // Whole rows are deleted.
    if (chosen.columns.length === columns.length) {
      const events = full.filter(({ event }) => event !== null);
      if (events.length > 0) editing.remove(events.map(({ key }) => key));
      for (const { key, event } of full)
        if (event === null) for (const column of sheetColumns) editing.dispatch({ type: "dismissed", key, column });
      return;
    }
    editing.write(
      full.map(({ key }) => ({ key, texts: Object.fromEntries(chosen.columns.map((column) => [column, ""])) })),
    );
  }

  const onCopy = (event: React.ClipboardEvent, isCut: boolean): void => {
    if (isTyping || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    const table = chosen.rows.map((row) => chosen.columns.map((column) => textOf(row, column, names, context, true)));
    writeTable(event.clipboardData, table);
    if (isCut) clear();
  };
  const onPaste = (event: React.ClipboardEvent): void => {
    if (isTyping || event.target instanceof HTMLInputElement) return;
    const table = tableOf(event.clipboardData);
    if (table === null) return;
    event.preventDefault();
    if (looksLikePoster(table)) setPoster(table);
    else paste(table);
  };
  const answerPoster = (isForCells: boolean): void => {
    setPoster(null);
    if (isForCells && poster !== null) paste(poster);
  };

  return {
    pasted,
    poster: poster?.map(([line]) => line).join("\n") ?? null,
    answerPoster,
    fillDown,
    clear,
    onCopy,
    onPaste,
  };
}
