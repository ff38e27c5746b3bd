import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { namedTests } from "./named-tests.ts";

/** The faults and the points of security that were asked for. */
const asked = [
  ...Array.from({ length: 16 }, (_, index) => `R${index + 1}`),
  ...Array.from({ length: 27 }, (_, index) => String(index + 1)),
];

const read = (file: string): string => readFileSync(join(import.meta.dirname, "..", file), "utf8");
/** The name as a string of the source, as the first argument of a test, a group of tests, or one made of a table. */
const isIn = (source: string, name: string): boolean => {
  const literal = JSON.stringify(name).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?:\b(?:test|it|describe)(?:\.skipIf\([^\n]*?\))?\(|\)\()\s*${literal}`).test(source);
};

describe("the tables of tests/README.md", () => {
  const proofs = namedTests();

  test("have each row understood", () => {
    const rows = read("tests/README.md")
      .split("\n")
      .filter((line) => /^\| (?!id |---)/.test(line));
    expect(proofs).toHaveLength(rows.length);
  });

  test.each(asked)("prove %s", (id) => {
    expect(proofs.filter((proof) => proof.id === id)).not.toEqual([]);
  });

  test.each(proofs)("name a test that is there, for $id: $file, $test", ({ file, test: name }) => {
    expect(isIn(read(file), name)).toBe(true);
  });

  test("is not content with any words of a file", () => {
    expect(isIn('test("is there", () => {});', "is there")).toBe(true);
    expect(isIn('test.each([1])("is there", () => {});', "is there")).toBe(true);
    expect(isIn('expect("is there").toBe(1); // test "is there"', "is there")).toBe(false);
    expect(isIn('test("is there no more", () => {});', "is there")).toBe(false);
  });
});
