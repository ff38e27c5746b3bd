import type { Db, DbTransaction, EventRow } from "#app/database/tables.ts";
import { appendChange } from "../changes/changes.server.ts";
import { chunksOf } from "../chunks.ts";
import { DomainError } from "../error.ts";
import type { EventRecord, EventStatus } from "../programme/event.ts";
import { statusAfterMove } from "../programme/event-changes.ts";
import { recordsOf } from "../programme/event-rows.server.ts";
import type { EventFields } from "../programme/programme-input.ts";
import type { Writer } from "../services.ts";
import { readAssumeEnd } from "./assumed-ends.server.ts";

/**
 * Events that begin when another one ends. Every write of events ends here ({@link moveFollowersIn}), so that a follower
 * begins where the other ends whoever moved that, in the same transaction and batch. A deleted or cancelled event, and one
 * without hours, moves nothing: its followers keep their last start.
 */

/** An event that others follow. */
export interface Followed {
  title: string;
  /** Null if it is cancelled or has no hours. */
  end: { at: string; isKnown: boolean } | null;
}

/** Returns the existing events that the fields of events name as those before them. */
export async function readFollowed(
  db: Db,
  all: readonly Pick<EventFields, "followsEventId">[],
): Promise<Map<string, Followed>> {
  const ids = [...new Set(all.flatMap(({ followsEventId: id }) => id ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("events").selectAll().where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, { title: row.title, end: endOf(row) }]));
}

/** Throws `invalid` unless an event that is to be followed exists and has hours. */
export async function requireFollowable(
  db: Db,
  { followsEventId }: Pick<EventFields, "followsEventId">,
): Promise<void> {
  if (!followsEventId) return;
  const found = await db
    .selectFrom("events")
    .select("id")
    .where("id", "=", followsEventId)
    .where("listed", "in", ["timed", "long"])
    .executeTakeFirst();
  if (found === undefined) throw ofFollowed("errors.follows_unknown");
}

/** Returns the refusal of the event that one is to follow. */
export const ofFollowed = (message: string): DomainError =>
  new DomainError("invalid", "errors.invalid", { fields: { followsEventId: [message] } });

const endOf = (row: EventRow): Followed["end"] =>
  row.status === "CANCELLED" || row.first_date !== null || row.is_scheduled === 0
    ? null
    : { at: row.ends_at, isKnown: row.end_is_known === 1 && row.start_is_known === 1 };

/**
 * Returns the columns that say when an event ended, if a person says that one is over that runs for an unknown time: then
 * its end is known.
 */
export function endedBy(
  before: Pick<EventRecord, "status" | "startTime" | "endTime" | "endIsKnown" | "allDay" | "isScheduled">,
  status: EventStatus,
  now: string,
): Partial<Pick<EventRow, "ends_at" | "end_is_known">> {
  const isEnded = status === "FINISHED" && before.status !== "FINISHED" && !before.endIsKnown && before.isScheduled;
  const minute = `${now.slice(0, 16)}:00.000Z`;
  return isEnded && before.allDay === null && before.startTime < minute && minute < before.endTime
    ? { ends_at: minute, end_is_known: 1 }
    : {};
}

const readAtOnce = 400;

/**
 * Lets the followers of written events, and those among them, begin where the others end; then their own followers.
 * Followers keep their length. Throws `invalid` if an event follows itself through others.
 */
export async function moveFollowersIn(
  services: Writer,
  transaction: DbTransaction,
  written: readonly string[],
): Promise<void> {
  const any = transaction.selectFrom("events").select("id").where("follows_event_id", "is not", null).limit(1);
  if (written.length === 0 || (await any.executeTakeFirst()) === undefined) return;
  let due: Due[] = [];
  for (const ids of chunksOf(written, readAtOnce)) {
    await refuseLoops(transaction, ids);
    due.push(...(await dueAmong(transaction, "events.id", ids)), ...(await dueAmong(transaction, "before.id", ids)));
  }
  while (due.length > 0) {
    const starts = new Map(due.map((one) => [one.id, one]));
    const moved = [...starts.keys()];
    await moveIn(services, transaction, starts);
    due = [];
    for (const ids of chunksOf(moved, readAtOnce)) due.push(...(await dueAmong(transaction, "before.id", ids)));
  }
}

