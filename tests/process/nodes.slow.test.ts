import { afterAll, beforeAll, expect, test } from "vitest";
import { withDatabase } from "#app/database/open.server.ts";
import { ensureBuild } from "../support/app.ts";
import { type PostgresServer, startPostgres } from "../support/postgres.ts";
import { startNode } from "./server-process.ts";

/** Several real processes of one festival in PostgreSQL. */

let postgres: PostgresServer;
beforeAll(async () => {
  await ensureBuild();
  postgres = await startPostgres();
}, 180_000);
afterAll(() => postgres.stop());

const text = async (url: string) => (await fetch(url)).text();

test("two processes that start at the same moment on an empty database fill it once", async () => {
  const address = await postgres.makeDatabase();
  const nodes = await Promise.all([startNode(address), startNode(address)]);
  const stored = await withDatabase(address, async ({ db }) => ({
    titles: (await db.selectFrom("events").select("title").execute()).map(({ title }) => title),
    keys: await db.selectFrom("settings").select("key").where("key", "=", "push.vapid").execute(),
  }));
  expect(stored.titles.length).toBeGreaterThan(30);
  expect(new Set(stored.titles).size).toBe(stored.titles.length);
  expect(stored.keys).toHaveLength(1);
  const events = await Promise.all(
    nodes.map(async (node) => (await text(`${node.address}/sitemap.xml`)).match(/\/events\/[\w-]+/g) ?? []),
  );
  expect(events[0]).toHaveLength(stored.titles.length);
  expect(events[1]).toEqual(events[0]);
  // Each process printed a link for the first administrator, and both work.
  for (const node of nodes) {
    const link = /\/setup\/\S+/.exec(node.output())?.[0] ?? "no link";
    expect((await fetch(`${node.address}${link}`)).status).toBe(200);
  }
});
