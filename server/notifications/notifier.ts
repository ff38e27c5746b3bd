import type { Logger } from "pino";
import { queueChangeNotices } from "#app/domain/notifications/change-notices.server.ts";
import type { Delivery } from "#app/domain/notifications/delivery.server.ts";
import { queueDueReminders } from "#app/domain/notifications/due-reminders.server.ts";
import { mailIsConfigured } from "#app/domain/notifications/mail.server.ts";
import { queuePlaceMessages } from "#app/domain/notifications/place-messages.server.ts";
import type { Ways } from "#app/domain/notifications/recipients.server.ts";
import type { Batch, Follower } from "#app/domain/changes/follow.server.ts";
import type { Services } from "#app/domain/services.ts";
import { createOutboxLoop } from "./outbox-loop.ts";

/** Sees to it that people are told: what is due by the clock or follows from a change goes into the outbox, and from there to them. */
export interface Notifier {
  /** Looks now for what is due; resolves when it is written down. */
  look: () => Promise<void>;
  /** How people can be told at this moment. */
  ways: () => Promise<Ways>;
  stop: () => Promise<void>;
}

/** In ms. */
const moment = 500;

interface Parts {
  services: Services;
  follower: Follower;
  delivery: Delivery;
  log: Pick<Logger, "error">;
}

export function createNotifier({ services, follower, delivery, log }: Parts): Notifier {
  const outbox = createOutboxLoop({ services, delivery, log });
  let looking: Promise<void> = Promise.resolve();

  const waysNow = async (): Promise<Ways> => ({
    seen: delivery.pages.seen(),
    mail: delivery.origin !== null && (await mailIsConfigured(services)),
  });
  const work = async (): Promise<void> => {
    const ways = await waysNow();
    await queueChangeNotices(services, ways);
    await queuePlaceMessages(services, ways);
    await queueDueReminders(services, ways);
    outbox.wake();
  };
  const look = (): Promise<void> => {
    const looked = looking.then(work);
    looking = looked.catch(() => undefined);
    return looked;
  };

  const failed = (error: unknown): void => log.error({ err: error }, "looking for what to tell failed");
  let soon: NodeJS.Timeout | undefined;

  /** Many people save at the same time: all that was saved within a moment is looked at together. */
  const lookSoon = (): void => {
    soon ??= setTimeout(() => {
      soon = undefined;
      look().catch(failed);
    }, moment).unref();
  };

  const leave = follower.subscribe(({ batches, topics }) => {
    // Nothing is awaited: other subscribers come after this one.
    if (batches.some(concernsEvents)) look().catch(failed);
    if (topics.has("reminders")) lookSoon();
    if (topics.has("outbox")) outbox.wake();
  });

  return {
    look,
    ways: waysNow,
    stop: async () => {
      clearTimeout(soon);
      leave();
      await looking;
      await outbox.stop();
    },
  };
}

const concernsEvents = ({ changes }: Batch): boolean =>
  changes === null || changes.some(({ entity }) => entity === "event" || entity === "places");
