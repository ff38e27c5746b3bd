import { createLocation, listCountedLocations } from "#app/domain/programme/locations.server.ts";
import { on, reads, writes } from "#app/http/api/answer.server.ts";
import { countedLocation } from "#app/http/api/counted.ts";
import * as contract from "#app/http/api/contract.ts";

/** `GET locations` (spec §7). */
export const loader = reads(on(contract.listLocations, async ({ services }) => ({ data: (await listCountedLocations(services)).map(countedLocation) })));

/** `POST locations`. */
export const action = writes(
  on(contract.createLocation, async ({ services, body }) => ({ data: countedLocation({ ...(await createLocation(services, body)), eventCount: 0 }) })),
);
