import type { DbTransaction, EventRow } from "#app/database/tables.ts";
import { DomainError } from "../error.ts";
import type { Services, WithDb } from "../services.ts";
import { addDays, type Day, dayBounds, dayOf, type FestivalCalendar } from "../programme/day.ts";
import { type DayGrid, emptyDay, type GridDayBounds, type GridEvent } from "../programme/day-grid.ts";
import { type GridMove, placesAfter, startOnDay } from "../programme/day-grid-move.ts";
import { type ProgrammeEvent, shownCategory } from "../programme/event.ts";
import { changedEventInput } from "../programme/event-changes.ts";
import { keptOverlapsIn, linkedCategories, readEvent, summarize } from "../programme/event-rows.server.ts";
import { readSetUpMinutes } from "../programme/overlaps.server.ts";
import { readUsualLengths } from "../programme/usual-lengths.server.ts";
import { usualLength } from "../programme/usual-lengths.ts";
import { requireHours, updateEventIn } from "./events.server.ts";

const dayLength = 86_400_000;
/** Most drafts without an hour that are read. */
const mostOpen = 50;

/** Returns so many days from a day on, as places × hours. */
export async function readDayGrid(services: WithDb, day: Day, calendar: FestivalCalendar, count = 1): Promise<DayGrid> {
  const days = Array.from({ length: count }, (_, index) => boundsOf(addDays(day, index), calendar));
  const bounds = { start: dayBounds(day, calendar).start, end: dayBounds(addDays(day, count - 1), calendar).end };
  const [start, end] = [bounds.start.toISOString(), bounds.end.toISOString()];
  const last = addDays(day, count - 1);
  const rows = [...(await timedAround(services, bounds)), ...(await listedOn(services, { day, last, start, end }))];
  const events = await gridEvents(services, rows);
  const { db } = services;
  return {
    day,
    days,
    start,
    end,
    places: await db.selectFrom("locations").select(["id", "name", "capacity"]).orderBy("name").orderBy("id").execute(),
    events,
    drafts: await readDrafts(services, day, calendar),
    setUpMinutes: await readSetUpMinutes(services),
    nearest: events.some((event) => event.startTime < end) ? null : await nearestDay(services, start, end, calendar),
  };
}

function boundsOf(day: Day, calendar: FestivalCalendar): GridDayBounds {
  const { start, end } = dayBounds(day, calendar);
  return { day, start: start.toISOString(), end: end.toISOString() };
}

async function gridEvents(services: WithDb, rows: EventRow[]): Promise<GridEvent[]> {
  if (rows.length === 0) return [];
  const people = await readPeople(services, rows);
  const shared = await sharedSeries(services, rows);
  return (await summarize(services.db, rows)).map((event, index): GridEvent => {
    const { id, title, startTime, endTime, endIsKnown, follows, allDay, status } = event;
    return {
      id,
      title,
      startTime,
      endTime,
      endIsKnown,
      follows,
      allDay,
      status,
      isScheduled: rows[index]?.is_scheduled !== 0,
      published: rows[index]?.published_at !== null,
      color: shownCategory(event).color,
      placeIds: event.locations.map((place) => place.id),
      people: people.get(id) ?? [],
      kept: keptOverlapsIn(rows[index]?.kept_overlaps ?? null),
      isInSeries: shared.has(rows[index]?.series_id ?? ""),
    };
  });
}

/** Returns those ids of the rows' series that several events share. */
async function sharedSeries(services: WithDb, rows: readonly EventRow[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(rows.flatMap(({ series_id: id }) => id ?? []))];
  if (ids.length === 0) return new Set();
  const found = await services.db
    .selectFrom("events")
    .select("series_id")
    .where("series_id", "in", ids)
    .groupBy("series_id")
    .having((all) => all.fn.countAll<number>(), ">", 1)
    .execute();
  return new Set(found.flatMap(({ series_id: id }) => id ?? []));
}

async function readDrafts(services: WithDb, day: Day, calendar: FestivalCalendar): Promise<GridEvent[]> {
  const { db } = services;
  const rows = await db
    .selectFrom("events")
    .selectAll()
    .where("listed", "=", "open")
    .orderBy("starts_at")
    .orderBy("id")
    .limit(mostOpen)
    .execute();
  if (rows.length === 0) return [];
  const lengths = await readUsualLengths(services);
  const startTime = startOnDay(day, `${emptyDay.first}:00`, calendar, null);
  const categories = await linkedCategories(db)
    .where(
      "event_id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  return (await gridEvents(services, rows)).map((event) => {
    const own = categories.filter(({ event_id }) => event_id === event.id).map(({ id }) => id);
    const endTime = new Date(Date.parse(startTime) + usualLength(lengths, own) * 60_000).toISOString();
    return { ...event, startTime, endTime };
  });
}

