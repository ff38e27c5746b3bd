import { describe, expect, test } from "vitest";
import { contract, endpoints } from "#app/api/contract.ts";
import { apiPaths, findApiPath } from "#app/api/api-paths.ts";

const asked = (pathname: string) => {
  const answer = findApiPath(pathname);
  return answer === null ? null : [answer.found.path, answer.id];
};

describe("a path of the API", () => {
  test.each([
    ["/api/events", "/events", ""],
    ["/api/events/live", "/events/live", ""],
    ["/api/events/abc", "/events/{id}", "abc"],
    ["/api/events/abc/registration", "/events/{id}/registration", "abc"],
    ["/api/settings/stream", "/settings/stream", ""],
    ["/api/settings/general.name", "/settings/{key}", "general.name"],
    ["/api/reminders/test", "/reminders/test", ""],
    ["/api/openapi.json", "/openapi.json", ""],
  ])("is found with its parameter, and fixed names come before parameters: %s", (pathname, path, id) => {
    expect(asked(pathname)).toEqual([path, id]);
  });

  test.each([
    ["/API/Events/AbC", "/events/{id}", "AbC"],
    ["/api/%65vents", "/events", ""],
    ["/api/events//", "/events", ""],
    ["/api/events/a%2Fb", "/events/{id}", "a/b"],
    ["/api/events/%E0%A4%A", "/events/{id}", "%E0%A4%A"],
  ])("is the same in another spelling, as for the router: %s", (pathname, path, id) => {
    expect(asked(pathname)).toEqual([path, id]);
  });

  test.each([
    "/api/",
    "/api/nothing",
    "/api//events",
    "/api/events/a/b",
    "/api/openapiXjson",
    "/events",
    "/api/__proto__",
  ])("is not found if it does not exist: %s", (pathname) => {
    expect(asked(pathname)).toBeNull();
  });

  test("is found by its own pattern, whatever other patterns exist", () => {
    for (const { path, pattern } of apiPaths) expect(asked(pattern)?.[0]).toBe(path);
  });
});

test("no two endpoints of the contract have the same method and path", () => {
  const named = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
  expect(named).toHaveLength(Object.keys(contract).length);
});
