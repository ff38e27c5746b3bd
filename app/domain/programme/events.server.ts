import type { Kysely, Transaction } from "kysely";
import type { Database, EventRow, NewEventRow } from "#app/database/tables.ts";
import { DomainError } from "../error.ts";
import { newId } from "../identifier.ts";
import { appendChange } from "../live/changes.server.ts";
import type { Services } from "../services.ts";
import { festivalCalendar } from "../settings/settings.server.ts";
import { allDayBounds, type Day, dayBounds, dayOf, addDays, type FestivalCalendar } from "./day.ts";
import type { EventSummary, ProgrammeEvent } from "./event.ts";
import { type EventFields, type EventInput, eventInput } from "./forms.ts";
import { parseInput } from "./input.server.ts";
import { withAmenities } from "./locations.server.ts";

type Reader = Kysely<Database>;

/**
 * The published events of a festival day, by start; those longer than a day on each of their days, after the timed ones.
 */
export async function listEventsOfDay(services: Pick<Services, "db">, day: Day, calendar: FestivalCalendar): Promise<EventSummary[]> {
  const { start, end } = instants(dayBounds(day, calendar));
  const timed = await services.db
    .selectFrom("events")
    .selectAll()
    .where("published_at", "is not", null)
    .where("first_date", "is", null)
    .where("spans_days", "=", 0)
    .where("starts_at", ">=", start)
    .where("starts_at", "<", end)
    .orderBy("starts_at")
    .orderBy("title")
    .execute();
  const long = await services.db
    .selectFrom("events")
    .selectAll()
    .where("published_at", "is not", null)
    .where("first_date", "is", null)
    .where("spans_days", "=", 1)
    .where("ends_at", ">", start)
    .where("starts_at", "<", end)
    .execute();
  const allDay = await services.db
    .selectFrom("events")
    .selectAll()
    .where("published_at", "is not", null)
    .where("first_date", "is not", null)
    .where("last_date", ">=", day)
    .where("first_date", "<=", day)
    .execute();
  const late = [...long, ...allDay].toSorted(
    (one, other) => one.ends_at.localeCompare(other.ends_at) || one.title.localeCompare(other.title),
  );
  return summarize(services.db, [...timed, ...late]);
}

/**
 * The published events that run at an instant by the clock and that nobody cancelled, ended or delayed (`phaseOf` is "active"):
 * timed ones by start, then those longer than a day.
 */
export async function listLiveEvents(services: Pick<Services, "db">, now: Date): Promise<EventSummary[]> {
  const at = now.toISOString();
  const running = services.db
    .selectFrom("events")
    .selectAll()
    .where("published_at", "is not", null)
    .where("status", "=", "ACTIVE")
    .where("starts_at", "<=", at)
    .where("ends_at", ">=", at);
  const timed = await running
    .where("first_date", "is", null)
    .where("spans_days", "=", 0)
    .where("starts_at", ">=", new Date(now.getTime() - 86_400_000).toISOString())
    .orderBy("starts_at")
    .orderBy("title")
    .execute();
  const long = await running.where("first_date", "is", null).where("spans_days", "=", 1).execute();
  const allDay = await running.where("first_date", "is not", null).execute();
  return summarize(services.db, [...timed, ...long, ...allDay]);
}

/** How many published events each of the days has, in the order given. */
export async function countEventsOfDays(services: Pick<Services, "db">, days: Day[], calendar: FestivalCalendar): Promise<number[]> {
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) return [];
  const start = dayBounds(first, calendar).start.toISOString();
  const end = dayBounds(last, calendar).end.toISOString();
  const timed = await services.db
    .selectFrom("events")
    .select("starts_at")
    .where("published_at", "is not", null)
    .where("first_date", "is", null)
    .where("spans_days", "=", 0)
    .where("starts_at", ">=", start)
    .where("starts_at", "<", end)
    .execute();
  const long = await services.db
    .selectFrom("events")
    .select(["starts_at", "ends_at"])
    .where("published_at", "is not", null)
    .where("first_date", "is", null)
    .where("spans_days", "=", 1)
    .where("ends_at", ">", start)
    .where("starts_at", "<", end)
    .execute();
  const allDay = await services.db
    .selectFrom("events")
    .select(["first_date", "last_date"])
    .where("published_at", "is not", null)
    .where("first_date", "is not", null)
    .where("last_date", ">=", first)
    .where("first_date", "<=", last)
    .execute();
  const counts = new Map(days.map((day) => [day, 0]));
  const count = (from: Day, to: Day) => {
    for (let day = from < first ? first : from; day <= to && day <= last; day = addDays(day, 1)) counts.set(day, (counts.get(day) ?? 0) + 1);
  };
  for (const event of timed) count(dayOf(event.starts_at, calendar), dayOf(event.starts_at, calendar));
  for (const event of long) count(dayOf(event.starts_at, calendar), lastDayOf(event.ends_at, calendar));
  for (const event of allDay) if (event.first_date !== null && event.last_date !== null) count(event.first_date, event.last_date);
  return days.map((day) => counts.get(day) ?? 0);
}

