import { z } from "zod";
import { type EventRecord, eventStatuses } from "../../programme/event.ts";
import type { EventInput } from "../../programme/forms.ts";
import type { CalendarEvent } from "../calendar.ts";

/** What a file says of an event, in the programme's terms: categories and places by id. What it is silent about is not there. */

const text = z.string().nullable();
const number = z.number().nullable();
const speaker = z.object({ name: z.string(), title: text, company: text, bio: text, avatarUrl: text, imageUrl: text });

export const saidSchema = z
  .object({
    title: z.string(),
    /** Hours or dates, never both. */
    when: z.object({
      startTime: text,
      endTime: text,
      allDay: z.object({ first: z.string(), last: z.string() }).nullable(),
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
export type Said = z.output<typeof saidSchema>;
export type SaidField = keyof Said;
/** What an event of the programme says, which is silent about nothing. */
export type Whole = Required<Said>;

/** What a file says of an event; `links` are its categories and places as ids. */
export function saidBy(
  event: CalendarEvent,
  links: { categoryIds: string[]; locationIds: string[] },
  untitled: string,
): Said {
  const { details } = event;
  const said: Said = {
    title: event.title?.trim() || untitled,
    when: {
      startTime: event.startTime,
      endTime: event.endTime,
      allDay: event.allDay === null ? null : { first: event.allDay.first, last: event.allDay.last },
    },
    status: details.status ?? event.status,
  };
  const description = event.description.trim();
  if (description !== "") said.description = description;
  if (links.categoryIds.length > 0) said.categoryIds = links.categoryIds;
  if (links.locationIds.length > 0) said.locationIds = links.locationIds;
  if (event.imageUrl !== null) said.imageUrl = event.imageUrl;
  if (event.url !== null) said.url = event.url;
  return { ...said, ...detailsOf(details) };
}

function detailsOf({
  status: _status,
  placeNames: _placeNames,
  tags,
  speakers,
  streamUrl,
  isStreaming,
  ...details
}: CalendarEvent["details"]): Said {
  const said: Said = details;
  if (tags !== undefined) said.tags = [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))];
  if (speakers !== undefined) said.speakers = speakers.map(plainSpeaker);
  if (isStreaming !== undefined) said.isStreaming = isStreaming;
  // Where nothing is streamed the programme keeps no address either.
  if (isStreaming !== false && streamUrl !== undefined) said.streamUrl = streamUrl;
  return said;
}

/** An event of the programme, in the same terms. */
export function wholeOf(record: EventRecord): Whole {
  const isTimed = record.allDay === null;
  return {
    title: record.title,
    when: {
      startTime: isTimed ? record.startTime : null,
      endTime: isTimed ? record.endTime : null,
      allDay: record.allDay,
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

const plainSpeaker = ({ name, title, company, bio, avatarUrl, imageUrl }: z.output<typeof speaker>) => ({
  name: name.trim(),
  title: title?.trim() || null,
  company: company?.trim() || null,
  bio: bio?.trim() || null,
  avatarUrl: avatarUrl || null,
  imageUrl: imageUrl || null,
});

/** What an event is that an import makes and the file says nothing else of: published, and nobody registers. */
export const unsaid: Omit<Whole, "title" | "when"> = {
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

/** The input that writes an event. Speakers whom the event had keep their ids, by name. */
export function inputOf(
  { when, ...said }: Whole,
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
    ...said,
    ...when,
    speakers: said.speakers.map((one) => ({ ...one, id: ids.get(one.name)?.shift()?.id })),
    calendar,
  };
}

/** Names of the history's facts (`eventDifferences`) that a field here stands for. */
export function factsOf(field: SaidField): string[] {
  if (field === "when") return ["startTime", "endTime", "allDay"];
  if (field === "categoryIds") return ["categories"];
  if (field === "locationIds") return ["locations"];
  return [field];
}
