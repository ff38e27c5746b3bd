import type { Day } from "./day.ts";
import type { EventCategory, EventSummary, Location, ProgrammeEvent } from "./event.ts";

/**
 * What the pages of the programme ask of it. The database answers on the server (`reader.server.ts`), the pocket programme in a browser that has no
 * network (`pocket/pocket.ts`): a page is put together by the same code in both.
 */
export interface ProgrammeReader {
  /** By start; those longer than a day on each of their days, after the timed ones. */
  eventsOfDay: (day: Day) => Promise<EventSummary[]>;
  /** Those that are active at an instant, but for the ids in `except`. */
  liveEvents: (now: Date, except: ReadonlySet<string>) => Promise<EventSummary[]>;
  /** How many events each of some consecutive days has. */
  countOnDays: (days: Day[]) => Promise<number[]>;
  /** Null when there is none. */
  findEvent: (id: string) => Promise<ProgrammeEvent | null>;
  /** The first event that begins at an instant or after it. */
  nextEventAfter: (instant: Date) => Promise<{ startTime: string } | null>;
  /** Active ones, in their order. */
  listCategories: () => Promise<EventCategory[]>;
  listPlaces: () => Promise<Location[]>;
}
