import { z } from "zod";
import type { Coordinates } from "#app/domain/programme/coordinates.ts";

/** Message between the form and its map with the place's coordinates. */
const message = z.object({
  type: z.literal("verbena:coordinates"),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** Sends coordinates to another window of the same origin. */
export function sendCoordinates(to: Window, { latitude, longitude }: Coordinates): void {
  to.postMessage(
    { type: "verbena:coordinates", latitude, longitude } satisfies z.input<typeof message>,
    window.location.origin,
  );
}

/** Returns the coordinates in a message; null if it does not come from the window `from` at the same origin. */
export function readCoordinates(
  { origin, source, data }: MessageEvent<unknown>,
  from: Window | null | undefined,
): Coordinates | null {
  if (origin !== window.location.origin || source !== from) return null;
  const parsed = message.safeParse(data);
  return parsed.success ? { latitude: parsed.data.latitude, longitude: parsed.data.longitude } : null;
}
