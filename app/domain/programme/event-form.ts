import { z } from "zod";
import { clockTime, isDay, localToInstant } from "./day.ts";
import type { ProgrammeEvent } from "./event.ts";
import { type DateAndTime, dateAndTimeOf, provisionalTime } from "./date-and-time.ts";
import { type EventForm, eventFormFields, isStored, type EventFormName } from "./event-form-values.ts";
import { wholeNumber } from "../parsing.ts";
import { type UsualLengths, usualLength } from "./usual-lengths.ts";
import { type EventFields, eventInput } from "./programme-input.ts";

/**
 * Parses the form (spec §5, event modal) to the fields of an event, or to errors by the form's field names, each
 * message a key of the locales. A draft (`lengths`: how long its end follows its start) needs only a title.
 * `stored` is the edited event. Its texts of older data stay, and so does an instant whose date and hour were left
 * alone: the form cannot name the second of an hour that happens twice.
 */
export const eventForm = (zone: string, stored: ProgrammeEvent | null, lengths: UsualLengths | null = null) =>
  eventFormFields.transform((form, context): EventFields => {
    const refuse = (path: PropertyKey[], message: string): void => context.addIssue({ code: "custom", path, message });
    const isDraft = lengths !== null;
    const image = chosenImage(form.image);
    if (!isDraft) {
      if (form.description.trim() === "") refuse(["description"], "errors.description_required");
      if (form.categoryIds.length === 0) refuse(["categoryIds"], "errors.category_required");
      if (form.locationIds.length === 0) refuse(["locationIds"], "errors.location_required");
      if (image === "") refuse(["image"], "errors.image_required");
    }
    const price = centsOf(form.price);
    if (Number.isNaN(price)) refuse(["price"], "errors.price_invalid");
    const times = lengths === null ? timesOf(form, zone, stored) : draftTimesOf(form, zone, { stored, lengths });
    for (const { path, message } of times.faults) refuse(path, message);
    const isWrongTime = (name: string): boolean => times.faults.some(({ path }) => path[0] === name);

    const {
      allDay: _allDay,
      followsEventId: _follows,
      start: _start,
      end: _end,
      openEnd: _openEnd,
      repeat: _repeat,
      image: _image,
      price: _price,
      mainCategoryId: _main,
      ...plain
    } = form;
    const parsed = eventInput.safeParse(
      {
        ...plain,
        ...times.input,
        published: !isDraft,
        tags: form.tags
          .split(",")
          .map((tag) => tag.trim())
          .filter(Boolean),
        categoryIds: inOrder(form.categoryIds, form.mainCategoryId),
        imageUrl: image,
        streamUrl: form.isStreaming && !form.streamUrl.startsWith("data:") ? form.streamUrl.trim() : null,
        capacity: wholeNumber(form.capacity),
        priceCents: Number.isNaN(price) ? null : price,
        ageFrom: wholeNumber(form.ageFrom),
        url: form.url.trim(),
        category: stored?.category,
        legacyCategory: stored?.legacyCategory,
        location: stored?.location,
      },
      { error: () => "errors.invalid" },
    );
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) {
      const path = formPath(issue.path);
      if (!isWrongTime(String(path[0]))) refuse(path, issue.message);
    }
    return z.NEVER;
  });

/** Returns the image's address; null for a drawn poster; empty if a kind is chosen but nothing is given. */
export function chosenImage({ kind, stored, address }: EventForm["image"]): string | null {
  if (kind === "poster") return null;
  if (kind === "upload") return isStored(stored) ? stored : "";
  return kind === "address" ? address.trim() : "";
}

