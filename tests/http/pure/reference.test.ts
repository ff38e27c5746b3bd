import { expect, test } from "vitest";
import { openApiDocument } from "#app/api/openapi.ts";
import { apiReference } from "#app/api/reference.ts";

test("the descriptions of the API are made only once", () => {
  expect(apiReference()).toBe(apiReference());
  const [one, other] = [
    openApiDocument("Charco", "https://one.example"),
    openApiDocument("Marea", "https://other.example"),
  ];
  expect(other["paths"]).toBe(one["paths"]);
  expect([one["servers"], other["servers"]]).toEqual([
    [{ url: "https://one.example/api" }],
    [{ url: "https://other.example/api" }],
  ]);
});

test("the description of an operation names a refusal that depends on the data", () => {
  const summaries = apiReference().flatMap(({ entries }) => entries.map(({ id, summary }) => [id, summary] as const));
  for (const id of ["get-settings", "get-settings-key-"]) expect(new Map(summaries).get(id)).toMatch(/401 or 403/);
});
