import { data } from "react-router";
import { listLocations } from "#app/domain/programme/locations.server.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import type { Route } from "./+types/location-map.route";
import { useEffect, useRef, useState } from "react";
import { showMap } from "#app/browser/google-map.ts";
import { useTexts } from "#app/ui/texts.tsx";

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

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.name },
  { name: "robots", content: "noindex" },
];

export default function LocationMapPage({ loaderData }: Route.ComponentProps) {
  return <LocationMap place={loaderData} />;
}

interface MappedPlace {
  name: string;
  latitude: number | null;
  longitude: number | null;
  key: string;
}

/** The framed page with Google's map, or with the reason why it can't be shown. */
function LocationMap({ place }: { place: MappedPlace }) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<"event.map_failed" | "event.map_broken" | null>(null);
  useEffect(() => {
    if (box.current === null) return;
    showMap(box.current, place).then(
      (result) => {
        if (result !== "shown") setFailure(result === "not_loaded" ? "event.map_failed" : "event.map_broken");
      },
      () => setFailure("event.map_broken"),
    );
  }, [place]);
  return (
    <main className="map-page">
      <h1 className="vh">{t("event.map_of", { place: place.name })}</h1>
      {failure === null ? <div className="map-box" ref={box} /> : <p className="map-note">{t(failure)}</p>}
    </main>
  );
}
