import { askOwn } from "../ask-own.ts";
import { cacheNames } from "../offline/caches.ts";

/**
 * The videos of a sign's playlist. A video is fetched once as a whole and kept, so that it plays smoothly on a slow
 * network and without any. Where the browser has no storage (Cache API), it plays from the server.
 */

/** How long the browser may take to read the beginning of a video, in ms. */
const readWithin = 10_000;

const openCache = async (): Promise<Cache | null> =>
  // The preview in the panel keeps nothing.
  "caches" in window && window.self === window.top ? caches.open(cacheNames.signs).catch(() => null) : null;

/** Returns an address from which a video plays now, and a function that gives it up; null without the video. */
export async function videoSource(address: string): Promise<{ src: string; release: () => void } | null> {
  const cache = await openCache();
  if (cache === null) return { src: address, release: () => undefined };
  const kept = (await cache.match(address)) ?? (await keep(cache, address));
  if (kept === null) return null;
  // The browser reads parts of it from the disk, as a player asks for them.
  const src = URL.createObjectURL(await kept.blob());
  return { src, release: () => URL.revokeObjectURL(src) };
}

async function keep(cache: Cache, address: string): Promise<Response | null> {
  try {
    const response = await askOwn(address);
    if (response.status !== 200) return null;
    await cache.put(address, response);
    return (await cache.match(address)) ?? null;
  } catch {
    // Without a server or without space. The next look tries again.
    return null;
  }
}

/** Fetches a video if it isn't kept. True if the browser can play it. */
export async function canPlay(address: string): Promise<boolean> {
  const source = await videoSource(address);
  if (source === null) return false;
  const isPlayable = await canRead(source.src);
  source.release();
  return isPlayable;
}

function canRead(src: string): Promise<boolean> {
  return new Promise((resolve) => {
    const video = document.createElement("video");
    const answer = (isPlayable: boolean) => (): void => {
      clearTimeout(timer);
      video.removeAttribute("src");
      video.load();
      resolve(isPlayable);
    };
    const timer = setTimeout(answer(false), readWithin);
    video.addEventListener("loadeddata", answer(true), { once: true });
    video.addEventListener("error", answer(false), { once: true });
    video.muted = true;
    video.preload = "auto";
    video.src = src;
  });
}
