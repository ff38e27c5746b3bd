import type { Transaction } from "kysely";
import type { Database, NewEventRow } from "#app/database/tables.ts";
import { DomainError } from "../error.ts";
import { newId } from "../identifier.ts";
import { appendChange } from "../live/changes.server.ts";
import type { Services } from "../services.ts";
import { festivalCalendar } from "../settings/settings.server.ts";
import { allDayBounds } from "./day.ts";
import type { ProgrammeEvent } from "./event.ts";
import { readEvent, type Reader } from "./event-rows.server.ts";
import { type EventFields, type EventInput, eventInput } from "./forms.ts";
import { parseInput } from "./input.server.ts";

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
    const { start, end } = allDayBounds(fields.allDay.first, fields.allDay.last, zone);
    return { startsAt: start.toISOString(), endsAt: end.toISOString() };
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

const unique = (values: string[]): string[] => [...new Set(values)];
