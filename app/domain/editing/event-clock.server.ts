import { z } from "zod";
import { writeIfPossible } from "#app/database/optional-write.server.ts";
import type { Db, DbTransaction } from "#app/database/tables.ts";
import type { Writer } from "../services.ts";
import { changeEventsIn, readEvents } from "./events-in-bulk.server.ts";
import { clockActor } from "../changes/actor.ts";
import { type EventRecord, type EventStatus, eventStatuses } from "../programme/event.ts";
import { phaseOf } from "../programme/timing.ts";
import { published } from "../programme/event-queries.server.ts";

/**
 * Changes of status by the clock (product: time). The clock acts only when an event passes its start or its end, so it
 * never overrides an administrator.
 */

/**
 * Stores the status of the published events that passed their start or end since the last run, even across a stop of
 * the process: UPCOMING becomes ACTIVE at the start, ACTIVE becomes FINISHED after the end. The very first run only
 * notes the instant.
 * Returns the ids of events whose phase changed without a stored change; null if another process is writing, to try
 * again soon.
 */
export async function updateStatusesByClock(services: Writer): Promise<string[] | null> {
  let crossed: string[] = [];
  const isDone = await writeIfPossible(services.db, async (connection) => {
    crossed = await connection
      .transaction()
      .execute((transaction) => updateIn({ ...services, actor: clockActor }, transaction));
  });
  return isDone ? crossed : null;
}

async function updateIn(services: Writer, transaction: DbTransaction): Promise<string[]> {
  const now = services.clock.now();
  const since = await lastRun(transaction);
  await noteRun(transaction, now);
  // If the clock of the process was set back, start again from its new time.
  if (since === null || since >= now) return [];
  const events = await eventsPassedBetween(transaction, since, now);
  const statuses = new Map<string, EventStatus>();
  for (const event of events) statuses.set(event.id, await statusAfter(transaction, event, since, now));
  await changeEventsIn(services, transaction, events, ({ id, status }) => {
    const after = statuses.get(id) ?? status;
    return after === status ? null : { status: after };
  });
  return events
    .filter((event) => statuses.get(event.id) === event.status && phaseOf(event, since) !== phaseOf(event, now))
    .map((event) => event.id);
}

/**
 * Returns the ids of events whose phase changed between two instants, and stores nothing: for a process that has to tell
 * its own pages while another one stores the statuses. An event whose new status is stored meanwhile may be among them.
 */
export async function eventsCrossedBetween({ db }: Pick<Writer, "db">, since: Date, now: Date): Promise<string[]> {
  const events = since < now ? await eventsPassedBetween(db, since, now) : [];
  return events.filter((event) => phaseOf(event, since) !== phaseOf(event, now)).map((event) => event.id);
}

async function lastRun(transaction: DbTransaction): Promise<Date | null> {
  const row = await transaction.selectFrom("clock").select("looked_at").executeTakeFirst();
  return row === undefined ? null : new Date(row.looked_at);
}

async function noteRun(transaction: DbTransaction, now: Date): Promise<void> {
  const looked_at = now.toISOString();
  await transaction
    .insertInto("clock")
    .values({ id: 1, looked_at })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ looked_at }))
    .execute();
}

/**
 * An event is active at its start and still at its end (spec §4): it passes its start at the instant itself, its end
 * right after.
 */
const hasStarted = (event: Pick<EventRecord, "startTime">, since: Date, now: Date): boolean =>
  Date.parse(event.startTime) > since.getTime() && Date.parse(event.startTime) <= now.getTime();
const hasEnded = (event: Pick<EventRecord, "endTime">, since: Date, now: Date): boolean =>
  Date.parse(event.endTime) >= since.getTime() && Date.parse(event.endTime) < now.getTime();

async function eventsPassedBetween(db: Db, since: Date, now: Date): Promise<EventRecord[]> {
  const [from, to] = [since.toISOString(), now.toISOString()];
  const rows = await published(db)
    .select("id")
    .where((crossed) =>
      crossed.or([
        crossed.and([crossed("starts_at", ">", from), crossed("starts_at", "<=", to)]),
        crossed.and([crossed("ends_at", ">=", from), crossed("ends_at", "<", to)]),
      ]),
    )
    .execute();
  const ids = rows.map((row) => row.id);
  return ids.length === 0 ? [] : readEvents(db, ids);
}

async function statusAfter(
  transaction: DbTransaction,
  event: EventRecord,
  since: Date,
  now: Date,
): Promise<EventStatus> {
  let { status } = event;
  if (
    status === "UPCOMING" &&
    hasStarted(event, since, now) &&
    !(await wasDecidedAfter(transaction, event, event.startTime))
  )
    status = "ACTIVE";
  if (status === "ACTIVE" && hasEnded(event, since, now) && !(await wasDecidedAfter(transaction, event, event.endTime)))
    status = "FINISHED";
  return status;
}

const decision = z
  .object({
    status: z.enum(eventStatuses),
    startTime: z.string(),
    endTime: z.string(),
    publishedAt: z.string().nullable(),
  })
  .nullable();
const decisionIn = (json: string | null) => JSON.stringify(decision.parse(json === null ? null : JSON.parse(json)));

/**
 * Whether an administrator set the status or the hours after the instant but before this run: the administrator's
 * choice stays.
 */
async function wasDecidedAfter(transaction: DbTransaction, event: EventRecord, instant: string): Promise<boolean> {
  const changes = await transaction
    .selectFrom("changes")
    .select(["before", "after"])
    .where("entity", "=", "event")
    .where("entity_id", "=", event.id)
    .where("actor", "<>", clockActor)
    .where("at", ">", instant)
    .execute();
  return changes.some(({ before, after }) => decisionIn(before) !== decisionIn(after));
}
