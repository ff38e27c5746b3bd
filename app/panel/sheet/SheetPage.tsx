import { useEffect, useMemo, useRef, useState } from "react";
import { clockTime } from "#app/domain/programme/day.ts";
import { type Conflict, conflictsAmong } from "#app/domain/programme/overlaps.ts";
import { readPastedTable } from "#app/domain/sheet/pasted-table.ts";
import { type CellTexts, type Sheet, type SheetColumn, sheetColumns, type SheetRow } from "#app/domain/sheet/sheet.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { useLoadedAt } from "#app/ui/time/now.tsx";
import { Button } from "../kit/Button.tsx";
import { undoKeyOf } from "../kit/undo-stack.ts";
import type { Way } from "./CellEditor.tsx";
import { ColumnChoice, ColumnMenu } from "./ColumnMenu.tsx";
import { repairText, textOf } from "./cell-texts.ts";
import { tableOf, writeTable } from "./clipboard.ts";
import { ScopeDialog } from "./ScopeDialog.tsx";
import { RowCards } from "./RowCards.tsx";
import { type Editing, type MessageLine, type Place, type Range, SheetGrid } from "./SheetGrid.tsx";
import { OtherEditors } from "./OtherEditors.tsx";
import { SheetFoot } from "./SheetFoot.tsx";
import { isEmpty, lastFullRow, type Row, type SheetState } from "./sheet-state.ts";
import {
  firstView,
  namesToCreate,
  rowsLeftOut,
  type SheetView,
  sortedOrder,
  summaryOf,
  valuesOf,
} from "./sheet-view.ts";
import { suggestionsFor } from "./suggestions.ts";
import { useSheet } from "./use-sheet.ts";

const start: Place = { row: 0, column: 0 };

interface SheetPageProps {
  sheet: Sheet;
  /** The form that works without scripts. */
  children: React.ReactNode;
}

