import type { Saved, SavedAs } from "#app/domain/reminders/lead-times.ts";
import { createStore } from "../store.ts";

/** A save or removal that the visitor tapped and the server's pages don't show yet. */
export interface PendingSave {
  /** Minutes before the event, as in `Saved`; null to remove the event. */
  minutes: number | null;
  /** Being sent, waiting for a network, or confirmed by the server. */
  state: "sending" | "waiting" | "done";
  /** Moment of the confirmation, in ms since the page was loaded. */
  doneAt?: number;
}
export type PendingSaves = Readonly<Record<string, PendingSave>>;

/** By event id, or by the path of a person's page who is followed. Every first page loads this file; `send-pending-saves.ts` loads once the page is idle. */
export const pendingSaves = createStore<PendingSaves>({});

/** Start of the latest page request, on the same scale as `doneAt`. */
let askedAt = 0;
export const noteRequestedAt = (at: number): void => void (askedAt = at);

/**
 * Removes the saves that were confirmed before the latest page request: that page shows them itself. Later ones stay,
 * since the page may be older than they are.
 */
export function dropConfirmedSaves(): void {
  const kept = Object.entries(pendingSaves.current()).filter(([, { doneAt = askedAt }]) => doneAt >= askedAt);
  pendingSaves.change(Object.fromEntries(kept));
}

export const isPath = (id: string): boolean => id[0] === "/";

/** Returns the own programme with all pending saves applied. */
export function withPendingSaves(saved: Saved, pending: PendingSaves): Saved {
  const all: Record<string, SavedAs> = { ...saved };
  for (const id in pending) {
    if (isPath(id)) continue;
    const as = withPendingSave(saved[id], pending[id]);
    if (as === undefined) delete all[id];
    else all[id] = as;
  }
  return all;
}

/** Returns how one event is saved with its pending save applied. An event with a place stays saved without a reminder. */
export function withPendingSave(saved: SavedAs | undefined, pending: PendingSave | undefined): SavedAs | undefined {
  if (pending === undefined) return saved;
  const { held = null } = saved ?? {};
  return pending.minutes === null && held === null ? undefined : { minutes: pending.minutes ?? 0, held };
}
