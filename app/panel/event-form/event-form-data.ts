import type { SubmissionResult } from "@conform-to/react";
import type { HistoryEntry } from "#app/domain/history/history-entry.ts";
import type { EventForm, EventFormName } from "#app/domain/programme/event-form-values.ts";
import type { PlaceConflict } from "#app/domain/programme/place-conflicts.ts";
import type { Phase } from "#app/domain/programme/timing.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";

/** What the page of an event's form shows. */
export interface EventFormData {
  form: EventForm;
  /** Of the event that the form was filled in from; 0 for a new one. */
  version: number;
  /** What was typed before its author had to sign in again. */
  kept: SubmissionResult | null;
  /** Null for a new one. */
  event: EditedEvent | null;
  categories: CategoryChoice[];
  locations: LocationChoice[];
  conflicts: PlaceConflict[];
  /** Its last changes. */
  history: HistoryEntry[];
  /** ISO 4217. */
  currency: string;
  image: ImageLimits;
  asksDelete: boolean;
}

export interface EditedEvent {
  id: string;
  title: string;
  isDraft: boolean;
  phase: Phase;
  /** How many have a place or wait for one. */
  people: number;
  /** ISO 8601. */
  updatedAt: string;
}

export interface CategoryChoice {
  id: string;
  name: string;
  color: string;
  icon: string;
}

export interface LocationChoice {
  id: string;
  name: string;
  capacity: number | null;
}

export interface ImageLimits {
  maxBytes: number;
  /** The types as a person knows them: `PNG, JPG, WebP`. */
  types: string;
}

/** What somebody else has changed while a form was open. */
export interface EventComparison {
  /** The version that the form now stands for: saving again overwrites it. */
  version: number;
  /** The version that the form was filled in from. */
  comparedFrom: number;
  theirs: EventForm;
  /** Where what was typed is not what they saved. */
  contested: EventFormName[];
  /** Who, and when (an instant); null when that is not known. */
  by: string | null;
  at: string | null;
}

/** What the action of an event's form answers when it did not save. */
export interface EventFormAnswer extends FormAnswer {
  /** Where the image that was sent is stored now. */
  storedImage: string | null;
  comparison: EventComparison | null;
}
