import type { Db, EventRow, NewEventRow, SpeakerRow } from "#app/database/tables.ts";
import { valuesOf } from "#app/database/value-list.server.ts";
import { DomainError } from "../error.ts";
import { storedImage } from "../image-address.ts";
import { parseJson } from "../parsing.ts";
import type {
  EventSummary,
  Follows,
  KeptOverlap,
  PlannedEvent,
  ProgrammeEvent,
  Speaker,
  EventRecord,
} from "./event.ts";
import { amenitiesOf, toLocation } from "./locations.server.ts";
import { eventInputOf } from "./event-changes.ts";
import { type EventInput, keptOverlaps } from "./programme-input.ts";

/** Reads rows into the shapes of `event.ts`. A reader may be a transaction. */
export type Reader = Db;

/** Returns an event, even a draft, inside a transaction. Throws `not_found`. */
export const readEvent = async (transaction: Db, id: string): Promise<ProgrammeEvent> =>
  eventOf(await readRecord(transaction, id));

/** Query of the places of events, in their order. */
export const linkedPlaces = (db: Db) =>
  db
    .selectFrom("event_locations")
    .innerJoin("locations", "locations.id", "event_locations.location_id")
    .select(["event_id", "locations.id", "name"])
    .orderBy("event_locations.position");

/** {@link linkedPlaces}, but of categories. */
export const linkedCategories = (db: Db) =>
  db
    .selectFrom("event_categories")
    .innerJoin("categories", "categories.id", "event_categories.category_id")
    .select(["event_id", "categories.id", "name", "color", "icon"])
    .orderBy("event_categories.position");

/** Returns the links of events to categories and places. */
async function linksOf(db: Db, ids: readonly string[]) {
  const [categories, places] = await Promise.all([
    linkedCategories(db).where("event_id", "in", ids).execute(),
    linkedPlaces(db).where("event_id", "in", ids).execute(),
  ]);
  return { categories, places };
}

