import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { ensurePushKeys } from "#app/domain/notifications/push-keys.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import type { Services } from "#app/domain/services.ts";
import { openServices } from "../../server/services.ts";
import { startPushService } from "../support/push-service.ts";
import { startPostgres } from "../support/postgres.ts";
import { type Random, randomOf } from "../support/random.ts";
import { addSubscribers } from "../support/subscribed.ts";
import { secretKey, type ServerProcess, startServer, temporaryFolder } from "./server-process.ts";

const people = 5000;
const minute = 60_000;
/** How long any step may take on a machine that does much else, in ms. */
const patience = 120_000;

/** Reliability: two servers send 5,000 reminders and are killed ten times. Each reminder is shown exactly once. */
test(
  "reminders of 5,000 browsers arrive and are shown once each, although the two servers that send them are killed ten times",
  { timeout: 5 * minute },
  () => expectEachOnce({ kills: 10 }),
);

/** As above; each of the two servers has only its own disk, and one of them at a time queues reminders. */
test(
  "reminders of 5,000 browsers arrive and are shown once each from PostgreSQL, although the two servers that send them are killed four times",
  { timeout: 5 * minute },
  async () => {
    const postgres = await startPostgres();
    onTestFinished(postgres.stop);
    await expectEachOnce({ kills: 4, databaseAddress: await postgres.makeDatabase() });
  },
);

/** `databaseAddress`: a PostgreSQL database; by default the servers share a file. */
async function expectEachOnce({ kills, databaseAddress }: { kills: number; databaseAddress?: string }): Promise<void> {
  const folders = [temporaryFolder(), temporaryFolder()] as const;
  onTestFinished(() => folders.forEach(({ remove }) => remove()));
  const place =
    databaseAddress === undefined
      ? { dataFolder: folders[0].path }
      : { dataFolder: folders[0].path, databaseAddress, secretKey };
  const service = await startPushService();
  onTestFinished(service.close);
  const { services, close } = await openServices(place, "test");
  onTestFinished(close);
  await ensurePushKeys(services);
  const events: ProgrammeEvent[] = [];
  for (let count = 0; count < 7; count += 1)
    events.push(await createEvent(services, inHalfAnHour(services, `Función ${count}`)));
  const phones = Array.from({ length: people }, () => service.subscriber());
  const deviceIds = await addSubscribers(
    services,
    phones.map(({ subscription }) => subscription),
    events,
    60,
  );

  const variables: Record<string, string> =
    databaseAddress === undefined ? {} : { DATABASE_URL: databaseAddress, SECRET_KEY: secretKey };
  const own = folders[databaseAddress === undefined ? 0 : 1].path;
  const servers = [
    keepRunning({ ...variables, DATA_DIR: folders[0].path }, service.port),
    keepRunning({ ...variables, DATA_DIR: own }, service.port),
  ] as const;
  onTestFinished(() => Promise.all(servers.map(({ end }) => end())).then(() => undefined));
  const random = randomOf(20_270_328);
  const firstWritten = random.below(people / 2);
  /** Messages that a server held when one was killed. No other message may arrive twice. */
  const inFlight = new Set<string>();
  const moments = [
    () => countOf(services, "queued").then((count) => count > firstWritten),
    ...momentsOfDelivery(random, kills).map((at) => async () => service.received.length >= at),
  ];
  for (const isMoment of moments) {
    await until(isMoment);
    const victim = await aRunning(servers, random.below(2));
    await victim.kill();
    for (const { id } of await services.db
      .selectFrom("outbox")
      .select("id")
      .where("state", "=", "queued")
      .where("leased_by", "is not", null)
      .execute())
      inFlight.add(id);
  }
  await until(async () => (await countOf(services, "queued")) === 0 && (await countOf(services)) === people);

  expect(
    await services.db
      .selectFrom("outbox")
      .select(["state", "reason"])
      .select((row) => row.fn.countAll<number>().as("count"))
      .groupBy(["state", "reason"])
      .execute(),
  ).toEqual([{ state: "sent", reason: "push", count: people }]);
  const messages = await services.db.selectFrom("outbox").select(["id", "device_id", "event_id"]).execute();
  const messageOf = new Map(messages.map((message) => [message.device_id, message]));
  // As in a browser, a notification replaces a shown one with the same tag without a sound.
  const shown = phones.map(
    ({ received }) =>
      new Map(received.map(({ topic, payload: { notification } }) => [notification.tag, [topic, notification.title]])),
  );
  expect(shown).toEqual(
    deviceIds.map((deviceId, index) => {
      const { id = "", event_id: eventId } = messageOf.get(deviceId) ?? {};
      return new Map([[id, [id, events.find((event) => event.id === eventId)?.title ?? `none for ${index}`]]]);
    }),
  );
  const repeated = phones
    .filter(({ received }) => received.length > 1)
    .flatMap(({ received }) => received.map(({ topic }) => topic));
  expect(repeated.filter((id) => !inFlight.has(id))).toEqual([]);
  expect(inFlight.size).toBeGreaterThan(0);
}

const inHalfAnHour = ({ clock }: Services, title: string) => {
  const start = clock.now().getTime() + 30 * minute;
  return { title, startTime: new Date(start).toISOString(), endTime: new Date(start + 60 * minute).toISOString() };
};

/** Returns after how many arrivals a server is killed: at random, but always with messages left to send. */
const momentsOfDelivery = ({ below }: Random, kills: number): number[] =>
  Array.from(
    { length: kills - 1 },
    (_, index) => Math.floor(((index + 0.1) * people * 0.9) / (kills - 1)) + below((people * 0.7) / (kills - 1)),
  );

async function countOf({ db }: Services, state?: "queued"): Promise<number> {
  const counted = db.selectFrom("outbox").select((row) => row.fn.countAll<number>().as("count"));
  return (await (state === undefined ? counted : counted.where("state", "=", state)).executeTakeFirstOrThrow()).count;
}

interface Kept {
  running: () => ServerProcess | null;
  /** Kills it, and starts it anew in its own time. */
  kill: () => Promise<void>;
  end: () => Promise<void>;
}

/** A server that is started again whenever it was killed. */
function keepRunning(variables: Record<string, string>, pushPort: string): Kept {
  let running: ServerProcess | null = null;
  const start = async (): Promise<void> => {
    running = await startServer({ ...variables, SAMPLE: "off", LOG_LEVEL: "warn" }, [
      join(import.meta.dirname, "../support/notifying-server.ts"),
      pushPort,
    ]);
  };
  let starting = start();
  const stop = async (): Promise<void> => {
    await starting;
    const stopped = running;
    running = null;
    await stopped?.kill();
  };
  return {
    running: () => running,
    kill: async () => {
      await stop();
      starting = start();
      // The caller that needs the new server waits for it, and gets its error.
      starting.catch(() => undefined);
    },
    end: stop,
  };
}

async function aRunning(servers: readonly Kept[], preferred: number): Promise<Kept> {
  const found = (): Kept | undefined => [servers[preferred], ...servers].find((server) => server?.running() != null);
  await until(async () => found() !== undefined);
  const server = found();
  if (server === undefined) throw new Error("No server is running");
  return server;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + patience;
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error("Waited too long");
    await sleep(5);
  }
}