export function SheetPage({ sheet, children }: SheetPageProps) {
  const t = useTexts();
  const now = useLoadedAt();
  const { zone } = sheet.calendar;
  const context = useMemo(() => ({ t, zone, now }), [t, zone, now]);
  const editing = useSheet(sheet, context);
  const { state } = editing;
  const { rows, order, names } = state;
  const [view, setView] = useState(firstView);
  const [range, setRange] = useState<Range>({ from: start, to: start });
  const [field, setField] = useState<Editing | null>(null);
  const [menu, setMenu] = useState<SheetColumn | null>(null);
  const [pasted, setPasted] = useState<string | null>(null);
  const isNarrow = useIsNarrow();
  /** The sequence of the rows when typing into the cell began. */
  const seenAt = useRef(0);
  /** True after Esc: then Tab leaves the sheet. */
  const isLeaving = useRef(false);
  const place = range.to;

  const columns = sheetColumns.filter((column) => !view.hidden.includes(column));
  const isFiltered = view.search !== "" || Object.keys(view.filters).length > 0;
  // A row that is edited stays in view until the filter changes.
  const shown = useMemo(
    () => (view.left.size === 0 ? order : order.filter((key) => !view.left.has(key))),
    [order, view.left],
  );
  const shownRows = shown.flatMap((key) => rows.get(key) ?? []);

  const overlaps = useMemo(() => overlapsIn(rows), [rows]);
  const keysById = useMemo(
    () => new Map([...rows].flatMap(([key, { event }]) => (event === null ? [] : [[event.id, key] as const]))),
    [rows],
  );
  const indexOfKey = useMemo(() => new Map(shown.map((key, index) => [key, index])), [shown]);

  const drafts = [...rows.values()].filter(({ event }) => event !== null && !event.published);
  const isReady = (row: Row): boolean => row.event?.isScheduled === true && Object.keys(row.wrong).length === 0;
  const publishable = drafts.filter(isReady).map(({ key }) => key);
  const wrongCells = shownRows.flatMap((row, index) =>
    columns.flatMap((column, at) => (row.wrong[column] === undefined ? [] : [{ row: index, column: at }])),
  );
  const unknownNames = namesToCreate(shownRows);

  const filter = (changes: Partial<Pick<SheetView, "search" | "filters">>): void => {
    const next = { ...view, ...changes };
    setView({ ...next, left: rowsLeftOut(state, next, context) });
    setRange({ from: start, to: start });
  };
  const { write } = editing;
  const beginEditing = (begun: Editing | null): void => {
    seenAt.current = state.sequence;
    setField(begun);
  };
  const go = (to: Place, isExtended = false): void => {
    const bounded = {
      row: Math.max(isExtended ? 0 : -1, Math.min(shownRows.length - 1, to.row)),
      column: Math.max(0, Math.min(columns.length - 1, to.column)),
    };
    setRange(isExtended ? { from: range.from, to: bounded } : { from: bounded, to: bounded });
    if (bounded.row > shownRows.length - 4 && !isFiltered) editing.dispatch({ type: "more", count: 24 });
    const key = shown[bounded.row];
    if (key !== undefined) editing.dispatch({ type: "visited", key });
    isLeaving.current = false;
  };
  const after = (way: Way): Place => {
    if (way === "right" && place.column === columns.length - 1) return { row: place.row + 1, column: 0 };
    if (way === "left" && place.column === 0) return { row: place.row - 1, column: columns.length - 1 };
    const down = way === "down" ? 1 : way === "up" ? -1 : 0;
    const right = way === "right" ? 1 : way === "left" ? -1 : 0;
    return { row: place.row + down, column: place.column + right };
  };
  const toNextRow = (): Place => {
    const row = shownRows[place.row];
    // A row that was typed from its title on goes on with the next title, as on paper.
    return { row: place.row + 1, column: row?.event === null ? 0 : place.column };
  };

  /** Cells of the range, row by row. */
  const chosen = (() => {
    const [top, bottom] = [Math.min(range.from.row, range.to.row), Math.max(range.from.row, range.to.row)];
    const [first, last] = [Math.min(range.from.column, range.to.column), Math.max(range.from.column, range.to.column)];
    return {
      rows: top < 0 ? [] : shownRows.slice(top, bottom + 1),
      columns: columns.slice(first, last + 1),
      top,
      first,
    };
  })();

  const done = (text: string, creates: boolean, way: Way): void => {
    const row = shownRows[place.row];
    const column = columns[place.column];
    setField(null);
    if (row === undefined || column === undefined) return;
    const isSame = text === textOf(row, column, names, context) && !creates;
    if (!isSame) edit(row, column, text, creates, seenAt.current);
    if (way !== "stay") go(way === "down" ? toNextRow() : after(way));
  };

  /** Writes a cell. A name that answers a wrong one answers it in every row where it is the same. */
  const edit = (row: Row, column: SheetColumn, text: string, creates: boolean, seen = state.sequence): void => {
    const former = row.wrong[column]?.text;
    const isName = column === "place" || column === "category";
    const alike =
      isName && former !== undefined && former !== ""
        ? shownRows.filter((other) => other.key !== row.key && other.wrong[column]?.text === former)
        : [];
    const cells = [row, ...alike].map(({ key }) => ({ key, texts: { [column]: text } }));
    const names = {
      places: creates && column === "place" ? [text.trim()] : [],
      categories: creates && column === "category" ? [text.trim()] : [],
    };
    write(cells, names, seen);
  };

  const linesOf = (row: Row): MessageLine[] => {
    const wrong = columns.flatMap((column): MessageLine[] => {
      const cell = row.wrong[column];
      if (cell === undefined) return [];
      return [
        {
          id: `line-${row.key.replaceAll(" ", "-")}-${column}`,
          column,
          tone: "bad",
          text: t("panel.sheet.wrong", { column: t(`panel.sheet.column_${column}`), message: cell.message }),
          repairs: [
            ...cell.repairs.map((repair) => ({
              label: repairText(t, repair),
              run: () => edit(row, column, repair.text, repair.creates === true),
            })),
            {
              label: t("panel.sheet.drop"),
              isQuiet: true,
              run: () => editing.dispatch({ type: "dismissed", key: row.key, column }),
            },
          ],
        },
      ];
    });
    const overlap = overlapOf(row);
    if (overlap === null) return wrong;
    const { other } = overlap;
    const number = indexOfKey.get(keysById.get(other.id) ?? "");
    const free = clockTime(other.endTime, zone);
    return [
      ...wrong,
      {
        id: `line-${row.key.replaceAll(" ", "-")}-overlap`,
        column: "start",
        tone: "amb",
        text: t(number === undefined ? "panel.sheet.overlap_elsewhere" : "panel.sheet.overlap", {
          minutes: overlap.minutes,
          title: other.title,
          row: (number ?? 0) + 1,
        }),
        repairs: [
          { label: t("panel.sheet.start_at", { time: free }), run: () => edit(row, "start", free, false) },
          {
            label: t("panel.sheet.keep_both"),
            isQuiet: true,
            run: () => editing.keep(row.key, other.id),
          },
        ],
      },
    ];
  };
  /** The overlap that is told under a row: of two events once, and only of drafts and rows that were edited here. */
  const overlapOf = (row: Row): Conflict | null => {
    const overlap = row.event === null ? undefined : overlaps.get(row.event.id);
    if (overlap === undefined || row.event === null) return null;
    const other = rows.get(keysById.get(overlap.other.id) ?? "");
    const isTold = (one: Row | undefined): boolean =>
      one !== undefined && one.event !== null && (one.isTouched || !one.event.published);
    if (!isTold(row)) return null;
    const isLater = other?.event == null || startOf(other.event) < startOf(row.event);
    return isLater || !isTold(other) || overlaps.get(overlap.other.id)?.other.id !== row.event.id ? overlap : null;
  };

  const paste = (table: string[][]): void => {
    const { rows: read, hasHeadings, leftOut } = readPastedTable(table, columns.slice(chosen.first));
    const [only] = read;
    // One text fills the whole range.
    if (!hasHeadings && table.length === 1 && table[0]?.length === 1 && only !== undefined) {
      const text = table[0][0] ?? "";
      return write(
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
    write(read.flatMap((texts, index) => (all[index] === undefined ? [] : [{ key: all[index], texts }])));
    const width = Math.max(...read.map((texts) => Object.keys(texts).length), 0);
    setPasted(
      [
        t("panel.sheet.pasted", { rows: read.length, columns: width }),
        ...(leftOut.length === 0 ? [] : [t("panel.sheet.left_out", { names: leftOut.slice(0, 5).join(", ") })]),
      ].join(" "),
    );
    const first = indexOfKey.get(all[0] ?? "") ?? chosen.top;
    const column = hasHeadings ? 0 : chosen.first;
    setRange({
      from: {
        row: first + read.length - 1,
        column: hasHeadings ? columns.length - 1 : Math.min(columns.length - 1, column + width - 1),
      },
      to: { row: first, column },
    });
  };

  const onKeyDown = (event: React.KeyboardEvent, page: number): void => {
    if (field !== null || menu !== null) return;
    const { key, shiftKey: isExtended } = event;
    const isControl = event.ctrlKey || event.metaKey;
    const row = shownRows[place.row];
    const column = columns[place.column];
    const act = (work: () => void): void => {
      event.preventDefault();
      work();
    };
    const last = lastFullRow(shown, rows);
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
        : place.row === shownRows.length - 1 && place.column === columns.length - 1;
      if (isLeaving.current || isEnd) return;
      return act(() => go(after(isExtended ? "left" : "right")));
    }
    if (key === "Escape") {
      isLeaving.current = true;
      setRange({ from: place, to: place });
      return;
    }
    if (key === "F8") return act(() => goToWrong(isExtended));
    const undo = undoKeyOf(event);
    if (undo !== null) return act(editing[undo]);
    if (isControl && key.toLowerCase() === "a")
      return act(() => setRange({ from: { row: Math.max(last, 0), column: columns.length - 1 }, to: start }));
    if (isControl && key.toLowerCase() === "d") return act(fillDown);
    if (column === undefined) return;
    if (place.row < 0) {
      if (key === "Enter" || key === " " || (event.altKey && key === "ArrowDown")) act(() => setMenu(column));
      return;
    }
    if (row === undefined) return;
    if (key === " " && isExtended)
      return act(() =>
        setRange({ from: { row: range.from.row, column: columns.length - 1 }, to: { row: place.row, column: 0 } }),
      );
    if (key === "Delete" || key === "Backspace") return act(clear);
    if (key === "Enter" || key === "F2")
      return act(() => beginEditing({ text: textOf(row, column, names, context), isTypedOver: false }));
    if (key.length === 1 && !isControl && !event.altKey) act(() => beginEditing({ text: key, isTypedOver: true }));
  };

  const goToWrong = (isBack = false): void => {
    const at = (one: Place): number => one.row * columns.length + one.column;
    const list = isBack ? [...wrongCells].reverse() : wrongCells;
    const next = list.find((one) => (isBack ? at(one) < at(place) : at(one) > at(place))) ?? list[0];
    if (next === undefined) return;
    go(next);
    document.querySelector<HTMLElement>(".sheet [data-here]")?.focus({ preventScroll: true });
  };

  function fillDown(): void {
    const [first, ...others] = chosen.rows;
    if (first === undefined || others.length === 0) return;
    const texts = Object.fromEntries(
      chosen.columns.map((column) => [column, textOf(first, column, names, context, true)]),
    );
    write(others.map(({ key }) => ({ key, texts })));
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
    write(full.map(({ key }) => ({ key, texts: Object.fromEntries(chosen.columns.map((column) => [column, ""])) })));
  }

  const onCopy = (event: React.ClipboardEvent, isCut: boolean): void => {
    if (field !== null || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    const table = chosen.rows.map((row) => chosen.columns.map((column) => textOf(row, column, names, context, true)));
    writeTable(event.clipboardData, table);
    if (isCut) clear();
  };
  const onPaste = (event: React.ClipboardEvent): void => {
    if (field !== null || event.target instanceof HTMLInputElement) return;
    const table = tableOf(event.clipboardData);
    if (table === null) return;
    event.preventDefault();
    paste(table);
  };

  const sortBy = (column: SheetColumn, isDescending: boolean): void => {
    editing.dispatch({ type: "sorted", order: sortedOrder(state, column, isDescending, context) });
    setView({ ...view, sort: { column, isDescending } });
    setMenu(null);
  };

  const summary = summaryOf(chosen.rows, chosen.columns);
  const toCreate = unknownNames.places.length + unknownNames.categories.length;
  const counts = [...rows.values()].filter(({ event }) => event !== null).length;
  return (
    <div className="sheet-page">
      <div className="head sheet-head">
        <h1>{t("panel.sheet.title")}</h1>
        <span className="count">{t("panel.sheet.events", { count: counts })}</span>
        <label className="seek js-only">
          <span className="vh">{t("panel.sheet.search")}</span>
          <Icon name="search" />
          <input
            className="in"
            type="search"
            value={view.search}
            placeholder={t("panel.sheet.search")}
            onChange={(event) => filter({ search: event.target.value })}
          />
        </label>
        <ColumnChoice
          hidden={view.hidden}
          onChange={(hidden) => {
            setView({ ...view, hidden });
            setRange({ from: start, to: start });
          }}
        />
        <details className="sheet-table">
          <summary className="btn">
            <Icon name="upload" />
            {t("panel.sheet.paste_or_upload")}
          </summary>
          {children}
        </details>
        <span className="fill" />
        <OtherEditors rowOf={(id) => indexOfKey.get(keysById.get(id) ?? "") ?? null} />
        {Object.keys(view.filters).length === 0 ? null : (
          <Button
            type="button"
            look="quiet"
            icon="x"
            text={t("panel.events.clear")}
            onClick={() => filter({ filters: {} })}
          />
        )}
        <span className="js-only publish">
          <Button
            type="button"
            look="pri"
            disabled={publishable.length === 0}
            text={t("panel.sheet.publish", { ready: publishable.length, count: drafts.length })}
            onClick={() => editing.publish(publishable)}
          />
        </span>
      </div>
      <noscript>
        <p className="sheet-plain">{t("panel.sheet.without_scripts")}</p>
      </noscript>
      {isNarrow ? (
        <RowCards
          rows={shown.flatMap((key) => rows.get(key) ?? [])}
          overlaps={overlaps}
          linesOf={linesOf}
          names={names}
          context={context}
          onEdit={(row, column, text) => edit(row, column, text, false)}
        />
      ) : (
        <div className="sheet-area js-only">
          <p className="vh" id="sheet-keys">
            {t("panel.sheet.keys")}
          </p>
          <SheetGrid
            rows={shownRows}
            columns={columns}
            frozen={Math.min(view.frozen, columns.length)}
            names={names}
            context={context}
            linesOf={linesOf}
            place={place}
            range={range}
            editing={field}
            sort={view.sort}
            menu={menu}
            isAmber={(row) => row.event !== null && overlaps.has(row.event.id)}
            suggest={(row, column, typed) => suggestionsFor(row, column, typed, names, context)}
            onPlace={(to, isExtended) => {
              setMenu(null);
              go(to, isExtended);
            }}
            onEdit={beginEditing}
            onDone={done}
            onMenu={setMenu}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onCopy={onCopy}
            renderMenu={(column) => (
              <ColumnMenu
                column={column}
                values={valuesOf(state, column, context)}
                chosen={view.filters[column] ?? null}
                isFrozen={view.frozen > columns.indexOf(column)}
                onSort={(isDescending) => sortBy(column, isDescending)}
                onFilter={(texts) => {
                  const { [column]: _former, ...others } = view.filters;
                  filter({ filters: texts === null ? others : { ...others, [column]: texts } });
                }}
                onFreeze={() => {
                  setView({ ...view, frozen: columns.indexOf(column) + 1 });
                  setMenu(null);
                }}
                onHide={() => {
                  setView({ ...view, hidden: [...view.hidden, column] });
                  setMenu(null);
                }}
                onClose={() => setMenu(null)}
              />
            )}
          />
          <SheetFoot
            state={state}
            zone={zone}
            pasted={pasted}
            wrong={wrongCells.length}
            summary={summary}
            toCreate={toCreate}
            onNext={() => goToWrong()}
            onCreate={() =>
              write(unknownNames.cells, { places: unknownNames.places, categories: unknownNames.categories })
            }
            onUndo={editing.undo}
          />
        </div>
      )}
      {editing.asked === null ? null : (
        <ScopeDialog isDeletion={editing.asked === "delete"} onAnswer={editing.answer} />
      )}
      <Announcement
        state={state}
        lineOf={(key) => {
          const row = rows.get(key);
          const number = indexOfKey.get(key);
          return row === undefined || number === undefined
            ? ""
            : t("panel.sheet.row_wrong", {
                row: number + 1,
                message: linesOf(row)
                  .map(({ text }) => text)
                  .join(" "),
              });
        }}
      />
    </div>
  );
}

const startOf = (event: SheetRow): string => `${event.startTime} ${event.id}`;
/** Returns the first overlap in a place of each event, by id. */
function overlapsIn(rows: SheetState["rows"]): Map<string, Conflict> {
  const found = conflictsAmong([...rows.values()].flatMap(({ event }) => event ?? []));
  return new Map(
    [...found].flatMap(([id, conflicts]) => {
      const first = conflicts.find(({ placeIds }) => placeIds.length > 0);
      return first === undefined ? [] : [[id, first] as const];
    }),
  );
}

/** Tells screen readers once what the last change has made wrong, and why it was not saved. */
function Announcement({ state, lineOf }: { state: SheetState; lineOf: (key: string) => string }) {
  const { newlyWrong, error } = state;
  const [said, setSaid] = useState<{ of: readonly string[]; text: string }>({ of: [], text: "" });
  if (said.of !== newlyWrong) setSaid({ of: newlyWrong, text: newlyWrong.slice(0, 3).map(lineOf).join(" ") });
  return (
    <p className="vh" role="alert">
      {error ?? said.text}
    </p>
  );
}

/** True below 768 px, where a row at a time is shown; false on the server. */
function useIsNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useEffect(() => {
    const query = matchMedia("(max-width: 767px)");
    const look = (): void => setNarrow(query.matches);
    look();
    query.addEventListener("change", look);
    return () => query.removeEventListener("change", look);
  }, []);
  return isNarrow;
}
