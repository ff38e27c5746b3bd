import { describe, expect, test } from "vitest";
import { kindOf } from "#app/ui/event/kind.ts";

describe("spec §2: the kind of an event", () => {
  test.each(["KARAOKE", "GAMING", "WORKSHOP", "EXHIBITION", "CONFERENCE", "NETWORKING", "SOCIAL", "OTHER"])("%s is itself", (kind) => {
    expect(kindOf(kind)).toBe(kind);
  });
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
  test.each(["Circo", "Música", "Pasacalles", "Gran karaoke", "", "   ", "constructor"])("%j tells none and is OTHER", (category) => {
    expect(kindOf(category)).toBe("OTHER");
  });
});
