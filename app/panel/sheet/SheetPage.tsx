import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type Sheet, type SheetColumn, sheetColumns } from "#app/domain/sheet/sheet.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { useLoadedAt } from "#app/ui/time/now.tsx";
import type { Way } from "./CellEditor.tsx";
import { ColumnMenu } from "./ColumnMenu.tsx";
import { textOf } from "./cell-texts.ts";
import { ScopeDialog } from "./ScopeDialog.tsx";
import { PosterDialog } from "./PosterDialog.tsx";
import { RowCards } from "./RowCards.tsx";
import { pressKey } from "./sheet-keys.ts";
import { type Editing, type Place, type Range, SheetGrid } from "./SheetGrid.tsx";
import { SheetFoot } from "./SheetFoot.tsx";
import { SheetHead } from "./SheetHead.tsx";
import type { Row, SheetState } from "./sheet-state.ts";
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
import { useMessageLines } from "./use-message-lines.ts";
import { cellsOf, useRangeEdits } from "./use-range-edits.ts";
import { useSheet } from "./use-sheet.ts";

const start: Place = { row: 0, column: 0 };

/** Returns the rows that others follow, with their numbers, as one text: the cells are drawn anew only if it changes. */
function followedRows(rows: readonly Row[]): string {
  const ids = new Set(rows.flatMap(({ event }) => event?.follows?.id ?? []));
  return rows.flatMap(({ event }, index) => (ids.has(event?.id ?? "") ? [`${event?.id} ${index + 1}`] : [])).join("\n");
}

const numbersIn = (followed: string): ReadonlyMap<string, number> =>
  new Map(
    followed.split("\n").map((line): [string, number] => {
      const [id = "", number] = line.split(" ");
      return [id, Number(number)];
    }),
  );

interface SheetPageProps {
  sheet: Sheet;
  /** The form that works without scripts. */
  children: React.ReactNode;
}

