import type { Day } from "#app/domain/programme/day.ts";
import type { CardState } from "#app/ui/programme/card-state.ts";

/** 'Mi programa' as its page shows it, in the visitor's words. */
export interface ShownProgramme {
  /** How much is ahead. */
  count: number;
  days: { day: Day; title: string; events: ShownSaved[] }[];
  over: ShownSaved[];
}

export interface ShownSaved {
  /** Of the event. */
  id: string;
  title: string;
  /** Null for what was taken out of the programme. */
  path: string | null;
  when: string;
  place: string;
  /** As in `Saved`. */
  minutes: number;
  /** That they have a place, or wait for one; null for neither. */
  held: string | null;
  state: CardState | "withdrawn";
  /** Why it is cancelled or late. */
  note: string | null;
  /** Whether it is no longer as its owner saw it last. */
  hasChanged: boolean;
  marks: SavedMark[];
}

export interface SavedMark {
  kind: "changed" | "overlap";
  text: string;
}
