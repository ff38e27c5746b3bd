import { describe, expect, test } from "vitest";
import { icons } from "#app/art/icons.ts";
import { motifs } from "#app/art/motifs.ts";
import { drawnIcons, emojiOf, isDrawn, posterOf } from "#app/art/poster.ts";

const ids = Array.from({ length: 2000 }, (_, index) => `01991f3c-7a${(index * 2_654_435_761) % 0xff_ff_ff}-${index}`);
const countBy = (values: (string | number)[]) =>
  [...Map.groupBy(values, (value) => value).values()].map((group) => group.length);

describe("the poster of an event without an image", () => {
  test("is the same for the same id, today and in the next version", () => {
    const posters = ["gala", "desfile", "01991f3c-7a2b-7c4d-8e5f-a1b2c3d4e5f6", "circo-1"].map((id) =>
      posterOf({ id }, "circo"),
    );
    expect(posters).toEqual([
      { motif: "circo3", seed: 1 },
      { motif: "circo4", seed: 2 },
      { motif: "circo3", seed: 1 },
      { motif: "circo", seed: 3 },
    ]);
  });
  test("shows a drawn motif of its category", () => {
    for (const icon of drawnIcons) {
      for (const id of ids.slice(0, 200)) {
        const { motif } = posterOf({ id }, icon);
        expect(motif).toMatch(new RegExp(`^${icon}\\d?$`));
        expect(motifs[motif]).toContain("<");
      }
    }
  });
  test("shows every existing motif for some id", () => {
    const shown = new Set([...drawnIcons].flatMap((icon) => ids.map((id) => posterOf({ id }, icon).motif)));
    expect([...shown].toSorted()).toEqual(Object.keys(motifs).toSorted());
  });
  test("shows stars if the category's icon is an emoji, empty or unknown", () => {
    for (const icon of ["🎪", "", "unknown", "constructor", "__proto__"])
      expect(posterOf({ id: "gala" }, icon).motif).toMatch(/^star/);
  });
  test("has all motifs and positions about equally often", () => {
    const posters = ids.map((id) => posterOf({ id }, "circo"));
    const seeds = countBy(posters.map(({ seed }) => seed));
    const both = countBy(posters.map(({ motif, seed }) => `${motif} ${seed}`));
    expect([seeds.length, both.length]).toEqual([4, 16]);
    for (const count of seeds) expect(count).toBeGreaterThan(400);
    for (const count of both) expect(count).toBeGreaterThan(75);
  });
  test("exists for any id", () => {
    for (const id of ["", "🎪", "\ud83c", "a".repeat(10_000)]) expect(posterOf({ id }, "star").motif).toMatch(/^star/);
  });
});

describe("the icon of a category", () => {
  test("has a drawing and an emoji for plain text if it is a drawn icon", () => {
    for (const icon of drawnIcons) {
      expect(Object.keys(icons)).toContain(icon);
      expect(emojiOf(icon)).toMatch(/^\p{Extended_Pictographic}\ufe0f?$/u);
    }
  });
  test("stays as it is if it is an emoji", () => {
    expect(["🎪", "👩‍🎤", ""].map(emojiOf)).toEqual(["🎪", "👩‍🎤", ""]);
  });
  test("is drawn only under its own name", () => {
    expect(["circo", "Circo", "circo2", "pin", "constructor", ""].map(isDrawn)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
