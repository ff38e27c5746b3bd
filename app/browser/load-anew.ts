import { answers } from "./fetch-within.ts";

/** In ms: how long the server may take to answer, and for how long a page that was loaded anew is not loaded again. */
const patience = 3000;
const pause = 10_000;

/** True if this page has just been loaded anew: doing so again would not help. */
export const isAnew = (): boolean =>
  performance.now() < pause &&
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload");

/** Loads this page anew from the server, as a document, if the server answers and that was not tried just now. */
export async function loadAnew(): Promise<void> {
  if (!isAnew() && (await answers("/healthz", patience))) location.reload();
}
