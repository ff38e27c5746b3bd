import type { Actor } from "../changes/actor.ts";
import type { Deed } from "./deed.ts";
import type { FieldChange } from "../programme/field-changes.ts";

/** The history as pages show it. */

export const historyKinds = ["event", "category", "location", "setting", "announcement", "message"] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** One thing that was changed. */
export interface HistoryChange {
  kind: HistoryKind;
  id: string;
  /** What it was called after the change, or before it was deleted; the key of a setting. */
  name: string;
  deed: Deed;
  /** What changed in it, old and new; empty for what was created or deleted, and for a secret. */
  fields: FieldChange[];
}

/** What one transaction wrote, and what can be undone as one. */
export interface HistoryEntry {
  batch: string;
  /** Instant, ISO 8601 UTC. */
  at: string;
  actor: Actor;
  /** How many changes it has in all. */
  size: number;
  /** How many of each kind. */
  contents: { kind: HistoryKind; count: number }[];
  /** What it did to each thing that was asked for; null when that was not the same to all. */
  deed: Deed | null;
  /** The first of them, of the kind and event that was asked for. */
  changes: HistoryChange[];
  /** Whether it took back another entry. */
  isUndo: boolean;
  /** Whether another entry took it back, and holds. */
  isUndone: boolean;
  /** Whether it can still be tried to undo it: not when it was undone once, when it set a secret, when it is a message that people have, nor when nobody but the clock did it. */
  isUndoable: boolean;
}
