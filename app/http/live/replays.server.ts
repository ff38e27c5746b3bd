import { LRUCache } from "lru-cache";
import type { Position } from "#app/domain/changes/position.ts";
import { type News, reloadNews, newsBetween } from "#app/domain/live/news.server.ts";
import type { Services } from "#app/domain/services.ts";

/** News since a sequence number, for returning sockets and for polling pages. */
export interface Replays {
  /**
   * Returns {@link newsBetween} two positions. Results are cached, since after a restart thousands of clients ask for
   * the same. A client from another epoch is told to reload; without an epoch its sequence alone counts.
   */
  between: (had: Pick<Position, "sequence"> & Partial<Position>, now: Position) => Promise<News[]>;
}

/** In characters. */
const mostKept = 8 * 1024 * 1024;
/** How long results are cached, in ms: they hold the events' phases as of their rendering. */
const keptFor = 10_000;

export function createReplays(services: Pick<Services, "db" | "clock">): Replays {
  const kept = new LRUCache<string, News[]>({
    maxSize: mostKept,
    sizeCalculation: (news) => news.reduce((size, { text }) => size + text.length, 1),
    ttl: keptFor,
    fetchMethod: (key) => {
      const [after = 0, until = 0] = key.split(" ").map(Number);
      return newsBetween(services, after, until);
    },
  });
  return {
    between: async (had, now) => {
      if (had.epoch !== undefined && had.epoch !== now.epoch) return [reloadNews(now.sequence)];
      return had.sequence === now.sequence
        ? []
        : ((await kept.fetch(`${had.sequence} ${now.sequence} ${now.epoch}`)) ?? []);
    },
  };
}
