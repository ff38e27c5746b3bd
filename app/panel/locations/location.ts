import type { Location } from "#app/domain/programme/event.ts";

export const locationsPath = "/admin/locations";

/** A location with the number of its events, drafts included. */
export type CountedLocation = Location & { eventCount: number };
