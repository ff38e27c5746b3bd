import type { Actor } from "../changes/actor.ts";
import type { HistoryAction } from "./history-action.ts";
import type { FieldChange } from "../programme/field-changes.ts";

/** The history as pages show it. */

export const historyKinds = [
  "event",
  "category",
  "location",
  "person",
  "point",
  "faq",
  "setting",
  "announcement",
  "message",
] as const;
export type HistoryKind = (typeof historyKinds)[number];

export interface HistoryChange {
  kind: HistoryKind;
  id: string;
  /** Name after the change, or before the deletion; the key of a setting. */
  name: string;
  action: HistoryAction;
  /** Changed fields with old and new value; empty for a creation, a deletion and a secret. */
  fields: FieldChange[];
}

/** The changes of one transaction, which are undone together. */
export interface HistoryEntry {
  batch: string;
  /** Instant, ISO 8601 UTC. */
  at: string;
  actor: Actor;
  isByApi: boolean;
  /** Number of all its changes. */
  size: number;
  contents: { kind: HistoryKind; count: number }[];
  /** The action, if it is the same for all requested changes; else null. */
  action: HistoryAction | null;
  /** The first changes of the requested kind and event. */
  changes: HistoryChange[];
  isUndo: boolean;
  /** Whether another entry undid it and was not undone itself. */
  isUndone: boolean;
  /** False if it was undone before, set a secret, sent a message, or was written by the clock. */
  isUndoable: boolean;
}

/** Size of the history of changes. */
export interface KeptHistory {
  changes: number;
  /** In bytes, reckoned from the newest changes. */
  size: number;
  /** Instant of the oldest change; null without any. */
  since: string | null;
  /** Days for which all of it is kept; null: for ever. */
  days: number | null;
}
