import { chunksOf } from "#app/domain/chunks.ts";
import { newId } from "#app/domain/identifier.ts";
import type { CellTexts, Sheet, SheetColumn, SheetNames, SheetNews, SheetRow } from "#app/domain/sheet/sheet.ts";
import type { SeriesScope } from "#app/domain/series/series.ts";
import { nextStep, type UndoOrRedo, type UndoStack, withoutNext, withReverse } from "../kit/undo-stack.ts";
import type { SaidFault, SheetAnswer } from "./sheet-answer.ts";

/** State of the sheet in the browser: rows, texts that are not saved yet, and the steps to be sent. */

export interface WrongCell extends SaidFault {
  text: string;
}

export interface Row {
  /** Stays the same when a new row becomes an event. */
  key: string;
  /** Null for a new row that is not saved yet. */
  event: SheetRow | null;
  /** The id that a new row's event gets, so that a row that is sent twice is created once; null before it is sent. */
  createsId: string | null;
  /** Texts on their way to the server, and those of a new row without a title. */
  typed: CellTexts;
  wrong: Partial<Record<SheetColumn, WrongCell>>;
  /** Texts before another person changed them, until the row is visited. */
  former: Partial<Record<SheetColumn, string>>;
  isEndGuessed: boolean;
  /** True once a cell was edited here. */
  isTouched: boolean;
}

/** One step of the author, to be sent. */
export type Step =
  | {
      kind: "cells";
      cells: { key: string; texts: CellTexts }[];
      newPlaces: string[];
      newCategories: string[];
      /** Which other dates of the rows' series get the same. */
      scope: SeriesScope;
      /** The sequence of what the author saw when typing began. */
      seenAt: number;
    }
  | { kind: "publish"; keys: string[] }
  | { kind: "delete"; keys: string[]; scope: SeriesScope }
  /** Accepts the overlap of a row's event with another one. */
  | { kind: "keep"; key: string; other: string }
  | { kind: "undo"; batches: string[]; about: Done["about"] }
  | { kind: "redo"; batches: string[]; about: Done["about"] };

/** A step that can be taken back, with the number of rows that it wrote. */
interface Done {
  batches: string[];
  about: { kind: "cells" | "publish" | "delete" | "keep"; rows: number };
}

export interface SheetState extends UndoStack<Done> {
  rows: ReadonlyMap<string, Row>;
  /** Keys of all rows, in the order that the author chose; empty rows come last. */
  order: readonly string[];
  names: SheetNames;
  sequence: number;
  steps: readonly Step[];
  /** Asked for while a step was on its way: what it can take back is known with its answer. */
  wanted: readonly UndoOrRedo[];
  /** True while the first step is being sent. */
  isSending: boolean;
  isUnreached: boolean;
  /** Instant of the last answer that saved something, in ms; null before. */
  savedAt: number | null;
  error: string | null;
  /** Number of keys given to new rows. */
  given: number;
  /** Rows that the last answer has made wrong, to be announced. */
  newlyWrong: readonly string[];
}

export type SheetAction =
  | { type: "loaded"; sheet: Sheet; texts: (row: SheetRow, names: SheetNames) => CellTexts }
  | { type: "step"; step: Step }
  | { type: "typed"; key: string; texts: CellTexts }
  | { type: "wanted"; what: UndoOrRedo }
  | { type: "sending" }
  | { type: "answered"; answer: SheetAnswer; at: number; texts: (row: SheetRow, names: SheetNames) => CellTexts }
  | { type: "dismissed"; key: string; column: SheetColumn }
  | { type: "visited"; key: string }
  | { type: "sorted"; order: string[] }
  | { type: "more"; count: number }
  | { type: "kept"; rows: KeptRow[] };

/** A row with unsaved texts, as this device keeps it. */
export interface KeptRow {
  id: string | null;
  createsId: string | null;
  texts: CellTexts;
  wrong: Row["wrong"];
}

/** Empty rows below the others. */
const emptyRows = 24;

export function firstState(sheet: Sheet): SheetState {
  const rows = sheet.rows.map((event) => [event.id, rowOf(event)] as const);
  const state: SheetState = {
    rows: new Map(rows),
    order: rows.map(([key]) => key),
    names: sheet.names,
    sequence: sheet.sequence,
    steps: [],
    wanted: [],
    isSending: false,
    isUnreached: false,
    savedAt: null,
    error: null,
    done: [],
    undone: [],
    given: 0,
    newlyWrong: [],
  };
  return withEmptyRows(state, emptyRows);
}

