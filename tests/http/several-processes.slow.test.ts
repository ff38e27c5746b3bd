import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { sql } from "kysely";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { startApp, testOrigin, type TestApp } from "../support/app.ts";
import { addPeople, signInPerson } from "../support/people.ts";
import { type PostgresServer, startPostgres } from "../support/postgres.ts";
import { startDatabaseProxy } from "../support/tcp-proxy.ts";
import { longWait } from "../support/wait.ts";
import { textOf } from "./html.ts";
import { browserOf } from "./panel/places-admin.ts";

/** Two whole applications of one festival in PostgreSQL, as two processes behind a balancer without sticky sessions. */

const metricsToken = "canary-of-the-metrics";
let server: PostgresServer;
let shared: { databaseAddress: string; secretKey: string; metricsToken: string };
let apps: [TestApp, TestApp];
beforeAll(async () => {
  server = await startPostgres();
  const databaseAddress = await server.makeDatabase();
  shared = { databaseAddress, secretKey: randomBytes(32).toString("base64"), metricsToken };
  apps = [await startApp(shared), await startApp(shared)];
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await server.stop();
});

const appAt = (request: number): TestApp => apps[request % 2 === 0 ? 0 : 1];

test("guesses of passwords that the balancer spreads are delayed as if they came to one process", async () => {
  const email = "rita@example.org";
  await createUser(apps[0].services, { name: "Rita", email, password: "tres velas al viento" });
  const guess = async (tried: number): Promise<number> => {
    const typed = { method: "POST", body: new URLSearchParams({ email, password: "no es esta" }) };
    return (await appAt(tried).fetch("/login", { ...typed, headers: { Origin: testOrigin } }, `203.0.113.${tried}`))
      .status;
  };
  const statuses: number[] = [];
  while (!statuses.includes(429) && statuses.length < 20) statuses.push(await guess(statuses.length));
  // The first delays are short, and may be over before the next guess arrives. Two counts would let 22 through.
  expect(statuses.slice(0, 11)).toEqual(Array<number>(11).fill(401));
  expect(statuses.at(-1)).toBe(429);
});

test("a screen that polls one process is paired at another, listed there with what it shows, and gets its order", async () => {
  const [one, other] = apps;
  const admin = browserOf(other, (await addPeople(other.services)).ADMIN);
  let cookie = "";
  const send = async (app: TestApp, path: string, body: unknown): Promise<string> => {
    const headers = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", Cookie: cookie };
    const response = await app.fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    return response.text();
  };
  const report = { id: "aaaaaaaa", screen: "", version: "1", shows: "Ahora: La cuerda floja", emergency: "", size: "" };
  const answer = await send(one, "/signage/pairing", { link: null, wantsCode: true });
  const code = /"code":"(\w+)"/.exec(answer)?.[1] ?? "";
  await vi.waitFor(async () => {
    const paired = await admin.sendAndRead("/admin/signage", { intent: "pair", code, name: "Puerta norte" });
    expect(paired).toContain("Pantalla emparejada: Puerta norte");
  }, longWait);
  expect(await send(one, "/signage/pairing", { link: null, wantsCode: true })).toContain("Puerta norte");
  await send(one, "/signage.json", report);
  await vi.waitFor(async () => expect(await admin.get("/admin/signage")).toContain(report.shows), longWait);
  await admin.sendAndRead("/admin/signage", { intent: "order", order: "reload", screen: "" });
  expect(await send(one, "/signage.json", report)).toBe('{"order":"reload"}');
  expect(await send(other, "/signage.json", report)).toBe('{"order":null}');
});

test("a report that is too long for a display is refused at once", async () => {
  const headers = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
  const init = { method: "POST", headers, body: JSON.stringify({ shows: "x".repeat(9000) }) };
  expect((await apps[0].fetch("/signage.json", init)).status).toBe(413);
});

