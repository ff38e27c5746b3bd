import { useEffect, useRef } from "react";
import { useNavigation, useSubmit } from "react-router";
import {
  nextStep,
  undoKeyOf,
  type UndoOrRedo,
  type UndoStack,
  withoutNext,
  withReverse,
  withWrite,
} from "../kit/undo-stack.ts";

/** Batches of the history. */
const nothing: UndoStack<string> = { done: [], undone: [] };

/**
 * Takes back what was written on this page with Ctrl+Z, and writes it again with Ctrl+Shift+Z: each is an undo of the
 * history. `batch` is the batch that the page's notice offers to undo; `here` is the page's address.
 */
export function useUndoKeys(batch: string | null, here: string): void {
  const submit = useSubmit();
  const { state } = useNavigation();
  const stack = useRef(nothing);
  const newest = useRef<string | null>(null);
  /** Asked for while something else was on its way. */
  const wanted = useRef<UndoOrRedo[]>([]);
  const underWay = useRef<UndoOrRedo | null>(null);
  /** Begins what is wanted; null while something is on its way. */
  const run = useRef<(() => void) | null>(null);

  useEffect(() => {
    if (batch === null || batch === newest.current) return;
    newest.current = batch;
    const what = underWay.current;
    underWay.current = null;
    stack.current = what === null ? withWrite(stack.current, batch) : withReverse(stack.current, what, batch);
  }, [batch]);

  useEffect(() => {
    if (state !== "idle") return;
    // An undo that was refused has no batch.
    underWay.current = null;
    run.current = () => {
      const what = wanted.current.shift();
      const step = what === undefined ? undefined : nextStep(stack.current, what);
      if (what === undefined || step === undefined) return;
      stack.current = withoutNext(stack.current, what);
      underWay.current = what;
      run.current = null;
      const fields = { intent: "undo", batch: step, redirectTo: here };
      void submit(fields, { method: "post", action: "/admin/history", preventScrollReset: true });
    };
    run.current();
  }, [state, submit, here]);

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const what = undoKeyOf(event);
      if (what === null || event.defaultPrevented || isField(event.target)) return;
      event.preventDefault();
      wanted.current.push(what);
      run.current?.();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

/** In a field the browser's own undo takes back what was typed. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
