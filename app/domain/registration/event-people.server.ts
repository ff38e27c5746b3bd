import type { WithDb } from "../services.ts";

/**
 * Returns the registered people of an event, even of a draft, which may have been public. Null if the event does not
 * exist.
 */
export async function findPeople({ db }: WithDb, eventId: string) {
  const row = await db
    .selectFrom("events")
    .select(["id", "title", "capacity", "current_attendees as currentAttendees", "published_at"])
    .where("id", "=", eventId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { published_at: publishedAt, ...event } = row;
  const rows = await db
    .selectFrom("registrations")
    .innerJoin("users", "users.id", "user_id")
    .select([
      "registrations.id",
      // From 1, with gaps for people who left.
      "number",
      "state",
      "registrations.created_at as createdAt",
      "attended_at as attendedAt",
      "users.name",
      "email",
    ])
    .where("event_id", "=", eventId)
    .orderBy("state")
    .orderBy("number")
    .execute();
  const places = rows.filter(({ state }) => state === "place").length;
  return {
    ...event,
    /** False for a draft, which has no door. */
    isPublic: publishedAt !== null,
    people: rows.map(({ state, ...person }, index) => ({
      ...person,
      /** Position on the waiting list, 1 being the next; null for a person with a place. */
      position: state === "waiting" ? index - places + 1 : null,
    })),
  };
}

/** Counts the people who have a place at one of the events, or wait for one. */
export async function countPeople({ db }: WithDb, eventIds: readonly string[]): Promise<number> {
  const { people } = await db
    .selectFrom("registrations")
    .select((count) => count.fn.count<number>("user_id").as("people"))
    .where("event_id", "in", eventIds)
    .executeTakeFirstOrThrow();
  return people;
}
