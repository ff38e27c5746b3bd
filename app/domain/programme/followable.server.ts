import type { WithDb } from "../services.ts";
import { addDays, type Day, isDay } from "./day.ts";
import type { ProgrammeEvent } from "./event.ts";
import { summarize } from "./event-rows.server.ts";
import { shownPlace } from "./event.ts";
import { knownStart } from "./timing.ts";

/** An event that another one can follow. */
export interface Followable {
  id: string;
  title: string;
  startTime: string;
  /** False if its start is assumed. */
  startIsKnown: boolean;
  place: string;
}

/** Days around an event whose events it may follow, and the most of these. */
const [daysBefore, daysAfter, most] = [1, 8, 400];

/**
 * Returns the events that an event can follow, by start: those with hours from the day before it on, and the one that it
 * follows. `event` is null for a new one.
 */
export async function listFollowable(
  { db }: WithDb,
  day: Day,
  event: Pick<ProgrammeEvent, "id" | "follows"> | null,
): Promise<Followable[]> {
  const timed = db
    .selectFrom("events")
    .selectAll()
    .where("listed", "=", "timed")
    .where("id", "<>", event?.id ?? "")
    .orderBy("starts_at")
    .orderBy("id");
  const near = isDay(day)
    ? await timed
        .where("starts_at", ">=", addDays(day, -daysBefore))
        .where("starts_at", "<", addDays(day, daysAfter))
        .where("status", "<>", "CANCELLED")
        .limit(most)
        .execute()
    : [];
  const own = near.some(({ id }) => id === event?.follows?.id)
    ? []
    : await timed.where("id", "=", event?.follows?.id ?? "").execute();
  return (await summarize(db, [...own, ...near])).map((one) => ({
    id: one.id,
    title: one.title,
    startTime: one.startTime,
    startIsKnown: knownStart(one) !== null,
    place: shownPlace(one),
  }));
}
