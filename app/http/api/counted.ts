import type { Category, Location } from "#app/domain/programme/event.ts";

/** A category as the API gives it: with how many events it has, in the spec's name (§3). */
export const countedCategory = ({ eventCount, ...category }: Category & { eventCount: number }) => ({ ...category, _count: { EventCategories: eventCount } });

/** A place as the API gives it: with how many events it has, in the spec's name (§3). */
export const countedLocation = ({ eventCount, ...location }: Location & { eventCount: number }) => ({ ...location, _count: { EventLocations: eventCount } });
