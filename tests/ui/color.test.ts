import { describe, expect, test } from "vitest";
import { inkOn, luminanceOf } from "#app/art/color.ts";

/** WCAG 2.2, contrast ratio of two luminances. */
const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
const inks = { dark: 0, light: 1 };

describe("the relative luminance of a colour", () => {
  test("is 0 for black, 1 for white, and WCAG's weight for each primary", () => {
    expect(["#000000", "#ffffff"].map(luminanceOf)).toEqual([0, 1]);
    expect(luminanceOf("#ff0000")).toBeCloseTo(0.2126);
    expect(luminanceOf("#00ff00")).toBeCloseTo(0.7152);
    expect(luminanceOf("#0000ff")).toBeCloseTo(0.0722);
  });
  test("is computed from linear light, not from the written number", () => {
    expect(luminanceOf("#808080")).toBeCloseTo(0.2159, 3);
    expect(luminanceOf("#0a0a0a")).toBeCloseTo(10 / 255 / 12.92);
  });
  test("is the same for three digits as for six, in upper or lower case", () => {
    expect(luminanceOf("#3aF")).toBe(luminanceOf("#33aaff"));
    expect(luminanceOf("#33AAFF")).toBe(luminanceOf("#33aaff"));
  });
  test.each([
    "",
    "red",
    "#",
    "#12",
    "#1234",
    "#12345",
    "#1234567",
    "#12345678",
    "667eea",
    "#gggggg",
    " #667eea",
    "#667eea;color:red",
  ])("is null for %j", (text) => {
    expect(luminanceOf(text)).toBeNull();
  });
});

describe("the text colour on a coloured background", () => {
  test("is light on dark colours and dark on light ones", () => {
    expect(["#000", "#1a1a2e", "#7a0019", "#fff", "#ffd500", "#667eea"].map(inkOn)).toEqual([
      "light",
      "light",
      "light",
      "dark",
      "dark",
      "dark",
    ]);
  });
  test("has a contrast of 4.5 or more on every colour", () => {
    const steps = ["00", "22", "33", "55", "66", "77", "88", "99", "aa", "cc", "ee", "ff"];
    const colors = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));
    const illegible = colors.filter((color) => contrast(luminanceOf(color) ?? 0, inks[inkOn(color)]) < 4.5);
    expect(illegible).toEqual([]);
  });
  test("is dark if the background is no valid colour", () => {
    expect(["", "red", "var(--x)"].map(inkOn)).toEqual(["dark", "dark", "dark"]);
  });
});
