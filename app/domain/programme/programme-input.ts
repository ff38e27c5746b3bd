import { z } from "zod";
import { httpsUrl, imageAddress } from "../image-address.ts";
import { isDay } from "./day.ts";
import {
  defaultCategoryColor,
  defaultCategoryIcon,
  defaultCategoryName,
  defaultCountry,
  eventStatuses,
} from "./event.ts";
import { cursor, limit } from "../cursor.ts";
import { pinInput } from "./plan-picture.ts";

/**
 * Input schemas of the programme, for every way in: panel (Conform), /api, import, commands.
 * A message is a key of the locales; field names are the spec's (§7).
 */

const line = (max: number) => z.string().trim().max(max, "errors.too_long");
/** The message also covers a missing field, which is how an empty form field arrives. */
const requiredLine = (max: number, message: string) =>
  z.string(message).trim().min(1, message).max(max, "errors.too_long");
const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, "errors.too_long")
    .nullish()
    .transform((text) => (text === undefined || text === null || text === "" ? null : text));
/** Clients send 'OTHER' for no category (spec §7). It is a placeholder, and no name to store. */
const categoryText = optionalLine(120).transform((name) => (name === defaultCategoryName ? null : name));
const optionalUrl = z
  .union([z.literal(""), httpsUrl], "errors.url_https")
  .nullish()
  .transform((url) => url || null);
const imageUrl = imageAddress.nullish().transform((url) => url || null);
const instant = (required: string) =>
  z.iso
    .datetime({
      offset: true,
      error: ({ input }) => (input === undefined || input === "" ? required : "errors.instant_invalid"),
    })
    .transform((text) => new Date(text).toISOString())
    // Same range as for days: an offset could push the last hours of 9999 into a year of five digits.
    .refine((text) => isDay(text.slice(0, 10)), "errors.day_invalid");
const day = z.string("errors.day_invalid").refine(isDay, "errors.day_invalid");
/** `bounds`: the message that names them. */
const integer = (minimum: number, maximum: number, bounds: string) =>
  z
    .int(bounds)
    .min(minimum, bounds)
    .max(maximum, bounds)
    .nullish()
    .transform((value) => value ?? null);

export const maxTitleLength = 300;
export const maxDescriptionLength = 50_000;

export const speakerInput = z.strictObject({
  /** Id of a speaker of this event; any other id is ignored. */
  id: z.string().nullish(),
  name: requiredLine(200, "errors.speaker_name_required"),
  title: optionalLine(200),
  company: optionalLine(200),
  bio: optionalLine(5000),
  avatarUrl: imageUrl,
  imageUrl,
  /** The person or group; an unknown one is ignored. Without it the name and the other details decide. */
  personId: z.string().nullish(),
});

/** As the column and the history hold them. */
export const keptOverlaps = z
  .array(z.object({ id: z.string().min(1).max(100), minutes: z.int().min(0) }))
  .max(100, "errors.too_many");

