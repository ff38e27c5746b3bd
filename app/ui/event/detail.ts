import type { Day } from "#app/domain/programme/day.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";

/** What the detail of an event shows beside the event itself. */
export interface EventDetailFacts {
  event: ProgrammeEvent;
  /** The festival day that the event is listed on first. */
  day: Day;
  /** Whether maps can be shown in the page (a key is set). */
  hasMaps: boolean;
  currency: string;
  /** Absolute address of the event's page, for sharing. */
  url: string;
}
