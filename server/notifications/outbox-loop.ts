import type { Logger } from "pino";
import { type Delivery, deliverMessages } from "#app/domain/notifications/delivery.server.ts";
import { newId } from "#app/domain/identifier.ts";
import { type Channel, leaseMessages, nextMessageAt, type Taking } from "#app/domain/notifications/outbox.server.ts";
import type { Services } from "#app/domain/services.ts";

/** Sends what is in the outbox, as soon as it is due, until it is stopped. */
export interface OutboxLoop {
  /** There may be something to send now. */
  wake: () => void;
  /** Resolves when what is on its way has been settled, or after a while: what was not is sent by who comes next. */
  stop: () => Promise<void>;
}

/** How many messages are taken at once, and how many such heaps are on their way at the same time: one is put into words while the others wait for answers. */
const lanes: Record<Channel, { most: number; atOnce: number }> = {
  push: { most: 50, atOnce: 3 },
  mail: { most: 4, atOnce: 1 },
};
/** In ms: how long the database may be in trouble before it is asked again, how late another process's messages may be noticed, and how long a stop waits. */
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
  const loops = (["push", "mail"] as const).map((channel) => createLane(channel, worker, { services, delivery, log }));
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
  /** Whether somebody asked to look since the last one began to. */
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

  /** Sends until nothing is due. Whether the database was well. */
  const run = async (): Promise<boolean> => {
    const next = (): Taking | null => {
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

  /** Sees to it that what is due later is not missed. */
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
