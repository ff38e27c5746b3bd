import { createPoint } from "#app/domain/programme/points.server.ts";
import { listLocations, updateLocation } from "#app/domain/programme/locations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { type KnownFestival, makeFestival } from "./festival.ts";

/** Coordinates of places of the known festival. */
const coordinates = new Map([
  ["Plaza mayor", { latitude: 28.95935, longitude: -13.54755 }],
  ["Muelle viejo", { latitude: 28.95664, longitude: -13.54727 }],
  ["Calle larga", { latitude: 28.96057, longitude: -13.55148 }],
]);

export const tap = "Fuente del puerto";

/** Makes the known festival with three places apart on the plan, and a tap between two of them. */
export async function makePlannedFestival(services: Services): Promise<KnownFestival> {
  const festival = await makeFestival(services);
  for (const { id, name } of await listLocations(services)) {
    const place = coordinates.get(name);
    if (place !== undefined) await updateLocation(services, id, place);
  }
  await createPoint(services, { kind: "water", words: tap, latitude: 28.958, longitude: -13.5474 });
  return festival;
}
