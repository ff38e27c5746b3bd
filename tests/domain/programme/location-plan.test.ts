import { expect, test } from "vitest";
import { drawPlan, type PlannedPlace } from "#app/domain/programme/location-plan.ts";

const place = (id: string, name: string, north = 0, east = 0): PlannedPlace => ({
  id,
  name,
  latitude: 28.96 + north / 111_195,
  longitude: -13.55 + east / 97_290,
});

const textsOf = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = ""]) => text);
const ownOf = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*class="mp-o"[^>]*>([^<]*)<\/text>/g)].map(([, text = ""]) => text);

test.each([
  ["Plaza", ["Plaza"]],
  ["Castillo de San Gabriel", ["Castillo de San Gabriel"]],
  ["Casa de la Cultura Agustín de la Hoz", ["Casa de la Cultura", "Agustín de la Hoz"]],
])("the drawing of a place has its whole name: %s", (name, lines) => {
  expect(ownOf(drawPlan(place("a", name), [place("b", "Muelle", -200)]))).toEqual(lines);
});

test("a neighbour's long name is cut, and one that would cover the place's own is left out", () => {
  const own = place("a", "Casa de la Cultura Agustín de la Hoz");
  const texts = textsOf(
    drawPlan(own, [place("b", "Muelle de los pescadores", 400, -400), place("c", "Fuente", 25, 25)]),
  );
  expect(texts).toContain("Muelle de los pesca…");
  expect(texts).not.toContain("Fuente");
});
