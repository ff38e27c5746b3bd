import { describe, expect, test } from "vitest";
import { factsOf, languagesOf, passing } from "#app/domain/programme/event-facts.ts";
import {
  noFilters,
  readFilters,
  tidyFilters,
  withFilter,
  withoutFilter,
  writeFilters,
} from "#app/domain/programme/filters.ts";
import type { Filters } from "#app/domain/programme/filters.ts";
import type { Location, ProgrammeEvent } from "#app/domain/programme/event.ts";
import { programmeEventWith } from "./programme-event.ts";

const now = new Date("2026-08-22T19:00:00Z");
const place = (amenities: string[]): Location => ({
  id: amenities.join(),
  name: "Plaza",
  address: null,
  city: "",
  country: "",
  description: null,
  capacity: null,
  imageUrl: null,
  latitude: null,
  longitude: null,
  pin: null,
  amenities,
});
const passes = (filters: Partial<Filters>, event: Partial<ProgrammeEvent>): boolean =>
  passing({ ...noFilters, ...filters }, now)(programmeEventWith(event));

describe("a filter leaves only events that say so", () => {
  test("free is a price of 0, not an unknown one", () => {
    expect([0, null, 500].map((priceCents) => passes({ only: ["free"] }, { priceCents }))).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("accessible is a facility of each of its places, not a text about access", () => {
    const isAccessible = (event: Partial<ProgrammeEvent>) => passes({ only: ["access"] }, event);
    expect(isAccessible({ locations: [place(["Sombra", "Acceso sin escalones"])] })).toBe(true);
    expect(isAccessible({ locations: [place(["Wheelchair access"])] })).toBe(true);
    expect(isAccessible({ locations: [place(["No accesible"])] })).toBe(false);
    expect(isAccessible({ locations: [place(["Acceso sin escalones"]), place(["Aseos"])] })).toBe(false);
    expect(isAccessible({ locations: [], accessibility: "Acceso sin escalones" })).toBe(false);
  });

  test("for children are marked events and those for an age up to 8; from 12 those for 12 or more", () => {
    const ages = (event: Partial<ProgrammeEvent>) =>
      (["kids", "12", "unknown"] as const).filter((age) => passes({ age }, { ageFrom: null, ...event }));
    expect([4, 8, 9, 12, 18].map((ageFrom) => ages({ ageFrom }))).toEqual([["kids"], ["kids"], [], ["12"], ["12"]]);
    expect(ages({ tags: ["infancia"] })).toEqual(["kids"]);
    expect(ages({ ageFrom: 14, tags: ["familiar"] })).toEqual(["12"]);
    expect(ages({})).toEqual(["unknown"]);
  });

  test("a language is one of those that the event says; an event that says none has none", () => {
    const spoken = (language: string | null) =>
      ["es", "en", "pt", "zxx", "unknown"].filter((code) => passes({ spoken: code }, { language }));
    expect(spoken("Español e inglés")).toEqual(["es", "en"]);
    expect(spoken("Sin palabras")).toEqual(["zxx"]);
    expect(spoken("Silbo gomero")).toEqual([]);
    expect(spoken(null)).toEqual(["unknown"]);
    expect(languagesOf([programmeEventWith({ language: "English and Portuguese" })])).toEqual(["en", "pt"]);
  });

  test("what is left has not begun or runs, and is not cancelled", () => {
    const isLeft = (event: Partial<ProgrammeEvent>) => passes({ only: ["left"] }, event);
    const hours = (from: string, to: string) => ({
      startTime: `2026-08-22T${from}:00Z`,
      endTime: `2026-08-22T${to}:00Z`,
    });
    expect(isLeft(hours("18:00", "18:59"))).toBe(false);
    expect(isLeft(hours("18:00", "19:30"))).toBe(true);
    expect(isLeft(hours("20:00", "21:00"))).toBe(true);
    expect(isLeft({ ...hours("20:00", "21:00"), status: "CANCELLED" })).toBe(false);
  });
});

test("the facts of a summary filter it as the event itself does", () => {
  const event = programmeEventWith({ priceCents: 0, ageFrom: 6, language: "Inglés", locations: [] });
  const summary = { ...programmeEventWith({}), tags: [], facts: factsOf(event) };
  const filters: Filters = { only: ["free"], age: "kids", spoken: "en", placeId: null };
  expect([event, summary].map(passing(filters, now))).toEqual([true, true]);
});

describe("filters in an address", () => {
  test("have one spelling, and values that nobody offers are none", () => {
    expect(tidyFilters("spoken=en&only=free&x=1&only=left&only=free&age=")).toBe("only=left&only=free&spoken=en");
    expect(tidyFilters("only=cheap&age=99&spoken=xx&place=")).toBe("");
  });

  test("are added and removed one by one", () => {
    const filters = readFilters(new URLSearchParams("only=free&age=kids&place=p1"));
    expect(writeFilters(withFilter(filters, ["age", "12"]))).toBe("only=free&age=12&place=p1");
    expect(writeFilters(withoutFilter(filters, ["place", "p1"]))).toBe("only=free&age=kids");
    expect(writeFilters(withoutFilter(filters, ["only", "free"]))).toBe("age=kids&place=p1");
  });
});