const eventFields = z.object({
  title: requiredLine(maxTitleLength, "errors.title_required"),
  description: z.string().max(maxDescriptionLength, "errors.too_long").default(""),
  status: z.enum(eventStatuses, "errors.status_invalid").default("ACTIVE"),
  statusNote: optionalLine(200),
  startTime: instant("errors.start_required").nullish(),
  /** If it is not known, the end that somebody assumes; without one it is assumed by rule (`open-ends.ts`). */
  endTime: instant("errors.end_required").nullish(),
  endIsKnown: z.boolean().default(true),
  allDay: z.object({ first: day, last: day }).nullish(),
  /** The event at whose end this one begins; then the start may be missing. */
  followsEventId: z.string().min(1).max(100).nullish(),
  /** False for a draft whose hour is still open: then the times may be missing, and are provisional. */
  isScheduled: z.boolean().default(true),
  imageUrl,
  capacity: integer(1, 1_000_000, "errors.capacity_bounds"),
  registration: z.enum(["none", "places"]).default("places"),
  isStreaming: z.boolean().default(false),
  streamUrl: optionalUrl,
  tags: z.array(line(60)).max(50, "errors.too_many").default([]),
  categoryIds: z.array(z.string()).max(20, "errors.too_many").default([]),
  locationIds: z.array(z.string()).max(20, "errors.too_many").default([]),
  category: categoryText,
  legacyCategory: categoryText,
  location: optionalLine(500),
  speakers: z.array(speakerInput).max(100, "errors.too_many").default([]),
  priceCents: integer(0, 100_000_000, "errors.price_bounds"),
  ageFrom: integer(0, 120, "errors.age_bounds"),
  language: optionalLine(60),
  accessibility: optionalLine(500),
  url: optionalUrl,
  published: z.boolean().default(true),
  calendar: z
    .object({ uid: line(1000).min(1), recurrenceId: line(100).default(""), sequence: z.int().min(0).default(0) })
    .nullish(),
  /** The series that the event is a date of. */
  seriesId: z.string().min(1).max(100).nullish(),
  /** The overlaps that its editors have accepted. */
  keptOverlaps: keptOverlaps.optional(),
});

const eventRules = [
  z.refine<Timing>((event) => event.isScheduled || !event.published, {
    path: ["startTime"],
    error: "errors.start_required",
    when: sound("startTime", "isScheduled", "published"),
  }),
  z.refine<Timing>((event) => !event.isScheduled || event.allDay || event.startTime || event.followsEventId, {
    path: ["startTime"],
    error: "errors.start_required",
    when: sound("startTime", "allDay", "followsEventId"),
  }),
  z.refine<Timing>((event) => !event.isScheduled || event.allDay || event.endTime || !event.endIsKnown, {
    path: ["endTime"],
    error: "errors.end_required",
    when: sound("endTime", "endIsKnown", "allDay"),
  }),
  z.refine<Timing>(endsAfterStart, {
    path: ["endTime"],
    error: "errors.end_before_start",
    when: sound("startTime", "endTime", "allDay"),
  }),
];

/** Lets a rule run although other fields are wrong, so that all errors come at once. */
function sound(...fields: string[]) {
  return ({ value, issues }: z.core.ParsePayload): boolean =>
    typeof value === "object" && value !== null && !issues.some((issue) => fields.includes(String(issue.path?.[0])));
}

interface Timing {
  isScheduled: boolean;
  endIsKnown: boolean;
  published: boolean;
  allDay?: { first: string; last: string } | null | undefined;
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
  followsEventId?: string | null | undefined;
}

function endsAfterStart(event: Timing): boolean {
  if (event.allDay) return event.allDay.last >= event.allDay.first;
  return !event.startTime || !event.endTime || event.endTime > event.startTime;
}

/**
 * The fields of an event. `allDay` replaces the two times; without it both are required, the end after the start. Only a
 * draft may be without them (`isScheduled`).
 */
export const eventInput = eventFields.check(...eventRules);
export type EventInput = z.input<typeof eventInput>;
export type EventFields = z.output<typeof eventInput>;

// API clients cannot set these fields: id, currentAttendees, phase, createdAt, the series, accepted overlaps, or the
// identity in a calendar file.
const eventOfPrograms = eventFields.omit({ calendar: true, seriesId: true, keptOverlaps: true }).strict();
/** The body of `POST events` (spec §7). Unknown fields are refused. */
export const eventBody = eventOfPrograms.check(...eventRules);
/**
 * The body of `PUT events/{id}`. `required` removes the defaults, so that a missing field stays missing in the result.
 */
export const eventChangesBody = eventOfPrograms.required().partial();

