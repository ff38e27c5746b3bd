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

/** Tells the pages below what the visitor saved: what the server said, with what was tapped since. */
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
 * How many minutes before an event its bell rings, undefined while the bell is off; and how far what was tapped here
 * has come.
 */
export function useReminder(id: string): { minutes: number | undefined; wish: PendingSave["state"] | undefined } {
  const { saved, wished } = use(SavedContext);
  const { [id]: as } = saved;
  return { minutes: as !== undefined && isBellOn(as) ? as.minutes : undefined, wish: wished[id]?.state };
}
