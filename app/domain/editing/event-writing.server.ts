import type { CompiledQuery } from "kysely";
import { eventUpdatesOf, insertsOf, runWrites } from "#app/database/many-rows.server.ts";
import type { NewEventRow, Database, PersonRow, SpeakerRow, Db, DbTransaction } from "#app/database/tables.ts";
import { chunksOf } from "../chunks.ts";
import { DomainError } from "../error.ts";
import { batchOf, changeRow } from "../changes/changes.server.ts";
import { giveFreePlacesIn } from "../registration/place-allocation.server.ts";
import type { Writer } from "../services.ts";
import { festivalCalendar } from "../programme/festival-calendar.server.ts";
import { type KnownPeople, knownPeople } from "../people/known-people.server.ts";
import type { EventCategory, EventRecord, KeptOverlap, Location, Speaker } from "../programme/event.ts";
import { statusAfterMove } from "../programme/event-changes.ts";
import type { EventFields } from "../programme/programme-input.ts";
import { ownFields, ownRecordFields, toSpeaker } from "../programme/event-rows.server.ts";
import { amenitiesOf, toLocation } from "../programme/locations.server.ts";
import { type AssumeEnd, readAssumeEnd } from "./assumed-ends.server.ts";
import { endedBy, type Followed, moveFollowersIn, ofFollowed, readFollowed } from "./following-events.server.ts";
import { newId } from "../identifier.ts";
import { allDayBounds } from "../programme/day.ts";

/**
 * Writing events, one or twenty thousand. The rows are prepared before the transaction, so that a large import's
 * transaction is short. All writes of events go through here.
 */

export interface Surroundings {
  /** The festival's zone, IANA. */
  zone: string;
  /** At least the categories that the events are linked to. */
  categories: ReadonlyMap<string, EventCategory>;
  locations: ReadonlyMap<string, Location>;
  /** At least the people whose names the speakers have. */
  people: KnownPeople;
  /** For events without a known end. */
  assumeEnd: AssumeEnd;
  /** Events that others follow; of those that are missing, `moveFollowersIn` finds the end. */
  followed: ReadonlyMap<string, Followed>;
  /** Instant of the writing, ISO 8601. */
  now: string;
}

/** Columns of a new event that no form sets. */
export type NewEvent = Pick<NewEventRow, "id" | "current_attendees" | "published_at" | "created_at">;

export interface PreparedEvent {
  action: "created" | "updated";
  row: NewEventRow;
  links: EventLinks;
  before: EventRecord | null;
  after: EventRecord;
}

/** Returns the surroundings of an event, or of several that are written together. */
export async function surroundingsOf(services: Writer, db: Db, ...all: EventFields[]): Promise<Surroundings> {
  const categoryIds = unique(all.flatMap((fields) => fields.categoryIds));
  const locationIds = unique(all.flatMap((fields) => fields.locationIds));
  const [{ zone }, categories, rows, amenities, people, assumeEnd, followed] = await Promise.all([
    festivalCalendar({ db }),
    db.selectFrom("categories").select(["id", "name", "color", "icon"]).where("id", "in", categoryIds).execute(),
    db.selectFrom("locations").selectAll().where("id", "in", locationIds).execute(),
    amenitiesOf(db, locationIds),
    knownPeople(
      db,
      all.flatMap(({ speakers }) => speakers),
    ),
    readAssumeEnd(db, all.every(({ endIsKnown }) => endIsKnown) ? [] : all),
    readFollowed(db, all),
  ]);
  return {
    zone,
    categories: new Map(categories.map((category) => [category.id, category])),
    locations: new Map(rows.map((row) => [row.id, toLocation(row, amenities)])),
    people,
    assumeEnd,
    followed,
    now: services.clock.now().toISOString(),
  };
}

/**
 * Prepares a new event. A speaker keeps an id that is among those of `speakers`. Throws `invalid` for an unknown category or
 * place.
 */
