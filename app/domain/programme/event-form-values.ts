import { z } from "zod";
import type { ProgrammeEvent } from "./event.ts";
import { knownEnd, knownStart } from "./timing.ts";
import { dateAndTimeOf } from "./date-and-time.ts";

/** Values of the panel's event form, as texts. */

const text = z.string("errors.invalid").default("");
const flag = z.boolean("errors.invalid").default(false);
const ids = z.array(z.string("errors.invalid"), "errors.invalid").default([]);
const moment = z.object({ date: text, time: text }, "errors.invalid").default({ date: "", time: "" });

const speakerFields = z.object({
  id: text,
  name: text,
  title: text,
  company: text,
  bio: text,
  avatarUrl: text,
  imageUrl: text,
});

const repeatFields = z.object(
  { unit: text, every: text, weekdays: ids, until: text, count: text, without: ids },
  "errors.invalid",
);
/** An event that happens once. */
export const once: z.output<typeof repeatFields> = {
  unit: "",
  every: "1",
  weekdays: [],
  until: "",
  count: "",
  without: [],
};

/** The form's values, checked only for their type. Dates are yyyy-MM-dd and hours HH:mm in the festival's zone. */
export const eventFormFields = z.object({
  title: text,
  description: text,
  tags: text,
  categoryIds: ids,
  /** The category that a card shows; if empty, the first chosen one. */
  mainCategoryId: text,
  locationIds: ids,
  allDay: flag,
  /** The event at whose end this one begins; then the start says nothing. */
  followsEventId: text,
  start: moment,
  end: moment,
  /** Whether nobody knows the end: then its fields may be empty, and say nothing. */
  openEnd: flag,
  /**
   * How the event repeats; `unit` is days, weeks or empty. Weekdays are 0 (Monday) to 6; `without`: dates that are left
   * out.
   */
  repeat: repeatFields.default(once),
  speakers: z.array(speakerFields, "errors.invalid").default([]),
  /** `kind` is poster, upload or address; a drawn poster counts as an image (product: event). */
  image: z
    .object({ kind: text, stored: text, address: text }, "errors.invalid")
    .default({ kind: "", stored: "", address: "" }),
  isStreaming: flag,
  streamUrl: text,
  capacity: text,
  registration: z.string("errors.invalid").default("places"),
  price: text,
  ageFrom: text,
  language: text,
  accessibility: text,
  url: text,
  status: z.string("errors.invalid").default("ACTIVE"),
  statusNote: text,
});
export type EventForm = z.output<typeof eventFormFields>;
export type EventFormName = keyof EventForm;
export type SpeakerForm = EventForm["speakers"][number];

/** Spec §9. */
const defaultCapacity = 100;

export function newEventForm(day: string): EventForm {
  return {
    ...eventFormFields.parse({}),
    start: { date: day, time: "" },
    end: { date: day, time: "" },
    image: { kind: "poster", stored: "", address: "" },
    capacity: String(defaultCapacity),
  };
}

/** Returns the form that would write an event again; hours are in the zone (IANA), empty if they are still open. */
export function eventFormOf(event: ProgrammeEvent, zone: string): EventForm {
  const shown = (instant: string, day: string | undefined): EventForm["start"] => {
    const is = dateAndTimeOf(instant, zone);
    return day === undefined && event.isScheduled ? is : { date: day ?? is.date, time: "" };
  };
  return {
    title: event.title,
    description: event.description,
    tags: event.tags.join(", "),
    categoryIds: event.categories.map((category) => category.id),
    mainCategoryId: event.categories[0]?.id ?? "",
    locationIds: event.locations.map((location) => location.id),
    allDay: event.allDay !== null,
    followsEventId: event.follows?.id ?? "",
    start:
      knownStart(event) === null
        ? { date: dateAndTimeOf(event.startTime, zone).date, time: "" }
        : shown(event.startTime, event.allDay?.first),
    end: knownEnd(event) === null ? { date: "", time: "" } : shown(event.endTime, event.allDay?.last),
    openEnd: knownEnd(event) === null,
    repeat: once,
    speakers: event.speakers.map(({ id, name, ...speaker }) => ({
      id,
      name,
      title: speaker.title ?? "",
      company: speaker.company ?? "",
      bio: speaker.bio ?? "",
      avatarUrl: speaker.avatarUrl ?? "",
      imageUrl: speaker.imageUrl ?? "",
    })),
    image: imageOf(event.imageUrl),
    isStreaming: event.isStreaming,
    streamUrl: event.streamUrl ?? "",
    capacity: event.capacity?.toString() ?? "",
    registration: event.registration,
    price: event.priceCents === null ? "" : priceText(event.priceCents),
    ageFrom: event.ageFrom?.toString() ?? "",
    language: event.language ?? "",
    accessibility: event.accessibility ?? "",
    url: event.url ?? "",
    status: event.status,
    statusNote: event.statusNote ?? "",
  };
}

function imageOf(url: string | null): EventForm["image"] {
  if (url === null) return { kind: "poster", stored: "", address: "" };
  return isStored(url) ? { kind: "upload", stored: url, address: "" } : { kind: "address", stored: "", address: url };
}

export const isStored = (url: string): boolean => url.startsWith("/uploads/");

const priceText = (cents: number): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));
