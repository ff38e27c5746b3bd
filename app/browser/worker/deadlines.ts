import { isOurs } from "#app/domain/own-answer.ts";
import { askOwn } from "../ask-own.ts";

/** How long to wait for the server if a fallback exists, in ms. */
const answerWithin = 5000;
/** Shorter wait for some time after a failure, in ms: a bad network stays bad for a while. */
const answerSoon = 1200;
const badFor = 30_000;
let lastGaveUp = Number.NEGATIVE_INFINITY;

/** In ms. Without a limit, a vanished network could leave a download pending forever. */
const keepWithin = 30_000;

export function fetchDeadline(): AbortSignal {
  const giveUp = new AbortController();
  setTimeout(() => giveUp.abort(), keepWithin);
  return giveUp.signal;
}

/**
 * Fetches what is kept on the device, whole: what it replaces is lost as soon as the first byte is written. Rejects unless
 * the answer is ours, and a success or 304.
 */
export async function fetchOwn(address: RequestInfo, init: RequestInit = {}): Promise<Response> {
  const response = await askOwn(address, { ...init, signal: fetchDeadline() });
  if (!response.ok && response.status !== 304) throw new Error(String(response.status));
  await response.clone().blob();
  return response;
}

/** Returns false for a foreign answer, and for our own while the server has no database (RFC 9110 §15.6.4). */
const isAnswer = async (response: Response): Promise<boolean> =>
  response.status !== 503 && isOurs(response.type === "opaqueredirect" ? await fetch("/healthz") : response);

/**
 * Returns our answer to a page's request, or null without one in time. The browser hides from the worker what a redirect
 * says; then the server is asked for a word.
 */
export async function responseInTime(request: Request, answer: Promise<Response>): Promise<Response | null> {
  const patience = Date.now() - lastGaveUp < badFor ? answerSoon : answerWithin;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience);
  });
  const own = answer.then(async (response) => ((await isAnswer(response)) ? response : null));
  const response = await Promise.race([own.catch(() => null), late]);
  clearTimeout(timer);
  // The page aborted the request, which says nothing about the network.
  if (request.signal.aborted) return null;
  lastGaveUp = response === null ? Date.now() : Number.NEGATIVE_INFINITY;
  return response;
}