/** Returns summaries of rows, in their order, with two queries in all. `links`: of these events, if they are read. */
export async function summarize(
  db: Db,
  rows: EventRow[],
  links?: Awaited<ReturnType<typeof linksOf>>,
): Promise<EventSummary[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [{ categories, places }, followed] = await Promise.all([links ?? linksOf(db, ids), followedBy(db, rows)]);
  const categoriesOf = Map.groupBy(categories, (row) => row.event_id);
  const placesOf = Map.groupBy(places, (row) => row.event_id);
  return rows.map((row) => ({
    ...toSummary(row, followed.get(row.id)),
    categories: (categoriesOf.get(row.id) ?? []).map(({ id, name, color, icon }) => ({ id, name, color, icon })),
    locations: (placesOf.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
  }));
}

/** Returns what events follow, by the id of the follower, with one query if there is one among them. */
export async function followedBy(
  db: Db,
  rows: readonly Pick<EventRow, "id" | "follows_event_id" | "start_is_known" | "published_at">[],
): Promise<Map<string, Follows>> {
  const following = rows.flatMap(({ follows_event_id: followed, ...row }) =>
    followed === null ? [] : [{ ...row, followed }],
  );
  if (following.length === 0) return new Map();
  const ids = [...new Set(following.map(({ followed }) => followed))];
  const named = await db
    .selectFrom("events")
    .select(["id", "title", "published_at"])
    .where("id", "in", valuesOf(ids))
    .where("status", "<>", "CANCELLED")
    .execute();
  const byId = new Map(named.map((event) => [event.id, event]));
  return new Map(
    following.map(({ id, followed, start_is_known, published_at }) => {
      const event = byId.get(followed);
      const isHidden = published_at !== null && event?.published_at === null;
      return [
        id,
        { id: followed, title: isHidden ? null : (event?.title ?? null), startIsKnown: start_is_known === 1 },
      ];
    }),
  );
}

/** Relations of events, read by the ids of the events. */
export type Relations = Awaited<ReturnType<typeof relationsOf>>;

/** Returns all relations of events, with six queries in all, which may run before the events are read. */
export async function relationsOf(db: Db, ids: readonly string[]) {
  const ofEvents = db.selectFrom("event_locations").select("location_id").where("event_id", "in", ids);
  const linked = db.selectFrom("locations").selectAll().where("id", "in", ofEvents);
  const people = db
    .selectFrom("speakers")
    .leftJoin("people", "people.id", "speakers.person_id")
    .select(["speakers.id", "event_id", "position", "speakers.name", "title", "company", "bio", "avatar_url"])
    .select((eb) => ["speakers.image_url", eb.fn.coalesce("people.merged_into", "speakers.person_id").as("person_id")])
    .where("event_id", "in", ids)
    .orderBy("position");
  const words = db.selectFrom("event_tags").selectAll().where("event_id", "in", ids).orderBy("position");
  const [links, places, amenities, speakers, tags] = await Promise.all([
    linksOf(db, ids),
    linked.execute(),
    amenitiesOf(db, ofEvents),
    people.execute(),
    words.execute(),
  ]);
  return { links, places, amenities, speakers, tags };
}

/** Returns rows with all their relations, in their order. `relations`: of these events, if they are read. */
export async function wholeEvents(db: Db, rows: EventRow[], relations?: Relations): Promise<ProgrammeEvent[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const { links, places, amenities, speakers: speakerRows, tags: tagRows } = relations ?? (await relationsOf(db, ids));
  const summaries = await summarize(db, rows, links);
  const locations = new Map(places.map((row) => [row.id, toLocation(row, amenities)]));
  const speakers = Map.groupBy(speakerRows, (speaker) => speaker.event_id);
  const tags = Map.groupBy(tagRows, (entry) => entry.event_id);
  return rows.map((row, index) => ({
    ...ownFields(row, summaries[index]?.follows),
    categories: summaries[index]?.categories ?? [],
    locations: (summaries[index]?.locations ?? []).flatMap(({ id }) => locations.get(id) ?? []),
    speakers: (speakers.get(row.id) ?? []).map(toSpeaker),
    tags: (tags.get(row.id) ?? []).map((entry) => entry.tag),
  }));
}

export async function wholeEvent(db: Db, row: EventRow): Promise<ProgrammeEvent> {
  const [event] = await wholeEvents(db, [row]);
  if (event === undefined) throw new Error("A row became no event");
  return event;
}

export const toSpeaker = (row: SpeakerRow): Speaker => ({
  id: row.id,
  name: row.name,
  title: row.title,
  company: row.company,
  bio: row.bio,
  avatarUrl: storedImage(row.avatar_url),
  imageUrl: storedImage(row.image_url),
  personId: row.person_id,
});

export function toSummary(row: NewEventRow, follows?: Follows): Omit<EventSummary, "categories" | "locations"> {
  return {
    ...plannedFields(row, follows),
    description: row.description,
    statusNote: row.status_note,
    imageUrl: storedImage(row.image_url),
    capacity: row.capacity,
    currentAttendees: row.current_attendees,
    registration: row.registration,
    isStreaming: row.is_streaming === 1,
    streamUrl: row.stream_url,
    category: row.category_text,
    legacyCategory: row.legacy_category,
  };
}

export const plannedFields = (
  row: Pick<
    NewEventRow,
    "id" | "title" | "status" | "starts_at" | "ends_at" | "end_is_known" | "first_date" | "last_date" | "location_text"
  >,
  follows?: Follows,
): Omit<PlannedEvent, "locations"> => ({
  id: row.id,
  title: row.title,
  status: row.status,
  startTime: row.starts_at,
  endTime: row.ends_at,
  endIsKnown: row.end_is_known === 1,
  ...(follows !== undefined && { follows }),
  allDay: row.first_date !== null && row.last_date !== null ? { first: row.first_date, last: row.last_date } : null,
  location: row.location_text,
});

export const ownFields = (
  row: NewEventRow,
  follows?: Follows,
): Omit<ProgrammeEvent, "categories" | "locations" | "speakers" | "tags"> => ({
  ...toSummary(row, follows),
  priceCents: row.price_cents,
  ageFrom: row.age_from,
  language: row.language,
  accessibility: row.accessibility,
  url: row.url,
  isScheduled: row.is_scheduled === 1,
  publishedAt: row.published_at,
  updatedAt: row.updated_at,
});

/** Returns the record of an event, even a draft. Throws `not_found`. */
export async function readRecord(transaction: Db, id: string): Promise<EventRecord> {
  const record = await findRecord(transaction, id);
  if (record === null) throw new DomainError("not_found", "errors.event_not_found");
  return record;
}

/** {@link readRecord}, but null for an event that does not exist. */
export async function findRecord(transaction: Db, id: string): Promise<EventRecord | null> {
  const [rows, relations] = await Promise.all([
    transaction.selectFrom("events").selectAll().where("id", "=", id).execute(),
    relationsOf(transaction, [id]),
  ]);
  return (await recordsOf(transaction, rows, relations))[0] ?? null;
}

/** Returns the records of rows of `events`, in their order. `relations`: of these events, if they are read. */
export async function recordsOf(transaction: Db, rows: EventRow[], relations?: Relations): Promise<EventRecord[]> {
  const events = new Map((await wholeEvents(transaction, rows, relations)).map((event) => [event.id, event]));
  return rows.flatMap((row) => {
    const event = events.get(row.id);
    return event === undefined ? [] : [{ ...event, ...ownRecordFields(row) }];
  });
}

/** Returns the accepted overlaps that a row names. */
export const keptOverlapsIn = (json: string | null): KeptOverlap[] =>
  json === null ? [] : keptOverlaps.catch([]).parse(parseJson(json));

export const ownRecordFields = (
  row: NewEventRow,
): Pick<EventRecord, "calendar" | "seriesId" | "keptOverlaps" | "createdAt"> => ({
  calendar:
    row.calendar_uid === null
      ? null
      : { uid: row.calendar_uid, recurrenceId: row.calendar_recurrence_id, sequence: row.calendar_sequence },
  seriesId: row.series_id,
  keptOverlaps: keptOverlapsIn(row.kept_overlaps),
  createdAt: row.created_at,
});

export function eventOf({
  calendar: _calendar,
  seriesId: _series,
  keptOverlaps: _kept,
  createdAt: _createdAt,
  ...event
}: EventRecord): ProgrammeEvent {
  return event;
}

/**
 * Returns a record as the input that would write it again, with its series, its identity in a calendar file and the end
 * that was assumed for it.
 */
export const recordInputOf = (record: EventRecord): EventInput => ({
  ...eventInputOf(eventOf(record)),
  ...(record.allDay === null && { endTime: record.endTime }),
  calendar: record.calendar,
  seriesId: record.seriesId,
  keptOverlaps: record.keptOverlaps,
});
