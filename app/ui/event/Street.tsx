import { lazy } from "react";
import type { EventDetailFacts } from "./detail.ts";

const StreetActions = lazy(async () => ({ default: (await import("./StreetActions.tsx")).StreetActions }));

/**
 * What an administrator can do from here; its code reaches nobody else. Without a Suspense boundary of its own, as {@link AreaTexts}:
 * until the code is there the page stays the server's.
 */
export function Street({ detail: { event, street } }: { detail: EventDetailFacts }) {
  return street === undefined ? null : <StreetActions event={event} street={street} />;
}
