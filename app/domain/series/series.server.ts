import type { Db, DbTransaction } from "#app/database/tables.ts";
import { type AskedMove, moveEventIn } from "../editing/edit-day-grid.server.ts";
import { deleteEventsIn, readEvents, readSelected } from "../editing/events-in-bulk.server.ts";
import { updateEventAtIn } from "../editing/event-versions.server.ts";
import {
  type PreparedEvent,
  prepareCreation,
  prepareUpdate,
  surroundingsOf,
  writeEventsIn,
} from "../editing/event-writing.server.ts";
import { withKept } from "../editing/kept-overlaps.server.ts";
import { newId } from "../identifier.ts";
import { parseInput } from "../input.server.ts";
import { type Day, daysBetween } from "../programme/day.ts";
import type { EventRecord, KeptOverlap, ProgrammeEvent } from "../programme/event.ts";
import { dateOf, laterByDays } from "../programme/event-moves.ts";
import { eventOf, readRecord, recordInputOf } from "../programme/event-rows.server.ts";
import { festivalCalendar } from "../programme/festival-calendar.server.ts";
import { type EventFields, eventInput, type EventInput } from "../programme/programme-input.ts";
import type { Services, WithDb, Writer } from "../services.ts";
import { repetitionOfDates, type Series, type SeriesRule, type SeriesScope } from "./series.ts";
import { fieldsOfOther, type SharedEdit } from "./shared-changes.server.ts";

/** Returns the series of an event; null for an event without others of its series, and for an unknown one. */
export async function readSeries({ db }: WithDb, eventId: string): Promise<Series | null> {
  const own = await db.selectFrom("events").select("series_id").where("id", "=", eventId).executeTakeFirst();
  if (own === undefined || own.series_id === null) return null;
  const { zone } = await festivalCalendar({ db });
  const dates = (await rowsOf(db, own.series_id).execute()).map((row) => {
    const allDay =
      row.first_date === null || row.last_date === null ? null : { first: row.first_date, last: row.last_date };
    return {
      id: row.id,
      title: row.title,
      day: dateOf({ allDay, startTime: row.starts_at }, zone),
      startTime: row.starts_at,
      allDay,
      isScheduled: row.is_scheduled === 1,
      isDraft: row.published_at === null,
    };
  });
  if (dates.length < 2) return null;
  return { id: own.series_id, dates, repetition: repetitionOfDates(dates.map(({ day }) => day)) };
}

const rowsOf = (db: Db, seriesId: string) =>
  db
    .selectFrom("events")
    .select(["id", "title", "starts_at", "first_date", "last_date", "is_scheduled", "published_at"])
    .where("series_id", "=", seriesId)
    .orderBy("starts_at")
    .orderBy("id");

/** Returns how the dates of series follow each other, by the ids of the series; unknown series are left out. */
export async function readSeriesRules({ db }: WithDb, ids: readonly string[]): Promise<Record<string, SeriesRule>> {
  if (ids.length === 0) return {};
  const { zone } = await festivalCalendar({ db });
  const rows = await db
    .selectFrom("events")
    .select(["series_id", "starts_at", "first_date"])
    .where("series_id", "in", ids)
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
  const days = Map.groupBy(rows, ({ series_id: id }) => id ?? "");
  return Object.fromEntries(
    [...days].map(([id, own]) => {
      const dates = own.map((row) => row.first_date ?? dateOf({ allDay: null, startTime: row.starts_at }, zone));
      return [id, { repetition: repetitionOfDates(dates), until: dates[dates.length - 1] ?? "" }];
    }),
  );
}

/** Returns the ids of the series that events are dates of, by the ids of the events. */
export async function seriesIdsOf({ db }: WithDb, eventIds: readonly string[]): Promise<Map<string, string>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db.selectFrom("events").select(["id", "series_id"]).where("id", "in", eventIds).execute();
  return new Map(rows.flatMap(({ id, series_id: seriesId }) => (seriesId === null ? [] : [[id, seriesId] as const])));
}

/**
 * Creates an event on each of the calendar dates, the first of which is its own, as a series. They keep its hours by the
 * clocks of the festival's zone. Returns the first. Throws `invalid` with the wrong fields.
 */
export async function createSeries(
  services: Services,
  input: EventInput,
  days: readonly Day[],
): Promise<ProgrammeEvent> {
  const fields = parseInput(eventInput, { ...input, seriesId: newId() });
  return services.db.transaction().execute(async (transaction) => {
    const surroundings = await surroundingsOf(services, transaction, fields);
    const first = prepareCreation(surroundings, fields, newEventOf(services, fields));
    const others = days.slice(1).map((day) => {
      const own = fieldsOn(day, first.after, surroundings.zone);
      return prepareCreation(surroundings, own, newEventOf(services, own));
    });
    await writeEventsIn(services, transaction, [first, ...others]);
    return eventOf(first.after);
  });
}

/** Returns the fields of a copy of an event on another calendar date. Its speakers are new ones of the same people. */
function fieldsOn(day: Day, event: EventRecord, zone: string): EventFields {
  const { calendar: _calendar, keptOverlaps: _kept, ...input } = recordInputOf(event);
  const times = laterByDays(event, daysBetween(dateOf(event, zone), day), zone);
  return parseInput(eventInput, { ...input, ...times, followsEventId: null });
}

function newEventOf({ clock }: Writer, { published }: EventFields) {
  const now = clock.now().toISOString();
  return { id: newId(), current_attendees: 0, published_at: published ? now : null, created_at: now };
}

export interface SeriesEdit {
  /** The dates of the event's series that get the same changes. */
  scope: SeriesScope;
  /** Calendar dates on which the event shall take place, its own first; those that its series has are left out. */
  days: readonly Day[];
  /** Overlaps of the event that are accepted with it, besides the former ones. */
  kept?: readonly KeptOverlap[];
}

