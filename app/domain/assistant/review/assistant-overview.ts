import type { Language } from "#app/domain/preferences.ts";
import type { Day } from "#app/domain/programme/day.ts";

/** What the festival's people see of Acty's work. Nobody who asked is named in it. */

/**
 * How the model does: there is no key (`none`), it was not asked yet, it works, it is slow, today's budget is used up, or why it failed the last time
 * (`FailureKind`).
 */
export const modelStates = [
  "none",
  "untried",
  "works",
  "slow",
  "over",
  "key",
  "request",
  "limit",
  "service",
  "unreachable",
  "rubbish",
] as const;
export type ModelState = (typeof modelStates)[number];

export interface AssistantOverview {
  isOn: boolean;
  model: {
    state: ModelState;
    name: string;
    /** When it was asked last (ISO 8601 UTC), and how long that took, in ms. */
    askedAt: string | null;
    took: number;
  };
  budget: { perVisitor: number; perDay: number };
  /** Today, and the days before that had questions; newest first. */
  days: UsedDay[];
}

export interface UsedDay {
  day: Day;
  questions: number;
  modelTries: number;
  modelAnswers: number;
  /** Questions that the budget left to the simple answer. */
  refusals: number;
  /** In and out; what the service had kept is in it. */
  tokens: number;
}

/** A question that Acty had no answer to, in the words in which it was asked last. */
export interface UnansweredQuestion {
  text: string;
  language: Language;
  count: number;
  /** Instant, ISO 8601 UTC. */
  lastAskedAt: string;
}

/** Questions and answers without a long silence between them. */
export interface ReadConversation {
  /** A few letters to speak of it by. They say nothing of who asked, and another conversation of the same person has others. */
  label: string;
  messages: {
    id: string;
    sender: "acty" | "user";
    content: string;
    language: Language;
    sentAt: string;
    isByModel: boolean;
    isUnanswered: boolean;
  }[];
}
