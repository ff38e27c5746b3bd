import type { Logger } from "pino";
import { type Delivery, deliverMessages } from "#app/domain/notifications/delivery.server.ts";
import { type Channel, channels } from "#app/domain/notifications/outbox-message.ts";
import { newId } from "#app/domain/identifier.ts";
import { leaseMessages, nextMessageAt, type LeaseRequest } from "#app/domain/notifications/outbox.server.ts";
import type { Services } from "#app/domain/services.ts";

/** Sends the outbox's messages when they are due, until it is stopped. */
interface OutboxLoop {
  /** Looks for due messages now. */
  wake: () => void;
  /** Resolves when the messages being sent are settled, or after a while. The next start sends the rest. */
  stop: () => Promise<void>;
}

/** Messages per batch, and batches at the same time: one is rendered while others wait for answers. */
const lanes: Record<Channel, { most: number; atOnce: number }> = {
  push: { most: 50, atOnce: 2 },
  socket: { most: 50, atOnce: 1 },
  mail: { most: 4, atOnce: 1 },
  account: { most: 4, atOnce: 1 },
};
/**
 * In ms: the pause after a database error, the longest delay for another process's messages, and the longest wait of a
 * stop.
 */
const troubled = 1000;
const longest = 60_000;
const patience = 3000;

interface Parts {
  services: Services;
  delivery: Delivery;
  log: Pick<Logger, "error">;
}

export function createOutboxLoop({ services, delivery, log }: Parts): OutboxLoop {
  const worker = newId();
  const loops = channels.map((channel) => createLane(channel, worker, { services, delivery, log }));
  return {
    wake: () => {
      for (const { wake } of loops) wake();
    },
    stop: async () => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise((resolve) => (timer = setTimeout(resolve, patience)));
      await Promise.race([Promise.all(loops.map(({ stop }) => stop())), late]);
      clearTimeout(timer);
    },
  };
}

function createLane(channel: Channel, worker: string, { services, delivery, log }: Parts): OutboxLoop {
  const { most, atOnce } = lanes[channel];
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  /** True if `wake` was called since the last run began. */
  let isAsked = false;

  const start = (): void => {
    if (isStopped || running.size >= atOnce) return;
    const one: Promise<void> = run().then((isWell) => {
      running.delete(one);
      if (running.size > 0) return;
      if (isWell) void arrange();
      else lookIn(troubled);
    });
    running.add(one);
  };

  /** Sends until nothing is due. Returns false after a database error. */
  const run = async (): Promise<boolean> => {
    const next = (): LeaseRequest | null => {
      isAsked = false;
      return isStopped ? null : { worker, channel, most };
    };
    try {
      const taking = next();
      let messages = taking === null ? [] : await leaseMessages(services, taking);
      while (messages.length > 0) {
        if (messages.length === most) start();
        messages = await deliverMessages(services, delivery, worker, messages, next);
      }
      return true;
    } catch (error) {
      log.error({ err: error }, "sending from the outbox failed");
      return false;
    }
  };

  /** Sets the timer for the next due message. */
  const arrange = async (): Promise<void> => {
    if (isAsked) return start();
    try {
      const next = await nextMessageAt(services, channel);
      if (next !== null) lookIn(next.getTime() - services.clock.now().getTime());
    } catch (error) {
      log.error({ err: error }, "looking into the outbox failed");
      lookIn(troubled);
    }
  };

  const lookIn = (milliseconds: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(start, Math.min(longest, Math.max(50, milliseconds))).unref();
  };

  return {
    wake: () => {
      isAsked = true;
      start();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
