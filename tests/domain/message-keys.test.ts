import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import calendar from "#app/locales/es/calendar.ts";
import errors from "#app/locales/es/errors.ts";

/** The other languages have the keys of Spanish: `locales.test.ts`. */
test.each([
  ["errors", errors],
  ["calendar_file", calendar],
])("every message of %s that code names has a sentence", (area, sentences) => {
  const sources = execFileSync("git", ["ls-files", "app", "server"], { encoding: "utf8" })
    .split("\n")
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith("app/locales/"));
  const named = sources.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(new RegExp(`"${area}\\.(\\w+)"`, "g"))].map(([, key = ""]) => key),
  );
  expect(named.length).toBeGreaterThan(10);
  // A message that counts has a sentence for one and for several.
  const isSaid = (key: string): boolean => Object.hasOwn(sentences, key) || Object.hasOwn(sentences, `${key}_other`);
  expect(named.filter((key) => !isSaid(key))).toEqual([]);
});
