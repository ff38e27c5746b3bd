import { describe, expect, test } from "vitest";
import { luminanceOf } from "#app/art/color.ts";
import { gradientOf, kindOf } from "#app/routes/event/QuickLook.tsx";

describe("spec §2: the kind of an event", () => {
  test.each(["KARAOKE", "GAMING", "WORKSHOP", "EXHIBITION", "CONFERENCE", "NETWORKING", "SOCIAL", "OTHER"])(
    "%s is itself",
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
  ])("spec §9: the category %s is %s", (category, kind) => {
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
  ])("%j is %s, whatever its case, accents and number", (category, kind) => {
    expect(kindOf(category)).toBe(kind);
  });
  test.each(["Circo", "Música", "Pasacalles", "Gran karaoke", "", "   ", "constructor"])(
    "%j tells none and is OTHER",
    (category) => {
      expect(kindOf(category)).toBe("OTHER");
    },
  );
});

describe("a category that tells no kind", () => {
  const colors = ["#667eea", "#ffd400", "#e4572e", "#17bebb", "#ffffff", "#000000", "#76b041", "#2e282a"];
  test.each(colors)("has a gradient of its own colour %s on which white words can be read", (color) => {
    const { from, to } = gradientOf(color) ?? { from: "", to: "" };
    for (const end of [from, to]) expect(1.05 / ((luminanceOf(end) ?? 1) + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
  test("looks unlike another with another colour, and keeps a dark colour as it is", () => {
    expect(new Set(colors.map((color) => gradientOf(color)?.to)).size).toBe(colors.length);
    expect(gradientOf("#123456")?.to).toBe("#123456");
  });
  test.each(["red", "#12", ""])("has the sheet's when its colour is %j", (color) =>
    expect(gradientOf(color)).toBeNull(),
  );
});
