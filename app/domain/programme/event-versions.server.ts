import { z } from "zod";
import { DomainError } from "../error.ts";
import type { Services } from "../services.ts";
import { clockActor } from "../changes/clock-actor.ts";
import type { ProgrammeEvent } from "./event.ts";
import { updateEventIn } from "./events.server.ts";
import { type Reader, readEvent } from "./event-rows.server.ts";
import type { EventInput } from "./forms.ts";

/**
 * Two people who edit one event: its version is the sequence number of its newest change, 0 when it has none. The clock is nobody who edits: what it
 * sets meanwhile refuses nobody, and stays where the editor left it as it was.
 */

export interface VersionedEvent {
  event: ProgrammeEvent;
  version: number;
}

/** An event, draft or not, with its version. Throws `not_found`. */
export async function readVersionedEvent(services: Pick<Services, "db">, id: string): Promise<VersionedEvent> {
  return services.db.transaction().execute(async (transaction) => ({
    event: await readEvent(transaction, id),
    version: await versionOf(transaction, id),
  }));
}

/** Whether there was an event of that id, which somebody deleted. */
export async function wasDeleted(services: Pick<Services, "db">, id: string): Promise<boolean> {
  const last = await changesOf(services.db, id)
    .select("action")
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.action === "deleted";
}

/**
 * Replaces every field of an event that nobody has changed since `version`. Throws `conflict` when somebody has, `not_found`,
 * or `invalid` with the fields that are wrong.
 */
export async function updateEventAt(
  services: Services,
  id: string,
  version: number,
  input: EventInput,
): Promise<ProgrammeEvent> {
  return services.db.transaction().execute(async (transaction) => {
    const { status } = await readEvent(transaction, id);
    const meanwhile = await changesOf(transaction, id).select("actor").where("sequence", ">", version).execute();
    if (meanwhile.some(({ actor }) => actor !== clockActor) || (await versionOf(transaction, id)) < version)
      throw new DomainError("conflict", "errors.event_changed");
    const isLeft = meanwhile.length > 0 && input.status === (await statusAt(transaction, id, version));
    return updateEventIn(services, transaction, id, isLeft ? { ...input, status } : input);
  });
}

async function statusAt(transaction: Reader, id: string, version: number): Promise<unknown> {
  const row = await changesOf(transaction, id).select("after").where("sequence", "=", version).executeTakeFirst();
  return fieldsOf(row?.after)["status"];
}

async function versionOf(db: Reader, id: string): Promise<number> {
  const row = await changesOf(db, id)
    .select((eb) => eb.fn.max("sequence").as("version"))
    .executeTakeFirst();
  return row?.version ?? 0;
}

export interface Meanwhile {
  /** Names of the event's fields (`ProgrammeEvent`) that are not what they were. */
  fields: string[];
  /** Who wrote last: name or address of an account, null for nobody who has one. */
  by: string | null;
  /** When, an ISO 8601 instant; null when there was no change. */
  at: string | null;
}

const image = z.record(z.string(), z.unknown());

/** What happened to an event since a version; every field when that version is not in the history any more. */
export async function changesSince(services: Pick<Services, "db">, id: string, version: number): Promise<Meanwhile> {
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

const changesOf = (db: Reader, id: string) =>
  db.selectFrom("changes").where("entity", "=", "event").where("entity_id", "=", id);

const fieldsOf = (json: string | null | undefined): Record<string, unknown> =>
  image.catch({}).parse(json == null ? {} : JSON.parse(json));
