import { chosenImage, inOrder } from "./event-form.ts";
import { type EventForm, eventFormFields, type EventFormName } from "./event-form-values.ts";

/** The form's fields that show a field of the event. */
const shownBy: Partial<Record<string, EventFormName[]>> = {
  startTime: ["start"],
  endTime: ["end"],
  allDay: ["allDay", "start", "end"],
  categories: ["categoryIds"],
  locations: ["locationIds"],
  imageUrl: ["image"],
  priceCents: ["price"],
};

/**
 * Returns the fields that another person changed meanwhile (`changed`, by the event's names) to something else than the
 * typed value: here the editor must choose.
 */
export function conflictingFields(typed: EventForm, theirs: EventForm, changed: readonly string[]): EventFormName[] {
  const names = Object.keys(eventFormFields.shape).filter((name): name is EventFormName => name in theirs);
  const touched = new Set(changed.flatMap((field) => shownBy[field] ?? [field]));
  return names.filter((name) => touched.has(name) && !isSame(name, typed, theirs));
}

function isSame(name: EventFormName, typed: EventForm, theirs: EventForm): boolean {
  if (name === "categoryIds") return isEqual(inOrder(typed.categoryIds, typed.mainCategoryId), theirs.categoryIds);
  if (name === "image") return chosenImage(typed.image) === chosenImage(theirs.image);
  return isEqual(typed[name], theirs[name]);
}

/** Ignores line breaks' form: browsers send them as CR LF (HTML, form data set). */
const isEqual = (one: unknown, other: unknown): boolean => plain(one) === plain(other);
const plain = (value: unknown): string => JSON.stringify(value).replaceAll("\\r\\n", "\\n");
