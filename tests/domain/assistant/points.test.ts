import { expect, test } from "vitest";
import type { Language } from "#app/domain/preferences.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { createPoint } from "#app/domain/programme/points.server.ts";
import { askBuiltIn } from "../../acty/ask.ts";
import { memoryFestival } from "../../support/festival.ts";

test.each<[Language, string, string]>([
  ["es", "¿Dónde están los aseos?", "En el plano: Paseo del Charco (junto a Charco de San Ginés)."],
  ["es", "¿dónde hay agua?", "En el plano: a 3 min a pie de Charco de San Ginés."],
  ["en", "Where are the toilets?", "On the map: Paseo del Charco (next to Charco de San Ginés)."],
  ["pt", "Onde há água?", "No mapa: a 3 min a pé de Charco de San Ginés."],
  ["fr", "Où sont les toilettes ?", "Sur le plan\u202f: Paseo del Charco (à côté de Charco de San Ginés)."],
])("Acty says in %s where the points of the plan are: %s", async (language, question, expected) => {
  const services = await memoryFestival();
  await createLocation(services, { name: "Charco de San Ginés", latitude: 28.96118, longitude: -13.54622 });
  await createPoint(services, { kind: "wc", words: "Paseo del Charco", latitude: 28.96104, longitude: -13.5464 });
  await createPoint(services, { kind: "water", latitude: 28.9601, longitude: -13.5464 });
  const answer = await askBuiltIn(services, { ask: question }, language);
  expect(JSON.stringify(answer)).toContain(expected);
});
