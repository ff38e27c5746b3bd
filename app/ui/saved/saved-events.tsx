import type { TFunction } from "i18next";
import { createContext, use, useEffect, useMemo, useSyncExternalStore } from "react";
import {
  dropConfirmedSaves,
  withPendingSave,
  withPendingSaves,
  type PendingSave,
  type PendingSaves,
  pendingSaves,
} from "#app/browser/saved/pending-saves.ts";
import { isBellOn, readSaved, type Saved } from "#app/domain/reminders/lead-times.ts";
import { bellMarks, placeholder, savedInTemplate } from "#app/domain/identity/page-placeholders.ts";
import { useTexts } from "../texts.tsx";

interface SavedEvents {
  /** As the page was loaded, without pending saves. */
  saved: Saved;
  /** True in the template of a kept page that is for visitors with saved events (`page-template.server.ts`). */
  isTemplate: boolean;
}

const nothing: SavedEvents = { saved: {}, isTemplate: false };
const SavedContext = createContext(nothing);
const nothingPending: PendingSaves = {};

/**
 * Provides the server's list of saved events. Pending saves are not part of it: a tap on a bell would otherwise draw every
 * bell of the page anew.
 */
export function SavedProvider({ loaded, children }: { loaded: { saved: string }; children: React.ReactNode }) {
  useEffect(dropConfirmedSaves, [loaded]);
  const facts = useMemo((): SavedEvents => {
    const variant = import.meta.env.SSR ? savedInTemplate(loaded.saved) : null;
    if (variant !== null) return { ...nothing, saved: readSaved(variant.opened), isTemplate: variant.hasSaved };
    return { saved: readSaved(loaded.saved), isTemplate: false };
  }, [loaded]);
  return <SavedContext value={facts}>{children}</SavedContext>;
}

/** Returns what depends on the bell of an event. In a template it is drawn twice, with the bell on and off. */
export const useBothBells = import.meta.env.SSR
  ? (id: string, children: React.ReactNode): React.ReactNode => {
      const { saved, isTemplate } = use(SavedContext);
      // The bell of the event that the page opens is known.
      if (!isTemplate || saved[id] !== undefined) return children;
      const { on, off, end } = bellMarks(id);
      return (
        <>
          {on}
          <SavedContext value={{ ...nothing, saved: { [id]: { minutes: 1, held: null } } }}>{children}</SavedContext>
          {off}
          <SavedContext value={nothing}>{children}</SavedContext>
          {end}
        </>
      );
    }
  : (_: string, children: React.ReactNode): React.ReactNode => children;

interface Badge {
  shown: string;
  text: string;
}

/** Returns the badge of a visitor's programme; null without saved events. */
export function badgeOf(t: TFunction, saved: Saved): Badge | null {
  const count = Object.keys(saved).length;
  if (count === 0) return null;
  return { shown: count > mostCounted ? `${mostCounted}+` : String(count), text: t("picker.events", { count }) };
}

/** Returns the saved events: the server's list with the visitor's pending saves. */
export function useSaved(): Saved {
  const { saved } = use(SavedContext);
  const pending = useSyncExternalStore(pendingSaves.subscribe, pendingSaves.current, () => nothingPending);
  return useMemo(() => withPendingSaves(saved, pending), [saved, pending]);
}

/** Largest number that a badge shows (spec §2). */
const mostCounted = 9;

/** Returns the number of saved events, as the badge shows it, and as a text ('3 eventos'); null without any. */
export function useBadge(): Badge | null {
  const t = useTexts();
  const { isTemplate } = use(SavedContext);
  const saved = useSaved();
  if (import.meta.env.SSR && isTemplate) return { shown: placeholder("badge"), text: placeholder("events") };
  return badgeOf(t, saved);
}

/** Returns a reminder's lead time in minutes, undefined if it is off, and the state of its pending save. */
export function useReminder(id: string): { minutes: number | undefined; pending: PendingSave["state"] | undefined } {
  const { saved } = use(SavedContext);
  const pending = useSyncExternalStore(
    pendingSaves.subscribe,
    () => pendingSaves.current()[id],
    () => nothingPending[id],
  );
  const as = withPendingSave(saved[id], pending);
  return { minutes: as !== undefined && isBellOn(as) ? as.minutes : undefined, pending: pending?.state };
}
