import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { insertsOf } from "#app/database/many-rows.server.ts";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { queueChangeNotices } from "#app/domain/notifications/event-notices.server.ts";
import type { Services } from "#app/domain/services.ts";
import { openServices } from "../../server/services.ts";
import { addSubscribers } from "../support/subscribed.ts";

/** What an event of a person with many followers costs. */
export interface FollowedEvent {
  name: string;
  /** Of the write itself, and of all that follows from it until each message is in the outbox, in ms. */
  write: number;
  queueing: number;
  /** Longest time without a turn of the event loop, in ms. */
  block: number;
  /** By which the process's memory grew, in MB. */
  memory: number;
  messages: number;
}

export const followerCount = 3000;
const resolution = 1;
/** Time in ms in which the event loop turns several times. */
const turns = 20;
const hour = 3_600_000;

/** Measures an event that is added and then moved. The folder holds a programme. */
export async function measureFollowers(dataFolder: string): Promise<FollowedEvent[]> {
  const { services, close } = await openServices({ dataFolder }, "bench");
  try {
    const named = await createEvent(services, eventAt(2, "Primera"));
    const person = named.speakers[0]?.personId;
    if (person == null) throw new Error("The event names nobody");
    const subscriptions = Array.from({ length: followerCount }, (_, index) => ({
      endpoint: `https://push.example/follower-${index}`,
      keys: { p256dh: "key", auth: "auth" },
    }));
    const devices = await addSubscribers(services, subscriptions, [named], 30);
    const created_at = services.clock.now().toISOString();
    const follows = devices.map((device_id) => ({ person_id: person, user_id: null, device_id, created_at }));
    await services.db.transaction().execute(async (transaction) => {
      for (const query of insertsOf(transaction, "person_follows", follows)) await transaction.executeQuery(query);
    });
    await queue(services);
    let id = "";
    const added = await measured(services, "added", async () => {
      id = (await createEvent(services, eventAt(4, "Segunda"))).id;
    });
    // What is queued would otherwise be told together with the next change.
    await services.db.updateTable("outbox").set({ state: "sent", settled_at: created_at }).execute();
    const { startTime, endTime } = eventAt(5, "");
    const moved = await measured(services, "moved", () => updateEvent(services, id, { startTime, endTime }));
    return [added, moved];
  } finally {
    await close();
  }
}

const eventAt = (hours: number, title: string) => ({
  title,
  startTime: new Date(Date.now() + hours * hour).toISOString(),
  endTime: new Date(Date.now() + (hours + 1) * hour).toISOString(),
  speakers: [{ name: "La más seguida" }],
});

const queue = (services: Services): Promise<number> =>
  queueChangeNotices(services, { visibleDevices: new Set(), mail: false });

async function measured(services: Services, name: string, write: () => Promise<unknown>): Promise<FollowedEvent> {
  const delay = monitorEventLoopDelay({ resolution });
  const memory = process.memoryUsage.rss();
  delay.enable();
  await sleep(turns);
  const begun = performance.now();
  await write();
  const written = performance.now();
  const messages = await queue(services);
  const queued = performance.now();
  // A block that lasts until now is noted at the next turn only.
  await sleep(turns);
  delay.disable();
  return {
    name,
    write: written - begun,
    queueing: queued - written,
    block: delay.max / 1e6 - resolution,
    memory: (process.memoryUsage.rss() - memory) / 1024 / 1024,
    messages,
  };
}
