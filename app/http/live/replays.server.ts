import { LRUCache } from "lru-cache";
import type { Position } from "#app/domain/changes/position.ts";
import { type News, reloadNews, newsBetween } from "#app/domain/live/news.server.ts";
import { showFill } from "#app/domain/memory-fill.ts";
import type { Services } from "#app/domain/services.ts";
import { MemoryCounts } from "../memory-counts.server.ts";

export interface Replay {
  news: News[];
  /** True if the receiver had its share of this minute: then the news concern it alone. */
  isRefused: boolean;
}

/** News since a sequence number, for returning sockets and for polling pages. */
export interface Replays {
  /**
   * Returns {@link newsBetween} two positions. Results are cached, since after a restart thousands of clients ask for
   * the same. A client from another epoch is told to reload; without an epoch its sequence alone counts. A receiver
   * ({@link receiverOf}) that had its share of this minute is told to reload too: a short message may ask for much.
   */
  between: (had: Pick<Position, "sequence"> & Partial<Position>, now: Position, receiver: string) => Promise<Replay>;
  /** Replays since the start, and how many were refused. */
  readonly counts: Readonly<ReplayCounts>;
}

interface ReplayCounts {
  sent: number;
  /** In characters. */
  sentSize: number;
  refused: number;
}

/** Returns the key of a receiver: the account, or else the network address, which a whole venue may share. */
export const receiverOf = (userId: string | null, address: string): string =>
  userId === null ? address : `account ${userId}`;

/** In characters. */
const mostKept = 8 * 1024 * 1024;
/** How long results are cached, in ms: they hold the events' phases as of their rendering. */
const keptFor = 10_000;
/** Period of a receiver's share, in seconds. */
const period = 60;
/** Share of a receiver, in characters: after a restart a thousand phones at one address may each miss some events. */
const mostReceived = 16 * 1024 * 1024;
/** Least that a replay costs, in characters: one without news is read from the database all the same. */
const leastCost = 2048;

export function createReplays(services: Pick<Services, "db" | "clock">, share = mostReceived): Replays {
  const kept = new LRUCache<string, News[]>({
    maxSize: mostKept,
    sizeCalculation: (news) => sizeOf(news) + 1,
    ttl: keptFor,
    fetchMethod: (key) => {
      const [after = 0, until = 0] = key.split(" ").map(Number);
      return newsBetween(services, after, until);
    },
  });
  const received = new MemoryCounts(period);
  const counts: ReplayCounts = { sent: 0, sentSize: 0, refused: 0 };
  // A character takes two bytes at most.
  showFill("replays", () => ({ unit: "bytes", used: 2 * kept.calculatedSize, most: 2 * mostKept }));
  showFill("receivers of replays", () => ({ unit: "entries", used: received.size, most: MemoryCounts.most }));
  return {
    between: async (had, now, receiver) => {
      if (had.epoch !== undefined && had.epoch !== now.epoch) return given([reloadNews(now.sequence)]);
      if (had.sequence === now.sequence) return given([]);
      if ((received.get(receiver)?.consumedPoints ?? 0) >= share) {
        counts.refused += 1;
        return { news: [reloadNews(now.sequence)], isRefused: true };
      }
      // Counted before the work, so that simultaneous requests can't exceed the share by far.
      received.penalty(receiver, leastCost);
      const news = (await kept.fetch(`${had.sequence} ${now.sequence} ${now.epoch}`)) ?? [];
      const size = sizeOf(news);
      received.penalty(receiver, Math.max(0, size - leastCost));
      counts.sent += 1;
      counts.sentSize += size;
      return given(news);
    },
    counts,
  };
}

const given = (news: News[]): Replay => ({ news, isRefused: false });

const sizeOf = (news: News[]): number => news.reduce((size, { text }) => size + text.length, 0);
