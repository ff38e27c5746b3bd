import type { Language } from "../preferences.ts";

/** Kinds of answers. `unknown` answers show the festival what the programme lacks. */
export const replyKinds = ["events", "words", "nothing", "unknown", "talk"] as const;
export type ReplyKind = (typeof replyKinds)[number];

/** Sentences with the ids of the events that they are about. */
export interface ReplyPart {
  text: string;
  eventIds: string[];
}

/**
 * An answer. Its sentences show events as they were at that time; pages load the events by id for their current state.
 */
export interface Reply {
  language: Language;
  kind: ReplyKind;
  parts: ReplyPart[];
  /** Ids of events that fit the question, without alternatives. */
  eventIds: string[];
}
