import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { ChildProcesses } from "#app/domain/child-processes.ts";
import { showFill } from "#app/domain/memory-fill.ts";
import { shownCategory } from "#app/domain/programme/event.ts";
import type { PreviewEvent, PreviewFestival, PreviewLabel } from "./preview.server.ts";

/** Rendered previews and those being rendered; one cache per process. */
export interface PreviewCache {
  /** Makes a preview; another process, since the libraries for it keep much memory. */
  make: ChildProcesses["makePicture"];
  drawn: LRUCache<string, Uint8Array>;
  drawing: Map<string, Promise<Uint8Array>>;
}

const defaultBytes = 16 * 1024 * 1024;

/** Creates a cache that keeps the last used previews within `maxBytes`. */
export function createPreviewCache(
  { makePicture }: Pick<ChildProcesses, "makePicture">,
  maxBytes: number = defaultBytes,
): PreviewCache {
  const drawn = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: (png, key) => png.byteLength + 2 * key.length,
  });
  showFill("pictures of links", () => ({ unit: "bytes", used: drawn.calculatedSize, most: maxBytes }));
  return { make: makePicture, drawn, drawing: new Map() };
}

/**
 * Returns an event's preview as PNG, rendered once per version of the event. Simultaneous requests share one rendering.
 * Rejects if rendering fails, and then caches nothing.
 */
export async function previewOf(
  cache: PreviewCache,
  event: PreviewEvent & { updatedAt: string },
  festival: PreviewFestival,
  label: PreviewLabel,
): Promise<Uint8Array> {
  const key = keyOf(event, festival, label);
  const kept = cache.drawn.get(key);
  if (kept !== undefined) return kept;
  const started = cache.drawing.get(key);
  if (started !== undefined) return started;
  const drawing = draw(cache, key, async () =>
    z.instanceof(Uint8Array).parse(await cache.make("preview", { event, festival, label })),
  );
  cache.drawing.set(key, drawing);
  return drawing;
}

/** Includes everything the picture shows: renaming a place or category doesn't change the event's `updatedAt`. */
function keyOf(event: PreviewEvent & { updatedAt: string }, festival: PreviewFestival, label: PreviewLabel): string {
  const { color, icon } = shownCategory(event);
  return JSON.stringify([event.id, event.updatedAt, festival, label, color, icon]);
}

async function draw(cache: PreviewCache, key: string, render: () => Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    const png = await render();
    cache.drawn.set(key, png);
    return png;
  } finally {
    cache.drawing.delete(key);
  }
}
