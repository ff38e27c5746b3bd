import type { SelectQueryBuilder } from "kysely";
import { compiledQuery, type ValueOf } from "#app/database/compiled-query.server.ts";
import type { Database, EventRow, Db } from "#app/database/tables.ts";
import type { Cursor } from "../cursor.ts";
import { DomainError } from "../error.ts";
import type { WithDb } from "../services.ts";
import { listCategories, sameName } from "./categories.server.ts";
import { type Day, dayBounds, dayOf, type FestivalCalendar } from "./day.ts";
import type { DatedEvent } from "./editions.ts";
import type { EventSummary, PlannedEvent, ProgrammeEvent } from "./event.ts";
import { byStart, compareText, lastDayOf } from "./event-days.ts";
import type { EventFilter, RangeFilter } from "./programme-input.ts";
import { followedBy, plannedFields, relationsOf, summarize, wholeEvent, wholeEvents } from "./event-rows.server.ts";
import { countOnDays, mostOfPlace, type PlaceEvent, placeEvent } from "./events-in-memory.ts";

/** Published events. Every public read starts here, so that drafts stay hidden. */
export const published = (db: Db) => db.selectFrom("events").where("published_at", "is not", null);

/** Returns those of the ids that published events have. */
export const publishedAmong = async (db: Db, ids: readonly string[]): Promise<string[]> =>
  (await published(db).select("id").where("id", "in", ids).execute()).map(({ id }) => id);

/** Throws `invalid`, for the field `eventId`, if no published event has this id. */
export async function requirePublished(db: Db, eventId: string): Promise<void> {
  if ((await publishedAmong(db, [eventId])).length === 0)
    throw new DomainError("invalid", "errors.invalid", { fields: { eventId: ["errors.event_not_found"] } });
}

/** Query of the ids of events, drafts included, that are linked to one of some categories. */
export const idsInCategories = (db: Db, categoryIds: readonly string[]) =>
  db.selectFrom("event_categories").select("event_id").where("category_id", "in", categoryIds);
export const idsInLocations = (db: Db, locationIds: readonly string[]) =>
  db.selectFrom("event_locations").select("event_id").where("location_id", "in", locationIds);

// Each kind of event has its range in an index, so that a page costs the same among 10,000 events as among 100.

/** Events of at most 24 hours that begin within `start <= t < end` (ISO instants). */
const beginningBetween = (db: Db, start: string, end: string) =>
  published(db).where("listed", "=", "timed").where("starts_at", ">=", start).where("starts_at", "<", end);

/** Timed events longer than 24 hours that touch `start <= t < end`. */
const longAcross = (db: Db, start: string, end: string) =>
  published(db).where("listed", "=", "long").where("ends_at", ">", start).where("starts_at", "<", end);

const allDayOn = (db: Db, first: Day, last: Day) =>
  published(db).where("listed", "=", "all-day").where("last_date", ">=", first).where("first_date", "<=", last);

/**
 * Returns the published events of a festival day, sorted by start; events longer than a day come on each of their days,
 * after the timed ones.
 */
export async function listEventsOfDay(services: WithDb, day: Day, calendar: FestivalCalendar): Promise<EventSummary[]> {
  const { start, end } = instants(dayBounds(day, calendar));
  const timed = await beginningBetween(services.db, start, end)
    .selectAll()
    .orderBy("starts_at")
    .orderBy("title")
    .orderBy("id")
    .execute();
  const long = await longAcross(services.db, start, end).selectAll().execute();
  const allDay = await allDayOn(services.db, day, day).selectAll().execute();
  const late = [...long, ...allDay].toSorted(inOrderOf("ends_at"));
  return summarize(services.db, [...timed, ...late]);
}

const instants = (bounds: { start: Date; end: Date }) => ({
  start: bounds.start.toISOString(),
  end: bounds.end.toISOString(),
});

/**
 * Returns the published events whose phase is active (`phaseOf`): timed ones by start, then those longer than a day.
 * Leaves out the ids in `except`, which the caller knows already.
 */
