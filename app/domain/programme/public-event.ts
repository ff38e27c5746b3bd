import { withPlacesShown } from "./capacity.ts";
import type { ProgrammeEvent } from "./event.ts";
import { phaseOf } from "./timing.ts";

/**
 * Returns an event for the API and the live channel: the spec's names (§3) with nested relations, and the phase beside
 * the stored status. `showsPlaces` is the setting `events.showCapacityIndicator`.
 */
export function publicEventOf(event: ProgrammeEvent, { now, showsPlaces }: { now: Date; showsPlaces: boolean }) {
  const { categories, locations, isScheduled, ...fields } = withPlacesShown(event, showsPlaces);
  return {
    ...fields,
    // Only a draft can be without an hour, and no visitor gets one.
    ...(!isScheduled && { isScheduled: false as const }),
    phase: phaseOf(event, now),
    EventCategories: categories.map((category) => ({ categoryId: category.id, Category: category })),
    EventLocations: locations.map((location) => ({ locationId: location.id, Location: location })),
  };
}

export type PublicEvent = ReturnType<typeof publicEventOf>;

/** Returns the event in the shape of the pages, from the one of the API and the live channel. */
export function eventOfPublic({
  phase: _phase,
  EventCategories,
  EventLocations,
  isScheduled,
  ...fields
}: PublicEvent): ProgrammeEvent {
  return {
    ...fields,
    isScheduled: isScheduled ?? true,
    categories: EventCategories.map((link) => link.Category),
    locations: EventLocations.map((link) => link.Location),
  };
}