/**
 * Replaces every field of an event as `updateEventAt` does, and makes the same changes in other dates of its series: only
 * the changed fields, so that their own stay. Hours and length are taken over, dates are not. Then copies it to further
 * dates. All of it is one transaction and one batch of the history. `count`: the written events.
 */
export async function updateInSeries(
  services: Services,
  id: string,
  version: number,
  input: EventInput,
  { scope, days, kept = [] }: SeriesEdit,
): Promise<{ event: ProgrammeEvent; count: number }> {
  return services.db.transaction().execute(async (transaction) => {
    const before = await readRecord(transaction, id);
    const isAlone = scope === "one" && days.length < 2;
    const others = isAlone ? [] : await othersOf(transaction, before);
    const seriesId = before.seriesId ?? (days.length > 1 ? newId() : null);
    const event = await updateEventAtIn(services, transaction, before, version, {
      ...input,
      seriesId,
      keptOverlaps: withKept(before.keptOverlaps, kept),
    });
    if (isAlone) return { event, count: 1 };
    const { zone } = await festivalCalendar({ db: transaction });
    const after = await readRecord(transaction, id);

    const edit = { before, after, typedStatus: input.status };
    const changed = await prepareSharedChanges(services, transaction, [edit], scope);
    const taken = new Set([after, ...others].map((one) => dateOf(one, zone)));
    const anew = { ...after, status: "ACTIVE", statusNote: null } as const;
    const further = days.length > 1 ? days.filter((day) => !taken.has(day)) : [];
    const added = further.map((day) => fieldsOn(day, anew, zone));
    const surroundings = await surroundingsOf(services, transaction, ...added);
    const written: PreparedEvent[] = [
      ...changed,
      ...added.map((fields) => prepareCreation(surroundings, fields, newEventOf(services, fields))),
    ];
    if (written.length > 0) await writeEventsIn(services, transaction, written);
    return { event, count: written.length + 1 };
  });
}

/** {@link moveEvent}, and the same new hours and places for other dates of its series. `count`: the written events. */
export async function moveInSeries(
  services: Services,
  move: AskedMove,
  scope: SeriesScope,
): Promise<{ event: ProgrammeEvent; count: number }> {
  return services.db.transaction().execute(async (transaction) => {
    const before = await readRecord(transaction, move.id);
    const { event, changed } = await moveEventIn(services, transaction, move);
    if (!changed) return { event, count: 0 };
    const edit = { before, after: await readRecord(transaction, move.id), typedStatus: undefined };
    const written = await prepareSharedChanges(services, transaction, [edit], scope);
    if (written.length > 0) await writeEventsIn(services, transaction, written);
    return { event, count: written.length + 1 };
  });
}

/**
 * Prepares the changes that edits of some dates of series make in other dates of their series, within the scope. An edited
 * date keeps its own edit; a date that several edits reach gets the last of them that is not after it, else the first.
 */
export async function prepareSharedChanges(
  services: Services,
  transaction: DbTransaction,
  edits: readonly SharedEdit[],
  scope: SeriesScope,
): Promise<PreparedEvent[]> {
  if (scope === "one") return [];
  const { zone } = await festivalCalendar({ db: transaction });
  const edited = new Set(edits.map(({ before }) => before.id));
  const bySeries = Map.groupBy(edits, ({ before }) => before.seriesId);
  const changed: [EventRecord, EventFields][] = [];
  for (const [seriesId, own] of bySeries) {
    const [first] = own;
    if (seriesId === null || first === undefined) continue;
    const byStart = own.toSorted((one, other) => (one.before.startTime < other.before.startTime ? -1 : 1));
    for (const other of await othersOf(transaction, first.before)) {
      const reaching = byStart.filter(({ before }) => isWithin(scope, before)(other));
      const edit = reaching.findLast(({ before }) => before.startTime <= other.startTime) ?? reaching[0];
      const fields = edited.has(other.id) || edit === undefined ? null : fieldsOfOther(other, edit, zone);
      if (fields !== null) changed.push([other, parseInput(eventInput, fields)]);
    }
  }
  if (changed.length === 0) return [];
  const surroundings = await surroundingsOf(services, transaction, ...changed.map(([, fields]) => fields));
  return changed.map(([other, fields]) => prepareUpdate(surroundings, other, fields));
}

/**
 * Deletes events, and with them others of their series; returns the number of all. Throws `not_found`, and `invalid` for
 * no ids or too many.
 */
export async function deleteInSeries(services: Services, ids: string[], scope: SeriesScope): Promise<number> {
  return services.db.transaction().execute(async (transaction) => {
    const events = await readSelected(transaction, ids);
    const deleted = new Map(events.map((event) => [event.id, event]));
    if (scope !== "one")
      for (const event of events)
        for (const other of (await othersOf(transaction, event)).filter(isWithin(scope, event)))
          deleted.set(other.id, other);
    await deleteEventsIn(services, transaction, [...deleted.values()]);
    return deleted.size;
  });
}

/** Returns the other events of an event's series, by start. */
async function othersOf(transaction: DbTransaction, { id, seriesId }: EventRecord): Promise<EventRecord[]> {
  if (seriesId === null) return [];
  const others = await rowsOf(transaction, seriesId).where("id", "<>", id).execute();
  return others.length === 0
    ? []
    : readEvents(
        transaction,
        others.map((row) => row.id),
      );
}

/** Returns a check whether another event of a series is within the scope of a change of one. */
const isWithin =
  (scope: SeriesScope, { startTime }: EventRecord) =>
  (other: EventRecord): boolean =>
    scope === "all" || (scope === "following" && other.startTime >= startTime);
