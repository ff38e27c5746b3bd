import { data, type MiddlewareFunction } from "react-router";
import { parseCoordinates } from "#app/domain/programme/coordinates.ts";
import { festivalContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { requireRole } from "#app/http/require-role.server.ts";
import sheet from "#app/themes/panel.css?url";
import { PickerMap } from "#app/ui/panel/locations/PickerMap.tsx";
import type { Route } from "./+types/locations-map";

const adminOnly: MiddlewareFunction<Response> = ({ context, url }, next) => {
  requireRole(context, url, "ADMIN");
  return next();
};

export const middleware = [adminOnly];

/** Google's scripts run in this framed page alone, so that the policy of the panel stays strict. */
export const handle = {
  ownLook: true,
  policy: {
    scriptHosts: ["https://maps.googleapis.com", "https://maps.gstatic.com"],
    frameAncestors: "'self'",
  },
};

/** `?at=lat, lng` is where the map begins. */
export function loader({ context, url }: Route.LoaderArgs) {
  const key = context.get(festivalContext).settings["api.google.maps_key"];
  if (key === "") throw data(null, { status: 404 });
  return { title: getInstance(context).t("panel.locations.map_title"), mapsKey: key, at: parseCoordinates(url.searchParams.get("at") ?? "") };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }, { name: "robots", content: "noindex" }];

export default function LocationsMapPage({ loaderData }: Route.ComponentProps) {
  return <PickerMap {...loaderData} />;
}