/** Returns the names of the events' people, as the list of people has them, by the id of the event. */
async function readPeople(services: WithDb, rows: readonly EventRow[]): Promise<Map<string, string[]>> {
  const speakers = await services.db
    .selectFrom("speakers")
    .leftJoin("people", "people.id", "person_id")
    .select((all) => ["event_id", all.fn.coalesce("people.name", "speakers.name").as("name")])
    .where(
      "event_id",
      "in",
      rows.map(({ id }) => id),
    )
    .orderBy("position")
    .execute();
  const found = new Map<string, string[]>();
  for (const { event_id: id, name } of speakers) found.set(id, [...(found.get(id) ?? []), name]);
  return found;
}

/** Returns events of at most 24 hours that overlap the day, or begin within a day's length after it. */
async function timedAround(services: WithDb, { start, end }: { start: Date; end: Date }): Promise<EventRow[]> {
  return services.db
    .selectFrom("events")
    .selectAll()
    .where("listed", "=", "timed")
    .where("starts_at", ">=", new Date(start.getTime() - dayLength).toISOString())
    .where("starts_at", "<", new Date(end.getTime() + dayLength).toISOString())
    .where("ends_at", ">", start.toISOString())
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
}

async function listedOn(
  services: WithDb,
  { day, last, start, end }: { day: Day; last: Day; start: string; end: string },
): Promise<EventRow[]> {
  const events = services.db.selectFrom("events").selectAll().orderBy("title").orderBy("id");
  const long = await events
    .where("listed", "=", "long")
    .where("ends_at", ">", start)
    .where("starts_at", "<", end)
    .execute();
  const allDay = await events
    .where("listed", "=", "all-day")
    .where("last_date", ">=", day)
    .where("first_date", "<=", last)
    .execute();
  return [...long, ...allDay];
}

async function nearestDay(
  services: WithDb,
  start: string,
  end: string,
  calendar: FestivalCalendar,
): Promise<Day | null> {
  const starts = services.db.selectFrom("events").select("starts_at").where("is_scheduled", "=", 1).limit(1);
  const found =
    (await starts.where("starts_at", ">=", end).orderBy("starts_at").executeTakeFirst()) ??
    (await starts.where("starts_at", "<", start).orderBy("starts_at", "desc").executeTakeFirst());
  return found === undefined ? null : dayOf(found.starts_at, calendar);
}

export interface AskedMove extends Omit<GridMove, "endTime"> {
  /** ISO 8601; the event keeps its length if it is missing. */
  endTime?: string | undefined;
  /** The start that the editor saw, ISO 8601; null for a draft whose hour was open. */
  seenStart: string | null;
  /** The end that the editor saw, if its end is changed. */
  seenEnd?: string | undefined;
}

/**
 * Moves an event to other hours and replaces one of its places. Keeps its other places. A draft without an hour gets
 * one. Throws `not_found`; `conflict` if another person moved it meanwhile; `invalid` for an all-day event, an unknown
 * place, or an end that is not after the start.
 */
export async function moveEvent(services: Services, move: AskedMove): Promise<MovedEvent> {
  return services.db.transaction().execute((transaction) => moveEventIn(services, transaction, move));
}

interface MovedEvent {
  event: ProgrammeEvent;
  changed: boolean;
}

/** {@link moveEvent} inside the caller's transaction. */
export async function moveEventIn(
  services: Services,
  transaction: DbTransaction,
  move: AskedMove,
): Promise<MovedEvent> {
  const event = await readEvent(transaction, move.id);
  if (event.allDay !== null) requireHours(event);
  const placeIds = event.locations.map((place) => place.id);
  const isElsewhere = move.from !== null && !placeIds.includes(move.from);
  if ((event.isScheduled ? event.startTime : null) !== move.seenStart || isElsewhere)
    throw new DomainError("conflict", "errors.event_moved_meanwhile");
  if (move.seenEnd !== undefined && event.isScheduled && event.endTime !== move.seenEnd)
    throw new DomainError("conflict", "errors.event_moved_meanwhile");
  const startTime = new Date(move.startTime).toISOString();
  const length = Date.parse(event.endTime) - Date.parse(event.startTime);
  const endTime = new Date(move.endTime ?? Date.parse(startTime) + length).toISOString();
  const locationIds = placesAfter(placeIds, move);
  const isSame = event.isScheduled && startTime === event.startTime && endTime === event.endTime;
  if (isSame && locationIds.join() === placeIds.join()) return { event, changed: false };
  const input = changedEventInput(event, { startTime, endTime, locationIds });
  return { event: await updateEventIn(services, transaction, move.id, input), changed: true };
}
