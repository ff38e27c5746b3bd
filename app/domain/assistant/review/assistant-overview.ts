import type { FailureKind } from "../model/model.ts";
import type { Language } from "#app/domain/preferences.ts";
import type { Day } from "#app/domain/programme/day.ts";

/** The administrators' view of the assistant. It never shows which visitor asked. */

/** State of the model: without a key, not asked yet, working, today's budget used up, or its last failure. */
export type ModelState = "none" | "untested" | "works" | "over" | FailureKind;

export interface AssistantOverview {
  isOn: boolean;
  model: {
    state: ModelState;
    name: string;
    /** Instant of the last call (ISO 8601 UTC), and its duration in ms. */
    askedAt: string | null;
    took: number;
  };
  budget: { perVisitor: number; perDay: number };
  /** Today and the earlier days with questions, newest first. */
  days: UsedDay[];
}

interface UsedDay {
  day: Day;
  questions: number;
  modelTries: number;
  modelAnswers: number;
  /** Questions answered without the model because the budget was used up. */
  refusals: number;
  /** Input and output tokens, including cached ones. */
  tokens: number;
}

/** A question without an answer, in its latest wording. */
export interface UnansweredQuestion {
  text: string;
  language: Language;
  count: number;
  /** Instant, ISO 8601 UTC. */
  lastAskedAt: string;
}

/** A conversation: messages without a long silence between them. */
export interface ReadConversation {
  /**
   * A few letters that name the conversation. They don't identify the visitor, because the next conversation has
   * others.
   */
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