export async function listLiveEvents(
  services: WithDb,
  now: Date,
  except: ReadonlySet<string> = new Set(),
): Promise<EventSummary[]> {
  const at = now.toISOString();
  const running = published(services.db)
    .selectAll()
    .where("status", "=", "ACTIVE")
    .where("starts_at", "<=", at)
    .where("ends_at", ">=", at);
  const timed = await running
    .where("listed", "=", "timed")
    .where("starts_at", ">=", new Date(now.getTime() - 86_400_000).toISOString())
    .orderBy("starts_at")
    .orderBy("title")
    .orderBy("id")
    .execute();
  const long = await running.where("listed", "=", "long").execute();
  const allDay = await running.where("listed", "=", "all-day").execute();
  // Sorted here, so that each query keeps to the index of the ends.
  const late = [...long, ...allDay].toSorted(inOrderOf("starts_at"));
  const rows = [...timed, ...late].filter((row) => !except.has(row.id));
  return summarize(services.db, rows);
}

export async function countEventsOfDays(services: WithDb, days: Day[], calendar: FestivalCalendar): Promise<number[]> {
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) return [];
  const start = dayBounds(first, calendar).start.toISOString();
  const end = dayBounds(last, calendar).end.toISOString();
  const timed = await beginningBetween(services.db, start, end).select("starts_at").execute();
  const long = await longAcross(services.db, start, end).select(["starts_at", "ends_at"]).execute();
  const allDay = await allDayOn(services.db, first, last).select(["first_date", "last_date"]).execute();
  const spans = [
    ...timed.map((event) => ({ first: dayOf(event.starts_at, calendar), last: dayOf(event.starts_at, calendar) })),
    ...long.map((event) => ({ first: dayOf(event.starts_at, calendar), last: lastDayOf(event.ends_at, calendar) })),
    ...allDay.flatMap(({ first_date, last_date }) =>
      first_date === null || last_date === null ? [] : [{ first: first_date, last: last_date }],
    ),
  ];
  return countOnDays(days, spans);
}

/** Returns the days and hours of all published events. */
export async function listDatedEvents({ db }: WithDb): Promise<DatedEvent[]> {
  const rows = await published(db).select(["starts_at", "ends_at", "first_date", "last_date", "status"]).execute();
  return rows.map(({ starts_at: startTime, ends_at: endTime, first_date: first, last_date: last, status }) => ({
    startTime,
    endTime,
    allDay: first === null || last === null ? null : { first, last },
    status,
  }));
}

/** Returns the first events of each place that run or come at an instant, by start; by the place's id. */
export async function listComingAtPlaces({ db }: WithDb, now: Date): Promise<Record<string, PlaceEvent[]>> {
  const ranked = published(db)
    .innerJoin("event_locations", "event_locations.event_id", "events.id")
    .selectAll("events")
    .select("event_locations.location_id as placeId")
    .select((all) =>
      all.fn
        .agg<number>("row_number")
        .over((window) =>
          window
            .partitionBy(["event_locations.location_id", "events.listed"])
            .orderBy("starts_at")
            .orderBy("title")
            .orderBy("events.id"),
        )
        .as("rank"),
    )
    .where("ends_at", ">=", now.toISOString())
    .where("status", "not in", ["CANCELLED", "FINISHED"]);
  const rows = await db.selectFrom(ranked.as("ranked")).selectAll().where("rank", "<=", mostOfPlace).execute();
  const events = new Map((await summarize(db, rows)).map((event) => [event.id, placeEvent(event)]));
  const byPlace: Record<string, PlaceEvent[]> = {};
  for (const { id, placeId } of rows) {
    const event = events.get(id);
    if (event !== undefined) (byPlace[placeId] ??= []).push(event);
  }
  for (const coming of Object.values(byPlace)) coming.sort(byStart);
  return byPlace;
}

/** Returns one published event with all its relations; null if it does not exist. */
export async function findEvent(services: WithDb, id: string): Promise<ProgrammeEvent | null> {
  const row = await published(services.db).selectAll().where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : wholeEvent(services.db, row);
}

/** Returns what visitors plan by of a published event, with one query; null if it does not exist. */
export async function findPlannedEvent(services: WithDb, id: string): Promise<PlannedEvent | null> {
  return (await findVersionOfPlan(services, id))?.event ?? null;
}

