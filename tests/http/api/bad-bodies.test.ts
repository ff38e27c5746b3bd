import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { contract, endpoints } from "#app/api/contract.ts";
import type { Endpoint } from "#app/api/endpoint.ts";
import { type Api, readRefusal, type Refused, startApi, stored, streamed, streamOf, unread } from "./client.ts";

const megabyte = 1024 * 1024;
const deep = 10_000;

let api: Api;
beforeAll(async () => {
  api = await startApi();
  await createCategory(api.app.services, { name: "Circo" });
});
afterAll(() => api.app.close());

let before: unknown;
beforeEach(async () => {
  before = await stored(api.app.services);
});

/** Every endpoint that takes JSON, by its method and path. */
const withJson = endpoints
  .filter(({ body }) => body !== undefined && "json" in body)
  .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));
/** More than an endpoint takes, in bytes. */
const beyond = ({ body }: Endpoint): number => (body?.maxBytes ?? 8 * megabyte) + 3 * megabyte;
const pathOf = (endpoint: Endpoint): string => `/api${endpoint.path.replace(/\{\w+\}/, "nothing")}`;
const headersFor = (endpoint: Endpoint, type = "application/json"): Record<string, string> => ({
  "Content-Type": type,
  ...(endpoint.access === "anyone" ? {} : { Authorization: api.people.ADMIN.bearer }),
});

/** Returns the refusal of a body from a permitted caller. Fails if the stored data has changed. */
async function refusalOf(endpoint: Endpoint, body: BodyInit | null, type?: string): Promise<Refused> {
  const refusal = await readRefusal(
    await api.app.fetch(pathOf(endpoint), { method: endpoint.method, headers: headersFor(endpoint, type), body }),
  );
  expect(await stored(api.app.services)).toEqual(before);
  return refusal;
}

describe.each(withJson)("$name", ({ endpoint }) => {
  test("answers 400 to malformed JSON", async () => {
    for (const body of [
      "{",
      "{'title': 1}",
      '{"title": "A",}',
      "title=A",
      "undefined",
      "NaN",
      "{}{}",
      '{"title": "\u0000"}',
      "<xml/>",
    ]) {
      expect((await refusalOf(endpoint, body)).status, body).toBe(400);
    }
  });

  test("answers 400 to a missing or empty body", async () => {
    for (const body of [null, "", "  "]) expect((await refusalOf(endpoint, body)).status).toBe(400);
  });

  test("answers 400 to a body that is not UTF-8", async () => {
    for (const bytes of [
      [0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d],
      [0xc3, 0x28],
      [0x22, 0xed, 0xa0, 0x80, 0x22],
      [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00],
    ]) {
      expect((await refusalOf(endpoint, new Uint8Array(bytes))).status).toBe(400);
    }
  });

  test("answers 422 to JSON that is no object", async () => {
    for (const body of ["null", "[]", "[{}]", '"text"', "5", "true"])
      expect((await refusalOf(endpoint, body)).status, body).toBe(422);
  });

  test("answers 415 to another type of content", async () => {
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/xml",
      "application/jsonp",
      "text/json",
      "*/*",
      "",
    ]) {
      expect((await refusalOf(endpoint, "{}", type)).status, type).toBe(415);
    }
  });

  test("answers 422 to an unknown field, and names it", async () => {
    const { status, errors } = await refusalOf(endpoint, '{"nothingOfTheKind": 1}');
    expect([status, errors["nothingOfTheKind"]]).toEqual([422, ["Este campo no existe"]]);
  });

  test("treats __proto__ and constructor as unknown fields", async () => {
    for (const body of [
      '{"__proto__": {"role": "ADMIN"}}',
      '{"constructor": {"prototype": {"polluted": true}}}',
      '{"__proto__": null}',
    ]) {
      expect((await refusalOf(endpoint, body)).status, body).toBe(422);
      expect(Object.hasOwn(Object.prototype, "polluted") || Object.hasOwn(Object.prototype, "role")).toBe(false);
    }
  });

  test("answers 422 or 413 to 10,000 levels of nesting", async () => {
    const known = Object.keys(fieldsOf(endpoint));
    for (const field of [...known, "nothing"]) {
      for (const [open, close] of [
        ["[", "]"],
        ['{"a":', "}"],
      ] as const) {
        const { status } = await refusalOf(endpoint, `{"${field}":${open.repeat(deep)}1${close.repeat(deep)}}`);
        expect([413, 422], field).toContain(status);
      }
    }
    expect((await refusalOf(endpoint, `${"[".repeat(deep)}${"]".repeat(deep)}`)).status).toBe(422);
    // Cut off in the middle.
    expect((await refusalOf(endpoint, "[".repeat(deep))).status).toBe(400);
  });

  test("answers 413 to megabytes above the limit by their Content-Length, before it reads them", async () => {
    const { body, sent } = streamOf(beyond(endpoint));
    const response = await api.app.fetch(
      streamed(
        pathOf(endpoint),
        endpoint.method,
        { ...headersFor(endpoint), "Content-Length": String(beyond(endpoint)) },
        body,
      ),
    );
    expect((await readRefusal(response)).status).toBe(413);
    expect(sent()).toBeLessThanOrEqual(unread);
    expect(await stored(api.app.services)).toEqual(before);
  });

  test("answers 413 to megabytes above the limit without a length, and reads no more than needed", async () => {
    const { body, sent } = streamOf(beyond(endpoint));
    const response = await api.app.fetch(streamed(pathOf(endpoint), endpoint.method, headersFor(endpoint), body));
    expect((await readRefusal(response)).status).toBe(413);
    expect(sent()).toBeLessThan(beyond(endpoint) - 2 * megabyte);
    expect(await stored(api.app.services)).toEqual(before);
  });
});

