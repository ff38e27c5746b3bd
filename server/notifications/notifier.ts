import type { Logger } from "pino";
import type { ExclusiveTasks } from "#app/database/open-database.ts";
import { queueChangeNotices, queuePlaceMessages } from "#app/domain/notifications/event-notices.server.ts";
import type { Delivery } from "#app/domain/notifications/delivery.server.ts";
import { queueDueReminders } from "#app/domain/notifications/due-reminders.server.ts";
import { mailIsConfigured } from "#app/domain/notifications/mail.server.ts";
import type { Reachability } from "#app/domain/notifications/recipients.server.ts";
import type { Batch, Follower } from "#app/domain/changes/follow.server.ts";
import type { Services } from "#app/domain/services.ts";
import { createOutboxLoop } from "./outbox-loop.ts";

/**
 * Puts due notifications into the outbox, after changes and by the clock, if this process has the exclusive tasks. Sends
 * from the outbox, as every process does.
 */
export interface Notifier {
  /** Looks for due notifications. Resolves when they are in the outbox. */
  look: () => Promise<void>;
  /** Returns the channels that work at this moment. */
  reachable: () => Promise<Reachability>;
  stop: () => Promise<void>;
}

/** How long saves and registrations are collected, in ms. */
const moment = 500;

interface Parts {
  services: Services;
  follower: Follower;
  delivery: Delivery;
  tasks: Pick<ExclusiveTasks, "isHolder">;
  log: Pick<Logger, "error">;
}

export function createNotifier({ services, follower, delivery, tasks, log }: Parts): Notifier {
  const outbox = createOutboxLoop({ services, delivery, log });
  let looking: Promise<void> = Promise.resolve();

  const waysNow = async (): Promise<Reachability> => ({
    visibleDevices: delivery.pages.visibleDevices(),
    connectedAccounts: delivery.pages.connectedAccounts(),
    mail: delivery.origin !== null && (await mailIsConfigured(services)),
  });
  const work = async (): Promise<void> => {
    if (!tasks.isHolder) return;
    const reachable = await waysNow();
    await queueChangeNotices(services, reachable);
    await queuePlaceMessages(services, reachable);
    await queueDueReminders(services, reachable);
    outbox.wake();
  };
  const look = (): Promise<void> => {
    const looked = looking.then(work);
    looking = looked.catch(() => undefined);
    return looked;
  };

  const failed = (error: unknown): void => log.error({ err: error }, "looking for what to tell failed");
  let soon: NodeJS.Timeout | undefined;

  /** Many visitors save and register at once, so one look covers all of a moment. */
  const lookSoon = (): void => {
    soon ??= setTimeout(() => {
      soon = undefined;
      look().catch(failed);
    }, moment).unref();
  };

  const leave = follower.subscribe(({ batches, topics }) => {
    // Not awaited, so that later subscribers don't wait.
    if (batches.some((batch) => concerns(batch, "event"))) look().catch(failed);
    if (topics.has("reminders") || batches.some((batch) => concerns(batch, "places"))) lookSoon();
    if (topics.has("outbox")) outbox.wake();
  });

  return {
    look,
    reachable: waysNow,
    stop: async () => {
      clearTimeout(soon);
      leave();
      await looking;
      await outbox.stop();
    },
  };
}

const concerns = ({ changes }: Batch, kind: "event" | "places"): boolean =>
  changes === null || changes.some(({ entity }) => entity === kind);
