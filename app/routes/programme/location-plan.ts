import { drawPlan, type PlannedPlace } from "#app/domain/programme/location-plan.ts";
import { listLocations } from "#app/domain/programme/locations.server.ts";
import { servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import type { Route } from "./+types/location-plan";

/** Where a place is among its neighbours, drawn from their coordinates: for a festival without a key for maps. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const places = (await listLocations(context.get(servicesContext))).flatMap(({ id, name, latitude, longitude }): PlannedPlace[] =>
    latitude === null || longitude === null ? [] : [{ id, name, latitude, longitude }],
  );
  const place = places.find(({ id }) => id === params.id);
  if (place === undefined) return new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain" } });
  const title = getInstance(context).t("event.map_of", { place: place.name });
  return new Response(drawPlan(place, places, title), { headers: { "Content-Type": "image/svg+xml" } });
}
