import type { WithDb } from "../services.ts";
import { hourOf, type TimeSpan } from "./days.ts";
import { type Action, noTotals, type Totals } from "./interaction.ts";

/** Counts the interactions with an event, in a span or ever. */
export async function totalsOfEvent(services: WithDb, eventId: string, span?: TimeSpan): Promise<Totals> {
  return (await totalsOfEvents(services, span, eventId)).get(eventId) ?? noTotals();
}

/**
 * Counts the interactions with every event by its id, including deleted ones; "" is the festival's own stream. The last
 * few seconds may still be in memory: see `Recorder.flush`.
 */
export async function totalsOfEvents({ db }: WithDb, span?: TimeSpan, eventId?: string): Promise<Map<string, Totals>> {
  let query = db
    .selectFrom("interactions")
    .select((row) => ["event_id", "action", row.fn.sum<number>("count").as("count")])
    .groupBy(["event_id", "action"]);
  if (eventId !== undefined) query = query.where("event_id", "=", eventId);
  if (span !== undefined) query = query.where("hour", ">=", hourOf(span.start)).where("hour", "<", hourOf(span.end));
  const totals = new Map<string, Totals>();
  for (const { event_id: id, action, count } of await query.execute()) {
    const ofEvent = totals.get(id) ?? noTotals();
    ofEvent[action] = count;
    totals.set(id, ofEvent);
  }
  return totals;
}

/** Returns the interactions with an event by hour and kind; leaves out hours without any. */
export async function hoursOfEvent(
  { db }: WithDb,
  eventId: string,
): Promise<{ hour: string; action: Action; count: number }[]> {
  return db
    .selectFrom("interactions")
    .select(["hour", "action", "count"])
    .where("event_id", "=", eventId)
    .orderBy("hour")
    .orderBy("action")
    .execute();
}
