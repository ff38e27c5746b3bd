import { fewestOfRule, longestRule, type Repetition, repetitionOf } from "../calendar/icalendar/repetition.ts";
import type { Day } from "../programme/day.ts";
import type { FreeSlot } from "../programme/event-warnings.ts";

/** The events of a series share an id. What else is said of a series follows from its events. */

/** Which dates of a series a change is for, by their starts. */
export const seriesScopes = ["one", "following", "all"] as const;
export type SeriesScope = (typeof seriesScopes)[number];

/** Returns the scope that a form's field names; this date alone for anything else. */
export const scopeNamed = (text: unknown): SeriesScope => seriesScopes.find((scope) => scope === text) ?? "one";

/** Most dates that are made at once, and the most days from the first to the last: five years. */
export const maxDatesAtOnce = 200;
export const maxDaysOfSeries = longestRule;

export interface SeriesDate {
  id: string;
  title: string;
  /** Calendar date. */
  day: Day;
  startTime: string;
  allDay: { first: string; last: string } | null;
  isScheduled: boolean;
  isDraft: boolean;
}

export interface Series {
  id: string;
  /** By start. */
  dates: SeriesDate[];
  /** Null if the dates follow no rule that {@link Repetition} knows, or if there are too few to tell. */
  repetition: Repetition | null;
}

/** How the dates of a series follow each other. */
export type SeriesRule = Pick<Series, "repetition"> & {
  /** Its last calendar date. */
  until: Day;
};

/** Dates of a repetition on which a place is taken. */
export interface TakenDates {
  /** Calendar dates. */
  days: Day[];
  /** The nearest hours of the event's own day that are free in its places on every date; null without such hours. */
  free: FreeSlot | null;
}

/** Returns the repetition of the dates of a series. Several events on one date follow no rule. */
export const repetitionOfDates = (days: readonly Day[]): Repetition | null =>
  days.length < fewestOfRule ? null : repetitionOf(days);