const rowOf = (event: SheetRow): Row => ({ ...emptyRow(event.id), event });

export const emptyRow = (key: string): Row => ({
  key,
  event: null,
  createsId: null,
  typed: {},
  wrong: {},
  former: {},
  isEndGuessed: false,
  isTouched: false,
});

export const isEmpty = (row: Row | undefined): boolean =>
  row === undefined || (row.event === null && Object.values(row.typed).every((text) => text === ""));

/** Returns the index of the last row that is not empty; -1 if all are. Browsers of 2021 have no `findLastIndex`. */
export function lastFullRow(order: readonly string[], rows: SheetState["rows"]): number {
  let index = order.length - 1;
  while (index >= 0 && isEmpty(rows.get(order[index] ?? ""))) index -= 1;
  return index;
}

/** Returns the state with at least so many empty rows at the end. */
export function withEmptyRows(state: SheetState, count: number): SheetState {
  let empty = 0;
  while (empty < count && isEmptyAt(state, state.order.length - 1 - empty)) empty += 1;
  if (empty >= count) return state;
  const keys = Array.from({ length: count - empty }, (_, index) => `new ${state.given + index + 1}`);
  return {
    ...state,
    rows: new Map([...state.rows, ...keys.map((key) => [key, emptyRow(key)] as const)]),
    order: [...state.order, ...keys],
    given: state.given + keys.length,
  };
}

const isEmptyAt = (state: SheetState, index: number): boolean =>
  index >= 0 && isEmpty(state.rows.get(state.order[index] ?? ""));

export function reduce(state: SheetState, action: SheetAction): SheetState {
  switch (action.type) {
    case "step":
      return withStep(state, action.step);
    case "typed":
      return changed(state, action.key, (row) => ({ ...row, typed: { ...row.typed, ...action.texts } }));
    case "wanted":
      return withWanted({ ...state, wanted: [...state.wanted, action.what] });
    case "sending":
      return { ...state, isSending: true };
    case "answered":
      return answered(state, action);
    case "loaded": {
      const { sheet, texts } = action;
      if (sheet.sequence <= state.sequence) return state;
      const ids = new Set(sheet.rows.map(({ id }) => id));
      const gone = [...state.rows.values()].flatMap(({ event }) =>
        event === null || ids.has(event.id) ? [] : event.id,
      );
      return withNews(state, { ...sheet, gone }, new Set(), texts);
    }
    case "dismissed":
      return changed(state, action.key, (row) => {
        const { [action.column]: _dropped, ...wrong } = row.wrong;
        const { [action.column]: _text, ...typed } = row.typed;
        return { ...row, wrong, typed };
      });
    case "visited": {
      const row = state.rows.get(action.key);
      if (row === undefined || Object.keys(row.former).length === 0) return state;
      return changed(state, action.key, (visited) => ({ ...visited, former: {} }));
    }
    case "sorted":
      return { ...state, order: action.order };
    case "more":
      return withEmptyRows(state, action.count);
    case "kept":
      return withKept(state, action.rows);
  }
}

/** Begins the next undo or redo that was asked for, once nothing else is on its way. */
function withWanted(state: SheetState): SheetState {
  const [what, ...wanted] = state.wanted;
  if (what === undefined || state.steps.length > 0) return state;
  const last = nextStep(state, what);
  if (last === undefined) return { ...state, wanted };
  return withStep({ ...state, wanted }, { kind: what, batches: [...last.batches].reverse(), about: last.about });
}

function changed(state: SheetState, key: string, change: (row: Row) => Row): SheetState {
  const row = state.rows.get(key);
  return row === undefined ? state : { ...state, rows: new Map(state.rows).set(key, change(row)) };
}

/** Shows the texts of a step at once, and adds the step to those that are to be sent. */
function withStep(state: SheetState, step: Step): SheetState {
  if (step.kind !== "cells")
    return {
      ...state,
      ...(step.kind === "undo" || step.kind === "redo" ? withoutNext(state, step.kind) : { undone: [] }),
      steps: [...state.steps, step],
    };
  const rows = new Map(state.rows);
  for (const { key, texts } of step.cells) {
    const row = rows.get(key) ?? emptyRow(key);
    const wrong = Object.fromEntries(Object.entries(row.wrong).filter(([column]) => !(column in texts)));
    const createsId = row.createsId ?? (row.event === null ? newId() : null);
    rows.set(key, { ...row, createsId, wrong, typed: { ...row.typed, ...texts }, isTouched: true });
  }
  const isSendable = step.cells.some(({ key }) => canBeSaved(rows.get(key)));
  const next = { ...state, rows, undone: [], steps: isSendable ? [...state.steps, step] : state.steps };
  return withEmptyRows(next, emptyRows);
}

