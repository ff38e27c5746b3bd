import { expect, test } from "vitest";
import { loggedPath } from "#app/http/request-path.ts";

const at = (path: string): string => loggedPath(new URL(`http://verbena.test${path}`));

test.each([
  "/recover/canary",
  "/recover/canary.data",
  "/RECOVER/canary",
  "//recover//canary",
  "/%72ecover/canary",
  "/recover%2fcanary",
  "/recover/a/canary",
  "/recover/a%0acanary",
])("the log contains no recovery token: %s", (path) => {
  expect(at(path)).toBe("/recover/…");
});

test("the log contains no token of the set-up or a registration, and has every other path unchanged", () => {
  expect(at("/setup/canary")).toBe("/setup/…");
  expect(at("/register/canary")).toBe("/register/…");
  for (const path of ["/", "/recover", "/recover/", "/events/Ab_1", "/uploads/recover/x", "/setup.data"])
    expect(at(path)).toBe(path);
});