/** {@link findPlannedEvent} with the instant of the event's last write, ISO 8601. */
export async function findVersionOfPlan(
  { db }: WithDb,
  id: string,
): Promise<{ event: PlannedEvent; updatedAt: string } | null> {
  const rows = await eventWithPlaces(db, { id });
  const [event] = rows;
  if (event === undefined) return null;
  const planned: PlannedEvent = {
    ...plannedFields(event, (await followedBy(db, [event])).get(id)),
    locations: rows.flatMap(({ place, name }) => (place === null || name === null ? [] : [{ id: place, name }])),
  };
  return { event: planned, updatedAt: event.updated_at };
}

/** A row for each place in their order, or one without a place. */
const eventWithPlaces = compiledQuery((db, value: ValueOf<{ id: string }>) =>
  published(db)
    .leftJoin("event_locations", "event_locations.event_id", "events.id")
    .leftJoin("locations", "locations.id", "event_locations.location_id")
    .select(["events.id", "title", "status", "starts_at", "ends_at", "end_is_known"])
    .select(["first_date", "last_date", "location_text", "follows_event_id", "start_is_known", "published_at"])
    .select(["locations.id as place", "locations.name", "events.updated_at"])
    .where("events.id", "=", value("id"))
    .orderBy("event_locations.position"),
);

/** Returns the published events among the ids, with all their relations, in no order. */
export async function findEvents(services: WithDb, ids: string[]): Promise<ProgrammeEvent[]> {
  if (ids.length === 0) return [];
  const [rows, relations] = await Promise.all([
    published(services.db).selectAll().where("id", "in", ids).execute(),
    relationsOf(services.db, ids),
  ]);
  return wholeEvents(services.db, rows, relations);
}

/** Returns the first published event that begins at an instant or later, for the link of an empty day. */
export async function nextEventAfter(
  services: WithDb,
  instant: Date,
): Promise<{ id: string; title: string; startTime: string } | null> {
  const row = await published(services.db)
    .select(["id", "title", "starts_at"])
    .where("starts_at", ">=", instant.toISOString())
    .orderBy("starts_at")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, title: row.title, startTime: row.starts_at };
}

/** Returns of the published events that begin before an instant the one that ends last, for the link of an empty day. */
export async function lastEventBefore(
  services: WithDb,
  instant: Date,
): Promise<Pick<EventSummary, "startTime" | "endTime" | "allDay"> | null> {
  const row = await published(services.db)
    .select(["starts_at", "ends_at", "first_date", "last_date"])
    .where("starts_at", "<", instant.toISOString())
    .orderBy("ends_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { first_date: first, last_date: last } = row;
  return {
    startTime: row.starts_at,
    endTime: row.ends_at,
    allDay: first === null || last === null ? null : { first, last },
  };
}

/**
 * Returns at most `atMost` published events: first those that are not over, soonest first, then the latest past ones.
 */
export async function listEventsAround(services: WithDb, now: Date, atMost: number): Promise<ProgrammeEvent[]> {
  const coming = await comingEvents(services, now).selectAll().limit(atMost).execute();
  const over = await pastEvents(services, now)
    .selectAll()
    .limit(atMost - coming.length)
    .execute();
  return wholeEvents(services.db, [...coming, ...over]);
}

/** Returns the ids of {@link listEventsAround}, for a caller that reads the events a few at a time. */
export async function listIdsAround(services: WithDb, now: Date, atMost: number): Promise<string[]> {
  const coming = await comingEvents(services, now).select("id").limit(atMost).execute();
  const over = await pastEvents(services, now)
    .select("id")
    .limit(atMost - coming.length)
    .execute();
  return [...coming, ...over].map(({ id }) => id);
}

const comingEvents = ({ db }: WithDb, now: Date) =>
  published(db).where("ends_at", ">=", now.toISOString()).orderBy("starts_at").orderBy("title").orderBy("id");

const pastEvents = ({ db }: WithDb, now: Date) =>
  published(db).where("ends_at", "<", now.toISOString()).orderBy("ends_at", "desc").orderBy("title").orderBy("id");

/** Returns id, start and last change of every published event, for the sitemap. */
export async function listEventAddresses(
  services: WithDb,
): Promise<{ id: string; startTime: string; updatedAt: string }[]> {
  const rows = await published(services.db)
    .select(["id", "starts_at", "updated_at"])
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ id: row.id, startTime: row.starts_at, updatedAt: row.updated_at }));
}

