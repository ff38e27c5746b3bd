import { fetchWithin } from "../fetch-within.ts";
import { canPlay } from "./kept-videos.ts";

/** Keeps watch over what a sign's scenes show from elsewhere: the player of the stream, pictures and videos. */

/** The player's site, and the pictures and videos of the playlist. */
export interface SceneSources {
  player: string | null;
  pictures: readonly string[];
  videos: readonly string[];
}

/** How often a source that answered is asked again, and one that did not, in ms. */
const askEvery = 60_000;
const retryAfter = 20_000;
/** How long a source may take to answer, in ms. */
const answerWithin = 10_000;

/**
 * Asks all sources now and again, and calls back with those that can't be shown. A player counts among them until it
 * has answered, since an error page in its frame looks like a player; so does a video, until the browser can play it.
 * Returns a function that ends the watch.
 */
export function watchSources(
  { player, pictures, videos }: SceneSources,
  onChange: (missing: string[]) => void,
): () => void {
  const missing = new Set([...(player === null ? [] : [player]), ...videos]);
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let isOver = false;
  const watch = async (address: string, answers: (address: string) => Promise<boolean>): Promise<void> => {
    const isThere = await answers(address);
    if (isOver) return;
    if (isThere === missing.has(address)) {
      if (isThere) missing.delete(address);
      else missing.add(address);
      onChange([...missing]);
    }
    timers.set(
      address,
      setTimeout(() => void watch(address, answers), isThere ? askEvery : retryAfter),
    );
  };
  onChange([...missing]);
  if (player !== null) void watch(player, isSiteReachable);
  for (const picture of new Set(pictures)) void watch(picture, isPicture);
  for (const video of new Set(videos)) void watch(video, canPlay);
  return () => {
    isOver = true;
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

/** True if another site answers at this address. Its answer stays unreadable (Fetch: no-cors). */
async function isSiteReachable(address: string): Promise<boolean> {
  try {
    await fetchWithin(address, answerWithin, { method: "HEAD", mode: "no-cors", credentials: "omit" });
    return true;
  } catch {
    return false;
  }
}

/** True if the browser can show the picture, also from its cache. */
function isPicture(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const picture = new Image();
    const timer = setTimeout(() => resolve(false), answerWithin);
    const answer = (isThere: boolean) => (): void => {
      clearTimeout(timer);
      resolve(isThere);
    };
    picture.addEventListener("load", answer(true));
    picture.addEventListener("error", answer(false));
    picture.src = address;
  });
}
