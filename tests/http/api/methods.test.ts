import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { endpoints } from "#app/api/contract.ts";
import en from "#app/locales/en/errors.ts";
import es from "#app/locales/es/errors.ts";
import fr from "#app/locales/fr/errors.ts";
import pt from "#app/locales/pt/errors.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { type Api, readRefusal, startApi, stored } from "./client.ts";

let api: Api;
let eventId: string;
/** The entry of the history that created the event. */
let batch: string;
beforeAll(async () => {
  api = await startApi({ settings: { "api.google.maps_key": "key-of-a-map" } });
  const { services } = api.app;
  eventId = (await createEvent(services, eventInputWith({ speakers: [{ name: "Ubaldo Fontes" }] }))).id;
  ({ batch } = await services.db
    .selectFrom("changes")
    .select("batch")
    .where("entity_id", "=", eventId)
    .executeTakeFirstOrThrow());
});
afterAll(() => api.app.close());

const known = Map.groupBy(endpoints, ({ path }) => path);
const addressOf = (path: string): string => {
  const own: Record<string, string> = { users: api.people.USER.user.id, people: "ubaldo-fontes", history: batch };
  const id = own[path.split("/")[1] ?? ""] ?? eventId;
  return `/api${path.replace("{id}", id).replace("{key}", "api.google.maps_key").replace("{report}", "places")}`;
};
const asAdmin = () => ({ Authorization: api.people.ADMIN.bearer });

describe("a method that a path doesn't have (RFC 9110 15.5.6)", () => {
  const paths = [...known, ["/openapi.json", [{ method: "GET" }]] as const].map(([path, of]) => {
    const methods = of.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
    return {
      path,
      methods,
      others: ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((method) => !methods.includes(method)),
    };
  });

  test.each(paths)(
    "is 405 for $path, and Allow names the methods that the path has",
    async ({ path, methods, others }) => {
      const before = await stored(api.app.services);
      for (const method of others) {
        const response = await api.app.fetch(addressOf(path), { method, headers: asAdmin() });
        const { status, message, headers } = await readRefusal(response);
        expect([method, status, message]).toEqual([method, 405, es.method_unknown]);
        expect(headers.get("Allow")?.split(", ").toSorted(), method).toEqual(methods.toSorted());
      }
      expect(await stored(api.app.services)).toEqual(before);
    },
  );

  test.each(["OPTIONS", "PROPFIND"])("is 405 in the envelope, also %s, which no path has", async (method) => {
    const { status, message, headers } = await readRefusal(
      await api.app.fetch("/api/events", { method, headers: asAdmin() }),
    );
    expect([status, message, headers.get("Allow")?.split(", ").toSorted()]).toEqual([
      405,
      es.method_unknown,
      ["GET", "HEAD", "POST"],
    ]);
  });

  test("is refused before permission and body are checked", async () => {
    for (const init of [
      { method: "PATCH", body: "{" },
      { method: "PATCH", body: "x", headers: { "Content-Type": "text/plain" } },
    ]) {
      expect((await readRefusal(await api.app.fetch("/api/users", init))).status).toBe(405);
    }
  });
});

describe("an unknown path of the API", () => {
  test.each([
    "/api/nothing",
    "/api/events/a/b",
    "/api/settings/stream/nothing",
    "/api/auth",
    "/api/auth/login/x",
    "/api/upload",
    "/api/..%2f..%2fetc",
    "/api/%00",
    "/api/%E0%A4%A",
    "/api/__proto__",
    "/api/openapi.yaml",
    `/api/${"a/".repeat(3000)}`,
  ])("is 404 in the envelope, whatever the method: %s", async (path) => {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      expect(await readRefusal(await api.app.fetch(path, { method }))).toMatchObject({
        status: 404,
        message: es.path_unknown,
      });
    }
  });

  test.each([
    ["en", en],
    ["pt", pt],
    ["fr", fr],
  ])("gets its message in %s", async (language, sentences) => {
    expect(
      (await readRefusal(await api.app.fetch("/api/nothing", { headers: { "Accept-Language": language } }))).message,
    ).toBe(sentences.path_unknown);
    expect(
      (
        await readRefusal(
          await api.app.fetch("/api/events", { method: "PUT", headers: { "Accept-Language": language } }),
        )
      ).message,
    ).toBe(sentences.method_unknown);
    expect(
      (await readRefusal(await api.app.fetch("/api/users", { headers: { "Accept-Language": language } }))).message,
    ).toBe(sentences.unauthenticated);
  });
});

describe("another spelling of a path", () => {
  test.each([
    "/API/categories",
    "/Api/categories",
    "/%61pi/categories",
    "/api/CATEGORIES",
    "/api/categories/",
    "//api/categories",
    "/api//categories",
  ])("is the same path or unknown: %s", async (path) => {
    const headers = { ...asAdmin(), "Content-Type": "application/json" };
    const response = await api.app.fetch(`http://verbena.test${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify({ name: crypto.randomUUID(), color: "#667eea" }),
    });
    expect([201, 404]).toContain(response.status);
    const large = await api.app.fetch(`http://verbena.test${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify({ name: "x".repeat(70_000) }),
    });
    if (response.status === 201) expect((await readRefusal(large)).status).toBe(413);
  });
});

describe("HEAD (RFC 9110 9.3.2)", () => {
  const readable = endpoints.filter(({ method }) => method === "GET").map(({ path }) => path);

  test.each([...readable, "/openapi.json", "/nothing"])(
    "has for %s the headers of GET, without a body",
    async (path) => {
      const queries: Record<string, string> = {
        "/events/range": "?startTime=2026-08-22T00:00:00Z&endTime=2026-08-23T00:00:00Z",
        "/check-ins/guest": "?code=ABCD2345",
      };
      const query = queries[path] ?? "";
      const [get, head] = [
        await api.app.fetch(`${addressOf(path)}${query}`, { headers: asAdmin() }),
        await api.app.fetch(`${addressOf(path)}${query}`, { method: "HEAD", headers: asAdmin() }),
      ];
      // The administrator has no place at the event, and the festival has neither a backup nor a guest with the code.
      const isThere = !["/nothing", "/events/{id}/registration", "/backups/{name}", "/check-ins/guest"].includes(path);
      expect(get.status).toBe(isThere ? 200 : 404);
      expect([head.status, await head.text()]).toEqual([get.status, ""]);
      const said = ({ headers }: Response) =>
        ["Content-Type", "Cache-Control", "Vary"].map((name) => headers.get(name));
      expect(said(head)).toEqual(said(get));
    },
  );

  test("is 405 for a path that can't be read", async () => {
    const response = await api.app.fetch("/api/auth/login", { method: "HEAD" });
    expect([response.status, response.headers.get("Allow"), await response.text()]).toEqual([405, "POST", ""]);
  });
});

test("answers to a user are never cached", async () => {
  for (const [path, of] of known) {
    if (!of.some(({ method }) => method === "GET")) continue;
    const response = await api.app.fetch(addressOf(path), { headers: asAdmin() });
    expect([path, response.headers.get("Cache-Control")]).toEqual([path, "no-store"]);
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  }
  expect(api.app.complaints).toEqual([]);
});
