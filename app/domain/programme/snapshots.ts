import { z } from "zod";
import { type Category, type EventRecord, eventStatuses, type Location } from "./event.ts";
import { pinSnapshot } from "./plan-picture.ts";
import { keptOverlaps } from "./programme-input.ts";
import { type FestivalPoint, pointKinds } from "./point.ts";

/** Schemas of the history's snapshots: the JSON of `before` and `after` of a change, for each kind of thing. */

const text = z.string().nullable();
const number = z.number().nullable();

export const categorySnapshot = z.object({
  id: z.string(),
  name: z.string(),
  color: z.string(),
  icon: z.string(),
  description: text,
  // Changes from before categories had lengths lack it.
  usualMinutes: number.default(null),
  isActive: z.boolean(),
  order: z.number(),
}) satisfies z.ZodType<Category>;

export const locationSnapshot = z.object({
  id: z.string(),
  name: z.string(),
  address: text,
  city: z.string(),
  country: z.string(),
  description: text,
  capacity: number,
  imageUrl: text,
  latitude: number,
  longitude: number,
  // Changes from before places had pins lack it.
  pin: pinSnapshot,
  amenities: z.array(z.string()),
}) satisfies z.ZodType<Location>;

export const pointSnapshot = z.object({
  id: z.string(),
  kind: z.enum(pointKinds),
  words: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  pin: pinSnapshot,
}) satisfies z.ZodType<FestivalPoint>;

export const eventSnapshot = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    status: z.enum(eventStatuses),
    statusNote: text,
    startTime: z.string(),
    endTime: z.string(),
    // Before ends could be unknown, every event had one.
    endIsKnown: z.boolean().default(true),
    follows: z.object({ id: z.string(), title: text, startIsKnown: z.boolean() }).optional(),
    allDay: z.object({ first: z.string(), last: z.string() }).nullable(),
    imageUrl: text,
    capacity: number,
    currentAttendees: z.number(),
    registration: z.enum(["none", "places"]),
    isStreaming: z.boolean(),
    streamUrl: text,
    categories: z.array(z.object({ id: z.string(), name: z.string(), color: z.string(), icon: z.string() })),
    locations: z.array(locationSnapshot),
    category: text,
    legacyCategory: text,
    location: text,
    speakers: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        title: text,
        company: text,
        bio: text,
        avatarUrl: text,
        imageUrl: text,
        // Changes from before people had pages lack it.
        personId: text.default(null),
      }),
    ),
    tags: z.array(z.string()),
    priceCents: number,
    ageFrom: number,
    language: text,
    accessibility: text,
    url: text,
    // Before drafts could be without an hour, every event had one.
    isScheduled: z.boolean().default(true),
    publishedAt: text,
    updatedAt: z.string(),
    // Older changes, from before batches existed, lack these two fields.
    calendar: z.object({ uid: z.string(), recurrenceId: z.string(), sequence: z.number() }).nullable().default(null),
    // Changes from before there were series lack it.
    seriesId: text.default(null),
    // Changes from before overlaps could be accepted lack it.
    keptOverlaps: keptOverlaps.default([]),
    createdAt: z.string().optional(),
  })
  .transform((event) => ({ ...event, createdAt: event.createdAt ?? event.updatedAt })) satisfies z.ZodType<EventRecord>;
