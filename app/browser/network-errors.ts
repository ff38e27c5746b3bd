import type { FormAnswer } from "./form-answer.ts";

/**
 * Runs an action from a living page: when the server can't be reached or fails, or what was typed is too large, the form stays as it is,
 * with a sentence (spec §8). Redirects and other refusals go on.
 */
export async function withNetworkErrors<Answer>(action: () => Promise<Answer>): Promise<Answer | Response> {
  try {
    return await action();
  } catch (error) {
    // A request that never got an answer rejects with a TypeError (Fetch §5.6).
    if (error instanceof TypeError) return unanswered("unreachable");
    if (error instanceof Error || isServerError(error)) return unanswered("failed");
    if (isTooLarge(error)) return notTaken(error.data.trim());
    throw error;
  }
}

const unanswered = (problem: "unreachable" | "failed"): Response => failure(503, { form: null, result: null, problem });

const notTaken = (sentence: string): Response =>
  failure(413, { form: null, result: { status: "error", error: { "": [sentence] } }, problem: null });

/** An answer with the status of a failure, so that the router doesn't load the page's data anew. */
const failure = (status: number, answer: FormAnswer): Response =>
  new Response(JSON.stringify(answer), { status, headers: { "Content-Type": "application/json" } });

const isServerError = (error: unknown): boolean =>
  typeof error === "object" &&
  error !== null &&
  "status" in error &&
  typeof error.status === "number" &&
  error.status >= 500;

/** The server's refusal of a body, with its sentence. */
const isTooLarge = (error: unknown): error is { data: string } =>
  typeof error === "object" &&
  error !== null &&
  "status" in error &&
  error.status === 413 &&
  "data" in error &&
  typeof error.data === "string";
