import { setImmediate } from "node:timers/promises";
import type { Database, Db } from "#app/database/tables.ts";
import { dayBounds, dayOf, type FestivalCalendar } from "../../programme/day.ts";
import { recordsOf } from "../../programme/event-rows.server.ts";
import type { WithClock, WithDb } from "../../services.ts";
import { chunksOf } from "../../chunks.ts";
import { DomainError } from "../../error.ts";
import { idsInCategories, idsInLocations } from "../../programme/event-queries.server.ts";
import type { ExportChoice, ExportedEvent, Revision } from "./export.ts";
import type { ExportRequest } from "./export-body.ts";
import type { Kysely, SelectQueryBuilder } from "kysely";
import type { EventRecord } from "#app/domain/programme/event.ts";
import type { Owner } from "#app/domain/identity/visitor.server.ts";
import { compareText } from "#app/domain/programme/event-days.ts";
import type { Reminder } from "#app/domain/reminders/reminder.ts";
import { listReminders } from "#app/domain/reminders/reminders.server.ts";

/** Events read at once, so that other requests are answered in between. SQLite takes at most 32,766 values. */
const readAtOnce = 250;

/** Returns the requested events. Throws `not_found` if no event was found. */
export async function eventsToExport(
  services: WithClock,
  request: ExportRequest,
  calendar: FestivalCalendar,
): Promise<ExportedEvent[]> {
  const { eventIds, ...choice } = request;
  const today = dayOf(services.clock.now(), calendar);
  const events =
    eventIds.length > 0
      ? await findEventsToExport(services, eventIds)
      : await listEventsToExport(services, { ...choice, today }, calendar);
  if (events.length === 0) throw new DomainError("not_found", "errors.nothing_to_export");
  return events;
}

/** Drafts whose hour is open can't be in a calendar. */
const scheduledEvents = (db: Db) => db.selectFrom("events").where("is_scheduled", "=", 1);

/**
 * Returns the events that a filter leaves, sorted by start. 'today' has all events that touch the day, 'future' those
 * that have not begun, 'past' those that have ended.
 */
export async function listEventsToExport(
  services: WithClock,
  choice: ExportChoice,
  calendar: FestivalCalendar,
): Promise<ExportedEvent[]> {
  const now = services.clock.now().toISOString();
  const { start, end } = dayBounds(choice.today, calendar);
  const { categoryIds = [], locationIds = [] } = choice;
  let query = scheduledEvents(services.db);
  if (choice.drafts !== true) query = query.where("published_at", "is not", null);
  if (choice.time === "today")
    query = query.where("ends_at", ">", start.toISOString()).where("starts_at", "<", end.toISOString());
  if (choice.time === "future") query = query.where("starts_at", ">", now);
  if (choice.time === "past") query = query.where("ends_at", "<", now);
  if (categoryIds.length > 0) query = query.where("id", "in", idsInCategories(services.db, categoryIds));
  if (locationIds.length > 0) query = query.where("id", "in", idsInLocations(services.db, locationIds));
  return exported(services, query, query);
}

/** Returns events by id, drafts with an hour included, sorted by start. Unknown ids are ignored. */
export async function findEventsToExport(services: WithDb, ids: readonly string[]): Promise<ExportedEvent[]> {
  const all = scheduledEvents(services.db);
  return exported(services, all.where("id", "in", ids), all);
}

/** Reads the chosen events, sorted by start, a few at a time; only those that `allowed` still has when it reads them. */
async function exported({ db }: WithDb, chosen: EventQuery, allowed: EventQuery): Promise<ExportedEvent[]> {
  const sorted = await chosen.select("id").orderBy("starts_at").orderBy("id").execute();
  const ids = sorted.map(({ id }) => id);
  const events: ExportedEvent[] = [];
  for (const some of chunksOf(ids, readAtOnce)) {
    if (events.length > 0) await setImmediate();
    const rows = await allowed.selectAll().where("id", "in", some).orderBy("starts_at").orderBy("id").execute();
    events.push(...(await withRevisions(db, await recordsOf(db, rows))));
  }
  return events;
}

type EventQuery = SelectQueryBuilder<Database, "events", object>;

