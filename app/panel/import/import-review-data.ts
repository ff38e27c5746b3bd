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
  /** Number of rows of the view on all pages. */
  total: number;
  /** Events of this calendar that the programme has and the file lacks. */
  missing: ShownRow[];
  /** The names on the current page. */
  names: Record<NameKind, { shown: MappedName[]; total: number }>;
  /** Categories and places that a name of the file can be mapped to. */
  choices: { categories: { id: string; name: string }[]; places: { id: string; name: string }[] };
  /** The row being edited; null if no row is open. */
  editing: { position: number; title: string; form: RowForm; problems: ShownProblem[] } | null;
  isDiscarding: boolean;
  /** Values by field that were kept when a session ran out and are not stored yet; null if nothing was kept. */
  kept: Record<string, string[]> | null;
  /** Size and undo state of the import's batch in the history; null if it wrote nothing. */
  written: { size: number; isUndone: boolean; isUndoable: boolean } | null;
}

/**
 * Id of the form that all controls of a review belong to. Every button sends all of them, so that no choice is lost.
 */
export const reviewForm = "review";
