import { isRecord } from "#app/domain/parsing.ts";
import type { FormAnswer } from "./form-answer.ts";
import { isNoAnswer } from "./no-answer.ts";

/**
 * Runs an action of a client-rendered page. If the server is unreachable, fails, can't save now or finds the body too
 * large, the form stays as it is and shows a sentence (spec §8). Redirects and other refusals pass through.
 */
export async function withNetworkErrors<Answer>(action: () => Promise<Answer>): Promise<Answer | Response> {
  try {
    return await action();
  } catch (error) {
    if (isNoAnswer(error)) return unanswered("unreachable");
    if (isSentence(error)) return notTaken(error.status, error.data.trim());
    if (error instanceof Error || isServerError(error)) return unanswered("failed");
    throw error;
  }
}

const unanswered = (problem: "unreachable" | "failed"): Response => failure(503, { form: null, result: null, problem });

const notTaken = (status: number, sentence: string): Response =>
  failure(status, { form: null, result: { status: "error", error: { "": [sentence] } }, problem: null });

/** Returns the answer with an error status, so that the router doesn't reload the page's data. */
const failure = (status: number, answer: FormAnswer): Response =>
  new Response(JSON.stringify(answer), { status, headers: { "Content-Type": "application/json" } });

const isServerError = (error: unknown): boolean =>
  isRecord(error) && typeof error["status"] === "number" && error["status"] >= 500;

/** True for the server's sentence about a large body or a busy server. A proxy's own answer is a page. */
const isSentence = (error: unknown): error is { status: number; data: string } =>
  isRecord(error) && (error["status"] === 413 || error["status"] === 503) && /^[^<]/.test(String(error["data"]));
