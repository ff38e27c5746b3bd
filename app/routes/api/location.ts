import { deleteLocation, listCountedLocations, updateLocation } from "#app/domain/programme/locations.server.ts";
import { on, refuseMethod, writes } from "#app/http/api/answer.server.ts";
import { countedLocation } from "#app/http/api/counted.ts";
import * as contract from "#app/http/api/contract.ts";

export const loader = refuseMethod(contract.updateLocation.path);

export const action = writes(
  on(contract.updateLocation, async ({ services, id, body }) => {
    const location = await updateLocation(services, id, body);
    const counted = await listCountedLocations(services);
    return { data: countedLocation({ ...location, eventCount: counted.find((one) => one.id === id)?.eventCount ?? 0 }) };
  }),
  on(contract.deleteLocation, async ({ services, id }) => {
    await deleteLocation(services, id);
    return { data: { id } };
  }),
);
