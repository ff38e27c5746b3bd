import type { Services } from "../services.ts";

/**
 * Returns the first instant after `now` and before `limit` at which a published event's phase changes ({@link
 * phaseOf}): its start, or a millisecond after its end, since an event still runs at its end. Returns `limit` if there
 * is no change.
 */
export async function nextPhaseChange(services: Pick<Services, "db">, now: Date, limit: Date): Promise<Date> {
  const published = services.db.selectFrom("events").where("published_at", "is not", null);
  const { starts } = await published
    .select((events) => events.fn.min("starts_at").as("starts"))
    .where("starts_at", ">", now.toISOString())
    .where("starts_at", "<", limit.toISOString())
    .executeTakeFirstOrThrow();
  const { ends } = await published
    .select((events) => events.fn.min("ends_at").as("ends"))
    // By the index of each kind of event.
    .where("listed", "in", ["timed", "long", "all-day"])
    .where("ends_at", ">=", now.toISOString())
    .where("ends_at", "<", limit.toISOString())
    .executeTakeFirstOrThrow();
  const changes = [...(starts === null ? [] : [Date.parse(starts)]), ...(ends === null ? [] : [Date.parse(ends) + 1])];
  return new Date(Math.min(limit.getTime(), ...changes));
}
