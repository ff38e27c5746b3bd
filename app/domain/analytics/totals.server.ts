import type { Services } from "../services.ts";
import { hourOf } from "./hours.ts";
import { type Action, noTotals, type Totals } from "./interaction.ts";

/** A stretch of time, `start <= t < end`. What is counted is counted by whole hours: one is within it that begins within it. */
export interface Span {
  start: Date;
  end: Date;
}

/** How often each thing was done with an event, in a span or ever. An event of which nothing is known has nothing but zeros. */
export async function totalsOfEvent(services: Pick<Services, "db">, eventId: string, span?: Span): Promise<Totals> {
  return (await totalsOfEvents(services, span, eventId)).get(eventId) ?? noTotals();
}

/**
 * The same for every event with which something was done, by its id, deleted ones too; "" is the festival's own stream. What was counted within the last
 * few seconds may still be in memory: see `Recorder.flush`.
 */
export async function totalsOfEvents(
  { db }: Pick<Services, "db">,
  span?: Span,
  eventId?: string,
): Promise<Map<string, Totals>> {
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

/** What was done with an event hour by hour: the hours, and the actions, in which something was. */
export async function hoursOfEvent(
  { db }: Pick<Services, "db">,
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
