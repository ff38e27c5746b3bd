import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from "react-router";
import { noteRequestedAt } from "#app/browser/saved/pending-saves.ts";
import { shownFrom } from "#app/browser/offline/shown-from.ts";

type Results = Record<string, DataStrategyResult>;

/** How long a page waits for an answer, in ms (spec §7, §9). */
const patience = 30_000;

/**
 * Asks the server as always; where it can't be reached, what the device can answer is answered by it: the data of the programme's pages, and the
 * form of the visitor's choices. Not a `clientLoader` a route: each would ask the server for its own part, and a page is one request.
 * What isn't answered in time fails with a `TimeoutError`, for the page to say so.
 */
export const answerWithoutNetwork: MiddlewareFunction<Results> = async ({ request, params }, next) => {
  // What a form holds can be read once only; a copy of what the panel uploads would be large, and of no use.
  const copy = request.method === "GET" || new URL(request.url).pathname !== "/settings" ? request : request.clone();
  // What is uploaded takes as long as the network needs for it.
  const isUpload = request.headers.get("Content-Type")?.startsWith("multipart/") === true;
  const askedAt = performance.now();
  const results = await (isUpload ? next() : inTime(next()));
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
    // The code for it isn't on the device either: the pages say what failed.
    return results;
  }
};

/** A timer that is left behind harms nobody: what it says is heard no more. */
const inTime = (answer: Promise<Results>): Promise<Results> =>
  Promise.race([
    answer,
    new Promise<never>((_resolve, reject) => void setTimeout(reject, patience, new DOMException("", "TimeoutError"))),
  ]);

/** A request that never got an answer rejects with a TypeError (Fetch §5.6); a proxy whose server is away answers 502 to 504. */
function isUnreachable(result: DataStrategyResult | undefined): boolean {
  if (result?.type !== "error") return false;
  const error = unwrapped(result.result);
  if (isRouteErrorResponse(error)) return error.status >= 502 && error.status <= 504;
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError);
}

/** What an action fails with comes with a status around it. */
const unwrapped = (result: unknown): unknown =>
  typeof result === "object" &&
  result !== null &&
  "type" in result &&
  result.type === "DataWithResponseInit" &&
  "data" in result
    ? result.data
    : result;
