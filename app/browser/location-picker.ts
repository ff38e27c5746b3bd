/// <reference types="google.maps" />
import { importLibrary, setOptions } from "@googlemaps/js-api-loader";
import type { Coordinates } from "#app/domain/programme/coordinates.ts";

/** Zoom of the picker, and its centre for a place without coordinates (spec §9). */
const pickerZoom = 15;
const fallbackCentre = { lat: 28.12, lng: -15.44 };

/** How long to wait for the maps script, in ms (spec §7). */
const waitAtMost = 10_000;

export interface Picker {
  show: (at: Coordinates) => void;
  /** Searches places and addresses, near the centre of the map first. Null if Google does not answer the search. */
  search: (words: string) => Promise<FoundPlace[] | null>;
}

export interface FoundPlace {
  name: string;
  address: string;
  at: Coordinates;
}

/** Number of places that a search shows. */
const mostFound = 5;

/**
 * Draws Google's map in an element. A click moves the marker and calls `onPick`. Call it once per page, since the
 * script takes one key. Returns "not_loaded" if the script did not load within 10 s, "broken" if it could not draw.
 */
export async function startPicker(
  element: HTMLElement,
  { key, at, onPick }: { key: string; at: Coordinates | null; onPick: (at: Coordinates) => void },
): Promise<Picker | "not_loaded" | "broken"> {
  const libraries = await loadLibraries(key);
  if (libraries === null) return "not_loaded";
  try {
    const map = new libraries.Map(element, {
      center: at === null ? fallbackCentre : pointOf(at),
      zoom: pickerZoom,
      disableDefaultUI: true,
      zoomControl: true,
    });
    const marker = new libraries.Marker(at === null ? { map } : { map, position: pointOf(at) });
    map.addListener("click", ({ latLng }: google.maps.MapMouseEvent) => {
      if (latLng === null) return;
      marker.setPosition(latLng);
      onPick({ latitude: latLng.lat(), longitude: latLng.lng() });
    });
    const show = (place: Coordinates): void => {
      marker.setPosition(pointOf(place));
      map.setCenter(pointOf(place));
    };
    return { show, search: (words: string) => searchPlaces(words, map.getCenter()).catch(() => null) };
  } catch {
    return "broken";
  }
}

/** Uses the places library (spec §7), which a key may lack: it is loaded by the first search. */
async function searchPlaces(words: string, near: google.maps.LatLng | undefined): Promise<FoundPlace[]> {
  const { Place } = await importLibrary("places");
  const { places } = await Place.searchByText({
    textQuery: words,
    fields: ["displayName", "formattedAddress", "location"],
    language: document.documentElement.lang,
    maxResultCount: mostFound,
    ...(near === undefined ? {} : { locationBias: near }),
  });
  return places.flatMap(({ displayName, formattedAddress, location }) =>
    location
      ? [
          {
            name: displayName ?? "",
            address: formattedAddress ?? "",
            at: { latitude: location.lat(), longitude: location.lng() },
          },
        ]
      : [],
  );
}

const pointOf = ({ latitude, longitude }: Coordinates) => ({ lat: latitude, lng: longitude });

async function loadLibraries(key: string) {
  setOptions({ key });
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), waitAtMost));
  const libraries = Promise.all([importLibrary("maps"), importLibrary("marker")]).then(([{ Map }, { Marker }]) => ({
    Map,
    Marker,
  }));
  return Promise.race([libraries.catch(() => null), late]);
}
