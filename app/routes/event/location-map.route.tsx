import { data } from "react-router";
import { isRecord } from "#app/domain/parsing.ts";
import { listLocations } from "#app/domain/programme/locations.server.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import type { Route } from "./+types/location-map.route";
import { useEffect, useRef, useState } from "react";
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

type MappedPlace = Route.ComponentProps["loaderData"];

/** The framed page with Google's map, or with the reason why it can't be shown. */
export default function LocationMapPage({ loaderData: place }: Route.ComponentProps) {
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

/** Zoom of the public map, and its centre for a place without coordinates (spec §9). */
const publicZoom = 13;
const fallbackCentre = { lat: 28.12, lng: -15.44 };

/** How long to wait for the maps script, in ms (spec §7). */
const waitAtMost = 10_000;

interface MapsLibrary {
  Map: new (element: HTMLElement, options: object) => object;
  Marker: new (options: object) => object;
}

/**
 * Shows Google's map of a place in an element. Loads the maps script with its places library once and gives up after 10
 * s. Returns "not_loaded" if the script did not load, "broken" if it could not draw.
 */
async function showMap(element: HTMLElement, place: MappedPlace): Promise<"shown" | "not_loaded" | "broken"> {
  const maps = await loadMaps(place.key);
  if (maps === null) return "not_loaded";
  try {
    const known = place.latitude !== null && place.longitude !== null;
    const centre = known ? { lat: place.latitude, lng: place.longitude } : fallbackCentre;
    const map = new maps.Map(element, { center: centre, zoom: publicZoom, disableDefaultUI: true, zoomControl: true });
    // oxlint-disable-next-line no-new -- a marker shows itself on the map it is given
    if (known) new maps.Marker({ map, position: centre, title: place.name });
    return "shown";
  } catch {
    return "broken";
  }
}

let loading: Promise<MapsLibrary | null> | null = null;

function loadMaps(key: string): Promise<MapsLibrary | null> {
  loading ??= Promise.race([
    scriptLoaded(key),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), waitAtMost)),
  ]);
  return loading;
}

function scriptLoaded(key: string): Promise<MapsLibrary | null> {
  return new Promise((resolve) => {
    const callback = "verbenaMapsReady";
    Object.defineProperty(window, callback, { configurable: true, value: () => resolve(mapsLibrary()) });
    const script = document.createElement("script");
    script.async = true;
    script.src = `https://maps.googleapis.com/maps/api/js?${new URLSearchParams({ key, libraries: "places", callback, loading: "async" })}`;
    script.addEventListener("error", () => resolve(null));
    document.head.append(script);
  });
}

function mapsLibrary(): MapsLibrary | null {
  const google: unknown = "google" in window ? window.google : null;
  const maps = isRecord(google) ? google["maps"] : null;
  return isMapsLibrary(maps) ? maps : null;
}

const isMapsLibrary = (maps: unknown): maps is MapsLibrary =>
  isRecord(maps) && typeof maps["Map"] === "function" && typeof maps["Marker"] === "function";
