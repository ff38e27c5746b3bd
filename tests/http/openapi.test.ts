import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import routes from "#app/routes.ts";
import { testOrigin } from "../support/app.ts";
import { appOfFile } from "../support/of-file.ts";
import { patternsOf } from "./patterns.ts";

const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string().min(1),
  security: z.array(z.unknown()).optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
});
const description = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

const app = appOfFile({
  settings: {
    "limits.api_requests_per_minute": 100_000,
    "general.name": "Fiesta del Charco",
    "email.smtp_password": "canary-secret",
  },
});
let whole: Record<string, unknown>;
let described: z.output<typeof description>;
beforeAll(async () => {
  const response = await app.fetch("/api/openapi.json");
  expect([response.status, response.headers.get("Content-Type")]).toEqual([
    200,
    expect.stringMatching(/^application\/json\b/),
  ]);
  whole = z.record(z.string(), z.unknown()).parse(await response.json());
  described = description.parse(whole);
});

/** Every path below /api in the document's spelling, except the document, the files and the catch-all route. */
const routed = patternsOf(routes)
  .filter(
    (pattern) =>
      pattern.startsWith("/api/") && !["/api/openapi.json", "/api/uploads/:name", "/api/*"].includes(pattern),
  )
  .map((pattern) => pattern.slice("/api".length).replaceAll(/:(\w+)/g, "{$1}"));

describe("the document /api/openapi.json", () => {
  test("is valid OpenAPI 3.1", async () => {
    expect(described.openapi).toMatch(/^3\.1\.\d+$/);
    const { valid, errors = [] } = await new Validator().validate(whole);
    expect([valid, errors]).toEqual([true, []]);
  });

  test("names this festival and its address, but no secret", () => {
    expect(described.info.title).toContain("Fiesta del Charco");
    expect(described.servers).toEqual([{ url: `${testOrigin}/api` }]);
    expect(JSON.stringify(whole)).not.toContain("canary");
  });

  test("has every path of the API, and no other", () => {
    expect(routed.length).toBeGreaterThan(20);
    expect(Object.keys(described.paths).toSorted()).toEqual(routed.toSorted());
  });

  test.each(routed)("has the methods of %s, and no other", async (path) => {
    const answered: string[] = [];
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      const { status } = await app.fetch(`/api${path.replace(/\{\w+\}/, "nothing")}`, { method });
      if (status !== 405) answered.push(method.toLowerCase());
    }
    expect(Object.keys(described.paths[path] ?? {}).toSorted()).toEqual(answered.toSorted());
  });

  test("has only pointers that lead to its own parts", () => {
    const pointers = [...JSON.stringify(whole).matchAll(/"\$ref":"([^"]*)"/g)].map(([, pointer = ""]) => pointer);
    expect(pointers.length).toBeGreaterThan(10);
    expect(pointers.filter((pointer) => resolve(pointer) === undefined)).toEqual([]);
  });

  test("names for each operation its errors, and whether it needs a credential", async () => {
    const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]) => ({ path, method, ...one })),
    );
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const { path, method, security, responses } of operations) {
      expect([path, method, Object.keys(responses)]).toEqual([path, method, expect.arrayContaining(["default"])]);
      const { status } = await app.fetch(`/api${path.replace(/\{\w+\}/, "nothing")}`, { method: method.toUpperCase() });
      // A call without a credential gets 401 exactly if the operation asks for one.
      expect([path, method, status === 401]).toEqual([path, method, security !== undefined]);
    }
  });

  test("names each parameter of a path", () => {
    for (const [path, methods] of Object.entries(described.paths)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const one of Object.values(methods)) {
        const parameters = z.array(z.looseObject({ name: z.string(), in: z.string() })).parse(one["parameters"] ?? []);
        expect([path, parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name)]).toEqual([
          path,
          named,
        ]);
      }
    }
  });
});

/** Returns the value at a JSON pointer (RFC 6901); undefined if it is missing or in another document. */
function resolve(pointer: string): unknown {
  if (!pointer.startsWith("#/")) return undefined;
  let found: unknown = whole;
  for (const step of pointer.slice(2).split("/")) {
    const name = decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~");
    found =
      typeof found === "object" && found !== null && Object.hasOwn(found, name) ? Reflect.get(found, name) : undefined;
  }
  return found;
}
