import { z } from "zod";

/**
 * Buttons of the event's form that change it without saving it. Scripts do the same at once; without them the form is
 * sent, and comes back changed.
 */

/** Holds a {@link Repair} as JSON. */
export const repairField = "repair";
/** Holds the name of a warning that the author accepts. */
export const acceptField = "accept";
/** Names of the warnings that were accepted before, with spaces between them. */
export const acceptedField = "accepted";
/** Names of the warnings that the page showed, with spaces between them. */
export const seenField = "seen";

/** Name of the file that was chosen: what is kept of a form has no files. */
export const pickedField = "picked";

/** Shows the dates of a repetition, which scripts do at once. */
export const previewField = "preview";
/** Holds the date of a copy, yyyy-MM-dd. */
export const copyDateField = "date";

/** Makes a category or a place, which the field of that name below calls. */
export const makeField = "make";
export const newNameFields = { category: "newCategory", location: "newLocation" } as const;

const moment = z.object({ date: z.string().max(10), time: z.string().max(5) });

/** New values of some fields, which avoid a warning. */
export const repairInput = z.object({
  start: moment.optional(),
  end: moment.optional(),
  locationIds: z.array(z.string().max(64)).max(20).optional(),
  capacity: z.string().max(10).optional(),
  /** Dates that a repetition leaves out, yyyy-MM-dd. */
  without: z.array(z.string().max(10)).max(200).optional(),
});
export type Repair = z.output<typeof repairInput>;

/** Parameter of the form's address that fills it with what the account has typed before. */
export const continueParameter = "continue";

/** Address that answers what is typed, and its parameters: the event's id, and whether to keep the input. */
export const typedPath = "/admin/events/typed";
export const typedParameters = { event: "event", keep: "keep" };