/** The last festival day that an event ending at this instant touches; an end at the day's first instant is the day before. */
function lastDayOf(end: string, calendar: FestivalCalendar): Day {
  return dayOf(new Date(Date.parse(end) - 1), calendar);
}

/** The festival days that an event is listed on: its first and its last. */
export function daysOfEvent(event: Pick<EventSummary, "startTime" | "endTime" | "allDay">, calendar: FestivalCalendar): { first: Day; last: Day } {
  if (event.allDay) return event.allDay;
  const first = dayOf(event.startTime, calendar);
  const long = Date.parse(event.endTime) - Date.parse(event.startTime) > 86_400_000;
  return { first, last: long ? lastDayOf(event.endTime, calendar) : first };
}

/** One published event whole; null when there is none (a draft is none). */
export async function findEvent(services: Pick<Services, "db">, id: string): Promise<ProgrammeEvent | null> {
  const row = await services.db
    .selectFrom("events")
    .selectAll()
    .where("id", "=", id)
    .where("published_at", "is not", null)
    .executeTakeFirst();
  return row === undefined ? null : wholeEvent(services.db, row);
}

/** The first published event that begins at an instant or after it: what an empty day points to. */
export async function nextEventAfter(services: Pick<Services, "db">, instant: Date): Promise<{ id: string; title: string; startTime: string } | null> {
  const row = await services.db
    .selectFrom("events")
    .select(["id", "title", "starts_at"])
    .where("published_at", "is not", null)
    .where("starts_at", ">=", instant.toISOString())
    .orderBy("starts_at")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, title: row.title, startTime: row.starts_at };
}

/** Id, start and last change of every published event, for the sitemap. */
export async function listEventAddresses(services: Pick<Services, "db">): Promise<{ id: string; startTime: string; updatedAt: string }[]> {
  const rows = await services.db
    .selectFrom("events")
    .select(["id", "starts_at", "updated_at"])
    .where("published_at", "is not", null)
    .orderBy("starts_at")
    .execute();
  return rows.map((row) => ({ id: row.id, startTime: row.starts_at, updatedAt: row.updated_at }));
}

/** Creates an event, published unless `published` is false. Throws `invalid` with the fields that are wrong. */
export async function createEvent(services: Services, input: EventInput): Promise<ProgrammeEvent> {
  return services.db.transaction().execute((transaction) => createEventIn(services, transaction, input));
}

/**
 * {@link createEvent} inside a transaction of the caller: an import writes all of its events or none.
 * `attendees` is for programmes that come with places already taken; no form or API body can set it.
 */
export async function createEventIn(
  services: Services,
  transaction: Transaction<Database>,
  input: EventInput,
  attendees = 0,
): Promise<ProgrammeEvent> {
  const fields = parseInput(eventInput, input);
  const now = services.clock.now().toISOString();
  const row: NewEventRow = {
    ...calendarColumnsOf(null),
    ...(await columnsOf(transaction, fields)),
    id: newId(),
    current_attendees: attendees,
    published_at: fields.published ? now : null,
    created_at: now,
    updated_at: now,
  };
  await transaction.insertInto("events").values(row).execute();
  await linkEvent(transaction, row.id, fields);
  const event = await readEvent(transaction, row.id);
  await appendChange(services, transaction, { entity: "event", entityId: row.id, action: "created", before: null, after: event });
  return event;
}

