import { describe, expect, test } from "vitest";
import { filterEvents, maxQueryLength, tidyQuery } from "#app/domain/programme/search.ts";
import { summaryWith } from "./event-input.ts";

const circus = { id: "circo", name: "Circo", color: "#ff0000", icon: "🎪" };
const music = { id: "musica", name: "Música", color: "#00ff00", icon: "🎵" };

const events = [
  summaryWith({
    id: "aerial",
    title: "Acrobacia y AÉREOS",
    description: "Sobre la plaza, mañana",
    categories: [circus],
  }),
  summaryWith({
    id: "concert",
    title: "Concierto",
    description: "Timples y folías",
    locations: [{ id: "charco", name: "Charco de San Ginés" }],
    categories: [music, circus],
  }),
  summaryWith({ id: "parade", title: "Pasacalles", location: "Calle Real", category: "Circo" }),
];
const found = (query: string, categoryId: string | null = null) =>
  filterEvents(events, { query, categoryId }).map((event) => event.id);

describe("spec §2: text search over title, description and location", () => {
  test("finds words in each of the three fields", () => {
    expect([found("concierto"), found("timples"), found("charco"), found("calle real")]).toEqual([
      ["concert"],
      ["concert"],
      ["concert"],
      ["parade"],
    ]);
  });
  test("is case-insensitive", () => {
    expect(found("CONCIERTO")).toEqual(["concert"]);
  });
  test("ignores accents in query and text", () => {
    expect([found("aereos manana"), found("AÉREOS"), found("cöncierto"), found("gines")]).toEqual([
      ["aerial"],
      ["aerial"],
      ["concert"],
      ["concert"],
    ]);
  });
  test("treats composed and decomposed accents alike", () => {
    expect(found("ae\u0301reos")).toEqual(["aerial"]);
  });
  test("requires every word, in any of the fields", () => {
    expect([found("plaza acrobacia"), found("plaza concierto")]).toEqual([["aerial"], []]);
  });
  test("treats special characters literally", () => {
    expect([found("%"), found(".*"), found("_"), found("plaza,")]).toEqual([[], [], [], ["aerial"]]);
  });
  test("ignores the plain text of a place if locations are linked", () => {
    const event = summaryWith({ locations: [{ id: "charco", name: "Charco" }], location: "Recova" });
    expect(filterEvents([event], { query: "recova", categoryId: null })).toEqual([]);
  });
});

describe("a query", () => {
  test("of white space matches everything, in the given order", () => {
    expect([found(""), found(" \t\n ")]).toEqual([
      ["aerial", "concert", "parade"],
      ["aerial", "concert", "parade"],
    ]);
  });
  test("loses surrounding and repeated white space", () => {
    expect(tidyQuery("  circo \t  real\n")).toBe("circo real");
  });
  test(`of 10 kB counts for its first ${maxQueryLength} characters`, () => {
    expect(tidyQuery("a".repeat(10_240))).toHaveLength(maxQueryLength);
    expect(found("a".repeat(10_240))).toEqual([]);
    expect(found("concierto ".repeat(10) + "x".repeat(10_240))).toEqual(["concert"]);
  });
});

describe("spec §2: the category filter", () => {
  test("keeps events that are linked to the category at any position", () => {
    expect([found("", "circo"), found("", "musica"), found("", "unknown")]).toEqual([
      ["aerial", "concert"],
      ["concert"],
      [],
    ]);
  });
  test("combines with a search", () => {
    expect(found("plaza", "musica")).toEqual([]);
    expect(found("timples", "musica")).toEqual(["concert"]);
  });
});
