import { spawn } from "node:child_process";
import { createECDH, randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { ensurePushKeys } from "#app/domain/notifications/push-keys.server.ts";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import type { Services } from "#app/domain/services.ts";
import { openServices } from "../../server/services.ts";
import { memorySettings, startServer } from "../process/server-process.ts";
import { addSubscribers } from "../support/subscribed.ts";
import { linesOf } from "./lines.ts";
import { uncachedCookie } from "./uncached-cookie.ts";

/** Reminders that are due at the same time, and their effect on other visitors. */
export interface Reminders {
  count: number;
  /**
   * Messages per second: of a server, from its start until the last message is at the push service, and of web-push
   * alone with as many requests at a time.
   */
  perSecond: number;
  bare: number;
  pages: { before: PageTimes; meanwhile: PageTimes };
}

/**
 * Number of pages requested, without reminders or while they are sent; median and 99th percentile of their times, in
 * ms.
 */
export type PageTimes = z.output<typeof pageTimesSchema>;
const pageTimesSchema = z.object({ count: z.number(), p50: z.number(), p99: z.number() });

const [count, sockets] = [10_000, 60];
const minute = 60_000;
/** Duration of the measurement without reminders, in ms. */
const quietly = 6000;

/** Measures both. The folder holds a programme. */
export async function measureReminders(dataFolder: string, path: string): Promise<Reminders> {
  const endpoint = spawn(process.execPath, [join(import.meta.dirname, "push-endpoint.ts"), String(count)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const said = linesOf(endpoint);
  const last = async (): Promise<number> => z.object({ last: z.number() }).parse(await said()).last;
  const { port } = z.object({ port: z.string() }).parse(await said());
  const { services, close } = await openServices({ dataFolder }, "bench");
  await ensurePushKeys(services);
  const server = await startServer(
    { ...memorySettings.variables, DATA_DIR: dataFolder, SAMPLE: "off", LOG_LEVEL: "warn" },
    [...memorySettings.words, join(import.meta.dirname, "../support/notifying-server.ts"), port],
  );
  try {
    const remind = await prepare(services, port);
    const begin = performance.timeOrigin + performance.now();
    await remind();
    const milliseconds = (await last()) - begin;
    const bare = await bareRate(port);
    await last();

    const page = `${server.address}${path}`;
    const before = await pageTimes(page, () => sleep(quietly));
    const remindAgain = await prepare(services, port);
    const meanwhile = await pageTimes(page, async () => {
      await remindAgain();
      await last();
    });
    return { count, perSecond: (count * 1000) / milliseconds, bare, pages: { before, meanwhile } };
  } finally {
    await server.stop();
    await close();
    endpoint.kill();
  }
}

/** Adds browsers that saved an event in half an hour. Returns a function that makes the reminders due. */
async function prepare(services: Services, port: string): Promise<() => Promise<void>> {
  const start = services.clock.now().getTime() + 30 * minute;
  const times = { startTime: new Date(start).toISOString(), endTime: new Date(start + 60 * minute).toISOString() };
  const event = await createEvent(services, { title: "La cuerda floja", location: "Charco de San Ginés", ...times });
  const keys = {
    p256dh: createECDH("prime256v1").generateKeys("base64url"),
    auth: randomBytes(16).toString("base64url"),
  };
  const subscriptions = Array.from({ length: count }, () => ({
    endpoint: `https://push.verbena.test:${port}/push/${randomBytes(12).toString("base64url")}`,
    keys,
  }));
  await addSubscribers(services, subscriptions, [event], 60);
  return async () => void (await updateEvent(services, event.id, { description: "Con red" }));
}

async function bareRate(port: string): Promise<number> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "bare-push.ts"), port, String(count), String(sockets)],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  return z.object({ perSecond: z.number() }).parse(await linesOf(child)()).perSecond;
}

/** Measures the times of a page while the work runs. */
async function pageTimes(page: string, work: () => Promise<unknown>): Promise<PageTimes> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "page-times.ts"), page, uncachedCookie], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const read = linesOf(child);
  await read();
  await work();
  child.kill("SIGTERM");
  return pageTimesSchema.parse(await read());
}
