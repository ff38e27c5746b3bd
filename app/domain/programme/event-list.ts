import type { Day } from "./day.ts";
import type { EventSummary } from "./event.ts";
import { type Phase, phaseOf } from "./timing.ts";

/** The panel's table of events: its query and its rows. */

/** State of an event in the panel: draft, else its phase. The order is that of a sort by state. */
export const eventStates = ["active", "upcoming", "finished", "cancelled", "draft"] as const satisfies readonly (
  | Phase
  | "draft"
)[];
export type EventState = (typeof eventStates)[number];

export const eventSorts = ["start", "title", "status", "category"] as const;
export type EventSort = (typeof eventSorts)[number];

/** Filters that the team uses most: events that collide with others, full ones, and those that somebody changed today. */
export const eventFlags = ["conflicts", "full", "changed"] as const;
export type EventFlag = (typeof eventFlags)[number];

export const defaultPageSize = 50;

/** Missing values and empty lists do not filter; an event must match one value of each list. */
export interface EventListFilter {
  /** All of its words must occur in title, description, place or people's names, ignoring case and accents. */
  search?: string | undefined;
  date?: Day | undefined;
  states?: readonly EventState[] | undefined;
  categoryIds?: readonly string[] | undefined;
  locationIds?: readonly string[] | undefined;
  streaming?: boolean | undefined;
  /** All of them must be true of an event. */
  flags?: readonly EventFlag[] | undefined;
  /** Id of a series. */
  series?: string | undefined;
}

export interface EventListQuery extends EventListFilter {
  /** The default is by start. */
  sort?: EventSort | undefined;
  direction?: "ascending" | "descending" | undefined;
  /** From 1; a number beyond the end means the last page. */
  page?: number | undefined;
  pageSize?: number | undefined;
  /** Whether each series is one row, its first date that matches; never within a single series. */
  isGrouped?: boolean | undefined;
}

export interface EventListRow extends Omit<EventSummary, "description" | "imageUrl" | "registration" | "streamUrl"> {
  /** False for a draft. */
  published: boolean;
  /** False for a draft whose hour is open. */
  isScheduled: boolean;
  /**
   * The series that it is a date of, with the number of all its dates, and of those that the row stands for; null without
   * other dates.
   */
  series: { id: string; dates: number; shown: number } | null;
}

export interface EventList {
  events: EventListRow[];
  /** Number of all rows. */
  rows: number;
  /** Number of all events, which is greater if rows stand for series. */
  total: number;
  page: number;
}

/** A draft beside the form of a new event. */
export interface ListedDraft {
  id: string;
  title: string;
  /** Instant, ISO 8601 UTC. */
  updatedAt: string;
  /** The facts that a published event needs or mostly has, and that it lacks. */
  missing: ("hour" | "place" | "category")[];
}

/** Number of events behind each filter, given all the other filters. A filter without events may be missing. */
export interface EventCounts {
  /** Every day from the first start to the last; null for a programme of more than {@link maxCountedDays}. */
  days: { day: Day; count: number }[] | null;
  /** Without a filter by day. */
  anyDay: number;
  states: Partial<Record<EventState, number>>;
  /** By id. */
  categories: Record<string, number>;
  locations: Record<string, number>;
  streaming: number;
  flags: Record<EventFlag, number>;
  all: number;
}

/** Enough for a festival; the days of a whole season are too many to offer one by one. */
export const maxCountedDays = 14;

export const stateOf = (
  event: Pick<EventListRow, "published" | "status" | "startTime" | "endTime">,
  now: Date,
): EventState => (event.published ? phaseOf(event, now) : "draft");