/** Parses a price to cents. NaN if it is not a price; null if it is empty. */
function centsOf(price: string): number | null {
  if (price.trim() === "") return null;
  const [, whole, part = ""] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(price.trim()) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

export const inOrder = (chosen: string[], main: string): string[] =>
  chosen.includes(main) ? [main, ...chosen.filter((id) => id !== main)] : chosen;

interface Times {
  input: {
    allDay?: { first: string; last: string };
    startTime?: string | undefined;
    followsEventId?: string | null;
    endTime?: string | undefined;
    endIsKnown?: boolean;
    isScheduled?: boolean;
  };
  faults: { path: PropertyKey[]; message: string }[];
}

/** Parses the form's start and end; without `openEnd` the end is known. An instant of `stored` whose date and hour were left alone stays as it is. */
export function timesOf(
  form: Pick<EventForm, "allDay" | "start" | "end"> & Partial<Pick<EventForm, "openEnd" | "followsEventId">>,
  zone: string,
  stored: { startTime: string | null; endTime: string | null; allDay: { first: string; last: string } | null } | null,
): Times {
  const faults: Times["faults"] = [];
  if (form.allDay) {
    const [first, last] = [form.start.date, form.end.date];
    if (first === "") faults.push({ path: ["start"], message: "errors.start_required" });
    if (last === "") faults.push({ path: ["end"], message: "errors.end_required" });
    return { input: { allDay: { first, last } }, faults };
  }
  const timed = stored?.allDay === null ? stored : null;
  const following = form.followsEventId === undefined ? {} : { followsEventId: form.followsEventId || null };
  // The event before says when this one starts.
  const start = form.followsEventId ? {} : instantOf(form.start, zone, timed?.startTime);
  if (start.fault !== undefined) faults.push({ path: ["start"], message: start.fault });
  const begins = { startTime: start.instant, ...following };
  if (form.openEnd === true) return { input: { ...begins, endIsKnown: false }, faults };
  const end = instantOf(form.end, zone, timed?.endTime);
  if (end.fault !== undefined) faults.push({ path: ["end"], message: end.fault });
  return { input: { ...begins, endTime: end.instant }, faults };
}

/** {@link timesOf}, but of a draft: both hours may be missing, or the end alone. Keeps the day that was chosen. */
function draftTimesOf(
  form: EventForm,
  zone: string,
  { stored, lengths }: { stored: ProgrammeEvent | null; lengths: UsualLengths },
): Times {
  if (!form.allDay && form.followsEventId !== "")
    return timesOf({ ...form, openEnd: form.openEnd || form.end.time === "" }, zone, stored);
  const isOpen = !form.allDay && form.start.time === "" && (form.openEnd || form.end.time === "");
  if (isOpen) {
    const { instant } = instantOf({ date: form.start.date, time: provisionalTime }, zone, null);
    return { input: { startTime: instant, isScheduled: false, endIsKnown: !form.openEnd }, faults: [] };
  }
  const { input, faults } = timesOf(form, zone, stored);
  if (form.allDay || form.openEnd || form.end.time !== "" || input.startTime === undefined) return { input, faults };
  const length = usualLength(lengths, inOrder(form.categoryIds, form.mainCategoryId)) * 60_000;
  const endTime = new Date(Date.parse(input.startTime) + length).toISOString();
  return { input: { ...input, endTime }, faults };
}

/**
 * Returns the instant of a date and an hour. An hour that happens twice means the first; an hour that clocks skip is a
 * fault. Returns neither for an empty field.
 */
function instantOf(
  { date, time }: DateAndTime,
  zone: string,
  stored: string | null | undefined,
): { instant?: string; fault?: string } {
  if (date === "" || time === "") return {};
  if (!isDay(date)) return { fault: "errors.day_invalid" };
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) return { fault: "errors.time_invalid" };
  if (stored) {
    const kept = dateAndTimeOf(stored, zone);
    if (kept.date === date && kept.time === time) return { instant: stored };
  }
  const instant = localToInstant(`${date}T${time}`, zone).toISOString();
  return clockTime(instant, zone) === time ? { instant } : { fault: "errors.hour_skipped" };
}

/** The form's fields that show the errors of other fields of the domain. */
const shownAt: ReadonlyMap<PropertyKey, string> = new Map([
  ["startTime", "start"],
  ["endTime", "end"],
  ["imageUrl", "image"],
  ["priceCents", "price"],
  ["tags", "tags"],
]);

/** Returns the form's field that shows an error of the domain's field. */
export function formPath([field, ...rest]: PropertyKey[]): PropertyKey[] {
  if (field === undefined) return [];
  if (field === "allDay") return [rest[0] === "first" ? "start" : "end"];
  const shown = shownAt.get(field);
  return shown === undefined ? [field, ...rest] : [shown];
}

/** The form's fields that show a field of the event. */
const shownBy: Partial<Record<string, EventFormName[]>> = {
  startTime: ["start"],
  follows: ["followsEventId"],
  endTime: ["end", "openEnd"],
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