export function SheetPage({ sheet, children }: SheetPageProps) {
  const t = useTexts();
  const now = useLoadedAt();
  const { zone } = sheet.calendar;
  const plain = useMemo(() => ({ t, zone, now }), [t, zone, now]);
  /** Ids of the events in sight, in their order, for cells that name a row by its number. */
  const inSight = useRef<readonly (string | undefined)[]>([]);
  const eventAt = useCallback((number: number) => inSight.current[number - 1], []);
  const editing = useSheet(sheet, plain, eventAt);
  const { state } = editing;
  const { rows, order, names } = state;
  const [view, setView] = useState(firstView);
  const [range, setRange] = useState<Range>({ from: start, to: start });
  const [field, setField] = useState<Editing | null>(null);
  const [menu, setMenu] = useState<SheetColumn | null>(null);
  const isNarrow = useIsNarrow();
  /** The sequence of the rows when typing into the cell began. */
  const seenAt = useRef(0);
  /** True after Esc: then Tab leaves the sheet. */
  const isLeaving = useRef(false);
  const place = range.to;

  const columns = useMemo(() => sheetColumns.filter((column) => !view.hidden.includes(column)), [view.hidden]);
  const isFiltered = view.search !== "" || Object.keys(view.filters).length > 0;
  // A row that is edited stays in view until the filter changes.
  const shown = useMemo(
    () => (view.left.size === 0 ? order : order.filter((key) => !view.left.has(key))),
    [order, view.left],
  );
  const shownRows = useMemo(() => shown.flatMap((key) => rows.get(key) ?? []), [shown, rows]);
  useEffect(() => {
    inSight.current = shownRows.map(({ event }) => event?.id);
  }, [shownRows]);
  const followed = followedRows(shownRows);
  const context = useMemo(() => ({ ...plain, rowNumbers: numbersIn(followed) }), [plain, followed]);
  const { events, drafts, publishable } = useMemo(() => countRows(rows), [rows]);
  const { wrongCells, unknownNames } = useMemo(() => wrongIn(shownRows, columns), [shownRows, columns]);

  const filter = (changes: Partial<Pick<SheetView, "search" | "filters">>): void => {
    const next = { ...view, ...changes };
    setView({ ...next, left: rowsLeftOut(state, next, context) });
    setRange({ from: start, to: start });
  };
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

  /** Writes a cell. A name that answers a wrong one answers it in every row where it is the same. */
  const edit = useCallback(
    (row: Row, column: SheetColumn, text: string, creates: boolean, seen?: number): void => {
      const former = row.wrong[column]?.text;
      const isName = column === "place" || column === "category";
      const alike =
        isName && former !== undefined && former !== ""
          ? shownRows.filter((other) => other.key !== row.key && other.wrong[column]?.text === former)
          : [];
      const cells = [row, ...alike].map(({ key }) => ({ key, texts: { [column]: text } }));
      const newNames = {
        places: creates && column === "place" ? [text.trim()] : [],
        categories: creates && column === "category" ? [text.trim()] : [],
      };
      editing.write(cells, newNames, seen);
    },
    [editing, shownRows],
  );

  const done = (text: string, creates: boolean, way: Way): void => {
    const row = shownRows[place.row];
    const column = columns[place.column];
    setField(null);
    if (row === undefined || column === undefined) return;
    const isSame = text === textOf(row, column, names, context) && !creates;
    if (!isSame) edit(row, column, text, creates, seenAt.current);
    if (way !== "stay") go(way === "down" ? toNextRow() : after(way));
  };

  const { linesOf, overlaps, indexOfKey, numberOf } = useMessageLines({
    editing,
    shown,
    columns,
    context,
    edit,
    calendar: sheet.calendar,
  });

  const chosen = cellsOf(range, shownRows, columns);
  const { pasted, poster, answerPoster, fillDown, clear, onCopy, onPaste } = useRangeEdits({
    editing,
    chosen,
    shown,
    columns,
    context,
    indexOfKey,
    isTyping: field !== null,
    onRange: setRange,
  });

  const goToWrong = (isBack = false): void => {
    const at = (one: Place): number => one.row * columns.length + one.column;
    const list = isBack ? [...wrongCells].reverse() : wrongCells;
    const next = list.find((one) => (isBack ? at(one) < at(place) : at(one) > at(place))) ?? list[0];
    if (next === undefined) return;
    go(next);
    document.querySelector<HTMLElement>(".sheet [data-here]")?.focus({ preventScroll: true });
  };

  const onKeyDown = (event: React.KeyboardEvent, page: number): void => {
    if (field !== null || menu !== null) return;
    pressKey(event, page, {
      place,
      range,
      rows: shownRows,
      columns,
      isLeaving,
      go,
      after,
      choose: setRange,
      openMenu: setMenu,
      type: (row, column, typed) =>
        beginEditing(
          typed === null
            ? { text: textOf(row, column, names, context), isTypedOver: false }
            : { text: typed, isTypedOver: true },
        ),
      take: (what) => editing[what](),
      goToWrong,
      fillDown,
      clear,
    });
  };

  const sortBy = (column: SheetColumn, isDescending: boolean): void => {
    editing.dispatch({ type: "sorted", order: sortedOrder(state, column, isDescending, context) });
    setView({ ...view, sort: { column, isDescending } });
    setMenu(null);
  };

  const summary = summaryOf(chosen.rows, chosen.columns);
  const toCreate = unknownNames.places.length + unknownNames.categories.length;
  return (
    <div className="sheet-page">
      <SheetHead
        view={view}
        counts={{ events, drafts, publishable: publishable.length }}
        onFilter={filter}
        onHide={(hidden) => {
          setView({ ...view, hidden });
          setRange({ from: start, to: start });
        }}
        onPublish={() => editing.publish(publishable)}
        numberOf={numberOf}
      >
        {children}
      </SheetHead>
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
            suggest={(row, column, typed) => suggestionsFor(row, column, typed, names, context, shownRows)}
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
            isKept={editing.isKept}
            zone={zone}
            pasted={pasted}
            wrong={wrongCells.length}
            summary={summary}
            toCreate={toCreate}
            onNext={() => goToWrong()}
            onCreate={() =>
              editing.write(unknownNames.cells, { places: unknownNames.places, categories: unknownNames.categories })
            }
            onUndo={editing.undo}
          />
        </div>
      )}
      {editing.asked === null ? null : (
        <ScopeDialog isDeletion={editing.asked === "delete"} onAnswer={editing.answer} />
      )}
      {poster === null ? null : <PosterDialog text={poster} onAnswer={answerPoster} />}
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

/** Returns the numbers of events and of drafts, and the keys of the drafts that can be published. */
function countRows(rows: SheetState["rows"]) {
  const all = [...rows.values()].filter(({ event }) => event !== null);
  const drafts = all.filter(({ event }) => event?.published === false);
  const isReady = (row: Row): boolean => row.event?.isScheduled === true && Object.keys(row.wrong).length === 0;
  return { events: all.length, drafts: drafts.length, publishable: drafts.filter(isReady).map(({ key }) => key) };
}

/** Returns the places of the wrong cells, row by row, and the new names in them. */
function wrongIn(rows: readonly Row[], columns: readonly SheetColumn[]) {
  const wrongCells = rows.flatMap((row, index) =>
    columns.flatMap((column, at) => (row.wrong[column] === undefined ? [] : [{ row: index, column: at }])),
  );
  return { wrongCells, unknownNames: namesToCreate(rows) };
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
