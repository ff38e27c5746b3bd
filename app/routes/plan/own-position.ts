import { useCallback, useEffect, useState } from "react";
import type { Coordinates } from "#app/domain/programme/coordinates.ts";
import { metresBetween } from "#app/domain/programme/plan-geometry.ts";

type PositionState = "unused" | "locating" | "used" | "refused" | "unavailable";

/** How long a device may look for its position, in ms, and how old a known one may be. */
const patience = 15_000;
const oldest = 60_000;

/** The position of this device. It is asked for on request alone, and stays in this page: no request or store has it. */
export function useOwnPosition() {
  const [state, setState] = useState<PositionState>("unused");
  const [position, setPosition] = useState<Coordinates | null>(null);
  const isWatching = state === "locating" || state === "used";
  useEffect(() => {
    if (!isWatching) return undefined;
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude } }) => {
        setPosition({ latitude, longitude });
        setState("used");
      },
      ({ code, PERMISSION_DENIED }) => {
        setPosition(null);
        setState(code === PERMISSION_DENIED ? "refused" : "unavailable");
      },
      { enableHighAccuracy: true, timeout: patience, maximumAge: oldest },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [isWatching]);
  const start = useCallback(() => setState("geolocation" in navigator ? "locating" : "unavailable"), []);
  const stop = useCallback(() => {
    setPosition(null);
    setState("unused");
  }, []);
  return { state, position, start, stop };
}

/** Farther than this from every place the drawing has no mark, in metres. */
const farthest = 5000;

/** Returns the metres to the nearest place; null without places. */
export function metresToNearest(places: readonly { at: Coordinates | null }[], position: Coordinates): number | null {
  const all = places.flatMap(({ at }) => (at === null ? [] : [metresBetween(position, at)]));
  return all.length === 0 ? null : Math.min(...all);
}

export function isWithinReach(places: readonly { at: Coordinates | null }[], position: Coordinates): boolean {
  const metres = metresToNearest(places, position);
  return metres !== null && metres <= farthest;
}
