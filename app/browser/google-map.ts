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
export async function showMap(
  element: HTMLElement,
  place: { name: string; latitude: number | null; longitude: number | null; key: string },
): Promise<"shown" | "not_loaded" | "broken"> {
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
  if (!("google" in window)) return null;
  const { google } = window;
  if (typeof google !== "object" || google === null || !("maps" in google)) return null;
  return isMapsLibrary(google.maps) ? google.maps : null;
}

const isMapsLibrary = (maps: unknown): maps is MapsLibrary =>
  typeof maps === "object" &&
  maps !== null &&
  "Map" in maps &&
  typeof maps.Map === "function" &&
  "Marker" in maps &&
  typeof maps.Marker === "function";
