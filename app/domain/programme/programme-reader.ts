import type { Day } from "./day.ts";
import type { Edition } from "./editions.ts";
import type { EventCategory, EventSummary, Location, ProgrammeEvent } from "./event.ts";
import type { FestivalPoint } from "./point.ts";
import type { PlaceEvent } from "./events-in-memory.ts";
import type { PlanPicture } from "./plan-picture.ts";
import type { SearchIndex } from "./search-index.ts";

/**
 * The reads that the programme's pages need. The database answers on the server (`programme-reader.server.ts`), the offline
 * programme in a browser without a network: the same code builds the page in both.
 */
export interface ProgrammeReader {
  /** By start; events longer than a day on each of their days, after the timed ones. */
  eventsOfDay: (day: Day) => Promise<EventSummary[]>;
  /** Events that are active at an instant, except the ids in `except`. */
  liveEvents: (now: Date, except: ReadonlySet<string>) => Promise<EventSummary[]>;
  /** Number of events of each of some consecutive days. */
  countOnDays: (days: Day[]) => Promise<number[]>;
  /** The first one first. */
  editions: () => Promise<Edition[]>;
  findEvent: (id: string) => Promise<ProgrammeEvent | null>;
  /** In no order. */
  findEvents: (ids: string[]) => Promise<ProgrammeEvent[]>;
  /** The first event that begins at an instant or later. */
  nextEventAfter: (instant: Date) => Promise<{ startTime: string } | null>;
  /** Of the events that begin before an instant, the one that ends last. */
  lastEventBefore: (instant: Date) => Promise<Pick<EventSummary, "startTime" | "endTime" | "allDay"> | null>;
  /** Active ones, in their order. */
  listCategories: () => Promise<EventCategory[]>;
  listPlaces: () => Promise<Location[]>;
  /** Toilets, taps and the like: by kind in the legend's order, then from north to south. */
  listPoints: () => Promise<FestivalPoint[]>;
  /** The organiser's own picture of the grounds; null if the plan is drawn. */
  planPicture: () => Promise<PlanPicture | null>;
  /** The first events of each place that run or come, by start; by the place's id. */
  comingAtPlaces: (now: Date) => Promise<Record<string, PlaceEvent[]>>;
  /**
   * The whole programme, ready to be searched; of a very large one the events that are not over on this day come first.
   * While one change follows another it may be some seconds old.
   */
  searchIndex: (today: Day) => Promise<SearchIndex>;
}
