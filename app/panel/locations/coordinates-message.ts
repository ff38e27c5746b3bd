import { z } from "zod";
import type { Coordinates } from "#app/domain/programme/coordinates.ts";

/** What the form and its map tell each other: where the place is. */
const message = z.object({
  type: z.literal("verbena:coordinates"),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** Tells another window of our own where the place is. */
export function sendCoordinates(to: Window, { latitude, longitude }: Coordinates): void {
  to.postMessage(
    { type: "verbena:coordinates", latitude, longitude } satisfies z.input<typeof message>,
    window.location.origin,
  );
}

/** Where the place is, when this is a message of that window and of our own origin; else null. */
export function readCoordinates(
  { origin, source, data }: MessageEvent<unknown>,
  from: Window | null | undefined,
): Coordinates | null {
  if (origin !== window.location.origin || source !== from) return null;
  const parsed = message.safeParse(data);
  return parsed.success ? { latitude: parsed.data.latitude, longitude: parsed.data.longitude } : null;
}
