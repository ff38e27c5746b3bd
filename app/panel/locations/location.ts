import type { Location } from "#app/domain/programme/event.ts";

export const locationsPath = "/admin/locations";

/** A location with how many events are linked to it, drafts included. */
export type CountedLocation = Location & { eventCount: number };
