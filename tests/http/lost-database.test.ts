import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { loadBuild, startApp, type TestApp } from "../support/app.ts";
import { type PostgresServer, startPostgres } from "../support/postgres.ts";
import { startDatabaseProxy, type TcpProxy } from "../support/tcp-proxy.ts";
import { longWait } from "../support/wait.ts";

/** A process that does not reach PostgreSQL any more, and reaches it again. */

let server: PostgresServer;
beforeAll(async () => {
  await loadBuild();
  server = await startPostgres();
}, 180_000);
afterAll(() => server.stop());

async function startBehindProxy(): Promise<{ app: TestApp; proxy: TcpProxy }> {
  const proxy = await startDatabaseProxy(await server.makeDatabase());
  const app = await startApp({ databaseAddress: proxy.address, sample: true });
  onTestFinished(async () => {
    await proxy.set("pass");
    await app.close();
    await proxy.close();
  });
  return { app, proxy };
}

const readiness = async (app: TestApp): Promise<[number, string]> => {
  const response = await app.fetch("/readyz");
  return [response.status, await response.text()];
};
const isLost = (app: TestApp, reason: string) =>
  vi.waitFor(async () => expect((await readiness(app))[1]).toContain(reason), longWait);
const isBack = (app: TestApp) => vi.waitFor(async () => expect((await readiness(app))[0]).toBe(200), longWait);

test("/readyz names the reason of a loss while /healthz stays alive, and is ready again by itself", async () => {
  const { app, proxy } = await startBehindProxy();
  expect(await readiness(app)).toEqual([200, "ready\n"]);
  await proxy.set("cut");
  await isLost(app, "it refuses connections");
  expect((await readiness(app))[0]).toBe(503);
  expect((await app.fetch("/healthz")).status).toBe(200);
  await proxy.set("pass");
  await isBack(app);
  await proxy.set("swallow");
  await isLost(app, "nothing comes back");
  await proxy.set("pass");
  await isBack(app);
});
