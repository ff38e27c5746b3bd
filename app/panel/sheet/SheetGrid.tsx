import { knownEnd } from "#app/domain/programme/timing.ts";
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { SheetColumn, SheetNames } from "#app/domain/sheet/sheet.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { PhaseBadge } from "../kit/Badge.tsx";
import { CategorySwatch } from "../kit/CategorySwatch.tsx";
import { CellEditor, type Suggestion, type Way } from "./CellEditor.tsx";
import { columnWidths, numberColumns, stateOf, type TextContext, textOf } from "./cell-texts.ts";
import type { Row } from "./sheet-state.ts";

/** A place in the sheet: row -1 holds the headings. */
export interface Place {
  row: number;
  column: number;
}

/** A rectangle of cells; it goes from the cell where it began to the focused one. */
export interface Range {
  from: Place;
  to: Place;
}

export interface Editing {
  text: string;
  isTypedOver: boolean;
}

/** A line under a row: what is wrong with a cell, and its repairs. */
export interface MessageLine {
  id: string;
  column: SheetColumn;
  tone: "bad" | "amb";
  text: string;
  repairs: { label: string; isQuiet?: boolean; run: () => void }[];
}

const rowHeight = 32;
const lineHeight = 34;
const headHeight = 36;
const numberWidth = 42;
/** Rows above and below the visible part that are drawn too. */
const margin = 8;

interface SheetGridProps {
  rows: readonly Row[];
  columns: readonly SheetColumn[];
  /** Number of columns at the left that don't scroll. */
  frozen: number;
  names: SheetNames;
  context: TextContext;
  linesOf: (row: Row) => MessageLine[];
  place: Place;
  range: Range;
  editing: Editing | null;
  sort: { column: SheetColumn; isDescending: boolean } | null;
  /** Column whose menu is open. */
  menu: SheetColumn | null;
  isAmber: (row: Row) => boolean;
  suggest: (row: Row, column: SheetColumn, text: string) => Suggestion[];
  onPlace: (place: Place, isExtended: boolean) => void;
  onEdit: (editing: Editing | null) => void;
  onDone: (text: string, creates: boolean, way: Way) => void;
  onMenu: (column: SheetColumn | null) => void;
  onKeyDown: (event: React.KeyboardEvent, page: number) => void;
  onPaste: (event: React.ClipboardEvent) => void;
  onCopy: (event: React.ClipboardEvent, isCut: boolean) => void;
  renderMenu: (column: SheetColumn) => React.ReactNode;
}

