import type { Day } from "./day.ts";
import type { EventSummary } from "./event.ts";
import { type Phase, phaseOf } from "./timing.ts";

/** The panel's table of events: what it can be asked, and what it shows. */

/** What the panel says an event is: a draft, else its phase. In the order in which a sort by state shows them. */
export const eventStates = ["active", "upcoming", "finished", "cancelled", "draft"] as const satisfies readonly (
  | Phase
  | "draft"
)[];
export type EventState = (typeof eventStates)[number];

export const eventSorts = ["start", "title", "status", "category"] as const;
export type EventSort = (typeof eventSorts)[number];

/** How many events a page of the table shows. */
export const defaultPageSize = 50;

/** What is not said, or is an empty list, does not filter; of a list, one is enough. */
export interface EventListFilter {
  /** Every word of it is in title, description or place, whatever case and accents. */
  search?: string | undefined;
  /** Festival day that the event is listed on. */
  date?: Day | undefined;
  states?: readonly EventState[] | undefined;
  categoryIds?: readonly string[] | undefined;
  locationIds?: readonly string[] | undefined;
  streaming?: boolean | undefined;
}

export interface EventListQuery extends EventListFilter {
  /** By start when not said. */
  sort?: EventSort | undefined;
  direction?: "ascending" | "descending" | undefined;
  /** From 1; one beyond the end is the last. */
  page?: number | undefined;
  pageSize?: number | undefined;
}

export interface EventListRow extends Pick<
  EventSummary,
  | "id"
  | "title"
  | "startTime"
  | "endTime"
  | "allDay"
  | "status"
  | "statusNote"
  | "isStreaming"
  | "capacity"
  | "currentAttendees"
  | "categories"
  | "locations"
  | "category"
  | "legacyCategory"
  | "location"
> {
  /** False for a draft. */
  published: boolean;
}

export interface EventList {
  events: EventListRow[];
  /** How many events the filter finds, on all pages. */
  total: number;
  /** The page that these are, from 1. */
  page: number;
}

/** What choosing each filter would find: its events under all the other filters. What finds nothing may be missing. */
export interface EventCounts {
  /** Every day from the first start to the last; null for a programme of more than {@link maxCountedDays}. */
  days: { day: Day; count: number }[] | null;
  /** Without a day. */
  anyDay: number;
  states: Partial<Record<EventState, number>>;
  /** By id. */
  categories: Record<string, number>;
  locations: Record<string, number>;
  streaming: number;
  /** All events there are, whatever the filter. */
  all: number;
}

/** A festival; a season is too long to offer its days one by one. */
export const maxCountedDays = 14;

/** What an event of the table is now. */
export const stateOf = (
  event: Pick<EventListRow, "published" | "status" | "startTime" | "endTime">,
  now: Date,
): EventState => (event.published ? phaseOf(event, now) : "draft");
