import { request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { openServices } from "../../server/services.ts";
import { authorizationIn } from "../faults/writers.ts";
import { ensureBuild } from "../support/app.ts";
import { type Client, openClient } from "../support/live.ts";
import { type PostgresServer, startPostgres } from "../support/postgres.ts";
import { startDatabaseProxy } from "../support/tcp-proxy.ts";
import { longWait } from "../support/wait.ts";
import { ask, host, nginx, nginxConf, startNginx } from "./nginx.ts";
import { freePort, secretKey, type ServerProcess, startNode, temporaryFolder } from "./server-process.ts";

/** Two processes on PostgreSQL behind nginx, with nginx.conf of server/hosting. */

if (nginx === "") console.log("LEFT OUT: there is no nginx here, so it is not tried as a balancer.");

let postgres: PostgresServer;
beforeAll(async () => {
  if (nginx === "") return;
  await ensureBuild();
  postgres = await startPostgres();
}, 180_000);
afterAll(async () => {
  if (nginx !== "") await postgres.stop();
});

const origin = `https://${host}`;
const metricsToken = "canary-of-the-metrics";

test.skipIf(nginx === "")(
  "nginx spreads pages and sockets over the processes, each tells its pages what the other writes, and one without its database is passed over",
  async () => {
    const address = await postgres.makeDatabase();
    const database = await startDatabaseProxy(address);
    onTestFinished(database.close);
    const folder = temporaryFolder();
    onTestFinished(folder.remove);
    const { services, close } = await openServices(
      { dataFolder: folder.path, databaseAddress: address, secretKey },
      "test",
    );
    const authorization = await authorizationIn(services);
    await close();
    const variables = { SAMPLE: "off", ORIGIN: origin, TRUST_PROXY: "on", METRICS_TOKEN: metricsToken };
    const addresses: string[] = [];
    for (const of of [address, database.address]) {
      const port = String(await freePort());
      await startNode(of, { ...variables, PORT: port });
      addresses.push(`http://127.0.0.1:${port}`);
    }
    const [one = "", other = ""] = addresses;
    const ports = { http: await freePort(), https: await freePort() };
    const processes = addresses.map((at) => new URL(at).host);
    onTestFinished(startNginx(folder.path, nginxConf({ ...ports, processes }, folder.path)));
    const page = (path: string) => ask(secureRequest, ports.https, path);
    await vi.waitFor(async () => expect((await page("/healthz")).status).toBe(200), longWait);

    const open = async (): Promise<Client> => {
      const options = { origin, rejectUnauthorized: false, headers: { Host: host } };
      const client = await openClient(`wss://127.0.0.1:${ports.https}/ws`, options);
      onTestFinished(() => client.socket.terminate());
      await client.resume();
      return client;
    };
    const write = async (at: string, title: string): Promise<void> => {
      const event = { title, startTime: "2027-08-22T18:00:00Z", endTime: "2027-08-22T19:00:00Z" };
      const answer = await ask(plainRequest, Number(new URL(at).port), "/api/events", {
        method: "POST",
        headers: { Authorization: authorization, "Content-Type": "application/json" },
        body: JSON.stringify(event),
      });
      expect(answer.status, answer.text).toBe(201);
    };
    const clients = [await open(), await open(), await open(), await open()];
    for (const at of addresses) {
      const headers = { Authorization: `Bearer ${metricsToken}` };
      const metrics = await (await fetch(`${at}/metrics`, { headers })).text();
      expect(metrics).toMatch(/^verbena_sockets_open\{channel="live"\} [1-3]$/m);
    }
    for (const [index, at] of addresses.entries()) {
      await write(at, `Escrito ${index}`);
      for (const client of clients) expect((await client.next("event:created")).data.title).toBe(`Escrito ${index}`);
    }

    for (let asked = 0; asked < 6; asked += 1) expect((await page("/admin/backups")).status).toBe(302);
    const headers = { Authorization: `Bearer ${metricsToken}` };
    const counted = /^verbena_http_request_duration_seconds_count\{[^}]*backups[^}]*\} (\d+)$/m;
    const counts = addresses.map(
      async (at) => counted.exec(await (await fetch(`${at}/metrics`, { headers })).text())?.[1],
    );
    expect(await Promise.all(counts)).toEqual(["6", undefined]);

    await database.set("cut");
    await vi.waitFor(async () => expect((await fetch(`${other}/readyz`)).status).toBe(503), longWait);
    const answers: number[] = [];
    // A page that no process has kept.
    for (let asked = 0; asked < 12; asked += 1) answers.push((await page(`/search?q=escrito+${asked}`)).status);
    expect(new Set(answers)).toEqual(new Set([200]));
    const again = await open();
    await write(one, "Después");
    expect((await again.next("event:created")).data.title).toBe("Después");
  },
);

test.skipIf(nginx === "")(
  "behind nginx pages answer while all processes are without their database, while one hangs, and when one is gone",
  async () => {
    const address = await postgres.makeDatabase();
    const database = await startDatabaseProxy(address);
    onTestFinished(database.close);
    const folder = temporaryFolder();
    onTestFinished(folder.remove);
    const nodes: { child: ServerProcess["child"]; kill: () => Promise<void>; address: string }[] = [];
    for (let index = 0; index < 2; index += 1) {
      const port = String(await freePort());
      const node = await startNode(database.address, { ORIGIN: origin, TRUST_PROXY: "on", PORT: port });
      nodes.push({ child: node.child, kill: node.kill, address: `http://127.0.0.1:${port}` });
    }
    const ports = { http: await freePort(), https: await freePort() };
    const processes = nodes.map((node) => new URL(node.address).host);
    onTestFinished(startNginx(folder.path, nginxConf({ ...ports, processes }, folder.path)));
    const page = (path: string) => ask(secureRequest, ports.https, path);
    await vi.waitFor(async () => expect((await page("/healthz")).status).toBe(200), longWait);
    /** Statuses of the first page, asked so many times in turn. */
    const statuses = async (times: number): Promise<number[]> => {
      const found: number[] = [];
      for (let asked = 0; asked < times; asked += 1) found.push((await page("/")).status);
      return found;
    };
    // Both processes keep it.
    expect(new Set(await statuses(8))).toEqual(new Set([200]));

    const [hung, other] = nodes;
    hung?.child.kill("SIGSTOP");
    const begun = performance.now();
    expect(new Set(await statuses(20))).toEqual(new Set([200]));
    // Three waits of four seconds, and then nginx leaves it out.
    expect(performance.now() - begun).toBeLessThan(20_000);
    hung?.child.kill("SIGCONT");

    await database.set("cut");
    for (const node of nodes)
      await vi.waitFor(async () => expect((await fetch(`${node.address}/readyz`)).status).toBe(503), longWait);
    // Many answers with 503: nginx takes all processes for dead.
    for (let asked = 0; asked < 12; asked += 1) expect((await page(`/search?q=nada+${asked}`)).status).toBe(503);
    expect(new Set(await statuses(12))).toEqual(new Set([200]));
    await database.set("pass");
    for (const node of nodes)
      await vi.waitFor(async () => expect((await fetch(`${node.address}/readyz`)).status).toBe(200), longWait);

    await other?.kill();
    expect(new Set(await statuses(12))).toEqual(new Set([200]));
  },
  120_000,
);
