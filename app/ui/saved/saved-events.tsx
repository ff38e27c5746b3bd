import { createContext, use, useEffect, useMemo, useSyncExternalStore } from "react";
import {
  dropConfirmedSaves,
  withPendingSaves,
  type PendingSave,
  type PendingSaves,
  pendingSaves,
} from "#app/browser/saved/pending-saves.ts";
import { isBellOn, type Saved } from "#app/domain/reminders/lead-times.ts";

interface SavedEvents {
  saved: Saved;
  pending: PendingSaves;
}

const SavedContext = createContext<SavedEvents>({ saved: {}, pending: {} });
const nothingPending: PendingSaves = {};

/** Provides the saved events: the server's list with the visitor's pending saves. */
export function SavedProvider({ saved: loaded, children }: { saved: Saved; children: React.ReactNode }) {
  const pending = useSyncExternalStore(pendingSaves.subscribe, pendingSaves.current, () => nothingPending);
  useEffect(dropConfirmedSaves, [loaded]);
  const facts = useMemo(() => ({ saved: withPendingSaves(loaded, pending), pending }), [loaded, pending]);
  return <SavedContext value={facts}>{children}</SavedContext>;
}

export const useSaved = (): Saved => use(SavedContext).saved;

/** Largest number that a badge shows (spec §2). */
const mostCounted = 9;

export function useBadge(): { count: number; shown: string } {
  const count = Object.keys(useSaved()).length;
  return { count, shown: count > mostCounted ? `${mostCounted}+` : String(count) };
}

/** Returns a reminder's lead time in minutes, undefined if it is off, and the state of its pending save. */
export function useReminder(id: string): { minutes: number | undefined; pending: PendingSave["state"] | undefined } {
  const { saved, pending } = use(SavedContext);
  const { [id]: as } = saved;
  return { minutes: as !== undefined && isBellOn(as) ? as.minutes : undefined, pending: pending[id]?.state };
}
