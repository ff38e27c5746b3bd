import { data } from "react-router";
import { listLocations } from "#app/domain/programme/locations.server.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { LocationMap } from "#app/ui/event/LocationMap.tsx";
import type { Route } from "./+types/location-map";

/** Google's scripts run in this framed page alone, so that the policy of every other page stays strict. */
export const handle = {
  policy: {
    scriptHosts: ["https://maps.googleapis.com", "https://maps.gstatic.com"],
    frameAncestors: "'self'",
  },
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const locations = await listLocations(context.get(servicesContext));
  const location = locations.find((candidate) => candidate.id === params.id);
  const key = context.get(festivalContext).settings["api.google.maps_key"];
  if (location === undefined || key === "") throw data(null, { status: 404 });
  return { name: location.name, latitude: location.latitude, longitude: location.longitude, key };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.name }, { name: "robots", content: "noindex" }];

export default function LocationMapPage({ loaderData }: Route.ComponentProps) {
  return <LocationMap place={loaderData} />;
}
