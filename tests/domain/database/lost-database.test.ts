import { performance } from "node:perf_hooks";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { lossOf } from "#app/database/engine.server.ts";
import { migrate } from "#app/database/migrate.server.ts";
import { openAt } from "#app/database/open.server.ts";
import type { OpenDatabase } from "#app/database/open-database.ts";
import { canWriteLater } from "#app/database/postgres/postgres-dialect.server.ts";
import { followChanges } from "#app/domain/changes/follow.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { servicesOf } from "../../support/festival.ts";
import { type PostgresServer, startPostgres } from "../../support/postgres.ts";
import { startDatabaseProxy, type TcpProxy } from "../../support/tcp-proxy.ts";
import { longWait } from "../../support/wait.ts";
import { eventInputWith } from "../programme/event-input.ts";

/** A node whose connection to PostgreSQL hangs or is refused, and comes back. Another node goes on writing meanwhile. */

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

interface Nodes {
  proxy: TcpProxy;
  /** Reaches PostgreSQL through the proxy. */
  far: OpenDatabase;
  near: OpenDatabase;
  /** Ids of the events whose changes were told to the far node. */
  told: string[];
}

async function startNodes(): Promise<Nodes> {
  const address = await server.makeDatabase();
  const near = await openAt(address);
  await migrate(near);
  const proxy = await startDatabaseProxy(address);
  const far = await openAt(proxy.address);
  // What is read during a loss fails, as it should.
  const follower = await followChanges(far, (error) => expect(canWriteLater(error)).toBe(true));
  const told: string[] = [];
  follower.subscribe(
    ({ batches }) =>
      void told.push(...batches.flatMap(({ changes }) => (changes ?? []).map(({ entity_id: id }) => id))),
  );
  onTestFinished(async () => {
    await follower.stop();
    await far.close();
    await near.close();
    await proxy.close();
  });
  return { proxy, far, near, told };
}

const add = async (database: OpenDatabase): Promise<string> =>
  (await createEvent(servicesOf(database), eventInputWith())).id;
/** Waits for the end of a statement that fails, and returns how long it took, in ms. */
async function failing(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  const error = await work().then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(canWriteLater(error), String(error)).toBe(true);
  return performance.now() - begun;
}
const read = (database: OpenDatabase) => database.db.selectFrom("events").select("id").execute();

test("while the connection hangs, statements under way fail, later ones fail at once, and nothing is missed afterwards", async () => {
  const { proxy, far, near, told } = await startNodes();
  const first = await add(far);
  await proxy.set("swallow");
  const begun = Promise.all([failing(() => read(far)), failing(() => add(far)), failing(() => add(far))]);
  const missed = await add(near);
  for (const took of await begun) expect(took).toBeLessThan(20_000);
  await vi.waitFor(() => expect(lossOf(far.db)?.reason).toBe("silent"), longWait);
  expect(await failing(() => read(far))).toBeLessThan(1000);
  expect(await failing(() => add(far))).toBeLessThan(1000);

  await proxy.set("pass");
  await vi.waitFor(() => expect(lossOf(far.db)).toBeNull(), longWait);
  const last = await add(far);
  await vi.waitFor(() => expect(told).toEqual([first, missed, last]), longWait);
  expect((await read(far)).map(({ id }) => id).toSorted()).toEqual([first, missed, last].toSorted());
});

test("refused connections are a loss at once, and end by themselves", async () => {
  const { proxy, far, near, told } = await startNodes();
  await proxy.set("cut");
  await vi.waitFor(() => expect(lossOf(far.db)?.reason).toBe("refused"), longWait);
  await failing(() => read(far));
  const missed = await add(near);
  await proxy.set("pass");
  await vi.waitFor(() => expect(told).toEqual([missed]), longWait);
  expect(lossOf(far.db)).toBeNull();
});

test("a node that hangs in the middle of a write keeps the others from writing for some seconds only", async () => {
  const { proxy, far, near } = await startNodes();
  const writing = failing(() =>
    far.db.transaction().execute(async (transaction) => {
      await transaction.updateTable("topic_versions").set({ version: 7 }).execute();
      await proxy.set("swallow");
      await transaction.updateTable("topic_versions").set({ version: 8 }).execute();
    }),
  );
  // PostgreSQL gives the lock back after ten seconds of silence.
  await add(near);
  await writing;
  expect(await near.db.selectFrom("topic_versions").select("version").where("version", ">=", 7).execute()).toEqual([]);
});

test("when a firewall has forgotten the open connections, statements get new ones", async () => {
  const { proxy, far } = await startNodes();
  await add(far);
  await proxy.set("swallow");
  await proxy.set("pass");
  await vi.waitFor(async () => expect(await read(far)).toHaveLength(1), longWait);
});

test("a restore or migration that locks every table is not a loss", async () => {
  const { far, near } = await startNodes();
  await near.db.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE changes, events, epoch, topic_versions IN ACCESS EXCLUSIVE MODE`.execute(transaction);
    // Longer than a look waits for an answer.
    await sql`SELECT pg_sleep(7)`.execute(transaction);
    expect(lossOf(far.db)).toBeNull();
  });
  expect(await read(far)).toEqual([]);
});
