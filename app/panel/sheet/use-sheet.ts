import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { readJson, sheetKey, writeItem } from "#app/browser/storage.ts";
import { chunksOf } from "#app/domain/chunks.ts";
import { isRecord } from "#app/domain/parsing.ts";
import type { SeriesScope } from "#app/domain/series/series.ts";
import type { CellTexts, Sheet, SheetRow, SheetNames } from "#app/domain/sheet/sheet.ts";
import { storedTexts, type TextContext, textOf } from "./cell-texts.ts";
import type { SheetAnswer } from "./sheet-answer.ts";
import {
  type SheetAction,
  canBeSaved,
  canGoFurther,
  firstState,
  type KeptRow,
  reduce,
  rowsAtOnce,
  rowsToKeep,
  type SheetState,
  type Step,
  textsToSend,
} from "./sheet-state.ts";

/** Pause before a change without an answer is sent again, in ms. */
const pause = 4000;

export interface SheetEditing {
  state: SheetState;
  /** False if this browser has no room for what is not saved: it is lost with the page. */
  isKept: boolean;
  dispatch: (action: SheetAction) => void;
  /**
   * Writes cells, in one step that can be taken back. `seenAt`: the sequence of the rows when typing began, by default now.
   */
  write: (cells: { key: string; texts: CellTexts }[], newNames?: NewNames, seenAt?: number) => void;
  undo: () => void;
  redo: () => void;
  publish: (keys: string[]) => void;
  remove: (keys: string[]) => void;
  /** Accepts the overlap of a row's event with another one. */
  keep: (key: string, other: string) => void;
  /** The kind of change that waits for the answer about the dates of its series; null if nothing is asked. */
  asked: Step["kind"] | null;
  /** Answers that question; null leaves everything as it was. */
  answer: (scope: SeriesScope | null) => void;
}

interface NewNames {
  places?: string[];
  categories?: string[];
}

/** Keeps the rows of the sheet, sends each change after the one before, and takes over what others change. */
export function useSheet(sheet: Sheet, context: TextContext, eventAt: EventAt): SheetEditing {
  const [state, dispatch] = useReducer(reduce, sheet, firstState);
  const fetcher = useFetcher<SheetAnswer>();
  const texts = useCallback(
    (row: SheetRow, names: SheetNames): CellTexts => storedTexts(row, names, context),
    [context],
  );
  useEffect(() => dispatch({ type: "loaded", sheet, texts }), [sheet, texts]);
  const isKept = useKeptRows(state, dispatch);

  const { isSending, isUnreached, steps } = state;
  const [step] = steps;
  const answered = useRef<SheetAnswer | undefined>(undefined);
  const { state: progress, data, submit } = fetcher;
  useEffect(() => {
    if (!isSending || progress !== "idle" || data === undefined || data === answered.current) return;
    answered.current = data;
    dispatch({ type: "answered", answer: data, at: Date.now(), texts });
  }, [isSending, progress, data, texts]);

  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  useEffect(() => {
    if (step === undefined || isSending) return;
    const send = (): void => {
      dispatch({ type: "sending" });
      void submit(formOf(step, latest.current, context, eventAt), {
        method: "post",
        action: "/admin/sheet",
        encType: "multipart/form-data",
        preventScrollReset: true,
      });
    };
    if (!isUnreached) return send();
    const timer = setTimeout(send, pause);
    addEventListener("online", send, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("online", send);
    };
  }, [step, isSending, isUnreached, submit, context, eventAt]);

  const [asked, setAsked] = useState<AskedStep[]>([]);
  return useMemo(() => {
    const take = (taken: Step): void => dispatch({ type: "step", step: taken });
    const takeOrAsk = (all: AskedStep[]): void =>
      all.some((one) => canGoFurther(state, one)) ? setAsked(all) : all.forEach(take);
    return {
      state,
      isKept,
      dispatch,
      asked: asked[0]?.kind ?? null,
      answer: (scope: SeriesScope | null): void => {
        setAsked([]);
        if (scope !== null) for (const one of asked) take({ ...one, scope });
      },
      ...commandsOf(state.sequence, dispatch, takeOrAsk),
    };
  }, [state, isKept, asked]);
}

type AskedStep = Extract<Step, { scope: SeriesScope }>;

