import { expect, test } from "vitest";
import { openApiDocument } from "#app/api/openapi.ts";
import { apiReference } from "#app/api/reference.ts";

test("the API's descriptions are made once, so that asking for them often costs nothing", () => {
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

test("what depends on the data says that it may be refused", () => {
  const summaries = apiReference().flatMap(({ entries }) => entries.map(({ id, summary }) => [id, summary] as const));
  for (const id of ["get-settings", "get-settings-key-"]) expect(new Map(summaries).get(id)).toMatch(/401 or 403/);
});
