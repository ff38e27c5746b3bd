import type { EventRow } from "#app/database/tables.ts";
import { DomainError } from "../error.ts";
import type { Services, WithDb } from "../services.ts";
import { type Day, dayBounds, dayOf, type FestivalCalendar } from "../programme/day.ts";
import type { GridEvent, GridPlace } from "../programme/day-grid.ts";
import { type GridMove, placesAfter } from "../programme/day-grid-move.ts";
import { type ProgrammeEvent, shownCategory } from "../programme/event.ts";
import { changedEventInput } from "../programme/event-changes.ts";
import { readEvent, summarize } from "../programme/event-rows.server.ts";
import { requireHours, updateEventIn } from "./events.server.ts";

export interface DayGrid {
  day: Day;
  /** First instant of the day and first instant of the next, ISO 8601 in UTC. */
  start: string;
  end: string;
  /** All places, by name. */
  places: GridPlace[];
  /**
   * Events that touch the day, and events after it that a late event could overlap. Includes drafts and cancelled
   * events.
   */
  events: GridEvent[];
  /** Drafts whose hour is open, oldest first, at most {@link mostOpen}: they are on no day. */
  open: { id: string; title: string }[];
  /** The nearest day with events, if this day is empty: the next one, or else the one before; null otherwise. */
  nearest: Day | null;
}

const dayLength = 86_400_000;
const mostOpen = 50;

export async function readDayGrid(services: WithDb, day: Day, calendar: FestivalCalendar): Promise<DayGrid> {
  const bounds = dayBounds(day, calendar);
  const [start, end] = [bounds.start.toISOString(), bounds.end.toISOString()];
  const rows = [...(await timedAround(services, bounds)), ...(await listedOn(services, day, start, end))];
  const people = await readPeople(services, rows);
  const events = (await summarize(services.db, rows)).map((event, index): GridEvent => {
    const { id, title, startTime, endTime, allDay, status } = event;
    const placeIds = event.locations.map((place) => place.id);
    return {
      id,
      title,
      startTime,
      endTime,
      allDay,
      status,
      isScheduled: rows[index]?.is_scheduled !== 0,
      published: rows[index]?.published_at !== null,
      color: shownCategory(event).color,
      placeIds,
      people: people.get(id) ?? [],
    };
  });
  const places = await services.db.selectFrom("locations").select(["id", "name", "capacity"]).orderBy("name").execute();
  const isEmpty = !events.some((event) => event.startTime < end);
  return {
    day,
    start,
    end,
    places,
    events,
    open: await services.db
      .selectFrom("events")
      .select(["id", "title"])
      .where("listed", "=", "open")
      .orderBy("starts_at")
      .orderBy("id")
      .limit(mostOpen)
      .execute(),
    nearest: isEmpty ? await nearestDay(services, start, end, calendar) : null,
  };
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

async function listedOn(services: WithDb, day: Day, start: string, end: string): Promise<EventRow[]> {
  const events = services.db.selectFrom("events").selectAll().orderBy("title").orderBy("id");
  const long = await events
    .where("listed", "=", "long")
    .where("ends_at", ">", start)
    .where("starts_at", "<", end)
    .execute();
  const allDay = await events
    .where("listed", "=", "all-day")
    .where("last_date", ">=", day)
    .where("first_date", "<=", day)
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

export interface AskedMove extends GridMove {
  /** The start that the editor saw, ISO 8601. */
  seenStart: string;
}

/**
 * Moves an event to another start and replaces one of its places. Keeps its length and its other places. Throws
 * `not_found`; `conflict` if another person moved it meanwhile; `invalid` for an all-day event or an unknown place.
 */
export async function moveEvent(
  services: Services,
  move: AskedMove,
): Promise<{ event: ProgrammeEvent; changed: boolean }> {
  return services.db.transaction().execute(async (transaction) => {
    const event = await readEvent(transaction, move.id);
    requireHours(event);
    const placeIds = event.locations.map((place) => place.id);
    const isElsewhere = move.from !== null && !placeIds.includes(move.from);
    if (event.startTime !== move.seenStart || isElsewhere)
      throw new DomainError("conflict", "errors.event_moved_meanwhile");
    const startTime = new Date(move.startTime).toISOString();
    const locationIds = placesAfter(placeIds, move);
    if (startTime === event.startTime && locationIds.join() === placeIds.join()) return { event, changed: false };
    const endTime = new Date(
      Date.parse(startTime) + Date.parse(event.endTime) - Date.parse(event.startTime),
    ).toISOString();
    const input = changedEventInput(event, { startTime, endTime, locationIds });
    return { event: await updateEventIn(services, transaction, move.id, input), changed: true };
  });
}
