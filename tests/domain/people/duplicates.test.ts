import { expect, test } from "vitest";
import { likelyDuplicates } from "#app/domain/people/duplicates.ts";

const pairsOf = (...names: string[]) =>
  likelyDuplicates(names.map((name) => ({ id: name, name }))).map((pair) => pair.map(({ name }) => name));

test("people are suggested as the same for equal names, but for accents, an article and one typing error", () => {
  expect(pairsOf("Inês Falua", "Ines falua")).toEqual([["Inês Falua", "Ines falua"]]);
  expect(pairsOf("Los Sinmicro", "Sinmicro")).toEqual([["Los Sinmicro", "Sinmicro"]]);
  expect(pairsOf("Rayco Melián", "Raico Melián")).toEqual([["Rayco Melián", "Raico Melián"]]);
  expect(pairsOf("Ana Cruz", "Eva Cruz", "Ana", "Ann")).toEqual([]);
});
