import type { Day } from "#app/domain/programme/day.ts";
import type { CalendarEvent, Problem } from "../../calendar.ts";
import type { Repetition } from "../../icalendar/repetition.ts";
import type { Comparison, Decision, Outcome, ReviewRow, RowStatus } from "../import-review.ts";
import type { ClockHours } from "../rows/series-dates.ts";

/** A series in the review of a file: the shapes that pages show. */

/** 'duplicate': in the programme already, but not as an event of this file. */
export type ReviewedComparison = Comparison | "duplicate";

/** Something special about a date of a series. */
export type DateNote =
  /** Its hours, title, or place (as it is written) are not those of the series. */
  | { kind: "hours"; hours: ClockHours }
  | { kind: "title"; title: string | null }
  | { kind: "place"; place: string | null }
  /** By the rule it would be on another date. */
  | { kind: "moved"; from: Day }
  | { kind: "error" | "warning" | "conflict" }
  /** The series is in the programme already. */
  | { kind: "added" | "changed" }
  /** The file doesn't have it any more. */
  | { kind: "gone" }
  /** The rule has it, the file doesn't. */
  | { kind: "left_out" };

export const dateMarks = ["usual", "other", "missing"] as const;
export type DateMark = (typeof dateMarks)[number];

/** A calendar date of a series. */
export interface DateOfSeries {
  day: Day;
  mark: DateMark;
  notes: DateNote[];
}

export interface ReviewSeries {
  /** Position of its first row; the series' id. */
  position: number;
  status: RowStatus;
  comparison: ReviewedComparison;
  /** Its first date that is as most of them are. */
  event: CalendarEvent;
  hours: ClockHours | null;
  /** Null if its dates follow no rule that can be said. */
  repetition: Repetition | null;
  first: Day | null;
  last: Day | null;
  leftOut: Day[];
  /** Dates of the file; of a series that is gone all its dates. */
  count: number;
  marks: Record<DateMark, number>;
  /** By date, as far as they are shown. */
  dates: DateOfSeries[];
  /** Dates with notes, as far as they are shown, and the number of the others. */
  notes: DateOfSeries[];
  moreNotes: number;
  /** True if `dates` has only those of the first months. */
  hasMoreMonths: boolean;
  counts: { added: number; changed: number; gone: number; errors: number; warnings: number; duplicates: number };
  /** Problems of its dates, each with the number of dates that have it; errors first. */
  problems: { problem: Problem; count: number }[];
  /** How many of its dates are selected, and how many can be. */
  selected: number;
  selectable: number;
  /** Number of selected dates among those that the file no longer has. */
  goneSelected: number;
  fixable: number;
  corrected: number;
  /** Null without a conflict. The decision is null if the conflicts have several, or none. */
  conflict: { count: number; decision: Decision | null; isUndecided: boolean; mayBeAnother: boolean } | null;
  /** Dates that may be others of the programme; the answer is null if they have several, or none. Null without a doubt. */
  doubt: { count: number; isSame: boolean | null; isUndecided: boolean } | null;
  /** After the import: its dates by their outcome. */
  outcomes: Partial<Record<Outcome, number>>;
  /** Some of its dates as rows of their own. */
  rows: ReviewRow[];
}
