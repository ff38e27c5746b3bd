/** The writes of a page that its author can take back and write again by keys. */
export interface UndoStack<Step> {
  /** Oldest first. */
  done: readonly Step[];
  /** Steps that were taken back; the last one is written again first. */
  undone: readonly Step[];
}

export type UndoOrRedo = "undo" | "redo";

/** Returns the stack after a new write: what had been taken back can't be written again. */
export const withWrite = <Step>(stack: UndoStack<Step>, step: Step): UndoStack<Step> => ({
  done: [...stack.done, step],
  undone: [],
});

/** Returns the step that an undo takes back or a redo writes again; undefined if there is none. */
export function nextStep<Step>({ done, undone }: UndoStack<Step>, what: UndoOrRedo): Step | undefined {
  const steps = what === "undo" ? done : undone;
  return steps[steps.length - 1];
}

/** Returns the stack without the step of {@link nextStep}, which is on its way. */
export const withoutNext = <Step>({ done, undone }: UndoStack<Step>, what: UndoOrRedo): UndoStack<Step> =>
  what === "undo" ? { done: done.slice(0, -1), undone } : { done, undone: undone.slice(0, -1) };

/** Returns the stack after an undo or a redo succeeded; `step` takes that back in turn. */
export const withReverse = <Step>({ done, undone }: UndoStack<Step>, what: UndoOrRedo, step: Step): UndoStack<Step> =>
  what === "undo" ? { done, undone: [...undone, step] } : { done: [...done, step], undone };

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Returns what a key asks for: Ctrl+Z takes back, Ctrl+Shift+Z and Ctrl+Y write again; null for other keys. */
export function undoKeyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): UndoOrRedo | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" ? "redo" : null;
}