export function prepareCreation(
  surroundings: Surroundings,
  fields: EventFields,
  own: NewEvent,
  speakers: Speaker[] = [],
): PreparedEvent {
  const row: NewEventRow = {
    ...calendarColumnsOf(null),
    series_id: null,
    kept_overlaps: null,
    ...columnsOf(surroundings, own.id, fields, { provisional: surroundings.now }),
    ...own,
    updated_at: surroundings.now,
  };
  const links = linksOf(row.id, fields, speakers, surroundings);
  return { action: "created", row, links, before: null, after: recordOf(surroundings, row, links) };
}

/**
 * Prepares an event with every field replaced. Keeps its series, and its identity in a calendar file, if the fields do not
 * contain one.
 * Lifts FINISHED if the end moves past now. Throws `invalid` for an unknown category or place.
 */
export function prepareUpdate(surroundings: Surroundings, before: EventRecord, fields: EventFields): PreparedEvent {
  const { now } = surroundings;
  const columns = columnsOf(surroundings, before.id, fields, {
    provisional: before.startTime,
    categories: before.categories,
    follower: before,
  });
  const row: NewEventRow = {
    ...calendarColumnsOf(before.calendar),
    series_id: before.seriesId,
    kept_overlaps: keptColumn(before.keptOverlaps),
    ...columns,
    id: before.id,
    status: statusAfterMove(before, { status: fields.status, endTime: columns.ends_at }, now),
    ...endedBy(before, fields.status, now),
    current_attendees: before.currentAttendees,
    published_at: fields.published ? (before.publishedAt ?? now) : null,
    created_at: before.createdAt,
    updated_at: now,
  };
  const links = linksOf(row.id, fields, before.speakers, surroundings);
  return { action: "updated", row, links, before, after: recordOf(surroundings, row, links) };
}

function recordOf(surroundings: Surroundings, row: NewEventRow, links: EventLinks): EventRecord {
  const { follows_event_id: followed } = row;
  const follows =
    followed === null || followed === undefined
      ? undefined
      : {
          id: followed,
          title: surroundings.followed.get(followed)?.title ?? null,
          startIsKnown: row.start_is_known !== 0,
        };
  return {
    ...ownFields(row, follows),
    categories: links.categories.map(({ category_id: id }) => found(surroundings.categories.get(id), "categoryIds")),
    locations: links.locations.map(({ location_id: id }) => found(surroundings.locations.get(id), "locationIds")),
    speakers: links.speakers.map(toSpeaker),
    tags: links.tags.map(({ tag }) => tag),
    ...ownRecordFields(row),
  };
}

function found<Thing>(thing: Thing | undefined, field: string): Thing {
  if (thing === undefined)
    throw new DomainError("invalid", "errors.invalid", { fields: { [field]: ["errors.unknown_reference"] } });
  return thing;
}

/** Writes prepared events with their changes, then gives free places to the waiting list. */
export async function writeEventsIn(
  services: Writer,
  transaction: DbTransaction,
  events: PreparedEvent[],
): Promise<void> {
  await runWrites(transaction, writesOf(services, transaction, events, batchOf(transaction)));
  const ids = events.map(({ after }) => after.id);
  await moveFollowersIn(services, transaction, ids);
  await giveFreePlacesIn(services, transaction);
}

/** Number of events whose relations one statement deletes. */
const rowsAtOnce = 100;

/**
 * Returns the statements of {@link writeEventsIn}, to be prepared before the transaction. The caller gives the free
 * places.
 */
