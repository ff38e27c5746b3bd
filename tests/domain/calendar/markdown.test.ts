import { describe, expect, it } from "vitest";
import { plainMarkdown } from "#app/domain/calendar/icalendar/rich-text.ts";

describe("Markdown as plain text", () => {
  it.each([
    ["# Title #\ntext", "Title\ntext"],
    ["Title\n=====\ntext", "Title\n\ntext"],
    ["**bold** and __bold__, *thin* and _thin_, `code`", "bold and bold, thin and thin, code"],
    ["* one\n+ two\n  * three\n- four", "- one\n- two\n  - three\n- four"],
    [
      '[words](https://a.example/ "title"), [https://a.example/](https://a.example/), <https://b.example/>',
      "words (https://a.example/), https://a.example/, https://b.example/",
    ],
    ["a ![picture](https://a.example/x.png) b", "a  b"],
    ["> quoted\n> twice", "quoted\ntwice"],
    ["```js\ncode\n```", "code"],
    ["a\n\n---\n\nb", "a\n\nb"],
    [String.raw`not \*bold\*`, "not *bold*"],
  ])("%j becomes %j", (markdown, text) => {
    expect(plainMarkdown(markdown)).toBe(text);
  });

  it.each([
    "2 * 3 * 4 = 24",
    "snake_case_name and a__b",
    "5 > 3 < 7",
    "-5 to +5 degrees",
    "[note] (see below)",
    "#hashtag",
    "a*b",
    "1. one\n2. two",
    "C# & C++",
    "Ana @ home",
  ])("%j stays as it is", (text) => {
    expect(plainMarkdown(text)).toBe(text);
  });

  it.each(["*", "[", "_", "`", "**a", "<", "![", "[a](", "> ", "# "])("a text of many %j is read at once", (mark) => {
    const text = mark.repeat(Math.ceil(200_000 / mark.length));
    const start = performance.now();
    plainMarkdown(text);
    expect(performance.now() - start).toBeLessThan(3000);
  });
});
