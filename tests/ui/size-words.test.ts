import { expect, test } from "vitest";
import { fileSize } from "#app/panel/kit/number-texts.ts";

test.each([
  [1500, "1,5 kB"],
  [400_000, "391 kB"],
  [1.55 * 1024 ** 2, "1,6 MB"],
  [9_999 * 1024 ** 2, "9999 MB"],
  [38 * 1024 ** 3, "38 GB"],
])("the text for %i bytes is %s", (bytes, words) => {
  expect(fileSize(bytes, "es")).toBe(words);
});

test("the text for a file size has the units of its language", () => {
  expect(fileSize(1.55 * 1024 ** 2, "fr")).toBe("1,6\u202fMo");
});
