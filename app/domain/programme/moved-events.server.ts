import { z } from "zod";
import type { WithDb } from "../services.ts";
import type { EventSummary } from "./event.ts";

/** Only moves within this time before an event's start are told, in ms: who reads the programme later knows no other hour. */
const toldFor = 2 * 24 * 60 * 60_000;

const startOf = z.object({ startTime: z.string(), publishedAt: z.string().nullable() });

/**
 * Returns the events, and with those that were moved a short while ago the start that people have read. People remember
 * the first hour: of several moves, the one before the first counts. An event that is back at that hour has not moved.
 */
export async function withOldStarts<Event extends EventSummary>(
  { db }: WithDb,
  events: readonly Event[],
): Promise<Event[]> {
  const timed = events.filter(({ allDay }) => allDay === null);
  if (timed.length === 0) return [...events];
  const earliest = Math.min(...timed.map(({ startTime }) => Date.parse(startTime)));
  const changes = await db
    .selectFrom("changes")
    .select(["entity_id", "at", "before"])
    .where("entity", "=", "event")
    .where(
      "entity_id",
      "in",
      timed.map(({ id }) => id),
    )
    .where("action", "=", "updated")
    .where("at", ">", new Date(earliest - toldFor).toISOString())
    .orderBy("sequence")
    .execute();
  const changesOf = Map.groupBy(changes, (change) => change.entity_id);
  return events.map((event) => {
    const first = changesOf
      .get(event.id)
      ?.filter(({ at }) => Date.parse(at) > Date.parse(event.startTime) - toldFor)
      .map(({ before }) => startOf.parse(JSON.parse(before ?? "null")))
      .find(({ publishedAt }) => publishedAt !== null);
    return first === undefined || first.startTime === event.startTime
      ? event
      : { ...event, movedFrom: first.startTime };
  });
}