test("the state page names PostgreSQL and each process, with its distance to the newest change and who runs the clock", async () => {
  const [one, other] = apps;
  const user = await createUser(one.services, { name: "Olga", email: "olga@example.org", role: "ADMIN" });
  const admin = browserOf(one, await signInPerson(one.services, user));
  const said = async (): Promise<string> => textOf(await admin.get("/admin/status"));
  const count = (text: string, words: RegExp): number => [...text.matchAll(words)].length;
  await vi.waitFor(async () => {
    const text = await said();
    expect(text).toMatch(/Base de datos [\d.,]+ MB En PostgreSQL \d+\.\d+\./);
    expect(count(text, /\S+:0 Al día Bien Versión [\d.]+, arrancó el 22 de agosto, 19:42\. Última señal/g)).toBe(2);
    expect(text).toMatch(/Reloj y recordatorios \S+:0 Bien/);
    expect(text).toMatch(/Espacio en disco \d+ (?:MB|GB) libres de \d+ (?:MB|GB)/);
  }, longWait);
  const headers = { Authorization: `Bearer ${metricsToken}` };
  const metrics = await Promise.all(apps.map(async (app) => (await app.fetch("/metrics", { headers })).text()));
  for (const text of metrics) expect(text).toMatch(/^verbena_node_behind_changes\{node="\S+:0"\} 0$/m);
  expect(metrics.filter((text) => /^verbena_node_runs_clock\S* 1$/m.test(text))).toHaveLength(1);

  // A killed process leaves its last report.
  await sql`INSERT INTO shared_values SELECT kind, 'killed', 'killed', value, until FROM shared_values
    WHERE kind = 'node' LIMIT 1`.execute(one.services.db);
  for (const app of apps) app.setNow("2026-08-22T18:45:00Z");
  await createCategory(other.services, { name: "Después" });
  await vi.waitFor(async () => {
    const text = await said();
    expect(text).toMatch(/Sin señal desde hace 3 min Revisar .*? Desde entonces hubo 1 cambio\. Si nadie lo ha parado/);
    expect(count(text, /Al día Bien/g)).toBe(2);
  }, longWait);
});

test("a backup that one process has is named in the panel of another, which does not ask for one", async () => {
  const [one, other] = apps;
  const user = await createUser(one.services, { name: "Eva", email: "eva@example.org", role: "ADMIN" });
  for (const [day, warned] of [
    [22, /Todavía no hay ninguna copia válida\. Cada día/],
    [25, /La última copia válida es del 22 de agosto, 19:45: hace más de 26 horas/],
  ] as const) {
    for (const app of apps) app.setNow(`2026-08-${day}T18:45:00Z`);
    const person = await signInPerson(one.services, user);
    const [here, there] = [browserOf(one, person), browserOf(other, person)];
    expect(textOf(await there.get("/admin/backups"))).toMatch(warned);
    expect((await here.send("/admin/backups", { intent: "make" })).status).toBe(302);
    await vi.waitFor(async () => {
      const text = textOf(await there.get("/admin/backups"));
      expect(text).not.toMatch(warned);
      expect(text).toMatch(/Estas son las copias de \S+:0\./);
      expect(text).toContain(`:0: la última copia válida es del ${day} de agosto, 19:45`);
    }, longWait);
  }
});

test("a signed-in person who has saved at one process reads that at another at once, before a notice arrives there", async () => {
  const [{ services }] = apps;
  const proxy = await startDatabaseProxy(shared.databaseAddress);
  const far = await startApp({ ...shared, databaseAddress: proxy.address });
  onTestFinished(async () => {
    await far.close();
    await proxy.close();
  });
  const times = { startTime: "2026-08-22T19:00:00Z", endTime: "2026-08-22T20:00:00Z" };
  const { id } = await createEvent(services, eventInputWith({ title: "Farol sin número", ...times }));
  const user = await createUser(services, { name: "Nora", email: "nora@example.org" });
  const browser = browserOf(far, await signInPerson(services, user));
  const { rows } = await sql<{ port: number }>`SELECT client_port AS port FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE '%to_regclass(%'`.execute(services.db);
  for (const { port } of rows) proxy.delayOne(port, 500);
  for (let round = 0; round < 3; round += 1) {
    await browser.get("/");
    await updateEvent(services, id, { title: `Farol ${round}` });
    expect(await browser.get("/")).toContain(`Farol ${round}`);
  }
});

test("no process wrote a complaint to its log", () => {
  for (const { complaints } of apps) expect(complaints).toEqual([]);
});