/** Returns the newest change of each entity, by id. */
export async function newestChanges(
  db: Kysely<Database>,
  entity: Database["changes"]["entity"],
  ids: readonly string[],
): Promise<Map<string, Revision>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("changes")
    .select(["sequence", "at", "entity_id"])
    .where("sequence", "in", (newest) =>
      newest
        .selectFrom("changes")
        .select((of) => of.fn.max<number>("sequence").as("sequence"))
        .where("entity", "=", entity)
        .where("entity_id", "in", ids)
        .groupBy("entity_id"),
    )
    .execute();
  return new Map(rows.map((row) => [row.entity_id, { number: row.sequence, at: row.at }]));
}

async function withRevisions<E extends EventRecord>(
  db: Kysely<Database>,
  events: readonly E[],
): Promise<(E & { revision: Revision })[]> {
  const changesOf = (entity: Database["changes"]["entity"], things: { id: string }[]) =>
    newestChanges(db, entity, [...new Set(things.map(({ id }) => id))]);
  const own = await changesOf("event", [...events]);
  const allCategories = events.flatMap((event) => event.categories);
  const allPlaces = events.flatMap((event) => event.locations);
  const categories = await changesOf("category", allCategories);
  const places = await changesOf("location", allPlaces);
  return events.map((event) => {
    const all = [
      own.get(event.id),
      ...event.categories.map(({ id }) => categories.get(id)),
      ...event.locations.map(({ id }) => places.get(id)),
    ];
    let revision: Revision = { number: 0, at: event.updatedAt };
    for (const one of all) if (one !== undefined && one.number > revision.number) revision = one;
    return { ...event, revision };
  });
}

/**
 * Returns an owner's saved events by start, for a calendar program, and the minutes of each reminder by event id. An
 * event that left the programme is cancelled, with `withdrawn` as the reason, so that it does not vanish silently. An
 * event on whose waiting list the owner is is tentative, with the note `waiting`.
 */
export async function savedCalendar(
  services: WithDb,
  owner: Owner,
  { withdrawn, waiting }: { withdrawn: string; waiting: string },
): Promise<{ events: ExportedEvent[]; alarms: Map<string, number> }> {
  const saved = await listReminders(services, owner);
  const inLine = new Set(saved.filter(({ held }) => held === "waiting").map(({ reminder }) => reminder.eventId));
  const publishedIds = saved.flatMap(({ event }) => event?.id ?? []);
  const published = await findEventsToExport(services, publishedIds);
  // An unpublished event is written as tentative (RFC 5545 §3.8.1.11).
  const there = published.map((event) =>
    inLine.has(event.id) ? { ...event, publishedAt: null, statusNote: event.statusNote ?? waiting } : event,
  );
  const records = saved.flatMap(({ reminder, event }) =>
    event === null ? [withdrawnRecord(reminder, withdrawn)] : [],
  );
  const gone = await withRevisions(services.db, records);
  const noticed = saved.filter(({ reminder, event }) => reminder.enabled && event?.allDay === null);
  return {
    events: [...there, ...gone].toSorted(
      (one, other) => compareText(one.startTime, other.startTime) || compareText(one.id, other.id),
    ),
    alarms: new Map(noticed.map(({ reminder }) => [reminder.eventId, reminder.minutesBefore])),
  };
}

const withdrawnRecord = (
  { eventId, seen: { place, ...seen }, createdAt, updatedAt }: Reminder,
  statusNote: string,
): EventRecord => ({
  ...seen,
  endIsKnown: seen.endIsKnown ?? true,
  id: eventId,
  description: "",
  status: "CANCELLED",
  statusNote,
  imageUrl: null,
  capacity: null,
  currentAttendees: 0,
  seriesId: null,
  keptOverlaps: [],
  registration: "none",
  isStreaming: false,
  streamUrl: null,
  categories: [],
  locations: [],
  category: null,
  legacyCategory: null,
  location: place === "" ? null : place,
  speakers: [],
  tags: [],
  priceCents: null,
  ageFrom: null,
  language: null,
  accessibility: null,
  url: null,
  isScheduled: true,
  publishedAt: createdAt,
  createdAt,
  updatedAt,
  calendar: null,
});