interface Due {
  id: string;
  startsAt: string;
  isKnown: boolean;
}

/** Returns the followers, or the followers of those, that don't begin where the events before them end. */
async function dueAmong(db: Db, column: "events.id" | "before.id", ids: string[]): Promise<Due[]> {
  const rows = await db
    .selectFrom("events")
    .innerJoin("events as before", "before.id", "events.follows_event_id")
    .select(["events.id", "events.starts_at", "events.start_is_known"])
    .select(["before.ends_at", "before.end_is_known", "before.start_is_known as before_is_known"])
    .where(column, "in", ids)
    .where("events.first_date", "is", null)
    .where("events.is_scheduled", "=", 1)
    .where("before.first_date", "is", null)
    .where("before.is_scheduled", "=", 1)
    .where("before.status", "<>", "CANCELLED")
    .execute();
  return rows.flatMap((row) => {
    const isKnown = row.end_is_known === 1 && row.before_is_known === 1;
    return row.starts_at === row.ends_at && (row.start_is_known === 1) === isKnown
      ? []
      : [{ id: row.id, startsAt: row.ends_at, isKnown }];
  });
}

async function moveIn(services: Writer, transaction: DbTransaction, starts: ReadonlyMap<string, Due>): Promise<void> {
  const now = services.clock.now().toISOString();
  const events = await readIn(transaction, [...starts.keys()]);
  for (const before of events) {
    const start = starts.get(before.id);
    if (start === undefined) continue;
    const length = Date.parse(before.endTime) - Date.parse(before.startTime);
    const locationIds = before.locations.map(({ id }) => id);
    const assumed = before.endIsKnown ? null : await readAssumeEnd(transaction, [{ locationIds }]);
    const endTime =
      assumed === null
        ? new Date(Date.parse(start.startsAt) + length).toISOString()
        : assumed({
            id: before.id,
            startTime: start.startsAt,
            locationIds,
            categoryIds: before.categories.map(({ id }) => id),
          });
    await transaction
      .updateTable("events")
      .set({
        starts_at: start.startsAt,
        ends_at: endTime,
        start_is_known: start.isKnown ? 1 : 0,
        status: statusAfterMove(before, { status: before.status, endTime }, now),
        updated_at: now,
      })
      .where("id", "=", before.id)
      .execute();
  }
  const after = new Map((await readIn(transaction, [...starts.keys()])).map((event) => [event.id, event]));
  for (const before of events)
    await appendChange(services, transaction, {
      entity: "event",
      entityId: before.id,
      before,
      after: after.get(before.id),
    });
}

async function readIn(db: Db, ids: string[]): Promise<EventRecord[]> {
  const events: EventRecord[] = [];
  for (const some of chunksOf(ids, readAtOnce)) {
    const rows = await db.selectFrom("events").selectAll().where("id", "in", some).orderBy("id").execute();
    events.push(...(await recordsOf(db, rows)));
  }
  return events;
}

/** Throws `invalid` if one of the events follows itself, or another that follows it. */
async function refuseLoops(db: Db, ids: string[]): Promise<void> {
  const before = (some: string[]) =>
    db.selectFrom("events").select(["id", "follows_event_id as before"]).where("id", "in", some).execute();
  let ways = (await before(ids)).map((row) => ({ first: row.id, next: row.before }));
  const seen = new Map<string, Set<string>>();
  for (;;) {
    ways = ways.filter(({ next }) => next !== null);
    if (ways.length === 0) return;
    for (const { first, next } of ways) {
      if (first === next) throw ofFollowed("errors.follows_loop");
      seen.set(first, (seen.get(first) ?? new Set()).add(next ?? ""));
    }
    const onwards = new Map((await before(ways.flatMap(({ next }) => next ?? []))).map((row) => [row.id, row.before]));
    // A loop of others is refused when one of them is written.
    ways = ways.flatMap(({ first, next }) => {
      const further = onwards.get(next ?? "") ?? null;
      return seen.get(first)?.has(further ?? "") ? [] : [{ first, next: further }];
    });
  }
}
