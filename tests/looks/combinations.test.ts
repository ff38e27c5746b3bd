import { describe, expect, test } from "vitest";
import { combinationsOf, dimensions, nameOf } from "./combinations.ts";

describe("the combinations to look at", () => {
  test("without options show each value once, all else being usual", () => {
    const names = combinationsOf({}).map(nameOf);
    expect(new Set(names).size).toBe(names.length);
    for (const values of Object.values(dimensions))
      for (const value of values) expect(names.join(" "), value).toContain(value);
    expect(names).toContain("emergency-during-360-manga-light-es");
    expect(names).toContain("none-before-1440-manga-light-es");
    expect(names).not.toContain("emergency-before-360-manga-light-es");
    expect(names.length).toBeLessThan(40);
  });

  test("with options are the product of what they name", () => {
    expect(combinationsOf({ theme: "manga, academic", width: "360,2560", notice: "emergency" }).map(nameOf)).toEqual([
      "emergency-during-360-manga-light-es",
      "emergency-during-2560-manga-light-es",
      "emergency-during-360-academic-light-es",
      "emergency-during-2560-academic-light-es",
    ]);
    expect(combinationsOf({ scheme: "all" })).toHaveLength(4);
  });

  test("are all, and may still be narrowed", () => {
    const all = Object.values(dimensions).reduce((product, { length }) => product * length, 1);
    expect(combinationsOf({}, true)).toHaveLength(all);
    expect(combinationsOf({ language: "fr", notice: "none" }, true)).toHaveLength(all / 10);
  });

  test("refuse a value that is none, and name those that are", () => {
    expect(() => combinationsOf({ width: "361" })).toThrow(/--width knows 360, 1440.*not '361'/);
  });
});
