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
  wished: PendingSaves;
}

const SavedContext = createContext<SavedEvents>({ saved: {}, wished: {} });
const noWishes: PendingSaves = {};

/** Provides the saved events: the server's list with the visitor's pending saves. */
export function SavedProvider({ saved: said, children }: { saved: Saved; children: React.ReactNode }) {
  const wished = useSyncExternalStore(pendingSaves.subscribe, pendingSaves.current, () => noWishes);
  useEffect(dropConfirmedSaves, [said]);
  const facts = useMemo(() => ({ saved: withPendingSaves(said, wished), wished }), [said, wished]);
  return <SavedContext value={facts}>{children}</SavedContext>;
}

export const useSaved = (): Saved => use(SavedContext).saved;

/** Largest number that a badge shows (spec §2). */
const mostCounted = 9;

/** Returns the number of saved events, and the badge's text for it. */
export function useBadge(): { count: number; shown: string } {
  const count = Object.keys(useSaved()).length;
  return { count, shown: count > mostCounted ? `${mostCounted}+` : String(count) };
}

/**
 * Returns the lead time of an event's reminder in minutes, undefined if it is off, and the state of its pending save.
 */
export function useReminder(id: string): { minutes: number | undefined; wish: PendingSave["state"] | undefined } {
  const { saved, wished } = use(SavedContext);
  const { [id]: as } = saved;
  return { minutes: as !== undefined && isBellOn(as) ? as.minutes : undefined, wish: wished[id]?.state };
}
