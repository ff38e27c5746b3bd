import type { WithDb } from "../services.ts";

export interface CurrentEventsQuery {
  /** Events that ended before this instant are left out. */
  from: Date;
  /** Events that begin after this instant are left out. */
  until: Date;
  limit: number;
  /** The id of a published event that is always listed. */
  and: string;
}

/** Returns published events that run or come next, by start. */
export async function listCurrentEvents(
  services: WithDb,
  { from, until, limit, and }: CurrentEventsQuery,
): Promise<{ id: string; title: string; startTime: string }[]> {
  const published = services.db
    .selectFrom("events")
    .select(["id", "title", "starts_at as startTime"])
    .where("published_at", "is not", null);
  const ahead = await published
    .where("ends_at", ">=", from.toISOString())
    .where("starts_at", "<=", until.toISOString())
    .orderBy("starts_at")
    .orderBy("title")
    .limit(limit)
    .execute();
  if (ahead.some(({ id }) => id === and)) return ahead;
  return [...(await published.where("id", "=", and).execute()), ...ahead];
}
