import type { WithClock } from "../services.ts";
import { mostRead } from "../changes/follow.server.ts";
import { type News, newsOfChanges, reloadNews } from "./news.server.ts";

/**
 * Returns the news between two sequence numbers ({@link newsOfChanges}), without announcements that are no longer fresh.
 * A `reload` if there are too many changes, or if `after` is newer than this database.
 */
export async function newsBetween(services: WithClock, after: number, until: number): Promise<News[]> {
  if (after === until) return [];
  if (after > until) return [reloadNews(until)];
  const missed = services.db
    .selectFrom("changes")
    .where("sequence", ">", after)
    .where("sequence", "<=", until)
    .orderBy("sequence");
  const changes = await missed
    .selectAll()
    .limit(mostRead + 1)
    .execute();
  const announced = await missed
    .select("entity_id")
    .where("entity", "=", "announcement")
    .where("action", "=", "created")
    .execute();
  return newsOfChanges(services, changes.length > mostRead ? null : changes, {
    last: until,
    announced: announced.map((change) => change.entity_id),
  });
}