/** A page of a list, with the cursor of the next one; null at the end. */
export interface EventPage {
  events: ProgrammeEvent[];
  next: Cursor | null;
}

/**
 * Returns published events by start and id, filtered by festival day, category (id, or name in any case) and stored
 * status.
 */
export async function listEvents(
  services: WithDb,
  filter: EventFilter,
  calendar: FestivalCalendar,
): Promise<EventPage> {
  let query = published(services.db).selectAll();
  if (filter.status !== undefined) query = query.where("status", "=", filter.status);
  if (filter.category !== undefined) {
    const ids = await idsOfCategory(services, filter.category);
    if (ids.length === 0) return { events: [], next: null };
    query = query.where("id", "in", idsInCategories(services.db, ids));
  }
  if (filter.date !== undefined) {
    const onDay = (await listEventsOfDay(services, filter.date, calendar)).map((event) => event.id);
    if (onDay.length === 0) return { events: [], next: null };
    query = query.where("id", "in", onDay);
  }
  return page(services.db, query, filter);
}

/** Compares rows of events by a time, title and id. */
const inOrderOf =
  (time: "starts_at" | "ends_at") =>
  (one: EventRow, other: EventRow): number =>
    compareText(one[time], other[time]) || compareText(one.title, other.title) || compareText(one.id, other.id);

/** Compares here, since the databases ignore the case of ASCII letters only. */
const idsOfCategory = async (services: WithDb, idOrName: string): Promise<string[]> =>
  (await listCategories(services))
    .filter(({ id, name }) => id === idOrName || sameName(name, idOrName))
    .map(({ id }) => id);

/** Returns published events that touch `startTime <= t < endTime`, by start and id. */
export async function listEventsInRange(services: WithDb, range: RangeFilter): Promise<EventPage> {
  const query = published(services.db)
    .selectAll()
    .where("ends_at", ">", range.startTime.toISOString())
    .where("starts_at", "<", range.endTime.toISOString());
  return page(services.db, query, range);
}

async function page(
  db: Db,
  query: SelectQueryBuilder<Database, "events", EventRow>,
  window: { limit: number; cursor?: Cursor | undefined },
): Promise<EventPage> {
  let rest = query;
  if (window.cursor !== undefined) {
    const [start, id] = window.cursor;
    rest = rest.where((after) =>
      after.or([after("starts_at", ">", start), after.and([after("starts_at", "=", start), after("id", ">", id)])]),
    );
  }
  const rows = await rest
    .orderBy("starts_at")
    .orderBy("id")
    .limit(window.limit + 1)
    .execute();
  const shown = rows.slice(0, window.limit);
  const last = shown.at(-1);
  return {
    events: await wholeEvents(db, shown),
    next: rows.length > window.limit && last !== undefined ? [last.starts_at, last.id] : null,
  };
}

export async function listWholeLiveEvents(services: WithDb, now: Date): Promise<ProgrammeEvent[]> {
  const live = await listLiveEvents(services, now);
  const ids = live.map((event) => event.id);
  const whole = new Map((await findEvents(services, ids)).map((event) => [event.id, event]));
  return live.flatMap(({ id }) => whole.get(id) ?? []);
}

/**
 * Returns the first instant after `now` and before `limit` at which a published event's phase changes ({@link
 * phaseOf}): its start, or a millisecond after its end, since an event still runs at its end. Returns `limit` if there
 * is no change.
 */
export async function nextPhaseChange(services: WithDb, now: Date, limit: Date): Promise<Date> {
  const events = published(services.db);
  const { starts } = await events
    .select((all) => all.fn.min("starts_at").as("starts"))
    .where("starts_at", ">", now.toISOString())
    .where("starts_at", "<", limit.toISOString())
    .executeTakeFirstOrThrow();
  const { ends } = await events
    .select((all) => all.fn.min("ends_at").as("ends"))
    // By the index of each kind of event.
    .where("listed", "in", ["timed", "long", "all-day"])
    .where("ends_at", ">=", now.toISOString())
    .where("ends_at", "<", limit.toISOString())
    .executeTakeFirstOrThrow();
  const changes = [...(starts === null ? [] : [Date.parse(starts)]), ...(ends === null ? [] : [Date.parse(ends) + 1])];
  return new Date(Math.min(limit.getTime(), ...changes));
}
