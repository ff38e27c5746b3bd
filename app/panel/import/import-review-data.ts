import type { CalendarEvent, Problem } from "#app/domain/calendar/calendar.ts";
import type { ImportView, MappedName, NameKind, ReviewRow } from "#app/domain/calendar/importing/import-review.ts";
import type { RowForm } from "#app/domain/calendar/importing/row-form.ts";
import type { ReviewAddress } from "./import-address.ts";

/** A problem in the reader's language. */
export interface ShownProblem extends Pick<Problem, "severity" | "line" | "property"> {
  text: string;
}

/** A row as the page shows it. */
export interface ShownRow extends Omit<ReviewRow, "problems" | "event"> {
  event: Pick<CalendarEvent, "title" | "startTime" | "endTime" | "allDay" | "location" | "categories" | "line">;
  problems: ShownProblem[];
}

/** An import as the page shows it. */
export interface ShownImport extends Omit<ImportView, "problems" | "failure"> {
  problems: ShownProblem[];
  failure: string | null;
}

export interface ReviewData {
  title: string;
  view: ShownImport;
  address: ReviewAddress;
  rows: ShownRow[];
  /** Rows of the view, on all pages. */
  total: number;
  /** What the programme has of this calendar and the file has not. */
  gone: ShownRow[];
  /** Those of a page. */
  names: Record<NameKind, { shown: MappedName[]; total: number }>;
  /** What names of the file can become. */
  choices: { categories: { id: string; name: string }[]; places: { id: string; name: string }[] };
  /** The row that is repaired. */
  editing: { position: number; title: string; form: RowForm; problems: ShownProblem[] } | null;
  isDiscarding: boolean;
  /** The ticks and choices of the moment when a session was lost, by field; they are not stored yet. */
  kept: Record<string, string[]> | null;
  /** What a finished import has written, and whether that is undone; null when it wrote nothing. */
  written: { size: number; isUndone: boolean; isUndoable: boolean } | null;
}

/** The id of the form that every tick, choice and button of a review belongs to, wherever it stands: each of them sends all of them, so that nothing is lost. */
export const reviewForm = "review";
