import { z } from "zod";
import { type EventRecord, eventStatuses } from "#app/domain/programme/event.ts";
import { knownEnd } from "#app/domain/programme/timing.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import type { CalendarEvent } from "../../calendar.ts";

const text = z.string().nullable();
const number = z.number().nullable();
const speaker = z.object({
  name: z.string(),
  title: text,
  company: text,
  /** Absent, like the pictures, if the format has no place for it. */
  bio: text.optional(),
  avatarUrl: text.optional(),
  imageUrl: text.optional(),
  personId: z.string().optional(),
});

/**
 * The fields that a file has for an event, in the programme's terms: categories and places by id. Fields missing in the
 * file are absent.
 */
export const importedFieldsSchema = z
  .object({
    title: z.string(),
    /** Either instants or, for an all-day event, dates. */
    when: z.object({
      startTime: text,
      endTime: text,
      allDay: z.object({ first: z.string(), last: z.string() }).nullable(),
      /** If nobody knows the end: then `endTime` is null, whatever is assumed. */
      endIsKnown: z.literal(false).optional(),
      /** If nobody knows when the event before it ends: then `startTime` is assumed. */
      startIsKnown: z.literal(false).optional(),
      /** Of a draft of the programme whose hour is open: the instants are provisional. */
      isScheduled: z.literal(false).optional(),
    }),
    status: z.enum(eventStatuses),
    statusNote: text,
    published: z.boolean(),
    description: z.string(),
    categoryIds: z.array(z.string()),
    locationIds: z.array(z.string()),
    speakers: z.array(speaker),
    tags: z.array(z.string()),
    capacity: number,
    registration: z.enum(["none", "places"]),
    isStreaming: z.boolean(),
    streamUrl: text,
    imageUrl: text,
    priceCents: number,
    ageFrom: number,
    language: text,
    accessibility: text,
    url: text,
  })
  .partial();
export type ImportedFields = z.output<typeof importedFieldsSchema>;
export type ImportedField = keyof ImportedFields;
/** The same fields of an event of the programme, which has all of them. */
export type EventFieldValues = Required<ImportedFields>;

/** Returns the fields that a file has for an event; `links` are its categories and places as ids. */
export function importedFieldsBy(
  event: CalendarEvent,
  links: { categoryIds: string[]; locationIds: string[] },
  untitled: string,
): ImportedFields {
  const { details } = event;
  const isOpen = details.endIsKnown === false && event.allDay === null;
  const imported: ImportedFields = {
    title: event.title?.trim() || untitled,
    when: {
      startTime: event.startTime,
      endTime: isOpen ? null : event.endTime,
      allDay: event.allDay === null ? null : { first: event.allDay.first, last: event.allDay.last },
      ...(isOpen && { endIsKnown: false }),
      ...(details.startIsKnown === false && { startIsKnown: false }),
    },
    status: details.status ?? event.status,
  };
  const description = event.description.trim();
  if (description !== "") imported.description = description;
  if (links.categoryIds.length > 0) imported.categoryIds = links.categoryIds;
  if (links.locationIds.length > 0) imported.locationIds = links.locationIds;
  if (event.imageUrl !== null) imported.imageUrl = event.imageUrl;
  if (event.url !== null) imported.url = event.url;
  return { ...imported, ...detailsOf(details) };
}

function detailsOf({
  status: _status,
  placeNames: _placeNames,
  seriesId: _series,
  follows: _follows,
  startIsKnown: _startIsKnown,
  endIsKnown: _endIsKnown,
  tags,
  speakers,
  streamUrl,
  isStreaming,
  ...details
}: CalendarEvent["details"]): ImportedFields {
  const imported: ImportedFields = details;
  if (tags !== undefined) imported.tags = [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))];
  if (speakers !== undefined)
    imported.speakers = speakers.map(({ personId, ...one }) => ({
      ...plainSpeaker(one),
      ...(personId ? { personId } : {}),
    }));
  if (isStreaming !== undefined) imported.isStreaming = isStreaming;
  // The programme stores no stream address for an event without a stream.
  if (isStreaming !== false && streamUrl !== undefined) imported.streamUrl = streamUrl;
  return imported;
}

export function storedFieldsOf(record: EventRecord): EventFieldValues {
  const isTimed = record.allDay === null;
  return {
    title: record.title,
    when: {
      startTime: isTimed ? record.startTime : null,
      endTime: isTimed ? knownEnd(record) : null,
      allDay: record.allDay,
      ...(!record.endIsKnown && { endIsKnown: false }),
      ...(record.follows?.startIsKnown === false && { startIsKnown: false }),
      ...(!record.isScheduled && { isScheduled: false }),
    },
    status: record.status,
    statusNote: record.statusNote,
    published: record.publishedAt !== null,
    description: record.description,
    categoryIds: record.categories.map((category) => category.id),
    locationIds: record.locations.map((location) => location.id),
    speakers: record.speakers.map(plainSpeaker),
    tags: record.tags,
    capacity: record.capacity,
    registration: record.registration,
    isStreaming: record.isStreaming,
    streamUrl: record.streamUrl,
    imageUrl: record.imageUrl,
    priceCents: record.priceCents,
    ageFrom: record.ageFrom,
    language: record.language,
    accessibility: record.accessibility,
    url: record.url,
  };
}

const plainSpeaker = ({
  name,
  title,
  company,
  bio,
  avatarUrl,
  imageUrl,
}: Omit<z.output<typeof speaker>, "personId">) => ({
  name: name.trim(),
  title: title?.trim() || null,
  company: company?.trim() || null,
  bio: bio === undefined ? undefined : bio?.trim() || null,
  avatarUrl: avatarUrl === undefined ? undefined : avatarUrl || null,
  imageUrl: imageUrl === undefined ? undefined : imageUrl || null,
});

/** Values of a new event for the fields that the file lacks: published, without registration. */
export const defaultFields: Omit<EventFieldValues, "title" | "when"> = {
  status: "ACTIVE",
  statusNote: null,
  published: true,
  description: "",
  categoryIds: [],
  locationIds: [],
  speakers: [],
  tags: [],
  capacity: null,
  registration: "none",
  isStreaming: false,
  streamUrl: null,
  imageUrl: null,
  priceCents: null,
  ageFrom: null,
  language: null,
  accessibility: null,
  url: null,
};

/** Returns the input that writes an event; speakers keep their ids by name. */
export function eventInputOf(
  { when, ...imported }: EventFieldValues,
  record: EventRecord | null,
  calendar: EventInput["calendar"],
): EventInput {
  const ids = Map.groupBy(record?.speakers ?? [], (one) => one.name);
  const older =
    record === null
      ? {}
      : { category: record.category, legacyCategory: record.legacyCategory, location: record.location };
  return {
    ...older,
    ...imported,
    ...when,
    // The file published an event whose hour was taken away here.
    published: imported.published && when.isScheduled !== false,
    speakers: imported.speakers.map((one) => ({ ...one, id: ids.get(one.name)?.shift()?.id })),
    calendar,
  };
}

/** Returns the history's names (`eventDifferences`) for a field. */
export function historyFieldsOf(field: ImportedField): string[] {
  if (field === "when") return ["startTime", "endTime", "allDay"];
  if (field === "categoryIds") return ["categories"];
  if (field === "locationIds") return ["locations"];
  return [field];
}
