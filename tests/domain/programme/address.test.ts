import { describe, expect, test } from "vitest";
import { addressOf } from "#app/domain/programme/event.ts";

describe("address and city in one line", () => {
  test("contains both", () => {
    expect(addressOf({ address: "Calle Real 5", city: "Arrecife" })).toBe("Calle Real 5, Arrecife");
  });
  test("is the address without a city, and empty without both", () => {
    expect(addressOf({ address: "Calle Real 5", city: "" })).toBe("Calle Real 5");
    expect(addressOf({ address: null, city: "" })).toBe("");
  });
  test("is the city without an address", () => {
    expect(addressOf({ address: null, city: "Arrecife" })).toBe("Arrecife");
  });
  test("leaves out a city that the address already contains", () => {
    expect(addressOf({ address: "Calle Real 5, 35500 Arrecife", city: "Arrecife" })).toBe(
      "Calle Real 5, 35500 Arrecife",
    );
  });
  test("compares the city ignoring case and accents", () => {
    expect(addressOf({ address: "Plaza 1, HARIA", city: "Haría" })).toBe("Plaza 1, HARIA");
    expect(addressOf({ address: "Plaza 1, Haría", city: "haria" })).toBe("Plaza 1, Haría");
  });
});
