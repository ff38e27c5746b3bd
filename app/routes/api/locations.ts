import { listCountedLocations } from "#app/domain/programme/locations.server.ts";
import { answerApi, refuseMethod } from "#app/http/api.server.ts";
import { servicesContext } from "#app/http/context.ts";
import { success } from "#app/http/envelope.server.ts";
import type { Route } from "./+types/locations";

/** `GET locations` (spec §7). */
export function loader({ context }: Route.LoaderArgs) {
  return answerApi(context, async () => {
    const locations = await listCountedLocations(context.get(servicesContext));
    return success(locations.map(({ eventCount, ...location }) => ({ ...location, _count: { EventLocations: eventCount } })));
  });
}

export const action = refuseMethod;
