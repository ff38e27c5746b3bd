import type { SubmissionResult } from "@conform-to/react";
import type { HistoryEntry } from "#app/domain/history/entry.ts";
import type { EventForm } from "#app/domain/programme/event-form-values.ts";
import type { PlaceConflict } from "#app/domain/programme/place-conflicts.ts";
import type { Phase } from "#app/domain/programme/timing.ts";

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
