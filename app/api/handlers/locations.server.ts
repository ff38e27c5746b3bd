import { DomainError } from "#app/domain/error.ts";
import type { Location } from "#app/domain/programme/event.ts";
import {
  createLocation,
  deleteLocation,
  listCountedLocations,
  updateLocation,
} from "#app/domain/programme/locations.server.ts";
import type { Services } from "#app/domain/services.ts";
import type { HandlersOf, ReadStored } from "../api-response.server.ts";

/** Returns a place as the API gives it: with the number of its events in the spec's name (§3). */
const countedLocation = ({ eventCount, ...location }: Location & { eventCount: number }) => ({
  ...location,
  _count: { EventLocations: eventCount },
});

async function readCounted(services: Services, id: string) {
  const location = (await listCountedLocations(services)).find((one) => one.id === id);
  if (location === undefined) throw new DomainError("not_found", "errors.location_not_found");
  return countedLocation(location);
}

export const readStoredLocation: ReadStored = ({ services, id }) => readCounted(services, id);

export const locationHandlers: HandlersOf<"locations"> = {
  listLocations: async ({ services }) => ({ data: (await listCountedLocations(services)).map(countedLocation) }),
  createLocation: async ({ services, body }) => ({
    data: countedLocation({ ...(await createLocation(services, body)), eventCount: 0 }),
  }),
  updateLocation: async ({ services, id, body }) => {
    await updateLocation(services, id, body);
    return { data: await readCounted(services, id) };
  },
  deleteLocation: async ({ services, id }) => {
    await deleteLocation(services, id);
    return { data: { id } };
  },
};