function commandsOf(
  sequence: number,
  dispatch: (action: SheetAction) => void,
  takeOrAsk: (steps: AskedStep[]) => void,
) {
  return {
    write: (
      cells: { key: string; texts: CellTexts }[],
      { places = [], categories = [] }: NewNames = {},
      seenAt = sequence,
    ): void => {
      const names = { newPlaces: places, newCategories: categories, seenAt };
      takeOrAsk(
        [...chunksOf(cells, rowsAtOnce)].map((some) => ({ kind: "cells", cells: some, ...names, scope: "one" })),
      );
    },
    undo: (): void => dispatch({ type: "wanted", what: "undo" }),
    redo: (): void => dispatch({ type: "wanted", what: "redo" }),
    publish: (keys: string[]): void => dispatch({ type: "step", step: { kind: "publish", keys } }),
    keep: (key: string, other: string): void => dispatch({ type: "step", step: { kind: "keep", key, other } }),
    remove: (keys: string[]): void => takeOrAsk([{ kind: "delete", keys, scope: "one" }]),
  };
}

/** Returns the form that asks the server for a step. */
/** Returns the id of the event in the row of a number, as the author sees it. */
type EventAt = (number: number) => string | undefined;

function formOf(step: Step, state: SheetState, context: TextContext, eventAt: EventAt): FormData {
  const form = new FormData();
  form.set("since", String(state.sequence));
  if (step.kind === "undo" || step.kind === "redo") {
    form.set("intent", "undo");
    form.set("batches", JSON.stringify(step.batches));
  } else if (step.kind === "cells") {
    form.set("intent", "write");
    form.set("edits", JSON.stringify(editsOf(step, state, context, eventAt)));
  } else {
    form.set("intent", step.kind);
    if (step.kind === "delete") form.set("scope", step.scope);
    const idOf = (key: string) => state.rows.get(key)?.event?.id ?? [];
    form.set(
      "ids",
      JSON.stringify(step.kind === "keep" ? [idOf(step.key), step.other].flat() : step.keys.flatMap(idOf)),
    );
  }
  return form;
}

function editsOf(step: Extract<Step, { kind: "cells" }>, state: SheetState, context: TextContext, eventAt: EventAt) {
  const rows = step.cells.flatMap(({ key, texts }) => {
    const row = state.rows.get(key);
    if (row === undefined || !canBeSaved(row)) return [];
    const id = row.event?.id ?? null;
    return [{ key, id, createsId: id === null ? row.createsId : null, cells: textsToSend(row, texts) }];
  });
  const first = state.order.indexOf(step.cells[0]?.key ?? "");
  const above = state.order
    .slice(0, Math.max(0, first))
    .reverse()
    .find((key) => state.rows.get(key)?.event != null);
  const rowAbove = above === undefined ? undefined : state.rows.get(above);
  const dayAbove =
    rowAbove === undefined ? null : textOf({ ...rowAbove, typed: {}, wrong: {} }, "day", state.names, context, true);
  const { newPlaces, newCategories, scope, seenAt } = step;
  const numbered = rowsNamed(rows, eventAt);
  return { since: seenAt, rows, numbered, dayAbove, newPlaces, newCategories, scope };
}

/** Returns the ids of the events whose row numbers stand in starts: 'tras 8'. */
function rowsNamed(sent: readonly { cells: CellTexts }[], eventAt: EventAt): Record<string, string> {
  const numbers = sent.flatMap(({ cells }) => /\b\d{1,5}\s*$/.exec(cells.start ?? "")?.[0].trim() ?? []);
  return Object.fromEntries(
    numbers.flatMap((number) => {
      const id = eventAt(Number(number));
      return id === undefined ? [] : [[number, id]];
    }),
  );
}

/**
 * Keeps unsaved texts on this device, so that a closed page loses none. Returns false if they could not be written: then
 * the browser asks before the page is left.
 */
function useKeptRows(state: SheetState, dispatch: (action: SheetAction) => void): boolean {
  const [isKept, setKept] = useState(true);
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const kept = readJson(sheetKey);
    if (Array.isArray(kept)) dispatch({ type: "kept", rows: kept.filter(isKeptRow) });
  }, [dispatch]);
  useEffect(() => {
    const write = (): void => {
      const rows = rowsToKeep(state);
      setKept(writeItem(sheetKey, rows.length === 0 ? null : JSON.stringify(rows)) || rows.length === 0);
    };
    const timer = setTimeout(write, 300);
    // A page that is left at once must not find again what was saved meanwhile.
    addEventListener("pagehide", write);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", write);
    };
  }, [state]);
  useEffect(() => {
    if (isKept) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isKept]);
  return isKept;
}

const isKeptRow = (row: unknown): row is KeptRow =>
  isRecord(row) &&
  (typeof row["id"] === "string" || row["id"] === null) &&
  (typeof row["createsId"] === "string" || row["createsId"] === null) &&
  isRecord(row["texts"]) &&
  isRecord(row["wrong"]);
