import { describe, expect, test } from "vitest";
import {
  defaultCategoryColor,
  defaultCategoryName,
  defaultCity,
  defaultCountry,
  eventStatuses,
  shortTitle,
  shownCategory,
  shownPlace,
} from "#app/domain/programme/event.ts";
import { summaryWith } from "./event-input.ts";

describe("spec §3: the category shown", () => {
  const linked = [
    { id: "circo", name: "Circo", color: "#ff0000", icon: "🎪" },
    { id: "musica", name: "Música", color: "#00ff00", icon: "🎵" },
  ];
  const nameOf = (fields: Parameters<typeof summaryWith>[0]) => shownCategory(summaryWith(fields)).name;

  test("is the first linked one", () => {
    expect(shownCategory(summaryWith({ categories: linked, category: "Gala", legacyCategory: "Magia" }))).toMatchObject(
      { name: "Circo", color: "#ff0000" },
    );
  });
  test("without one it is category, else legacyCategory, else OTHER", () => {
    expect([
      nameOf({ category: "Gala", legacyCategory: "Magia" }),
      nameOf({ legacyCategory: "Magia" }),
      nameOf({}),
    ]).toEqual(["Gala", "Magia", "OTHER"]);
  });
  test("spec §9: without a linked one has the default colour #667eea", () => {
    expect(shownCategory(summaryWith({ category: "Gala" })).color).toBe("#667eea");
  });
});

describe("spec §2: the place shown", () => {
  const locations = [
    { id: "charco", name: "Charco de San Ginés" },
    { id: "recova", name: "La Recova" },
  ];

  test("is the joined names of the linked locations", () => {
    expect(shownPlace(summaryWith({ locations, location: "Calle Real" }))).toBe("Charco de San Ginés, La Recova");
  });
  test("without linked locations it is the plain text, or empty", () => {
    expect([shownPlace(summaryWith({ location: "Calle Real" })), shownPlace(summaryWith())]).toEqual([
      "Calle Real",
      "",
    ]);
  });
});

test("the constants are the spec's (§3, §4, §9)", () => {
  expect(eventStatuses).toEqual(["ACTIVE", "UPCOMING", "FINISHED", "CANCELLED"]);
  expect([defaultCategoryName, defaultCategoryColor, defaultCity, defaultCountry]).toEqual([
    "OTHER",
    "#667eea",
    "Arrecife",
    "España",
  ]);
});

test.each([
  ["Radio Marea: estudio abierto", "Radio Marea: estudio abierto"],
  ["Guardia nocturna: el cielo desde la orilla", "El cielo desde la orilla"],
  ["Guardia nocturna: 3, 2, 1: fuego en la explanada", "3, 2, 1: fuego en la explanada"],
  ["Un título muy largo que no tiene ninguna serie", "Un título muy largo que no tiene ninguna serie"],
  ["Un título muy largo de una serie sin nombre: 2", "Un título muy largo de una serie sin nombre: 2"],
])("where there is little room, %j is shown as %j", (title, shown) => {
  expect(shortTitle(title)).toBe(shown);
});
