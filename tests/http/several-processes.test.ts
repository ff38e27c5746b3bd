import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createUser } from "#app/domain/identity/users.server.ts";
import { startApp, testOrigin, type TestApp } from "../support/app.ts";
import { addPeople } from "../support/people.ts";
import { type PostgresServer, startPostgres } from "../support/postgres.ts";
import { longWait } from "../support/wait.ts";
import { browserOf } from "./panel/places-admin.ts";

/** Two whole applications of one festival in PostgreSQL, as two processes behind a balancer without sticky sessions. */

let server: PostgresServer;
let apps: [TestApp, TestApp];
beforeAll(async () => {
  server = await startPostgres();
  const shared = { databaseAddress: await server.makeDatabase(), secretKey: randomBytes(32).toString("base64") };
  apps = [await startApp(shared), await startApp(shared)];
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await server.stop();
});

const at = (request: number): TestApp => apps[request % 2 === 0 ? 0 : 1];

test("guesses of passwords that the balancer spreads are delayed as if they came to one process", async () => {
  const email = "rita@example.org";
  await createUser(apps[0].services, { name: "Rita", email, password: "tres velas al viento" });
  const guess = async (tried: number): Promise<number> => {
    const typed = { method: "POST", body: new URLSearchParams({ email, password: "no es esta" }) };
    return (await at(tried).fetch("/login", { ...typed, headers: { Origin: testOrigin } }, `203.0.113.${tried}`))
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

test("no process wrote a complaint to its log", () => {
  for (const { complaints } of apps) expect(complaints).toEqual([]);
});
