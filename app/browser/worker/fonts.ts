import { cacheNames } from "../offline/caches.ts";
import { inReason } from "./network.ts";
import { answerFile } from "./signs.ts";

/** Keeps the fonts of every theme, and no others; those that the page has already are not fetched again. */
export async function keepFonts(): Promise<void> {
  const cache = await caches.open(cacheNames.fonts);
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await Promise.all(kept.filter((path) => !CARRIED_FONTS.includes(path)).map((path) => cache.delete(path)));
  for (const path of CARRIED_FONTS) if (!kept.includes(path)) await cache.add(new Request(path, { signal: inReason() }));
}

export const answerFont = async (request: Request): Promise<Response> => (await caches.match(request, { cacheName: cacheNames.fonts })) ?? answerFile(request);