/**
 * Replaces every field of an event; its identity in a calendar file stays when the input names none, as a form does not.
 * Throws `not_found`, or `invalid` with the fields that are wrong.
 */
export async function updateEventIn(services: Services, transaction: Transaction<Database>, id: string, input: EventInput): Promise<ProgrammeEvent> {
  const fields = parseInput(eventInput, input);
  const before = await readEvent(transaction, id);
  const now = services.clock.now().toISOString();
  await transaction
    .updateTable("events")
    .set({
      ...(await columnsOf(transaction, fields)),
      published_at: fields.published ? (before.publishedAt ?? now) : null,
      updated_at: now,
    })
    .where("id", "=", id)
    .execute();
  for (const table of ["event_categories", "event_locations", "event_tags", "speakers"] as const) {
    await transaction.deleteFrom(table).where("event_id", "=", id).execute();
  }
  await linkEvent(transaction, id, fields);
  const event = await readEvent(transaction, id);
  await appendChange(services, transaction, { entity: "event", entityId: id, action: "updated", before, after: event });
  return event;
}

/** Deletes an event. Throws `not_found`. */
export async function deleteEvent(services: Services, id: string): Promise<void> {
  await services.db.transaction().execute(async (transaction) => {
    const before = await readEvent(transaction, id);
    await transaction.deleteFrom("events").where("id", "=", id).execute();
    await appendChange(services, transaction, { entity: "event", entityId: id, action: "deleted", before, after: null });
  });
}

/** An event, draft or not, inside a transaction. Throws `not_found`. */
export async function readEvent(transaction: Reader, id: string): Promise<ProgrammeEvent> {
  const row = await transaction.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirst();
  if (row === undefined) throw new DomainError("not_found", "errors.event_not_found");
  return wholeEvent(transaction, row);
}

async function columnsOf(transaction: Reader, fields: EventFields) {
  const { startsAt, endsAt } = await instantsOf(transaction, fields);
  return {
    title: fields.title,
    description: fields.description.trim(),
    status: fields.status,
    status_note: fields.statusNote,
    starts_at: startsAt,
    ends_at: endsAt,
    first_date: fields.allDay?.first ?? null,
    last_date: fields.allDay?.last ?? null,
    image_url: fields.imageUrl,
    capacity: fields.capacity,
    registration: fields.registration,
    is_streaming: fields.isStreaming ? 1 : 0,
    stream_url: fields.isStreaming ? fields.streamUrl : null,
    price_cents: fields.priceCents,
    age_from: fields.ageFrom,
    language: fields.language,
    accessibility: fields.accessibility,
    category_text: fields.category,
    legacy_category: fields.legacyCategory,
    location_text: fields.location,
    url: fields.url,
    ...(fields.calendar !== undefined && calendarColumnsOf(fields.calendar)),
  } as const;
}

const calendarColumnsOf = (calendar: EventFields["calendar"]) => ({
  calendar_uid: calendar?.uid ?? null,
  calendar_recurrence_id: calendar?.recurrenceId ?? "",
  calendar_sequence: calendar?.sequence ?? 0,
});

async function instantsOf(transaction: Reader, fields: EventFields): Promise<{ startsAt: string; endsAt: string }> {
  if (fields.allDay) {
    const { zone } = await festivalCalendar({ db: transaction });
    const { start, end } = instants(allDayBounds(fields.allDay.first, fields.allDay.last, zone));
    return { startsAt: start, endsAt: end };
  }
  if (!fields.startTime || !fields.endTime) throw new DomainError("invalid", "errors.invalid");
  return { startsAt: fields.startTime, endsAt: fields.endTime };
}

