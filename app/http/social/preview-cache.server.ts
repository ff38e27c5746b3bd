import { LRUCache } from "lru-cache";
import { shownCategory } from "#app/domain/programme/event.ts";
import type { PreviewEvent, PreviewFestival, PreviewLabel } from "./preview.server.ts";

/** Previews already drawn, and those being drawn; one for the whole process. */
export interface PreviewCache {
  drawn: LRUCache<string, Uint8Array>;
  drawing: Map<string, Promise<Uint8Array>>;
}

const defaultBytes = 16 * 1024 * 1024;

/** An empty cache that keeps the last used previews, at most `maxBytes` of them. */
export function createPreviewCache(maxBytes: number = defaultBytes): PreviewCache {
  return {
    drawn: new LRUCache<string, Uint8Array>({ maxSize: maxBytes, sizeCalculation: (png) => png.byteLength }),
    drawing: new Map(),
  };
}

/**
 * The preview of an event as PNG, drawn when nobody has asked for this version of it yet; requests that come while it is drawn wait for that
 * one drawing. Rejects when drawing fails, and then keeps nothing.
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
  const drawing = draw(cache, key, async () => (await loadRenderer()).renderPreview(event, festival, label));
  cache.drawing.set(key, drawing);
  return drawing;
}

/** Loaded for the first picture: a start doesn't wait for what sets type and draws. */
const loadRenderer = () => import("./preview.server.ts");

/** All that the picture shows: a place or a category renamed doesn't change the event's own `updatedAt`. */
function keyOf(event: PreviewEvent & { updatedAt: string }, festival: PreviewFestival, label: PreviewLabel): string {
  const category = shownCategory(event);
  return JSON.stringify([
    event.id,
    event.updatedAt,
    festival.name,
    festival.city,
    label.date,
    label.time,
    label.place,
    label.cancelled,
    category.color,
    category.icon,
  ]);
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
