import { LRUCache } from "lru-cache";
import type { Position } from "#app/domain/changes/position.ts";
import { type News, reloadNews } from "#app/domain/live/news.server.ts";
import { newsBetween } from "#app/domain/live/replay.server.ts";
import type { Services } from "#app/domain/services.ts";

/** What was missed since a sequence number, for sockets that come back and for who polls. */
export interface Replays {
  /**
   * {@link newsBetween} what somebody has and where everything is; after a restart thousands ask the same, and it is worked out once. To load anew for who
   * comes from another epoch; who names none has nothing to be told apart by.
   */
  between: (had: Pick<Position, "sequence"> & Partial<Position>, now: Position) => Promise<News[]>;
}

/** In characters. */
const mostKept = 8 * 1024 * 1024;
/** How long, in ms: news tell the phase of an event as of when they were worked out. */
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
