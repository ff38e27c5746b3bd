import { describe, expect, test } from "vitest";
import { addressOf } from "#app/domain/programme/event.ts";

describe("address and city in one line", () => {
  test("are both said", () => {
    expect(addressOf({ address: "Calle Real 5", city: "Arrecife" })).toBe("Calle Real 5, Arrecife");
  });
  test("are the city alone without an address", () => {
    expect(addressOf({ address: null, city: "Arrecife" })).toBe("Arrecife");
  });
  test("don't say a city twice that the address already names", () => {
    expect(addressOf({ address: "Calle Real 5, 35500 Arrecife", city: "Arrecife" })).toBe(
      "Calle Real 5, 35500 Arrecife",
    );
  });
  test("take a city for the same whatever its case and accents", () => {
    expect(addressOf({ address: "Plaza 1, HARIA", city: "Haría" })).toBe("Plaza 1, HARIA");
    expect(addressOf({ address: "Plaza 1, Haría", city: "haria" })).toBe("Plaza 1, Haría");
  });
});
