import type { Language } from "#app/domain/preferences.ts";
import type { Question } from "../question.ts";

/** Kinds of questions; the suite gives a score for each. */
export const kinds = [
  /** Phone spellings, slang, fillers and typing errors. */
  "spelling",
  "negation",
  "time",
  /** Cancelled, late, full and finished events. */
  "state",
  "people",
  /** Words of one language for things that the programme names in another. */
  "concepts",
  "facts",
  "filters",
  "counts",
  "several",
  "follow-up",
  "points",
  /** A child that is lost, an accident. */
  "emergency",
  /** Words that mean no question, and questions that the programme can't answer. */
  "outside",
  /** Languages that Acty does not speak, and two languages in one question. */
  "languages",
] as const;
export type Kind = (typeof kinds)[number];

/**
 * Questions with the same right answer, over the sample programme, by the page's language. A question with ' > ' in it
 * is a conversation, of which the last answer is judged.
 */
export interface Group extends Omit<Question, "ask" | "after">, Partial<Record<Language, string[]>> {
  kind: Kind;
}

/** Names the kind of each group. */
export const ofKinds = (groups: Partial<Record<Kind, Omit<Group, "kind">[]>>): Group[] =>
  kinds.flatMap((kind) => (groups[kind] ?? []).map((group) => ({ ...group, kind })));
