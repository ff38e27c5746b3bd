import { chosenImage, inOrder } from "./event-form.ts";
import { type EventForm, eventFormFields, type EventFormName } from "./event-form-values.ts";

/** Which fields of the form a field of the event is shown by. */
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
 * The fields that somebody else changed meanwhile (`changed`, named as the event's) and that hold something else than what was typed:
 * where a person must choose.
 */
export function contestedFields(typed: EventForm, theirs: EventForm, changed: readonly string[]): EventFormName[] {
  const names = Object.keys(eventFormFields.shape).filter((name): name is EventFormName => name in theirs);
  const touched = new Set(changed.flatMap((field) => shownBy[field] ?? [field]));
  return names.filter((name) => touched.has(name) && !isSame(name, typed, theirs));
}

function isSame(name: EventFormName, typed: EventForm, theirs: EventForm): boolean {
  if (name === "categoryIds") return isEqual(inOrder(typed.categoryIds, typed.mainCategoryId), theirs.categoryIds);
  if (name === "image") return chosenImage(typed.image) === chosenImage(theirs.image);
  return isEqual(typed[name], theirs[name]);
}

/** Browsers send line breaks as CR LF (HTML, form data set). */
const isEqual = (one: unknown, other: unknown): boolean => plain(one) === plain(other);
const plain = (value: unknown): string => JSON.stringify(value).replaceAll("\\r\\n", "\\n");
