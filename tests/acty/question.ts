import type { Language } from "#app/domain/preferences.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";

/** A question of the suite and what a right answer to it holds, over the sample programme as it is loaded at {@link loadedAt}. */
export interface Question {
  /** What was asked just before, for a question that only makes sense after it. */
  after?: string;
  ask: string;
  /** When it is asked, `yyyy-MM-ddTHH:mm` in the festival's zone; {@link loadedAt} when not said. */
  at?: string;
  /** Titles begin like this; each must be among the events of the answer. */
  has?: string[];
  /** At least one of these must. */
  hasOne?: string[];
  /** None of these may. */
  not?: string[];
  /** The event that is named first. */
  first?: string;
  /** What each event of the answer must be. */
  only?: EventTest;
  /** What the words of the answer say, in lower case without accents. */
  says?: RegExp;
  /**
   * `nothing`: says that there is none, though it may offer something else; `unknown`: says that the programme doesn't tell, and names no event;
   * `talk`: answers as a person would, and names no event; `words`: says something of the programme that is no event.
   */
  is?: "nothing" | "unknown" | "talk" | "words";
}

export type EventTest = (event: ProgrammeEvent, now: Date) => boolean;

export interface Suite {
  language: Language;
  questions: Question[];
}

/** Saturday, 16:30 in the festival's zone. */
export const loadedAt = "2026-08-22T16:30";
