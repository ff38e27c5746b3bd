import type { Db, DbTransaction } from "#app/database/tables.ts";
import { z } from "zod";
import { DomainError } from "../error.ts";
import type { Services, WithDb, Writer } from "../services.ts";
import { clockActor } from "../changes/actor.ts";
import type { EventRecord, ProgrammeEvent } from "../programme/event.ts";
import { requireFollowable } from "./following-events.server.ts";
import { updateEventIn } from "./events.server.ts";
import { readEvent, readRecord } from "../programme/event-rows.server.ts";
import type { EventInput } from "../programme/programme-input.ts";

/**
 * Concurrent editing of an event: its version is the sequence number of its newest change, 0 if there is no change. A
 * change by the clock is no conflict, and its status stays unless the editor changed it.
 */

export interface VersionedEvent {
  event: ProgrammeEvent;
  version: number;
}

/**
 * Returns an event, even a draft, with its version. A write meanwhile may make the event newer than that: to save it is
 * then a conflict. Throws `not_found`.
 */
export async function readVersionedEvent({ db }: WithDb, id: string): Promise<VersionedEvent> {
  const version = await versionOf(db, id);
  return { event: await readEvent(db, id), version };
}

/** Whether an event with that id existed and was deleted. */
export async function wasDeleted(services: WithDb, id: string): Promise<boolean> {
  const last = await changesOf(services.db, id)
    .select("action")
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.action === "deleted";
}

/**
 * Replaces every field of an event that is unchanged since `version`. Throws `conflict` if another person changed it,
 * `not_found`, or `invalid` with the wrong fields.
 */
export const updateEventAt = (
  services: Services,
  id: string,
  version: number,
  input: EventInput,
): Promise<ProgrammeEvent> =>
  services.db
    .transaction()
    .execute(async (transaction) =>
      updateEventAtIn(services, transaction, await readRecord(transaction, id), version, input),
    );

/** {@link updateEventAt} inside the caller's transaction, which has read the event. */
export async function updateEventAtIn(
  services: Writer,
  transaction: DbTransaction,
  record: EventRecord,
  version: number,
  input: EventInput,
): Promise<ProgrammeEvent> {
  const { id, status, follows } = record;
  const [meanwhile, newest] = await Promise.all([
    changesOf(transaction, id).select("actor").where("sequence", ">", version).execute(),
    versionOf(transaction, id),
    input.followsEventId === follows?.id ? null : requireFollowable(transaction, input),
  ]);
  if (meanwhile.some(({ actor }) => actor !== clockActor) || newest < version)
    throw new DomainError("conflict", "errors.event_changed");
  const isLeft = meanwhile.length > 0 && input.status === (await statusAt(transaction, id, version));
  return updateEventIn(services, transaction, id, isLeft ? { ...input, status } : input, record);
}

async function statusAt(transaction: Db, id: string, version: number): Promise<unknown> {
  const row = await changesOf(transaction, id).select("after").where("sequence", "=", version).executeTakeFirst();
  return fieldsOf(row?.after)["status"];
}

async function versionOf(db: Db, id: string): Promise<number> {
  const row = await changesOf(db, id)
    .select((eb) => eb.fn.max("sequence").as("version"))
    .executeTakeFirst();
  return row?.version ?? 0;
}

export interface Meanwhile {
  /** Changed fields, by their names in `ProgrammeEvent`. */
  fields: string[];
  /** Name or address of the last author; null if the author has no account. */
  by: string | null;
  /** Instant of the last change, ISO 8601; null without a change. */
  at: string | null;
}

const image = z.record(z.string(), z.unknown());

/** Returns the changes of an event since a version; every field if the history no longer has that version. */
export async function changesSince(services: WithDb, id: string, version: number): Promise<Meanwhile> {
  const newest = changesOf(services.db, id)
    .leftJoin("users", "users.id", "changes.actor")
    .select(["after", "at", "name", "email"])
    .orderBy("sequence", "desc")
    .limit(1);
  const last = await newest.where("actor", "<>", clockActor).executeTakeFirst();
  const base = await changesOf(services.db, id).select("after").where("sequence", "=", version).executeTakeFirst();
  const [before, after] = [fieldsOf(base?.after), fieldsOf(last?.after)];
  const fields = Object.keys(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return { fields, by: last?.name ?? last?.email ?? null, at: last?.at ?? null };
}

/** Fields of an event, by their names in `ProgrammeEvent`, that people changed since a sequence, and the last author. */
export interface Contested {
  fields: Set<string>;
  /** Name or address; null if the author has no account. */
  by: string | null;
}

/** Returns what people other than the author changed in events since a sequence, by id; only events with such a change. */
export async function contestedSince(
  db: Db,
  ids: string[],
  since: number,
  author: string,
): Promise<Map<string, Contested>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("changes")
    .leftJoin("users", "users.id", "changes.actor")
    .select(["entity_id", "before", "after", "name", "email"])
    .where("sequence", ">", since)
    .where("entity", "=", "event")
    .where("entity_id", "in", ids)
    .where("actor", "not in", [clockActor, author])
    .orderBy("sequence")
    .execute();
  const found = new Map<string, Contested>();
  for (const { entity_id: id, before, after, name, email } of rows) {
    const contested = found.get(id) ?? { fields: new Set<string>(), by: null };
    const [old, now] = [fieldsOf(before), fieldsOf(after)];
    for (const field of Object.keys(now))
      if (JSON.stringify(old[field]) !== JSON.stringify(now[field])) contested.fields.add(field);
    found.set(id, { ...contested, by: name ?? email });
  }
  return found;
}

const changesOf = (db: Db, id: string) =>
  db.selectFrom("changes").where("entity", "=", "event").where("entity_id", "=", id);

const fieldsOf = (json: string | null | undefined): Record<string, unknown> =>
  image.catch({}).parse(json == null ? {} : JSON.parse(json));
