import type { Saved } from "#app/domain/reminders/lead-times.ts";
import { createStore } from "../store.ts";

/** What was tapped here and the pages of the server don't say yet. */
export interface Wish {
  /** As in {@link Saved}; null: to be forgotten. */
  minutes: number | null;
  /** On its way, waiting for a network, or arrived. */
  state: "sending" | "waiting" | "done";
}
export type Wishes = Readonly<Record<string, Wish>>;

/** By the events' ids. Small: everybody's first page has it; what sends them comes once the page is idle (`sending.ts`). */
export const wishes = createStore<Wishes>({});

/** Lets go of what has arrived: a page that was made since says so itself. */
export function forgetArrived(): void {
  const kept = Object.entries(wishes.current()).filter(([, { state }]) => state !== "done");
  wishes.change(Object.fromEntries(kept));
}

/** What is saved once every wish is carried out. */
export function savedWith(saved: Saved, wished: Wishes): Saved {
  const all: Record<string, number> = { ...saved };
  for (const id in wished) {
    const { minutes = null } = wished[id] ?? {};
    if (minutes === null) delete all[id];
    else all[id] = minutes;
  }
  return all;
}
