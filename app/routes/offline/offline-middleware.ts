import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from "react-router";
import { waiting } from "#app/browser/load-anew.ts";
import { isNoAnswer } from "#app/browser/no-answer.ts";
import { noteRequestedAt } from "#app/browser/saved/pending-saves.ts";
import { isRecord } from "#app/domain/parsing.ts";
import { shownFrom } from "#app/browser/offline/shown-from.ts";

type Results = Record<string, DataStrategyResult>;

/** Request timeout in ms (spec §7, §9). */
const patience = 30_000;

/**
 * Asks the server first. If it can't be reached, answers pages and the preferences form from this device. Not one
 * `clientLoader` a route: each would send its own request, and a page is one request. A request that takes too long
 * fails with a `TimeoutError`, which the page shows.
 */
export const answerWithoutNetwork: MiddlewareFunction<Results> = async ({ request, params }, next) => {
  // A request's body can be read only once. Only /settings is copied: uploads of the panel would be large.
  const copy = request.method === "GET" || new URL(request.url).pathname !== "/settings" ? request : request.clone();
  // Uploads have no timeout.
  const isUpload = request.headers.get("Content-Type")?.startsWith("multipart/") === true;
  const askedAt = performance.now();
  const results = await (isUpload ? next() : inTime(next(), request.method));
  noteRequestedAt(askedAt);
  const ids = Object.keys(results);
  const failed = ids.filter((id) => isUnreachable(results[id]));
  if (failed.length === 0) {
    if (ids.length > 0) shownFrom.change(null);
    return results;
  }
  try {
    const { answerFromDevice } = await import("./offline-loaders.ts");
    return { ...results, ...(await answerFromDevice(failed, copy, params)) };
  } catch {
    // The code isn't on the device either: the pages show the error.
    return results;
  }
};

/** The timer is not cleared: once the race is over its rejection has no effect. */
const inTime = (answer: Promise<Results>, method: string): Promise<Results> =>
  Promise.race([
    answer,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => {
        if (method !== "GET" || !waiting.is) reject(new DOMException("", "TimeoutError"));
      }, patience);
    }),
  ]);

/** A server without its database answers 503. */
function isUnreachable(result: DataStrategyResult | undefined): boolean {
  if (result?.type !== "error") return false;
  const error = unwrapped(result.result);
  return isNoAnswer(error) || (isRouteErrorResponse(error) && error.status === 503);
}

/** Returns the error of an action without the wrapper that carries its status. */
const unwrapped = (result: unknown): unknown =>
  isRecord(result) && result["type"] === "DataWithResponseInit" ? result["data"] : result;
