import { isOurs } from "#app/domain/own-answer.ts";

/** In ms: for how long a page that was loaded anew is not loaded again. */
const pause = 10_000;

/** Whether an answer waits until the page may be loaded anew: that is no fault of the server. */
export const waiting = { is: false };

/** Whether the page is left without a question: it has been asked, or its input was sent. */
export const leaving = { isAsked: false };

/** Leaves the page by `go`, without a question if `isAsked`. A page that is still there later asks again. */
export function leave(isAsked: boolean, go: () => void): void {
  leaving.isAsked = isAsked;
  // The browser puts its question when it begins to leave, not when the next page arrives.
  setTimeout(() => (leaving.isAsked = false), 1000);
  go();
}

/** True if this page has just been loaded anew: doing so again would not help. */
export const isAnew = (): boolean =>
  performance.now() < pause &&
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload");

/** Loads this page anew from the server, as a document, if the server answers and that was not tried just now. */
export async function loadAnew(): Promise<void> {
  if (isAnew()) return;
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  if (answer !== null && isOurs(answer)) location.reload();
}
