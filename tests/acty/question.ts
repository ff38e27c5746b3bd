import type { Language } from "#app/domain/preferences.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";

/** A question of the suite, and conditions for a right answer, over the sample programme loaded at {@link loadedAt}. */
export interface Question {
  /** The question just before, if this one depends on it. */
  after?: string;
  ask: string;
  /** Time of the question, `yyyy-MM-ddTHH:mm` in the festival's zone; by default {@link loadedAt}. */
  at?: string;
  /** Beginnings of titles; each must be among the events of the answer. */
  has?: string[];
  /** At least one of these titles must be. */
  hasOne?: string[];
  /** Titles that must not be among the events. */
  not?: string[];
  /** Title of the first event. */
  first?: string;
  /** Conditions for each event of the answer. */
  only?: EventTest;
  /** Patterns of the answer's text, in lower case without accents. */
  says?: RegExp;
  /**
   * `nothing`: there is no such event, but others may be offered; `unknown`: the programme does not tell, and no
   * event is named; `talk`: small talk, no event is named; `words`: a fact about the programme, without an event.
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
