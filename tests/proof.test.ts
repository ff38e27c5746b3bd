import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { namedTests } from "./named-tests.ts";

/** Ids of the required faults (R) and points of security. */
const asked = [
  ...Array.from({ length: 16 }, (_, index) => `R${index + 1}`),
  ...Array.from({ length: 31 }, (_, index) => String(index + 1)),
];

const read = (file: string): string => readFileSync(join(import.meta.dirname, "..", file), "utf8");
/** Whether a source has a test, a group of tests or a table of tests with this name. */
const isIn = (source: string, name: string): boolean => {
  const literal = JSON.stringify(name).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?:\b(?:test|it|describe)(?:\.skipIf\([^\n]*?\))?\(|\)\()\s*${literal}`).test(source);
};

const readmes = ["README.md", "app/README.md", "server/README.md", "tests/README.md"];

describe("a README", () => {
  test.each(readmes)("names only files and folders that exist: %s", (readme) => {
    const named = [...read(readme).matchAll(/`((?:app|server|tests|migrations|public)\/[^`\s]*)`/g)];
    // Words in capitals stand for a name of the reader's choice.
    const paths = named.map(([, path = ""]) => path).filter((path) => !/[A-Z]{4}|\*/.test(path));
    expect(paths.filter((path) => !existsSync(join(import.meta.dirname, "..", path)))).toEqual([]);
  });

  test("has at most 120 lines at the repository's root", () => {
    expect(read("README.md").split("\n").length).toBeLessThanOrEqual(120);
  });
});

describe("the tables of tests/README.md", () => {
  const proofs = namedTests();

  test("have only rows that this test can read", () => {
    const rows = read("tests/README.md")
      .split("\n")
      .filter((line) => /^\| (?!id |chapter |V\d|---)/.test(line));
    expect(proofs).toHaveLength(rows.length);
  });

  test.each(asked)("have a test for %s", (id) => {
    expect(proofs.filter((proof) => proof.id === id)).not.toEqual([]);
  });

  test.each(proofs)("name an existing test for $id: $file, $test", ({ file, test: name }) => {
    expect(isIn(read(file), name)).toBe(true);
  });

  test("are compared with names of tests, not with any text of a file", () => {
    expect(isIn('test("is there", () => {});', "is there")).toBe(true);
    expect(isIn('test.each([1])("is there", () => {});', "is there")).toBe(true);
    expect(isIn('expect("is there").toBe(1); // test "is there"', "is there")).toBe(false);
    expect(isIn('test("is there no more", () => {});', "is there")).toBe(false);
  });
});
