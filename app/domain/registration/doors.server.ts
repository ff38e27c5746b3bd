import type { Db } from "#app/database/tables.ts";
import { fold } from "../fold.ts";
import type { FestivalCalendar } from "../programme/day.ts";
import { compareText } from "../programme/event-days.ts";
import { phaseOf } from "../programme/timing.ts";
import type { WithDb, WithClock } from "../services.ts";
import { type DoorEvent, type Guest, isTimeToArrive } from "./check-in.ts";
import { toDoor } from "./check-in.server.ts";

/** An event whose guests arrive now, with their numbers. */
export interface Door extends DoorEvent {
  places: number;
  arrived: number;
  waiting: number;
}

/** In ms. An event farther from now than this has no festival day today. */
const twoDays = 2 * 86_400_000;

/** Returns the events with registrations whose guests arrive now: running ones first, then upcoming, then past ones. */
export async function listDoors({ db, clock }: WithClock, calendar: FestivalCalendar): Promise<Door[]> {
  const now = clock.now();
  const rows = await db
    .selectFrom("events")
    .selectAll()
    .where("published_at", "is not", null)
    .where("status", "<>", "CANCELLED")
    .where("starts_at", "<", new Date(now.getTime() + twoDays).toISOString())
    .where("ends_at", ">", new Date(now.getTime() - twoDays).toISOString())
    .where("id", "in", (registered) =>
      registered.selectFrom("registrations").select("event_id").where("user_id", "is not", null),
    )
    .execute();
  const events = rows.map(toDoor).filter((event) => isTimeToArrive(event, now, calendar));
  const counts = await countsOf(
    db,
    events.map((event) => event.id),
  );
  const rank = { active: 0, upcoming: 1, finished: 2, cancelled: 3 } as const;
  return events
    .map((event) => ({ ...event, ...(counts.get(event.id) ?? nobody) }))
    .toSorted(
      (one, other) =>
        rank[phaseOf(one, now)] - rank[phaseOf(other, now)] ||
        compareText(one.startTime, other.startTime) ||
        compareText(one.title, other.title),
    );
}

/** Returns the door of one published event on any day; null if it does not exist. */
export async function findDoor({ db }: WithDb, id: string): Promise<Door | null> {
  const row = await db
    .selectFrom("events")
    .selectAll()
    .where("id", "=", id)
    .where("published_at", "is not", null)
    .executeTakeFirst();
  return row === undefined ? null : { ...toDoor(row), ...((await countsOf(db, [id])).get(id) ?? nobody) };
}

type Counts = Pick<Door, "places" | "arrived" | "waiting">;
const nobody: Counts = { places: 0, arrived: 0, waiting: 0 };

async function countsOf(db: Db, ids: string[]): Promise<Map<string, Counts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("registrations")
    .select((row) => [
      "event_id",
      "state",
      row.fn.countAll<number>().as("people"),
      row.fn.count<number>("attended_at").as("arrived"),
    ])
    .where("event_id", "in", ids)
    .where("user_id", "is not", null)
    .groupBy(["event_id", "state"])
    .execute();
  const counts = new Map<string, Counts>();
  for (const { event_id: id, state, people, arrived } of rows) {
    const before = counts.get(id) ?? nobody;
    counts.set(id, state === "place" ? { ...before, places: people, arrived } : { ...before, waiting: people });
  }
  return counts;
}

/**
 * Returns the guests of an event: those with a place by name, then the waiting list in order. `search` matches name or
 * address, ignoring case and accents. Returns at most `limit` guests, and the total number.
 */
export async function listGuests(
  { db }: WithDb,
  eventId: string,
  { search = "", limit }: { search?: string; limit: number },
): Promise<{ guests: Guest[]; total: number }> {
  const rows = await db
    .selectFrom("registrations")
    .innerJoin("users", "users.id", "user_id")
    .select(["registrations.id", "state", "number", "attended_at", "users.name", "email"])
    .where("event_id", "=", eventId)
    .orderBy("number")
    .execute();
  const line = new Map(rows.filter(({ state }) => state === "waiting").map(({ id }, index) => [id, index + 1]));
  const sought = fold(search.trim());
  const found = rows.filter(({ name, email }) => fold(`${name ?? ""}\n${email}`).includes(sought));
  const guests = found.map(({ id, name, email, attended_at: attendedAt }): Guest => ({
    id,
    name: name ?? email,
    position: line.get(id) ?? null,
    attendedAt,
  }));
  const sorted = guests.toSorted(
    (one, other) => (one.position ?? 0) - (other.position ?? 0) || compareText(fold(one.name), fold(other.name)),
  );
  return { guests: sorted.slice(0, limit), total: sorted.length };
}