describe.each(withJson.filter(({ endpoint }) => endpoint.access !== "anyone"))(
  "$name without permission",
  ({ endpoint }) => {
    test.each(["nobody", "USER", "deactivated"] as const)(
      "refuses a caller before it reads the body: %s",
      async (who) => {
        const { body, sent } = streamOf(beyond(endpoint));
        const authorization: Record<string, string> = who === "nobody" ? {} : { Authorization: api.people[who].bearer };
        const { status } = await readRefusal(
          await api.app.fetch(
            streamed(pathOf(endpoint), endpoint.method, { "Content-Type": "application/json", ...authorization }, body),
          ),
        );
        expect(status).toBe(who === "USER" ? 403 : 401);
        expect(sent()).toBeLessThanOrEqual(unread);
      },
    );
  },
);

describe("POST events", () => {
  const hours = '"startTime": "2026-08-22T19:00:00Z", "endTime": "2026-08-22T20:00:00Z"';

  test("answers 422 to speakers nested 10,000 times in speakers", async () => {
    const speakers = `${'{"name": "A", "speakers": ['.repeat(deep)}${"]}".repeat(deep)}`;
    expect(
      (await refusalOf(contract.createEvent, `{"title": "Gala", ${hours}, "speakers": [${speakers}]}`)).status,
    ).toBe(422);
  });

  test("accepts a byte order mark, and takes the last value of a repeated field", async () => {
    const body = `\u{feff}{"title": "Uno", "title": "Dos", ${hours}}`;
    const response = await api.app.fetch("/api/events", {
      method: "POST",
      headers: headersFor(contract.createEvent, "application/json; charset=utf-8"),
      body,
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ data: { title: "Dos" } });
  });
});

/** The fields of an endpoint's body, as its schema has them. */
function fieldsOf({ body }: Endpoint): object {
  const schema = body !== undefined && "json" in body ? body.json : undefined;
  return schema !== undefined && "shape" in schema && typeof schema.shape === "object" && schema.shape !== null
    ? schema.shape
    : {};
}
