import { describe, expect, test } from "vitest";
import {
  createSearchIndex,
  foundByDay,
  markFound,
  reasonFor,
  searchProgramme,
} from "#app/domain/programme/search-index.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { errorsBetween } from "#app/domain/programme/word-match.ts";
import { programmeEventWith } from "./programme-event.ts";

const speaker = (name: string) => ({
  id: name,
  name,
  title: null,
  company: null,
  bio: null,
  avatarUrl: null,
  imageUrl: null,
  personId: null,
});

const events = [
  programmeEventWith({ id: "fire", title: "Castillo de fuego", description: "Pólvora y música sobre el muelle" }),
  programmeEventWith({ id: "orchestra", title: "Concierto al alba", speakers: [speaker("Orquesta Sinfónica")] }),
  programmeEventWith({ id: "karaoke", title: "Karaoke en la plaza" }),
  programmeEventWith({ id: "guard", title: "La guardia nocturna", tags: ["museo"] }),
  programmeEventWith({
    id: "workshops",
    title: "Talleres de cometas",
    description: "Con cañas, papel de seda y cola de harina",
  }),
  programmeEventWith({ id: "minifest", title: "Minifest" }),
];
const noPause = () => Promise.resolve();
const index = await createSearchIndex(events, noPause);
const found = (query: string): string[] => searchProgramme(index, query).found.map(({ id }) => id);

describe("the search of the whole festival", () => {
  test("forgives typing errors: castilo, orqesta, krakoe and guardia noctrna find", () => {
    expect(["castilo", "orqesta", "krakoe", "guardia noctrna"].map(found)).toEqual([
      ["fire"],
      ["orchestra"],
      ["karaoke"],
      ["guard"],
    ]);
  });

  test("finds from the first letter, without accents, the singular, and letters inside a word", () => {
    expect(found("k")).toEqual(["karaoke"]);
    expect(found("POLVORA musica")).toEqual(["fire"]);
    expect(found("taller")).toEqual(["workshops"]);
    expect(found("fest")).toEqual(["minifest"]);
  });

  test("searches title, people, tags, categories, places and description", async () => {
    const everywhere = await createSearchIndex(
      [
        programmeEventWith({
          id: "category",
          categories: [{ id: "c", name: "Zarzuela", color: "#000000", icon: "star" }],
        }),
        programmeEventWith({ id: "place", location: "Zoco" }),
        programmeEventWith({ id: "description", description: "Con zancos" }),
        programmeEventWith({ id: "person", speakers: [{ ...speaker("Ana"), company: "Zurda" }] }),
      ],
      noPause,
    );
    expect(searchProgramme(everywhere, "z").found.map(({ id }) => id)).toEqual([
      "category",
      "description",
      "person",
      "place",
    ]);
  });

  test("every word must be found, except articles and prepositions beside longer words", () => {
    expect(found("karaoke plaza")).toEqual(["karaoke"]);
    expect(found("karaoke museo")).toEqual([]);
    expect(found("el karaoke de la plaza")).toEqual(["karaoke"]);
  });

  test("says which word it searched instead, and searches a quoted word as typed", () => {
    expect(searchProgramme(index, "orqesta").corrected).toBe("orquesta");
    expect(searchProgramme(index, "sinfonca").corrected).toBe("sinfónica");
    expect(searchProgramme(index, "orquesta").corrected).toBeNull();
    expect(found('"orqesta"')).toEqual([]);
    expect(found('"orquesta"')).toEqual(["orchestra"]);
  });

  test("proposes the nearest words if nothing is found", () => {
    expect(searchProgramme(index, "kqrqoks").nearest).toEqual(["karaoke"]);
    expect(searchProgramme(index, "zzzzzzzz").nearest).toEqual([]);
    // Another word, not 'karaoke' or 'nocturna' with errors.
    expect([found("para"), found("torna")]).toEqual([[], []]);
  });

  test("says why an event was found, unless its title, category or place says it", () => {
    const reasonOf = (query: string) => {
      const {
        found: [event],
        matches,
      } = searchProgramme(index, query);
      return event === undefined ? undefined : reasonFor(event, matches);
    };
    expect(reasonOf("karaoke")).toBeNull();
    expect(reasonOf("orqesta")).toBe("Orquesta Sinfónica");
    expect(reasonOf("museo")).toBe("museo");
    expect(reasonOf("seda")).toBe("… papel de seda y cola de …");
    expect(reasonOf("polvora")).toBe("Pólvora y música sobre el muelle");
  });

  test("marks the letters that were typed, and the whole word if they were typed with errors", () => {
    const marked = (query: string, text: string) => markFound(text, searchProgramme(index, query).marks);
    expect(marked("tall", "Talleres de cometas")).toEqual(["", "Tall", "eres de cometas"]);
    expect(marked("fest", "Minifest")).toEqual(["Mini", "fest", ""]);
    expect(marked("castilo", "Castillo de fuego")).toEqual(["", "Castillo", " de fuego"]);
    expect(marked("musica", "Pólvora y música")).toEqual(["Pólvora y ", "música", ""]);
  });

  test("an empty query finds nothing", () => {
    expect([found(""), found(" - ")]).toEqual([[], []]);
  });
});

test("typing errors are wrong, missing, additional and exchanged letters, in a word or its beginning", () => {
  expect(errorsBetween("castilo", "castillo", 2)).toBe(1);
  expect(errorsBetween("krakoe", "karaoke", 2)).toBe(2);
  expect(errorsBetween("orqes", "orquesta", 2)).toBe(1);
  expect(errorsBetween("noche", "coche", 2)).toBe(1);
  expect(errorsBetween("abcdef", "uvwxyz", 2)).toBe(3);
});

test("found events are listed by day from today on, and those that are over come last, newest first", async () => {
  const at = (id: string, startTime: string, endTime: string, more: Partial<ProgrammeEvent> = {}) =>
    programmeEventWith({ id, title: `Taller ${id}`, startTime, endTime, ...more });
  const programme = await createSearchIndex(
    [
      at("over", "2026-08-21T10:00:00.000Z", "2026-08-21T11:00:00.000Z"),
      at("earlier", "2026-08-22T08:00:00.000Z", "2026-08-22T09:00:00.000Z"),
      at("now", "2026-08-22T17:00:00.000Z", "2026-08-22T19:00:00.000Z"),
      at("friday", "2026-08-28T17:00:00.000Z", "2026-08-28T19:00:00.000Z"),
      at("tomorrow late", "2026-08-23T19:00:00.000Z", "2026-08-23T20:00:00.000Z"),
      at("tomorrow", "2026-08-23T17:00:00.000Z", "2026-08-23T19:00:00.000Z"),
      at("cancelled", "2026-08-20T17:00:00.000Z", "2026-08-20T19:00:00.000Z", { status: "CANCELLED" }),
      at("exhibition", "2026-08-20T17:00:00.000Z", "2026-08-30T19:00:00.000Z"),
    ],
    noPause,
  );
  const { found: all } = searchProgramme(programme, "taller");
  const days = foundByDay(all, new Date("2026-08-22T18:42:00.000Z"), { zone: "Atlantic/Canary", dayStartHour: 5 });
  expect(days.map(({ day, found: ofDay }) => [day, ofDay.map(({ id }) => id)])).toEqual([
    ["2026-08-22", ["now", "exhibition"]],
    ["2026-08-23", ["tomorrow", "tomorrow late"]],
    ["2026-08-28", ["friday"]],
    [null, ["earlier", "over", "cancelled"]],
  ]);
});
