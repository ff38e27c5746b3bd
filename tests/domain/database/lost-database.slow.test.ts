import { performance } from "node:perf_hooks";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { lossOf } from "#app/database/engine.server.ts";
import { migrate } from "#app/database/migrate.server.ts";
import { openAt } from "#app/database/open.server.ts";
import type { OpenDatabase } from "#app/database/open-database.ts";
import { canWriteLater } from "#app/database/postgres/postgres-dialect.server.ts";
import { type Follower, followChanges } from "#app/domain/changes/follow.server.ts";
import { createEvent, createEventIn } from "#app/domain/editing/events.server.ts";
import { servicesOf } from "../../support/festival.ts";
import { postgresOfFile } from "../../support/of-file.ts";
import { startDatabaseProxy, type TcpProxy } from "../../support/tcp-proxy.ts";
import { longWait } from "../../support/wait.ts";
import { eventInputWith } from "../programme/event-input.ts";

/** A node whose connection to PostgreSQL hangs or is refused, and comes back. Another node goes on writing meanwhile. */

const server = postgresOfFile();

interface Nodes {
  proxy: TcpProxy;
  /** Reaches PostgreSQL through the proxy. */
  far: OpenDatabase;
  near: OpenDatabase;
  follower: Follower;
  /** Ids of the events whose changes were told to the far node. */
  told: string[];
}

async function startNodes(): Promise<Nodes> {
  const address = await server.makeDatabase();
  const near = await openAt(address);
  await migrate(near);
  const proxy = await startDatabaseProxy(address);
  const far = await openAt(proxy.address);
  const follower = await followChanges(far, (error) => expect.fail(String(error)));
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
  return { proxy, far, near, follower, told };
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

test.each(["ECONNRESET", "EPIPE", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"])(
  "what fails because the network is gone can be done later: %s",
  (code) => expect(canWriteLater(Object.assign(new Error("failed"), { code }))).toBe(true),
);

test.each(["ERR_INVALID_ARG_TYPE", "23505", "40P01"])("what fails by itself is no loss of the database: %s", (code) =>
  expect(canWriteLater(Object.assign(new Error("failed"), { code }))).toBe(false),
);

test("a server that answers, but takes no connection of the festival, is a loss", async () => {
  const { far, near, told } = await startNodes();
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(near.db);
  const admin = await openAt(await server.makeDatabase());
  await migrate(admin);
  const allow = (isAllowed: boolean) =>
    sql`ALTER DATABASE ${sql.id(rows[0]?.name ?? "")} ALLOW_CONNECTIONS ${sql.raw(String(isAllowed))}`.execute(
      admin.db,
    );
  onTestFinished(() => admin.close());
  await allow(false);
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${rows[0]?.name}`.execute(admin.db);
  await vi.waitFor(() => expect(lossOf(far.db)?.reason).toBe("refused"), longWait);
  expect(await failing(() => read(far))).toBeLessThan(1000);

  await allow(true);
  await vi.waitFor(() => expect([lossOf(far.db), lossOf(near.db)]).toEqual([null, null]), longWait);
  const missed = await add(near);
  await vi.waitFor(() => expect(told).toEqual([missed]), longWait);
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

test("a single connection that hangs while others work is ended, and a statement that takes long is not", async () => {
  const { proxy, far } = await startNodes();
  const long = sql<{ done: string }>`SELECT pg_sleep(9), 'done' AS done`.execute(far.db);
  await vi.waitFor(async () => {
    const { rows } =
      await sql`SELECT 1 FROM pg_stat_activity WHERE query LIKE '%pg_sleep(9)%' AND pid <> pg_backend_pid()`.execute(
        far.db,
      );
    expect(rows).toHaveLength(1);
  }, longWait);
  const { rows } = await sql<{ port: number }>`SELECT inet_client_port() AS port`.execute(far.db);
  // The connection that is free is the one that has just answered.
  proxy.swallowOne(rows[0]?.port ?? 0);
  expect(await failing(() => read(far))).toBeLessThan(30_000);
  expect(lossOf(far.db)).toBeNull();
  expect((await long).rows[0]?.done).toBe("done");
  expect(await read(far)).toEqual([]);
});

test("a node knows at a request what another one wrote, although the connection that tells of it has just broken", async () => {
  const { far, near, told } = await startNodes();
  const first = await add(near);
  await vi.waitFor(() => expect(told).toEqual([first]), longWait);
  await near.db.transaction().execute(async (transaction) => {
    await createEventIn(servicesOf(near), transaction, eventInputWith());
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE '%to_regclass(%' AND pid <> pg_backend_pid()`.execute(
      transaction,
    );
  });
  await far.catchUp?.();
  expect(far.newestChange()).toBe(near.newestChange());
  expect(lossOf(far.db)).toBeNull();
});

test("a question about shared state whose connection hangs keeps no connection from others for long", async () => {
  const proxy = await startDatabaseProxy(await server.makeDatabase());
  const database = await openAt(`${proxy.address}?max=1`);
  await migrate(database);
  const shared = await database.share?.();
  onTestFinished(async () => {
    shared?.close();
    await database.close();
    await proxy.close();
  });
  await shared?.put("kind", "key", "before", 60_000);
  const { rows } = await sql<{ port: number }>`SELECT inet_client_port() AS port`.execute(database.db);
  proxy.swallowOne(rows[0]?.port ?? 0);
  await expect(shared?.put("kind", "key", "after", 60_000)).rejects.toThrow();
  await vi.waitFor(async () => expect(await shared?.find("kind", "key")).toBe("before"), longWait);
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

test("whoever could not read what it needs for a change, because the connection broke, is told of the change again", async () => {
  const { proxy, far, near, follower, told } = await startNodes();
  const idOf = async (id: string) =>
    (await far.db.selectFrom("events").select("id").where("id", "=", id).execute()).map((event) => event.id);
  const shown: string[] = [];
  let tries = 0;
  follower.subscribe(async ({ batches }) => {
    tries += 1;
    if (tries === 1) await proxy.set("cut");
    for (const { changes } of batches) for (const { entity_id: id } of changes ?? []) shown.push(...(await idOf(id)));
  });
  const first = await add(near);
  await vi.waitFor(() => expect(lossOf(far.db)).not.toBeNull(), longWait);
  const second = await add(near);
  await proxy.set("pass");
  await vi.waitFor(() => expect(shown).toEqual([first, second]), longWait);
  // Others had it the first time.
  expect(told).toEqual([first, second]);
});
