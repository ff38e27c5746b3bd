import type { Language } from "../preferences.ts";

/** What kind of answer it is. `unknown` is what the festival's people may want to see: it tells what the programme lacks. */
export const replyKinds = ["events", "words", "nothing", "unknown", "talk"] as const;
export type ReplyKind = (typeof replyKinds)[number];

/** Some sentences, and the events that they are about. */
export interface ReplyPart {
  text: string;
  eventIds: string[];
}

/** An answer. What it says of events beyond their ids was drawn from the database when it was made; pages draw it anew. */
export interface Reply {
  language: Language;
  kind: ReplyKind;
  parts: ReplyPart[];
  /** Events that fit the question; not those that are offered instead. */
  eventIds: string[];
}
