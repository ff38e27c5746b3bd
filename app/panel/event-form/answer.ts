import type { EventForm, EventFormName } from "#app/domain/programme/event-form-values.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";

/** What somebody else has changed while a form was open. */
export interface Comparison {
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
  comparison: Comparison | null;
}