async function linkEvent(transaction: Transaction<Database>, id: string, fields: EventFields): Promise<void> {
  const categories = unique(fields.categoryIds);
  const locations = unique(fields.locationIds);
  const tags = unique(fields.tags.filter(Boolean));
  await requireAll(transaction, "categories", categories, "categoryIds");
  await requireAll(transaction, "locations", locations, "locationIds");
  if (categories.length > 0) {
    const rows = categories.map((category_id, position) => ({ event_id: id, category_id, position }));
    await transaction.insertInto("event_categories").values(rows).execute();
  }
  if (locations.length > 0) {
    const rows = locations.map((location_id, position) => ({ event_id: id, location_id, position }));
    await transaction.insertInto("event_locations").values(rows).execute();
  }
  if (tags.length > 0) {
    await transaction.insertInto("event_tags").values(tags.map((tag, position) => ({ event_id: id, tag, position }))).execute();
  }
  if (fields.speakers.length > 0) {
    const rows = fields.speakers.map((speaker, position) => ({
      id: newId(),
      event_id: id,
      position,
      name: speaker.name,
      title: speaker.title,
      company: speaker.company,
      bio: speaker.bio,
      avatar_url: speaker.avatarUrl,
      image_url: speaker.imageUrl,
    }));
    await transaction.insertInto("speakers").values(rows).execute();
  }
}

async function requireAll(transaction: Reader, table: "categories" | "locations", ids: string[], field: string): Promise<void> {
  if (ids.length === 0) return;
  const found = await transaction.selectFrom(table).select("id").where("id", "in", ids).execute();
  if (found.length < ids.length) throw new DomainError("invalid", "errors.invalid", { fields: { [field]: ["errors.unknown_reference"] } });
}

/** Summaries of rows, in their order: two queries however many rows. */
async function summarize(db: Reader, rows: EventRow[]): Promise<EventSummary[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const categories = await db
    .selectFrom("event_categories")
    .innerJoin("categories", "categories.id", "event_categories.category_id")
    .select(["event_id", "categories.id", "name", "color", "icon"])
    .where("event_id", "in", ids)
    .orderBy("event_categories.position")
    .execute();
  const places = await db
    .selectFrom("event_locations")
    .innerJoin("locations", "locations.id", "event_locations.location_id")
    .select(["event_id", "locations.id", "name"])
    .where("event_id", "in", ids)
    .orderBy("event_locations.position")
    .execute();
  const categoriesOf = Map.groupBy(categories, (row) => row.event_id);
  const placesOf = Map.groupBy(places, (row) => row.event_id);
  return rows.map((row) => ({
    ...toSummary(row),
    categories: (categoriesOf.get(row.id) ?? []).map(({ id, name, color, icon }) => ({ id, name, color, icon })),
    locations: (placesOf.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
  }));
}

async function wholeEvent(db: Reader, row: EventRow): Promise<ProgrammeEvent> {
  const [summary] = await summarize(db, [row]);
  const locations = await db
    .selectFrom("event_locations")
    .innerJoin("locations", "locations.id", "event_locations.location_id")
    .selectAll("locations")
    .where("event_id", "=", row.id)
    .orderBy("event_locations.position")
    .execute();
  const speakers = await db.selectFrom("speakers").selectAll().where("event_id", "=", row.id).orderBy("position").execute();
  const tags = await db.selectFrom("event_tags").select("tag").where("event_id", "=", row.id).orderBy("position").execute();
  return {
    ...toSummary(row),
    categories: summary?.categories ?? [],
    locations: await withAmenities(db, locations),
    speakers: speakers.map((speaker) => ({
      id: speaker.id,
      name: speaker.name,
      title: speaker.title,
      company: speaker.company,
      bio: speaker.bio,
      avatarUrl: speaker.avatar_url,
      imageUrl: speaker.image_url,
    })),
    tags: tags.map((entry) => entry.tag),
    priceCents: row.price_cents,
    ageFrom: row.age_from,
    language: row.language,
    accessibility: row.accessibility,
    url: row.url,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
  };
}

function toSummary(row: EventRow): Omit<EventSummary, "categories" | "locations"> {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    status: row.status,
    statusNote: row.status_note,
    startTime: row.starts_at,
    endTime: row.ends_at,
    allDay: row.first_date !== null && row.last_date !== null ? { first: row.first_date, last: row.last_date } : null,
    imageUrl: row.image_url,
    capacity: row.capacity,
    currentAttendees: row.current_attendees,
    registration: row.registration,
    isStreaming: row.is_streaming === 1,
    streamUrl: row.stream_url,
    category: row.category_text,
    legacyCategory: row.legacy_category,
    location: row.location_text,
  };
}

const instants = (bounds: { start: Date; end: Date }) => ({ start: bounds.start.toISOString(), end: bounds.end.toISOString() });
const unique = (values: string[]): string[] => [...new Set(values)];
