import { onTestFinished } from "vitest";
import { makeDevice } from "#app/domain/identity/devices.server.ts";
import type { User } from "#app/domain/identity/user.ts";
import { queueChangeNotices, queuePlaceMessages } from "#app/domain/notifications/event-notices.server.ts";
import { type Delivery, deliverMessages } from "#app/domain/notifications/delivery.server.ts";
import { queueDueReminders } from "#app/domain/notifications/due-reminders.server.ts";
import { mailIsConfigured } from "#app/domain/notifications/mail.server.ts";
import { channels } from "#app/domain/notifications/outbox-message.ts";
import { leaseMessages } from "#app/domain/notifications/outbox.server.ts";
import { ensurePushKeys } from "#app/domain/notifications/push-keys.server.ts";
import { subscribe } from "#app/domain/notifications/push-subscriptions.server.ts";
import type { Language } from "#app/domain/preferences.ts";
import type { Services } from "#app/domain/services.ts";
import { createMessageRenderer } from "#app/messages/notification-texts.server.ts";
import { createOpenPages, type LivePages } from "../../server/live/open-pages.ts";
import { createPushSender } from "../../server/notifications/push-sender.ts";
import { memoryFestival } from "./festival.ts";
import { type PushService, startPushService, type Subscriber } from "./push-service.ts";

export interface NotifiedFestival {
  services: Services;
  service: PushService;
  /** Devices and accounts with an open page; empty at first. */
  pages: LivePages;
  /** Lines of the log. */
  complaints: object[];
  /** Sets the clock, in UTC; a time without a date is on the evening of the festival. */
  at: (instant: string) => void;
  /** Adds a browser that gets notifications, anonymous or of an account. */
  browser: (options?: { language?: Language; of?: User; host?: string }) => Promise<Subscriber & { deviceId: string }>;
  /** Queues the messages that are due now. */
  look: () => Promise<void>;
  /** Calls {@link look}, and sends all messages that are due. */
  tell: () => Promise<void>;
  /** Sends the messages that are due, and crashes before it notes that they were sent. */
  sendAndDie: () => Promise<void>;
  /** States of all messages, with their reasons, in the order in which they were due. */
  outbox: () => Promise<string[]>;
}

/**
 * Makes a festival in memory that sends notifications to a push service on loopback, with a clock that tests set. It
 * ends with the test.
 */
export async function notifiedFestival({
  origin = "https://arrecife.test",
  within,
}: { origin?: string | null; within?: number } = {}): Promise<NotifiedFestival> {
  const festival = await memoryFestival();
  let now = new Date("2026-08-22T16:00:00Z");
  const services: Services = { ...festival, clock: { now: () => new Date(now) } };
  const service = await startPushService(within === undefined ? {} : { within });
  const push = createPushSender(await ensurePushKeys(services), services.clock, service.policy);
  onTestFinished(async () => {
    push.close();
    await service.close();
    await festival.database.close();
  });
  const pages = createOpenPages();
  const complaints: object[] = [];
  const delivery: Delivery = {
    push,
    pages,
    renderer: createMessageRenderer(services),
    origin,
    complain: (what) => complaints.push(what),
  };
  const look = async (): Promise<void> => {
    const reachable = {
      visibleDevices: pages.visibleDevices(),
      connectedAccounts: pages.connectedAccounts(),
      mail: origin !== null && (await mailIsConfigured(services)),
    };
    await queueChangeNotices(services, reachable);
    await queuePlaceMessages(services, reachable);
    await queueDueReminders(services, reachable);
  };
  await look();
  return {
    services,
    service,
    pages,
    complaints,
    at: (instant) => {
      now = new Date(instant.includes("T") ? instant : `2026-08-22T${instant}Z`);
    },
    browser: async ({ language = "es", of, host } = {}) => {
      const { id: deviceId } = await makeDevice(services);
      if (of !== undefined)
        await services.db.updateTable("devices").set({ user_id: of.id }).where("id", "=", deviceId).execute();
      const subscriber = service.subscriber(host);
      await subscribe(services, push, subscriber.subscription, { deviceId, language, origin: "https://arrecife.test" });
      return { ...subscriber, deviceId };
    },
    look,
    tell: async () => {
      await look();
      for (const channel of channels) {
        for (;;) {
          const messages = await leaseMessages(services, { worker: "test", channel, most: 20 });
          if (messages.length === 0) break;
          await deliverMessages(services, delivery, "test", messages);
        }
      }
    },
    sendAndDie: async () => {
      for (const channel of channels) {
        const messages = await leaseMessages(services, { worker: "dead", channel, most: 20 });
        const died = deliverMessages(services, delivery, "dead", messages, () => {
          throw new Error("killed");
        });
        await died.catch((error: unknown) => {
          if (!(error instanceof Error) || error.message !== "killed") throw error;
        });
      }
    },
    outbox: async () => {
      const rows = await services.db
        .selectFrom("outbox")
        .select(["kind", "channel", "state", "reason"])
        .orderBy("due_at")
        .orderBy("created_at")
        .execute();
      return rows.map(({ kind, channel, state, reason }) => [kind, channel, state, reason].filter(Boolean).join(" "));
    },
  };
}