/** The grid of the sheet (ARIA grid pattern). Only the rows in view are in the document. */
export function SheetGrid(props: SheetGridProps) {
  const { rows, columns, frozen, place, editing } = props;
  const t = useTexts();
  const scroll = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 800 });
  const { linesOf } = props;
  // Scrolling draws other rows, but changes none of thousands.
  const { lines, tops } = useMemo(() => layOut(rows, linesOf), [rows, linesOf]);
  const total = tops[tops.length - 1] ?? 0;
  const first = Math.max(0, lastAtMost(tops, view.top) - margin);
  const last = Math.min(rows.length - 1, lastAtMost(tops, view.top + view.height) + margin);

  useEffect(() => {
    const element = scroll.current;
    if (element === null) return;
    const look = (): void => setView(viewOf(element));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // Brings the focused cell into view, below the headings and beside the fixed columns.
  const top = tops[place.row] ?? 0;
  const bottom = tops[place.row + 1] ?? top + rowHeight;
  const left = numberWidth + widthOf(columns.slice(0, place.column));
  const width = widthOf(columns.slice(place.column, place.column + 1));
  const fixed = numberWidth + widthOf(columns.slice(0, frozen));
  const isFixed = place.column < frozen;
  useLayoutEffect(() => {
    const element = scroll.current;
    if (element === null) return;
    if (place.row >= 0) {
      const seen = element.clientHeight - headHeight;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (bottom > element.scrollTop + seen) element.scrollTop = bottom - seen;
    }
    if (isFixed) return;
    if (left - fixed < element.scrollLeft) element.scrollLeft = left - fixed;
    else if (left + width > element.scrollLeft + element.clientWidth)
      element.scrollLeft = left + width - element.clientWidth;
  }, [place.row, top, bottom, left, width, fixed, isFixed]);

  // The focus follows the place, but is never taken from outside the sheet.
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (!hasFocus.current || editing !== null || props.menu !== null) return;
    scroll.current?.querySelector<HTMLElement>("[data-here]")?.focus({ preventScroll: true });
  });

  const drawn: React.ReactNode[] = [];
  for (let index = first; index <= last; index += 1) drawn.push(rowAt(index));
  // The focused row stays in the document wherever the page is scrolled.
  const isAbove = place.row >= 0 && place.row < first;
  const isBelow = place.row > last && place.row < rows.length;
  function rowAt(index: number): React.ReactNode {
    const row = rows[index];
    if (row === undefined) return null;
    return <GridRow key={row.key} {...props} row={row} index={index} lines={lines[index] ?? []} />;
  }
  const gap = (key: string, height: number): React.ReactNode =>
    height <= 0 ? null : <tr key={key} aria-hidden="true" className="gap" style={{ height }} />;
  return (
    <div
      className="sheet-scroll"
      ref={scroll}
      onScroll={({ currentTarget: element }) =>
        setView((seen) => (isSameView(seen, viewOf(element)) ? seen : viewOf(element)))
      }
    >
      <table
        className="sheet"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table's rows and cells are those of the grid
        role="grid"
        aria-label={t("panel.sheet.title")}
        aria-describedby="sheet-keys"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
        onFocus={() => {
          hasFocus.current = true;
        }}
        onBlur={(event) => {
          // A row that leaves the document takes the focus with it, without another element.
          if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget))
            hasFocus.current = false;
        }}
        onKeyDown={(event) =>
          props.onKeyDown(event, Math.max(1, Math.floor((view.height - scrollStep) / rowHeight) - 2))
        }
        onPaste={props.onPaste}
        onCopy={(event) => props.onCopy(event, false)}
        onCut={(event) => props.onCopy(event, true)}
        style={{ width: numberWidth + widthOf(columns) }}
      >
        <colgroup>
          <col style={{ width: numberWidth }} />
          {columns.map((column) => (
            <col key={column} style={{ width: columnWidths[column] }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th className="rn" aria-colindex={1} scope="col">
              <span className="vh">{t("panel.sheet.row")}</span>
            </th>
            {columns.map((column, index) => (
              <Heading key={column} column={column} index={index} {...props} />
            ))}
          </tr>
        </thead>
        <tbody>
          {isAbove ? gap("before", tops[place.row] ?? 0) : null}
          {isAbove ? rowAt(place.row) : null}
          {gap("above", (tops[first] ?? 0) - (isAbove ? (tops[place.row + 1] ?? 0) : 0))}
          {drawn}
          {gap("below", (isBelow ? (tops[place.row] ?? 0) : total) - (tops[last + 1] ?? total))}
          {isBelow ? rowAt(place.row) : null}
          {isBelow ? gap("after", total - (tops[place.row + 1] ?? total)) : null}
        </tbody>
      </table>
    </div>
  );
}

/** Scrolling by this many px draws other rows; there are enough of them above and below until then. */
const scrollStep = rowHeight * 4;

const viewOf = ({ scrollTop, clientHeight }: HTMLElement) => ({
  top: Math.floor(scrollTop / scrollStep) * scrollStep,
  height: clientHeight + scrollStep,
});

const isSameView = (one: { top: number; height: number }, other: { top: number; height: number }): boolean =>
  one.top === other.top && one.height === other.height;

/** Returns the lines under each row, and how far from the top each row and the end are, in px. */
function layOut(rows: readonly Row[], linesOf: (row: Row) => MessageLine[]) {
  const lines = rows.map(linesOf);
  const tops = [0];
  for (const [index, own] of lines.entries()) tops.push((tops[index] ?? 0) + rowHeight + own.length * lineHeight);
  return { lines, tops };
}

const widthOf = (columns: readonly SheetColumn[]): number =>
  columns.reduce((sum, column) => sum + columnWidths[column], 0);

/** Returns the last index of a rising list whose value is at most `limit`. */
function lastAtMost(rising: readonly number[], limit: number): number {
  let [low, high] = [0, rising.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((rising[middle] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns how far from the left a fixed column stands; undefined for one that scrolls. */
const fixedAt = (columns: readonly SheetColumn[], index: number, frozen: number): React.CSSProperties | undefined =>
  index < frozen ? { left: numberWidth + widthOf(columns.slice(0, index)) } : undefined;

const fixedClass = (index: number, frozen: number): string =>
  index >= frozen ? "" : index === frozen - 1 ? " fixed frozen" : " fixed";

function Heading({
  column,
  index,
  columns,
  frozen,
  place,
  sort,
  menu,
  onPlace,
  onMenu,
  renderMenu,
}: SheetGridProps & { column: SheetColumn; index: number }) {
  const t = useTexts();
  const isHere = place.row === -1 && place.column === index;
  const sorted = sort?.column === column ? (sort.isDescending ? "descending" : "ascending") : undefined;
  return (
    <th
      scope="col"
      className={`${numberColumns.has(column) ? "num" : ""}${fixedClass(index, frozen)}`}
      style={fixedAt(columns, index, frozen)}
      aria-colindex={index + 2}
      aria-sort={sorted}
      tabIndex={isHere ? 0 : -1}
      data-here={isHere ? "" : undefined}
      data-open={menu === column ? "" : undefined}
      onPointerDown={(event) => {
        if (event.target instanceof Element && event.target.closest(".colmenu") !== null) return;
        onPlace({ row: -1, column: index }, false);
      }}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest(".colmenu") !== null) return;
        onMenu(menu === column ? null : column);
      }}
    >
      <span className="heading">
        {t(`panel.sheet.column_${column}`)}
        {index < frozen ? <Icon name="lock" /> : null}
        {sorted === undefined ? null : <Icon name={sorted === "ascending" ? "arrowup" : "arrowdown"} />}
        <Icon name="down" />
      </span>
      {menu === column ? renderMenu(column) : null}
    </th>
  );
}

interface GridRowProps extends SheetGridProps {
  row: Row;
  index: number;
  lines: MessageLine[];
}

/** A row with its lines. It is drawn again only if the sheet changes, not while it scrolls. */
const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, columns, frozen, place, range, lines, names, context } = props;
  const t = useTexts();
  const [top, bottom] = [Math.min(range.from.row, range.to.row), Math.max(range.from.row, range.to.row)];
  const isMany = range.from.row !== range.to.row || range.from.column !== range.to.column;
  const isWithin = isMany && index >= top && index <= bottom;
  const hasFailed = Object.values(row.wrong).some((wrong) => wrong?.message !== undefined);
  const message = (line: MessageLine) => (
    <tr key={line.id} className="told-row">
      <td aria-hidden="true" className="rn" />
      <td aria-colindex={2} aria-colspan={columns.length} colSpan={columns.length} className={`${line.tone}-line`}>
        <span className="line-in">
          <span id={line.id}>{line.text}</span>
          {line.repairs.map(({ label, isQuiet, run }) => (
            <button
              key={label}
              type="button"
              className={`btn sm${isQuiet === true ? " quiet" : ""}`}
              tabIndex={-1}
              onClick={run}
            >
              {label}
            </button>
          ))}
        </span>
      </td>
    </tr>
  );
  return (
    <>
      <tr
        aria-rowindex={index + 2}
        data-in={isWithin ? (index === top ? "first" : index === bottom ? "last" : "") : undefined}
      >
        <th
          scope="row"
          aria-colindex={1}
          className={`rn${hasFailed ? " failed" : ""}`}
          onPointerDown={(event) => {
            event.preventDefault();
            props.onPlace({ row: index, column: 0 }, event.shiftKey);
            props.onPlace({ row: index, column: columns.length - 1 }, true);
          }}
        >
          {hasFailed ? <Icon name="warning" /> : null}
          {index + 1}
        </th>
        {columns.map((column, at) => {
          const isHere = place.row === index && place.column === at;
          const isEdited = isHere && props.editing !== null;
          const wrong = row.wrong[column];
          const former = row.former[column];
          const isAmber = column === "start" && props.isAmber(row);
          const isChosen =
            isWithin &&
            at >= Math.min(range.from.column, range.to.column) &&
            at <= Math.max(range.from.column, range.to.column);
          const line = lines.find((one) => one.column === column);
          const text = textOf(row, column, names, context);
          const isGhost =
            wrong === undefined &&
            ((column === "end" && row.isEndGuessed) ||
              (column === "day" && row.event?.isScheduled === false) ||
              (column === "end" && row.event !== null && row.event.allDay === null && knownEnd(row.event) === null) ||
              (column === "start" && (row.event?.allDay != null || row.event?.follows?.startIsKnown === false)));
          const classes = [
            numberColumns.has(column) ? "num" : "",
            column === "title" ? "t" : "",
            wrong === undefined ? "" : "wrong",
            isAmber && wrong === undefined ? "amb" : "",
            isGhost ? "ghost" : "",
            former === undefined ? "" : "new",
            isChosen ? "chosen" : "",
            isHere ? "here" : "",
            isEdited ? "edit" : "",
          ];
          return (
            <td
              key={column}
              className={`${classes.filter(Boolean).join(" ")}${fixedClass(at, frozen)}`}
              style={fixedAt(columns, at, frozen)}
              aria-colindex={at + 2}
              aria-selected={isChosen || isHere}
              aria-invalid={wrong === undefined ? undefined : true}
              aria-describedby={isEdited ? undefined : line?.id}
              tabIndex={isHere && !isEdited ? 0 : -1}
              data-here={isHere && !isEdited ? "" : undefined}
              onPointerDown={(event) => {
                if (!isEdited && event.button === 0) props.onPlace({ row: index, column: at }, event.shiftKey);
              }}
              // A screen reader may move the focus itself.
              onFocus={(event) => {
                if (!isHere && event.target === event.currentTarget) props.onPlace({ row: index, column: at }, false);
              }}
              onPointerEnter={(event) => {
                if (event.buttons === 1 && props.editing === null) props.onPlace({ row: index, column: at }, true);
              }}
              onDoubleClick={() => {
                if (!isEdited) props.onEdit({ text, isTypedOver: false });
              }}
            >
              {isEdited && props.editing !== null ? (
                <CellEditor
                  label={t("panel.sheet.edit_cell", { column: t(`panel.sheet.column_${column}`), row: index + 1 })}
                  text={props.editing.text}
                  isTypedOver={props.editing.isTypedOver}
                  suggest={(typed) => props.suggest(row, column, typed)}
                  opensAtOnce={wrong !== undefined || column === "state"}
                  describedBy={line?.id}
                  onDone={props.onDone}
                  onCancel={() => props.onEdit(null)}
                />
              ) : (
                <CellContent row={row} column={column} text={text} names={names} context={context} isAmber={isAmber} />
              )}
              {former === undefined || former === "" || isEdited ? null : (
                <s className="old">
                  <span className="vh">{t("panel.sheet.before")}</span>
                  {former}
                </s>
              )}
            </td>
          );
        })}
      </tr>
      {lines.map(message)}
    </>
  );
});

interface CellContentProps {
  row: Row;
  column: SheetColumn;
  text: string;
  names: SheetNames;
  context: TextContext;
  isAmber: boolean;
}

function CellContent({ row, column, text, names, context, isAmber }: CellContentProps) {
  const t = useTexts();
  const { event, typed, wrong } = row;
  const isStored = event !== null && typed[column] === undefined && wrong[column] === undefined;
  if (wrong[column] !== undefined || (isAmber && text !== ""))
    return (
      <>
        <Icon name="warning" />
        {text === "" ? <span className="missing">{t("panel.sheet.missing")}</span> : text}
      </>
    );
  if (isStored && column === "state") return <PhaseBadge phase={stateOf(event, context.now)} />;
  if (isStored && column === "category") {
    const category = names.categories.find(({ id }) => id === event.categoryIds[0]);
    return category === undefined ? null : (
      <span className="cat">
        <CategorySwatch color={category.color} icon={category.icon} />
        {text}
      </span>
    );
  }
  if (isStored && column === "capacity" && text === "") return <span className="mut">{t("panel.events.free")}</span>;
  return <>{text}</>;
}