const categoryColor = z.string("errors.color_required").regex(/^#[0-9a-fA-F]{6}$/, "errors.color_invalid");

export const categoryInput = z.object({
  name: requiredLine(120, "errors.name_required"),
  /** The default is for categories of calendar files, which have no colour. */
  color: categoryColor.default(defaultCategoryColor),
  /** The name of a drawn icon (`app/ui/art`) or an emoji. */
  icon: line(20)
    .default(defaultCategoryIcon)
    .transform((icon) => icon || defaultCategoryIcon),
  description: optionalLine(1000),
  /** How long its events usually last. */
  usualMinutes: integer(5, 1440, "errors.length_bounds"),
  isActive: z.boolean().default(true),
});
export type CategoryInput = z.input<typeof categoryInput>;
export type CategoryFields = z.output<typeof categoryInput>;

/** The bodies of `POST categories`, where the colour is required (spec §5), and `PUT categories/{id}`. */
export const categoryBody = categoryInput.extend({ color: categoryColor }).strict();
export const categoryChangesBody = categoryBody.required().partial();

/** New places of categories in the order, numbered from 0; equal numbers are sorted by name. */
export const categoryOrder = z
  .array(z.strictObject({ id: z.string(), order: z.int("errors.number_invalid").min(0, "errors.number_too_small") }))
  .max(500, "errors.too_many");
export type CategoryOrder = z.input<typeof categoryOrder>;
/** The body of `POST category/reorder`. */
export const categoryOrderBody = z.strictObject({ categories: categoryOrder });

const locationFields = z.object({
  name: requiredLine(200, "errors.name_required"),
  address: optionalLine(300),
  /** Empty: the festival's. */
  city: line(120).default(""),
  country: line(120)
    .default(defaultCountry)
    .transform((country) => country || defaultCountry),
  description: optionalLine(2000),
  capacity: integer(0, 1_000_000, "errors.room_bounds"),
  imageUrl,
  latitude: z
    .number("errors.latitude_invalid")
    .min(-90, "errors.latitude_invalid")
    .max(90, "errors.latitude_invalid")
    .nullish()
    .transform((value) => value ?? null),
  longitude: z
    .number("errors.longitude_invalid")
    .min(-180, "errors.longitude_invalid")
    .max(180, "errors.longitude_invalid")
    .nullish()
    .transform((value) => value ?? null),
  pin: pinInput,
  amenities: z.array(line(60).min(1)).max(50, "errors.too_many").default([]),
});

const coordinatesInPairs = z.refine<{ latitude: number | null; longitude: number | null }>(
  (location) => (location.latitude === null) === (location.longitude === null),
  { path: ["latitude"], error: "errors.coordinates_incomplete" },
);

export const locationInput = locationFields.check(coordinatesInPairs);
export type LocationInput = z.input<typeof locationInput>;
export type LocationFields = z.output<typeof locationInput>;

const locationOfPrograms = locationFields.strict();
/** The bodies of `POST locations` and `PUT locations/{id}`. */
export const locationBody = locationOfPrograms.check(coordinatesInPairs);
export const locationChangesBody = locationOfPrograms.required().partial();

/** Returns an input with the changed fields replaced; an undefined change counts as missing. */
export function withChanges<Input extends object>(input: Input, changes: Partial<Input>): Input {
  const named = { ...changes };
  for (const field in named) if (named[field] === undefined) delete named[field];
  return { ...input, ...named };
}

/** The query of `GET events` (spec §7): a festival day, a category (id or name), a stored status. */
export const eventFilter = z.object({
  date: z.string().refine(isDay, "errors.day_invalid").optional(),
  category: z.string().trim().min(1).optional(),
  status: z.enum(eventStatuses, "errors.status_invalid").optional(),
  limit,
  cursor: cursor.optional(),
});
export type EventFilter = z.output<typeof eventFilter>;

const instantParameter = z.iso
  .datetime({ offset: true, error: "errors.instant_invalid" })
  .transform((text) => new Date(text));

/** The query of `GET events/range`: events that touch `startTime <= t < endTime`, ISO 8601. */
export const rangeFilter = z
  .object({ startTime: instantParameter, endTime: instantParameter, limit, cursor: cursor.optional() })
  .refine((range) => range.endTime > range.startTime, { path: ["endTime"], message: "errors.end_before_start" });
export type RangeFilter = z.output<typeof rangeFilter>;
