import { DomainError } from "#app/domain/error.ts";
import { deleteLocation, listCountedLocations, updateLocation } from "#app/domain/programme/locations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { on, refuseMethod, writes } from "#app/http/api/answer.server.ts";
import { countedLocation } from "#app/http/api/counted.ts";
import * as contract from "#app/http/api/contract.ts";

export const loader = refuseMethod(contract.updateLocation.path);

async function readCounted(services: Services, id: string) {
  const location = (await listCountedLocations(services)).find((one) => one.id === id);
  if (location === undefined) throw new DomainError("not_found", "errors.location_not_found");
  return countedLocation(location);
}

export const action = writes(
  on(
    contract.updateLocation,
    async ({ services, id, body }) => {
      await updateLocation(services, id, body);
      return { data: await readCounted(services, id) };
    },
    ({ services, id }) => readCounted(services, id),
  ),
  on(contract.deleteLocation, async ({ services, id }) => {
    await deleteLocation(services, id);
    return { data: { id } };
  }),
);
