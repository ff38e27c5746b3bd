import type { Language } from "../preferences.ts";
import type { PublicEvent } from "../programme/public-event.ts";
import type { ReplyKind, ReplyPart } from "./reply.ts";

/** A message of a conversation with Acty. `sender` and `content` are the spec's names (§7). */
export interface ConversationMessage {
  /** The id that `chat/history` gives it. */
  id: string;
  sender: "acty" | "user";
  /** Readable on its own: it holds titles, hours and places. */
  content: string;
  /** Instant, ISO 8601 UTC. */
  timestamp: string;
  /** Language of the question and its answer. */
  language: Language;
  kind: ReplyKind | null;
  /** Sentence by sentence, each with the ids of its events. */
  parts: ReplyPart[];
  /** Those events, as they are now. */
  events: PublicEvent[];
}

/**
 * One checked sentence of an answer that is still being made. Sent in the order of `index`, from 0, between
 * `chat:typing` true and false. A `chat:message` with the same `id` always follows and replaces them; its text may
 * differ if the answer could not be finished. Most answers come at once, without any of these.
 */
export interface PartialAnswer {
  id: string;
  index: number;
  part: ReplyPart;
  /** The events of this sentence. */
  events: PublicEvent[];
}

/** A message as pages show it. Null: the language of an answer is not known while it is being made. */
export type ShownMessage = Omit<ConversationMessage, "language"> & { language: Language | null };
