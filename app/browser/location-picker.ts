/// <reference types="google.maps" />
import { importLibrary, setOptions } from "@googlemaps/js-api-loader";
import type { Coordinates } from "#app/domain/programme/coordinates.ts";

/** Zoom of the picker, and its centre for a place without coordinates (spec §9). */
const pickerZoom = 15;
const fallbackCentre = { lat: 28.12, lng: -15.44 };

/** How long to wait for the maps script, in ms (spec §7). */
const waitAtMost = 10_000;

interface Picker {
  show: (at: Coordinates) => void;
}

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
    return { show };
  } catch {
    return "broken";
  }
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
