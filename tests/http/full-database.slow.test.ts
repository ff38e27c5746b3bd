import pg from "pg";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { makeDevice } from "#app/domain/identity/devices.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { loadBuild, startApp, type TestApp } from "../support/app.ts";
import { deviceCookieOf } from "../support/people.ts";
import { postgresOfFile } from "../support/of-file.ts";
import { forTests } from "../support/postgres.ts";
import { longWait } from "../support/wait.ts";

/** A process whose PostgreSQL has no free slot for another connection, as others took all of `max_connections`. */

const server = postgresOfFile([...forTests, "-c", "max_connections=20"]);
beforeAll(async () => void (await loadBuild()), 180_000);

const token = "a-token-of-some-length";

interface Full {
  app: TestApp;
  address: string;
  /** Takes every free slot. */
  fill: () => Promise<void>;
  /** Gives them back. */
  free: () => Promise<void>;
}

async function startFull(): Promise<Full> {
  const address = await server.makeDatabase();
  const others: pg.Client[] = [];
  const fill = async (): Promise<void> => {
    for (;;) {
      const other = new pg.Client({ connectionString: new URL("/postgres", address).href });
      other.on("error", () => undefined);
      try {
        await other.connect();
      } catch {
        return;
      }
      others.push(other);
    }
  };
  const free = async (): Promise<void> => void (await Promise.all(others.splice(0).map((other) => other.end())));
  const app = await startApp({ databaseAddress: address, metricsToken: token, sample: true });
  onTestFinished(async () => {
    await free();
    await app.close();
  });
  return { app, address, fill, free };
}

const visitor = { "Accept-Language": "es", Accept: "text/html" };
const metricsOf = async (app: TestApp): Promise<string> =>
  (await app.fetch("/metrics", { headers: { Authorization: `Bearer ${token}` } })).text();
const figure = (metrics: string, name: string): number =>
  Number(new RegExp(`^${name.replaceAll(/[{}]/g, "\\$&")} (\\d+)$`, "m").exec(metrics)?.[1]);

test("without a free slot, pages and writes wait for the connections that the process has, and the log and the metrics say so", async () => {
  const { app, fill, free } = await startFull();
  const { id } = await createEvent(app.services, eventInputWith());
  const { token: device } = await makeDevice(app.services);
  await fill();
  const asked = [
    ...Array.from({ length: 12 }, (_, index) => `/?q=concierto${index}`),
    ...Array.from({ length: 6 }, () => `/events/${id}`),
    "/api/events",
    "/privacy",
    "/people",
  ];
  const answers = await Promise.all(
    asked.map(async (path) => {
      const response = await app.fetch(path, { headers: { ...visitor, Cookie: deviceCookieOf(device) } });
      return [path, response.status];
    }),
  );
  expect(answers).toEqual(asked.map((path) => [path, 200]));
  await createEvent(app.services, eventInputWith());
  expect((await app.fetch("/readyz")).status).toBe(200);

  const metrics = await metricsOf(app);
  expect(figure(metrics, 'verbena_postgres_refused_connections_total{reason="full"}')).toBeGreaterThan(0);
  expect(figure(metrics, 'verbena_postgres_connections{state="most"}')).toBe(10);
  const about = app.complaints.filter((line) => line.includes("PostgreSQL has no free connection"));
  expect(about).toHaveLength(1);
  expect(app.complaints.filter((line) => !about.includes(line))).toEqual([]);
  await free();
});

test("without a free slot and without any connection of its own, /readyz names the reason, and pages come back by themselves", async () => {
  const { app, address, fill, free } = await startFull();
  const name = new URL(address).pathname.slice(1);
  const admin = new pg.Client({ connectionString: new URL("/postgres", address).href });
  await admin.connect();
  onTestFinished(() => admin.end());
  const end = async (): Promise<void> => {
    await admin.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]);
    await fill();
  };
  await vi.waitFor(async () => {
    await end();
    // The first answer may still be about the connections that were ended.
    await app.fetch("/readyz");
    expect(await (await app.fetch("/readyz")).text()).toContain("it has no free connection");
  }, longWait);
  const refused = await app.fetch("/people", { headers: visitor });
  expect([refused.status, await refused.text()]).toEqual([
    503,
    expect.stringContaining("El servidor no llega ahora a sus datos."),
  ]);
  await free();
  await vi.waitFor(async () => expect((await app.fetch("/readyz")).status).toBe(200), longWait);
  expect((await app.fetch("/people", { headers: visitor })).status).toBe(200);
  expect(app.complaints.filter((line) => line.includes("No value found"))).toEqual([]);
});
