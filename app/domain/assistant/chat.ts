import { z } from "zod";
import type { Language } from "../preferences.ts";
import { maxQuestionLength } from "./chat-limits.ts";
import type { ReplyKind, ReplyPart } from "./reply.ts";

/** A question as it is asked: trimmed, not blank, at most 500 characters. */
export const question = z
  .string("errors.question_required")
  .trim()
  .min(1, "errors.question_required")
  .max(maxQuestionLength, "errors.question_too_long");

/**
 * The body of the API's call (spec §7). The server's clock says when it was asked; what the client's says must be an
 * instant.
 */
export const chatBody = z.strictObject({
  message: question,
  timestamp: z.iso.datetime({ offset: true, error: "errors.instant_invalid" }).optional(),
});

/** A message of a conversation (spec §3). */
export interface ChatMessage {
  id: string;
  sender: "acty" | "user";
  /** Stands alone: titles, times and places are in it, as they were when it was written. */
  content: string;
  /** Instant, ISO 8601 UTC. */
  timestamp: string;
  /** That of the question and its answer, whatever the page's is. */
  language: Language;
  /** Null for a question. */
  kind: ReplyKind | null;
  /** Sentence by sentence, with the events that each is about; empty for a question. */
  parts: ReplyPart[];
}

export const parts = z.array(z.object({ text: z.string(), eventIds: z.array(z.string()) }));