export function writesOf(services: Writer, db: Db, events: PreparedEvent[], batch: string): CompiledQuery[] {
  const created = events.filter(({ action }) => action === "created").map(({ row }) => row);
  const replaced = events.filter(({ action }) => action === "updated").map(({ row }) => row);
  // Without the columns that no form sets.
  const changed = replaced.map(({ current_attendees: _attendees, created_at: _createdAt, ...columns }) => columns);
  const queries = [...insertsOf(db, "events", created), ...eventUpdatesOf(db, changed)];
  const ids = replaced.map(({ id }) => id);
  for (const part of chunksOf(ids, rowsAtOnce)) {
    for (const table of ["event_categories", "event_locations", "event_tags", "speakers"] as const)
      queries.push(db.deleteFrom(table).where("event_id", "in", part).compile());
  }
  const links = events.map((event) => event.links);
  const categories = links.flatMap((own) => own.categories);
  const locations = links.flatMap((own) => own.locations);
  const tags = links.flatMap((own) => own.tags);
  const speakers = links.flatMap((own) => own.speakers);
  const people = links.flatMap((own) => own.people);
  queries.push(...insertsOf(db, "event_categories", categories));
  queries.push(...insertsOf(db, "event_locations", locations));
  queries.push(...insertsOf(db, "event_tags", tags));
  // Several events may name the same new person.
  queries.push(...insertsOf(db, "people", people, { skipsTaken: true }));
  queries.push(...insertsOf(db, "speakers", speakers));
  const changes = events.map(({ action, before, after }) =>
    changeRow(services, batch, { entity: "event", entityId: after.id, action, before, after }),
  );
  queries.push(...insertsOf(db, "changes", changes));
  return queries;
}

/** Relations of an event, as rows of the tables beside `events`. */
interface EventLinks {
  categories: Database["event_categories"][];
  locations: Database["event_locations"][];
  tags: Database["event_tags"][];
  speakers: SpeakerRow[];
  /** Those of the speakers that are new, or were when the event was prepared. */
  people: PersonRow[];
}

/**
 * Returns the links, tags and speakers of an event. A speaker that the event had before keeps its id, and remains the
 * same person unless it has another name.
 */
function linksOf(id: string, fields: EventFields, before: Speaker[], { people, now }: Surroundings): EventLinks {
  const kept = new Map(before.map((speaker) => [speaker.id, speaker]));
  const named = fields.speakers.map((speaker) => {
    const former = typeof speaker.id === "string" ? kept.get(speaker.id) : undefined;
    // So that an id used twice stays with the first speaker only.
    if (former !== undefined) kept.delete(former.id);
    const keptPerson = former?.name === speaker.name ? former.personId : null;
    return { speaker, former, person: people.personOf(speaker, speaker.personId ?? keptPerson, now) };
  });
  return {
    categories: unique(fields.categoryIds).map((category_id, position) => ({ event_id: id, category_id, position })),
    locations: unique(fields.locationIds).map((location_id, position) => ({ event_id: id, location_id, position })),
    tags: unique(fields.tags.filter(Boolean)).map((tag, position) => ({ event_id: id, tag, position })),
    speakers: named.map(({ speaker, former, person }, position) => ({
      id: former?.id ?? newId(),
      event_id: id,
      position,
      name: speaker.name,
      title: speaker.title,
      company: speaker.company,
      bio: speaker.bio,
      avatar_url: speaker.avatarUrl,
      image_url: speaker.imageUrl,
      person_id: person.id,
    })),
    people: named.flatMap(({ person }) => person.created ?? []),
  };
}

const unique = (values: string[]): string[] => [...new Set(values)];

/**
 * Returns the fields of an event as columns of `events`. An all-day event lasts from midnight to midnight in the zone
 * (IANA); a draft without times gets provisional ones, from `provisional` (ISO 8601) on. Leaves out the columns
 * of series, accepted overlaps and calendar if the fields do not name them.
 */