/**
 * Returns whether a step changes or deletes dates of a series that has others, which the step leaves out. A day is never
 * shared by the dates of a series.
 */
export function canGoFurther({ rows }: SheetState, step: Step): boolean {
  if (step.kind !== "cells" && step.kind !== "delete") return false;
  const keys = step.kind === "delete" ? step.keys : sharedCells(step.cells).map(({ key }) => key);
  const isChanged = new Set(keys);
  const series = seriesOf(rows, keys);
  if (series.size === 0) return false;
  for (const [key, { event }] of rows) if (series.has(event?.seriesId ?? "") && !isChanged.has(key)) return true;
  return false;
}

const sharedCells = (cells: Extract<Step, { kind: "cells" }>["cells"]) =>
  cells.filter(({ texts }) => columnsIn(texts).some((column) => column !== "day"));

/** Returns the ids of the series that rows are dates of. */
const seriesOf = (rows: SheetState["rows"], keys: readonly string[]): ReadonlySet<string> =>
  new Set(keys.flatMap((key) => rows.get(key)?.event?.seriesId ?? []));

/** Rows that one request takes (`maxRows` of the domain). */
export const rowsAtOnce = 500;

/** A new row becomes an event once it has a title. */
export const canBeSaved = (row: Row | undefined): boolean =>
  row !== undefined && (row.event !== null || (row.typed.title ?? "").trim() !== "");

/** Returns all texts of a row that are to be sent with these: the wrong ones, and those that wait for them. */
export function textsToSend(row: Row, texts: CellTexts): CellTexts {
  const wrong = Object.fromEntries(Object.entries(row.wrong).map(([column, { text }]) => [column, text]));
  return { ...wrong, ...row.typed, ...texts };
}

function answered(state: SheetState, { answer, at, texts }: Extract<SheetAction, { type: "answered" }>): SheetState {
  const [step, ...steps] = state.steps;
  if (step === undefined) return { ...state, isSending: false };
  if (answer.isUnreached === true) return { ...state, isSending: false, isUnreached: true };
  let next: SheetState = { ...state, steps, isSending: false, isUnreached: false, error: answer.error };
  const own = new Set<string>();
  const newlyWrong: string[] = [];
  if (step.kind === "cells") {
    const rows = new Map(next.rows);
    const waiting = new Set(steps.flatMap((one) => (one.kind === "cells" ? one.cells.map(({ key }) => key) : [])));
    for (const { key, texts: sent } of step.cells) {
      const row = rows.get(key);
      if (row === undefined) continue;
      const id = answer.created[key];
      const faults = answer.faults[key] ?? {};
      const all = textsToSend(row, sent);
      const wrong: Row["wrong"] = { ...row.wrong };
      const typed: CellTexts = { ...row.typed };
      for (const column of columnsIn(all)) {
        const text = all[column] ?? "";
        const fault = answer.error === null ? faults[column] : { message: answer.error, repairs: [] };
        delete wrong[column];
        if (fault === undefined && answer.waiting[key]?.includes(column) === true) {
          typed[column] = text;
          continue;
        }
        // A newer text of this cell is still on its way.
        if (!waiting.has(key) || typed[column] === text) delete typed[column];
        if (fault !== undefined) wrong[column] = { ...fault, text };
      }
      for (const column of columnsIn(faults))
        wrong[column] ??= { message: "", repairs: [], ...faults[column], text: all[column] ?? "" };
      const event = answer.news?.rows.find((one) => one.id === (id ?? row.event?.id)) ?? row.event;
      if (event !== null) own.add(event.id);
      // The texts of a new row that could not be saved stay.
      const kept = event === null ? { ...all } : typed;
      if (Object.keys(wrong).length > 0) newlyWrong.push(key);
      // A start may be sent twice: with the step before, while it was typed, and with its own.
      const isEndGuessed = answer.guessedEnds.includes(key) || (row.isEndGuessed && !("end" in sent));
      rows.set(key, { ...row, event, typed: kept, wrong, isEndGuessed });
    }
    next = { ...next, rows };
  }
  if (answer.error === null && answer.batches.length > 0) {
    const about =
      step.kind === "cells"
        ? { kind: step.kind, rows: step.cells.length }
        : step.kind === "publish" || step.kind === "delete"
          ? { kind: step.kind, rows: step.keys.length }
          : step.kind === "keep"
            ? { kind: step.kind, rows: 1 }
            : step.about;
    const taken = { batches: answer.batches, about };
    const isReverse = step.kind === "undo" || step.kind === "redo";
    // Steps that were taken back could be written again until this step was begun, not only until its answer.
    const stack = isReverse ? withReverse(next, step.kind, taken) : { done: [...next.done, taken] };
    next = { ...next, ...stack, savedAt: at };
  }
  // With other dates of their series the author has changed these too.
  const keys = step.kind === "cells" && step.scope !== "one" ? step.cells.map(({ key }) => key) : [];
  const series = seriesOf(next.rows, keys);
  const isOwn = new Set(
    answer.news?.rows
      .filter(({ id, seriesId }) => step.kind !== "cells" || own.has(id) || series.has(seriesId ?? ""))
      .map(({ id }) => id),
  );
  if (answer.news !== null) next = withNews(next, answer.news, isOwn, texts);
  return withWanted(withEmptyRows({ ...next, newlyWrong }, emptyRows));
}

