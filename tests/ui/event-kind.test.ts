import { describe, expect, test } from "vitest";
import { luminanceOf } from "#app/art/color.ts";
import { gradientOf, kindOf } from "#app/routes/event/QuickLook.tsx";

describe("spec §2: the kind of an event", () => {
  test.each(["KARAOKE", "GAMING", "WORKSHOP", "EXHIBITION", "CONFERENCE", "NETWORKING", "SOCIAL", "OTHER"])(
    "is %s for the kind's own name",
    (kind) => {
      expect(kindOf(kind)).toBe(kind);
    },
  );
  test.each([
    ["karaoke", "KARAOKE"],
    ["gaming", "GAMING"],
    ["taller", "WORKSHOP"],
    ["exposicion", "EXHIBITION"],
    ["conferencia", "CONFERENCE"],
    ["networking", "NETWORKING"],
  ])("spec §9: is, for the category %s, %s", (category, kind) => {
    expect(kindOf(category)).toBe(kind);
  });
  test.each([
    ["Talleres infantiles", "WORKSHOP"],
    ["Exposición", "EXHIBITION"],
    ["EXPOSICIÓN DE FOTOGRAFÍA", "EXHIBITION"],
    ["Conferencias", "CONFERENCE"],
    ["Charla", "CONFERENCE"],
    ["Videojuegos", "GAMING"],
    ["Fiesta de clausura", "SOCIAL"],
    ["  karaoke  ", "KARAOKE"],
  ])("is, for the category %j, %s, whatever its case, accents and number", (category, kind) => {
    expect(kindOf(category)).toBe(kind);
  });
  test.each(["Circo", "Música", "Pasacalles", "Gran karaoke", "", "   ", "constructor"])(
    "is OTHER for the category %j",
    (category) => {
      expect(kindOf(category)).toBe("OTHER");
    },
  );
});

describe("a category of no known kind", () => {
  const colors = ["#667eea", "#ffd400", "#e4572e", "#17bebb", "#ffffff", "#000000", "#76b041", "#2e282a"];
  test.each(colors)("has a gradient of its own colour %s on which white text is readable", (color) => {
    const { from, to } = gradientOf(color) ?? { from: "", to: "" };
    for (const end of [from, to]) expect(1.05 / ((luminanceOf(end) ?? 1) + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
  test("differs from categories of other colours, and keeps a dark colour as it is", () => {
    expect(new Set(colors.map((color) => gradientOf(color)?.to)).size).toBe(colors.length);
    expect(gradientOf("#123456")?.to).toBe("#123456");
  });
  test.each(["red", "#12", ""])("has the style sheet's gradient if its colour is %j", (color) =>
    expect(gradientOf(color)).toBeNull(),
  );
});
