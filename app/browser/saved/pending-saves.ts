import type { Saved, SavedAs } from "#app/domain/reminders/lead-times.ts";
import { createStore } from "../store.ts";

/** What was tapped here and the pages of the server don't say yet. */
export interface PendingSave {
  /** As in `Saved`; null: to be forgotten. */
  minutes: number | null;
  /** On its way, waiting for a network, or arrived. */
  state: "sending" | "waiting" | "done";
  /** When it arrived, in ms since the page was loaded. */
  doneAt?: number;
}
export type PendingSaves = Readonly<Record<string, PendingSave>>;

/** By the events' ids. Small: everybody's first page has it; what sends them comes once the page is idle (`sending.ts`). */
export const pendingSaves = createStore<PendingSaves>({});

/** When the newest answer of the server was asked for, as `doneAt`. */
let askedAt = 0;
export const noteRequestedAt = (at: number): void => void (askedAt = at);

/** Lets go of what had arrived before the newest answer was asked for, which says so itself. One may be older than what arrived before it: it knows nothing of that. */
export function dropConfirmedSaves(): void {
  const kept = Object.entries(pendingSaves.current()).filter(([, { doneAt = askedAt }]) => doneAt >= askedAt);
  pendingSaves.change(Object.fromEntries(kept));
}

/** The programme as it is once every wish is carried out: a place stays in it without its bell. */
export function withPendingSaves(saved: Saved, wished: PendingSaves): Saved {
  const all: Record<string, SavedAs> = { ...saved };
  for (const id in wished) {
    const { minutes = null } = wished[id] ?? {};
    const { held = null } = saved[id] ?? {};
    if (minutes === null && held === null) delete all[id];
    else all[id] = { minutes: minutes ?? 0, held };
  }
  return all;
}
