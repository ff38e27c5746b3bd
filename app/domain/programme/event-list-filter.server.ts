import { setImmediate } from "node:timers/promises";
import type { ExpressionBuilder, SelectQueryBuilder } from "kysely";
import type { Database, Db } from "#app/database/tables.ts";
import { valuesOf } from "#app/database/value-list.server.ts";
import { clockActor } from "../changes/actor.ts";
import type { WithClock } from "../services.ts";
import { festivalCalendar } from "./festival-calendar.server.ts";
import { type Day, dayBounds, dayOf, type FestivalCalendar } from "./day.ts";
import { shownPlace } from "./event.ts";
import type { EventFlag, EventListFilter, EventState } from "./event-list.ts";
import { idsInCategories, idsInLocations } from "./event-queries.server.ts";
import { linkedPlaces } from "./event-rows.server.ts";
import { findConflicting } from "./overlaps.server.ts";
import { matcherOf, tidyQuery } from "./search.ts";

export interface ReadyFilter extends Omit<EventListFilter, "search"> {
  /** Ids of the events that match the search; null without a search. */
  found: string[] | null;
  /** Ids of the events with conflicts; null if the filter doesn't ask for them. */
  conflicting: readonly string[] | null;
  calendar: FestivalCalendar;
  /** ISO 8601, UTC. The state of an event depends on it. */
  now: string;
}

/** Adds the festival's calendar, the time and the search results to a filter. */
export async function readyFilter(
  services: WithClock,
  { search = "", ...filter }: EventListFilter,
): Promise<ReadyFilter> {
  const found = tidyQuery(search) === "" ? null : await idsFoundBy(services.db, search);
  const conflicting = filter.flags?.includes("conflicts") === true ? await findConflicting(services) : null;
  return {
    ...filter,
    found,
    conflicting,
    calendar: await festivalCalendar(services),
    now: services.clock.now().toISOString(),
  };
}

/** Searches every event, a few at a time, so that other requests are answered in between. */
async function idsFoundBy(db: Db, search: string): Promise<string[]> {
  const isFound = matcherOf(search);
  const found: string[] = [];
  for (let last = ""; ;) {
    const events = await db
      .selectFrom("events")
      .select(["id", "title", "description", "location_text"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(searchedAtOnce)
      .execute();
    const ids = events.map(({ id }) => id);
    const links = ids.length === 0 ? [] : await linkedPlaces(db).where("event_id", "in", ids).execute();
    const places = Map.groupBy(links, (link) => link.event_id);
    const names = await namesOfPeople(db, ids);
    for (const { id, title, description, location_text: location } of events) {
      const place = shownPlace({ locations: places.get(id) ?? [], location });
      if (isFound(title, description, place, ...(names.get(id) ?? []))) found.push(id);
    }
    last = ids.at(-1) ?? last;
    if (events.length < searchedAtOnce) return found;
    await setImmediate();
  }
}

const searchedAtOnce = 1000;

/** Returns the names of the events' people, as the events and the list of people write them, by the event's id. */
async function namesOfPeople(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("speakers")
    .leftJoin("people", "people.id", "person_id")
    .select(["event_id", "speakers.name", "people.name as listed"])
    .where("event_id", "in", ids)
    .execute();
  const found = new Map<string, string[]>();
  for (const { event_id: id, name, listed } of rows) found.set(id, [...(found.get(id) ?? []), name, listed ?? ""]);
  return found;
}

export const isNarrowed = ({
  found,
  date,
  states = [],
  categoryIds = [],
  locationIds = [],
  flags = [],
  ...filter
}: ReadyFilter) =>
  found !== null ||
  date !== undefined ||
  filter.streaming !== undefined ||
  filter.series !== undefined ||
  flags.length + states.length + categoryIds.length + locationIds.length > 0;

type Events = SelectQueryBuilder<Database, "events", unknown>;

export function eventsWithin(db: Db, filter: ReadyFilter): Events {
  const { states = [], categoryIds = [], locationIds = [] } = filter;
  let query: Events = db.selectFrom("events");
  if (filter.found !== null) query = query.where("id", "in", valuesOf(filter.found));
  if (filter.date !== undefined) query = onDay(query, filter.date, filter.calendar);
  if (states.length > 0) query = query.where((column) => column(stateColumn(column, filter.now), "in", [...states]));
  if (categoryIds.length > 0) query = query.where("id", "in", idsInCategories(db, categoryIds));
  if (locationIds.length > 0) query = query.where("id", "in", idsInLocations(db, locationIds));
  if (filter.series !== undefined) query = query.where("series_id", "=", filter.series);
  if (filter.streaming !== undefined) query = query.where("is_streaming", "=", filter.streaming ? 1 : 0);
  for (const flag of filter.flags ?? []) query = withFlag(query, flag, filter);
  return query;
}

function withFlag(query: Events, flag: EventFlag, { conflicting, calendar, now }: ReadyFilter): Events {
  if (flag === "conflicts") return query.where("id", "in", valuesOf(conflicting ?? []));
  if (flag === "full") return query.whereRef("current_attendees", ">=", "capacity");
  const today = dayBounds(dayOf(now, calendar), calendar).start.toISOString();
  // The clock changes events too. The first condition spares most events the look at their changes.
  return query.where("updated_at", ">=", today).where((is) =>
    is.exists(
      is
        .selectFrom("changes")
        .select("sequence")
        .where("entity", "=", "event")
        .whereRef("entity_id", "=", "events.id")
        .where("at", ">=", today)
        .where((or) => or.or([or("actor", "is", null), or("actor", "!=", clockActor)])),
    ),
  );
}

/** Returns the events of a filter with each series as one, its first date. */
export function seriesAsOneWithin(db: Db, filter: ReadyFilter): Events {
  const dates = eventsWithin(db, filter).select((column) => [
    "id",
    "starts_at",
    column.fn.coalesce("series_id", "id").as("series"),
  ]);
  const placed = db.selectFrom(dates.as("dates")).select((column) => [
    "id",
    column.fn
      .agg<number>("row_number")
      .over((over) => over.partitionBy("series").orderBy("starts_at").orderBy("id"))
      .as("place"),
  ]);
  const firsts = db.selectFrom(placed.as("placed")).select("id").where("place", "=", 1);
  return db.selectFrom("events").where("id", "in", firsts);
}

function onDay(query: Events, day: Day, calendar: FestivalCalendar): Events {
  const bounds = dayBounds(day, calendar);
  const [start, end] = [bounds.start.toISOString(), bounds.end.toISOString()];
  return query.where((is) =>
    is.or([
      is.and([is("listed", "=", "timed"), is("starts_at", ">=", start), is("starts_at", "<", end)]),
      is.and([is("listed", "=", "long"), is("ends_at", ">", start), is("starts_at", "<", end)]),
      is.and([is("listed", "=", "all-day"), is("last_date", ">=", day), is("first_date", "<=", day)]),
    ]),
  );
}

/** `stateOf`, computed by the database. */
export function stateColumn(column: ExpressionBuilder<Database, "events">, now: string) {
  return column
    .case()
    .when("published_at", "is", null)
    .then<EventState>("draft")
    .when("status", "=", "CANCELLED")
    .then<EventState>("cancelled")
    .when("status", "=", "FINISHED")
    .then<EventState>("finished")
    .when(column.or([column("status", "=", "UPCOMING"), column("starts_at", ">", now)]))
    .then<EventState>("upcoming")
    .when("ends_at", ">=", now)
    .then<EventState>("active")
    .else<EventState>("finished")
    .end();
}
