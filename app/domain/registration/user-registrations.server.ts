import { z } from "zod";
import { readSnapshot } from "../changes/changes.server.ts";
import type { ProgrammeEvent } from "../programme/event.ts";
import { compareText } from "../programme/event-days.ts";
import { findEvents } from "../programme/event-queries.server.ts";
import type { WithDb, WithClock } from "../services.ts";
import type { Registration } from "./registration.ts";
import { toRegistration } from "./registrations.server.ts";

/** A person's registration, with its event as it is now. */
export interface UserRegistration {
  registration: Registration;
  /** Null if the event left the programme. */
  event: ProgrammeEvent | null;
  /** Current or last known title and start (ISO 8601 UTC). */
  title: string;
  startTime: string;
}

/** Returns all of a person's registrations, past and future, without their events. */
export async function listRegistrations({ db }: WithDb, userId: string): Promise<Registration[]> {
  const rows = await db.selectFrom("registrations").selectAll().where("user_id", "=", userId).orderBy("id").execute();
  const registrations: Registration[] = [];
  for (const row of rows) registrations.push(await toRegistration(db, row));
  return registrations;
}

/**
 * Returns {@link listRegistrations} with their events, by start of the events. An event that is gone has its last known
 * title and start.
 */
export async function listUserRegistrations({ db }: WithDb, userId: string): Promise<UserRegistration[]> {
  const registrations = await listRegistrations({ db }, userId);
  const ids = registrations.map(({ eventId }) => eventId);
  const events = new Map((await findEvents({ db }, ids)).map((event) => [event.id, event]));
  const goneIds = ids.filter((id) => !events.has(id));
  const gone = await lastSeen({ db }, goneIds);
  return registrations
    .map((registration): UserRegistration => {
      const { eventId, createdAt } = registration;
      const event = events.get(eventId) ?? null;
      const { title, startTime } = event ?? gone.get(eventId) ?? { title: "", startTime: createdAt };
      return { registration, event, title, startTime };
    })
    .toSorted((one, other) => compareText(one.startTime, other.startTime) || compareText(one.title, other.title));
}

/**
 * Counts the events that a person attended: those with a check-in, and past ones with a place where no guest at all was
 * checked in (product: 'Eventos asistidos').
 */
export async function countAttended({ db, clock }: WithClock, userId: string): Promise<number> {
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

/** Returns withdrawn events as they are, and deleted ones in their last version from the history. */
async function lastSeen({ db }: WithDb, ids: string[]): Promise<Map<string, z.output<typeof seen>>> {
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