function columnsOf(
  surroundings: Surroundings,
  id: string,
  fields: EventFields,
  before: {
    provisional: string;
    categories?: readonly EventCategory[];
    follower?: Pick<EventRecord, "startTime" | "follows">;
  },
) {
  const followsId = fields.isScheduled && !fields.allDay ? followedId(fields, before.follower) : null;
  if (followsId === id) throw ofFollowed("errors.follows_loop");
  const followed = followsId === null ? undefined : surroundings.followed.get(followsId);
  const begun = followed?.end ? beginningAt(followed.end.at, fields) : fields;
  const { startsAt, endsAt } = instantsOf(surroundings, id, begun, before.provisional);
  const { categories } = surroundings;
  // The API names the first linked category in `category` (spec §3). A client that sends it back sets no text.
  const linked = [
    ...fields.categoryIds.flatMap((category) => categories.get(category) ?? []),
    ...(before.categories ?? []),
  ].map(({ name }) => name);
  return {
    title: fields.title,
    description: fields.description.trim(),
    status: fields.status,
    status_note: fields.statusNote,
    starts_at: startsAt,
    ends_at: endsAt,
    end_is_known: fields.endIsKnown || fields.allDay ? 1 : 0,
    follows_event_id: followsId,
    start_is_known:
      followsId === null || (followed?.end?.isKnown ?? before.follower?.follows?.startIsKnown ?? true) ? 1 : 0,
    first_date: fields.allDay?.first ?? null,
    last_date: fields.allDay?.last ?? null,
    is_scheduled: fields.isScheduled || fields.allDay ? 1 : 0,
    image_url: fields.imageUrl,
    capacity: fields.capacity,
    registration: fields.registration,
    is_streaming: fields.isStreaming ? 1 : 0,
    stream_url: fields.isStreaming ? fields.streamUrl : null,
    price_cents: fields.priceCents,
    age_from: fields.ageFrom,
    language: fields.language,
    accessibility: fields.accessibility,
    category_text: linked.includes(fields.category ?? "") ? null : fields.category,
    legacy_category: fields.legacyCategory,
    location_text: fields.location,
    url: fields.url,
    ...(fields.calendar !== undefined && calendarColumnsOf(fields.calendar)),
    ...(fields.seriesId !== undefined && { series_id: fields.seriesId }),
    ...(fields.keptOverlaps !== undefined && { kept_overlaps: keptColumn(fields.keptOverlaps) }),
  } as const;
}

const keptColumn = (kept: readonly KeptOverlap[]): string | null => (kept.length === 0 ? null : JSON.stringify(kept));

/** Returns the identity in a calendar file as columns; null clears it. */
const calendarColumnsOf = (calendar: EventFields["calendar"]) => ({
  calendar_uid: calendar?.uid ?? null,
  calendar_recurrence_id: calendar?.recurrenceId ?? "",
  calendar_sequence: calendar?.sequence ?? 0,
});

/** Returns the event that one follows; fields that don't say it, as those of a file, keep it with the start. */
function followedId(
  { followsEventId, startTime }: EventFields,
  before?: Pick<EventRecord, "startTime" | "follows">,
): string | null {
  if (followsEventId !== undefined) return followsEventId;
  return startTime === before?.startTime ? (before?.follows?.id ?? null) : null;
}

/** Returns the fields of an event with another start, and the same length if it has one. */
function beginningAt(startTime: string, fields: EventFields): EventFields {
  const { startTime: former, endTime } = fields;
  if (!former || !endTime) return { ...fields, startTime };
  const length = Date.parse(endTime) - Date.parse(former);
  return { ...fields, startTime, endTime: new Date(Date.parse(startTime) + length).toISOString() };
}

/** Length of a draft without times, in ms. */
const provisionalLength = 60 * 60_000;

function instantsOf(
  { zone, assumeEnd }: Surroundings,
  id: string,
  fields: EventFields,
  provisional: string,
): { startsAt: string; endsAt: string } {
  if (fields.allDay) {
    const { start, end } = allDayBounds(fields.allDay.first, fields.allDay.last, zone);
    return { startsAt: start.toISOString(), endsAt: end.toISOString() };
  }
  if (!fields.isScheduled) {
    const startsAt = fields.startTime || provisional;
    const next = new Date(Date.parse(startsAt) + provisionalLength).toISOString();
    return { startsAt, endsAt: fields.endTime || next };
  }
  const { startTime, endTime, endIsKnown, locationIds, categoryIds } = fields;
  if (!startTime) throw ofFollowed("errors.follows_unknown");
  if (endTime && endTime <= startTime)
    throw new DomainError("invalid", "errors.invalid", { fields: { endTime: ["errors.end_before_start"] } });
  if (!endTime && endIsKnown) throw new DomainError("invalid", "errors.invalid");
  return { startsAt: startTime, endsAt: endTime || assumeEnd({ id, startTime, locationIds, categoryIds }) };
}
