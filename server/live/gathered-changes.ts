import { type Batch, concernsOnlyPlaces, type Follower } from "#app/domain/changes/follow.server.ts";
import { lostConnectionIn } from "#app/domain/lost-connection.server.ts";
import type { LivePolicy } from "./live-policy.ts";

/**
 * Sends changes to the open pages: most at once, the numbers of taken places together. For a popular event these change
 * many times a second, and each number would be a frame for thousands of sockets.
 */
export interface GatheredChanges {
  /** Sends batches at once, with all that waited, or lets them wait. Must be called in the follower's turn. */
  take: (batches: Batch[]) => Promise<void>;
  /** Sequence number up to which everything was sent. */
  readonly position: number;
  /** Forgets what waits. */
  stop: () => void;
}

/** Wait after a loss of the database, in ms. */
const tryAgainAfter = 1000;

interface Parts {
  follower: Pick<Follower, "position" | "inTurn">;
  policy: Pick<LivePolicy, "placesEvery">;
  send: (batches: Batch[]) => Promise<void>;
  failed: (error: unknown) => void;
}

export function gatherChanges({ follower, policy, send, failed }: Parts): GatheredChanges {
  let waiting: Batch[] = [];
  /** The position before the first batch that waits. */
  let before = 0;
  let placesSentAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  const sendWaiting = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    if (waiting.some(concernsOnlyPlaces)) placesSentAt = performance.now();
    try {
      await send(waiting);
    } catch (error) {
      // They are sent once the database answers again.
      if (lostConnectionIn(error) === null) waiting = [];
      throw error;
    }
    // Only now: a page that is hidden meanwhile must know that it does not have them.
    waiting = [];
  };
  const sendLater = (wait: number): void => {
    timer ??= setTimeout(
      () =>
        void follower.inTurn(sendWaiting).catch((error: unknown) => {
          if (waiting.length > 0) sendLater(tryAgainAfter);
          else failed(error);
        }),
      wait,
    ).unref();
  };

  return {
    take: async (batches) => {
      if (waiting.length === 0) before = follower.position;
      // The follower hands out again what could not be sent.
      waiting.push(...batches.filter((batch) => !waiting.includes(batch)));
      const wait = placesSentAt + policy.placesEvery - performance.now();
      if (wait <= 0 || !waiting.every(concernsOnlyPlaces)) return sendWaiting();
      sendLater(wait);
    },
    get position() {
      return waiting.length === 0 ? follower.position : before;
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
    },
  };
}
