import { afterAll, beforeAll, expect, test } from "vitest";
import { contract } from "#app/api/contract.ts";
import { type Api, startApi } from "./client.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi({ settings: { "limits.api_requests_per_minute": 10 } });
});
afterAll(() => api.app.close());

test("the eleventh request of an account in a minute is 429 with Retry-After, from any address, but other accounts go on", async () => {
  for (let request = 1; request <= 10; request += 1)
    await api.call(contract.me, { by: "ADMIN", from: `192.0.2.${request}` });
  const { status, message, headers } = await api.refused(contract.me, { by: "ADMIN", from: "192.0.2.99" });
  expect([status, message]).toEqual([
    429,
    expect.stringMatching(/^Demasiadas peticiones\. Espera \d+ s e inténtalo de nuevo\.$/),
  ]);
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(Number(headers.get("Retry-After"))).toBeLessThanOrEqual(60);
  // Writes count like reads, and the cookie belongs to the same account.
  expect((await api.refused(contract.createCategory, { by: "ADMIN", json: { name: "Circo" } })).status).toBe(429);
  expect((await api.refused(contract.me, { by: "nobody", headers: { Cookie: api.people.ADMIN.cookie } })).status).toBe(
    429,
  );
  expect((await api.call(contract.me, { by: "USER" })).data.role).toBe("USER");
  expect((await api.call(contract.listCategories, { by: "nobody" })).data).toEqual([]);
});

test("refused requests count towards the limit", async () => {
  for (let request = 1; request <= 10; request += 1)
    expect((await api.refused(contract.listUsers, { by: "MODERATOR" })).status).toBe(403);
  expect((await api.refused(contract.listUsers, { by: "MODERATOR" })).status).toBe(429);
});

test("anonymous callers at one address together have ten times the limit of an account", async () => {
  const read = async (from: string): Promise<number> => (await api.send(contract.listEvents, { from })).status;
  for (let request = 1; request <= 100; request += 1) expect(await read("198.51.100.7")).toBe(200);
  expect(await read("198.51.100.7")).toBe(429);
  expect(await read("198.51.100.8")).toBe(200);
});
