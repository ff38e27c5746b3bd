import { z } from "zod";
import { readSnapshot } from "../history/snapshots.ts";
import type { ProgrammeEvent } from "../programme/event.ts";
import { compareText } from "../programme/event-days.ts";
import { findEvents } from "../programme/event-queries.server.ts";
import type { Services } from "../services.ts";
import type { Registration } from "./registration.ts";
import { toRegistration } from "./registrations.server.ts";

/** What somebody holds, with its event as it is now. */
export interface HeldPlace {
  registration: Registration;
  /** Null when it was taken out of the programme. */
  event: ProgrammeEvent | null;
  /** What it is, or was last, called, and its start (ISO 8601 UTC). */
  title: string;
  startTime: string;
}

/** Everything that somebody holds or waits for, past and to come, by the start of the events; one that is gone stands where it was last. */
export async function listHeldPlaces({ db }: Pick<Services, "db">, userId: string): Promise<HeldPlace[]> {
  const rows = await db.selectFrom("registrations").selectAll().where("user_id", "=", userId).execute();
  const ids = rows.map((row) => row.event_id);
  const events = new Map((await findEvents({ db }, ids)).map((event) => [event.id, event]));
  const gone = await lastSeen(
    { db },
    ids.filter((id) => !events.has(id)),
  );
  const held: HeldPlace[] = [];
  for (const row of rows) {
    const event = events.get(row.event_id) ?? null;
    const { title, startTime } = event ?? gone.get(row.event_id) ?? { title: "", startTime: row.created_at };
    held.push({ registration: await toRegistration(db, row), event, title, startTime });
  }
  return held.toSorted(
    (one, other) => compareText(one.startTime, other.startTime) || compareText(one.title, other.title),
  );
}

/**
 * At how many events somebody was: those where the person was checked in, and those that are over where the person had a place and nobody was checked in
 * at all (product: 'Eventos asistidos').
 */
export async function countAttended({ db, clock }: Pick<Services, "db" | "clock">, userId: string): Promise<number> {
  const { attended } = await db
    .selectFrom("registrations as own")
    .leftJoin("events", "events.id", "own.event_id")
    .where("own.user_id", "=", userId)
    .where("own.state", "=", "place")
    .where((was) =>
      was.or([
        was("own.attended_at", "is not", null),
        was.and([
          was.or([
            was("status", "=", "FINISHED"),
            was.and([was("status", "=", "ACTIVE"), was("ends_at", "<", clock.now().toISOString())]),
          ]),
          was.not(
            was.exists(
              was
                .selectFrom("registrations as others")
                .select("others.id")
                .whereRef("others.event_id", "=", "own.event_id")
                .where("others.attended_at", "is not", null),
            ),
          ),
        ]),
      ]),
    )
    .select((count) => count.fn.countAll<number>().as("attended"))
    .executeTakeFirstOrThrow();
  return attended;
}

const seen = z.object({ title: z.string(), startTime: z.string() });

/** Withdrawn events as they are, deleted ones as the history has them last. */
async function lastSeen({ db }: Pick<Services, "db">, ids: string[]): Promise<Map<string, z.output<typeof seen>>> {
  if (ids.length === 0) return new Map();
  const drafts = await db
    .selectFrom("events")
    .select(["id", "title", "starts_at as startTime"])
    .where("id", "in", ids)
    .execute();
  const deleted = await db
    .selectFrom("changes")
    .select(["entity_id", "before"])
    .where("entity", "=", "event")
    .where("entity_id", "in", ids)
    .where("action", "=", "deleted")
    .orderBy("sequence")
    .execute();
  const last = new Map<string, z.output<typeof seen>>();
  for (const { entity_id: id, before } of deleted) {
    const event = readSnapshot(seen, before);
    if (event !== null) last.set(id, event);
  }
  for (const { id, title, startTime } of drafts) last.set(id, { title, startTime });
  return last;
}