function columnsIn(texts: Partial<Record<SheetColumn, unknown>>): SheetColumn[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of such a record are columns
  return Object.keys(texts) as SheetColumn[];
}

/** Takes over rows that have changed, and remembers the old texts of those that others changed. */
function withNews(
  state: SheetState,
  news: Pick<SheetNews, "rows" | "gone" | "sequence"> & { names: SheetNames | null },
  own: ReadonlySet<string>,
  texts: (row: SheetRow, names: SheetNames) => CellTexts,
): SheetState {
  const names = news.names ?? state.names;
  const rows = new Map(state.rows);
  const keys = new Map([...rows].map(([key, { event, createsId }]) => [event?.id ?? createsId, key]));
  const added: string[] = [];
  for (const event of news.rows) {
    const key = keys.get(event.id);
    const row = key === undefined ? undefined : rows.get(key);
    if (key === undefined || row === undefined) {
      rows.set(event.id, rowOf(event));
      added.push(event.id);
    } else if (own.has(event.id) || row.event === null) {
      rows.set(key, { ...row, event });
    } else {
      const [old, now] = [texts(row.event, state.names), texts(event, names)];
      const differing = columnsIn(now).filter((column) => old[column] !== now[column]);
      if (differing.length === 0) continue;
      const former = Object.fromEntries(differing.map((column) => [column, old[column] ?? ""]));
      rows.set(key, { ...row, event, former: { ...former, ...row.former } });
    }
  }
  const gone = new Set(news.gone.flatMap((id) => keys.get(id) ?? []));
  for (const key of gone) rows.delete(key);
  let order = gone.size === 0 ? state.order : state.order.filter((key) => !gone.has(key));
  if (added.length > 0) {
    const before = lastFullRow(order, rows) + 1;
    order = [...order.slice(0, before), ...added, ...order.slice(before)];
  }
  return { ...state, rows, order, names, sequence: Math.max(state.sequence, news.sequence) };
}

/**
 * Puts the rows that this device has kept back into the sheet, and sends their texts together. A row that was created
 * although its answer never came stands in the sheet already.
 */
function withKept(state: SheetState, kept: readonly KeptRow[]): SheetState {
  let next = withEmptyRows(state, kept.length + emptyRows);
  const cells: { key: string; texts: CellTexts }[] = [];
  for (const { id, createsId, texts, wrong } of kept) {
    const created = createsId !== null && next.rows.has(createsId) ? createsId : null;
    const key = id ?? created ?? next.order.find((one) => isEmpty(next.rows.get(one)));
    if (key === undefined || !next.rows.has(key)) continue;
    const unsent = Object.fromEntries(Object.entries(texts).filter(([column]) => !(column in wrong)));
    next = changed(next, key, (row) => ({ ...row, createsId, wrong, typed: unsent, isTouched: true }));
    if (Object.keys(unsent).length > 0) cells.push({ key, texts: unsent });
  }
  for (const some of chunksOf(cells, rowsAtOnce)) {
    const step = { cells: some, newPlaces: [], newCategories: [], seenAt: state.sequence };
    next = withStep(next, { kind: "cells", scope: "one", ...step });
  }
  return next;
}

/** Returns the rows with unsaved texts, for this device to keep. */
export const rowsToKeep = (state: SheetState): KeptRow[] =>
  [...state.rows.values()].flatMap(({ event, createsId, typed, wrong }) =>
    Object.keys(wrong).length > 0 || Object.values(typed).some((text) => text !== "")
      ? [{ id: event?.id ?? null, createsId, texts: typed, wrong }]
      : [],
  );
