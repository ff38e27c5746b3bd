import { z } from "zod";
import { judgements, maxQuestionLength } from "./conversation.ts";

/**
 * The body of the API's call (spec §7). The server's clock decides when it was asked; the client's `timestamp` must only
 * be an instant.
 */
export const chatBody = z.strictObject({
  message: z
    .string("errors.question_required")
    .trim()
    .min(1, "errors.question_required")
    .max(maxQuestionLength, "errors.question_too_long"),
  /** True: the question does not go on from what was asked before. */
  anew: z.boolean().optional(),
  timestamp: z.iso.datetime({ offset: true, error: "errors.instant_invalid" }).optional(),
});

/** The body of the API's call that judges an answer. */
export const judgeBody = z.strictObject({ judged: z.enum(judgements, "errors.invalid") });
