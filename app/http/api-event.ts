import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { phaseOf } from "#app/domain/programme/timing.ts";

/** An event as the API gives it: the spec's names (§3) with its relations nested, and the phase beside the stored status. */
export function toApiEvent(event: ProgrammeEvent, now: Date) {
  const { categories, locations, ...fields } = event;
  return {
    ...fields,
    phase: phaseOf(event, now),
    EventCategories: categories.map((category) => ({ categoryId: category.id, Category: category })),
    EventLocations: locations.map((location) => ({ locationId: location.id, Location: location })),
  };
}
