import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { describe, expect, test } from "vitest";
import { newScene, type Scene } from "#app/domain/signage/screen.ts";
import {
  clockContent,
  type SceneContent,
  sceneContent,
  type SignProgramme,
} from "#app/domain/signage/scene-content.ts";
import { noteOf } from "#app/domain/signage/event-note.ts";
import { filtered } from "#app/domain/signage/sign-events.ts";
import { usualList } from "#app/domain/signage/list-pages.ts";
import { at, evening, eventWith, harbour, music, square, worldOf } from "./programme.ts";

const now = at("2026-08-22T19:42:00Z");
const scene = (kind: Scene["kind"], fields: Partial<Scene> = {}): Scene => ({ ...newScene(kind, 20), ...fields });
const shown = (
  world: SignProgramme,
  kind: Scene["kind"],
  fields: Partial<Scene> = {},
  moment = now,
  turn = 0,
): SceneContent | null => sceneContent(scene(kind, fields), world, moment, turn);
const titles = (events: readonly { title: string }[]): string[] => events.map(({ title }) => title);

describe("now and next", () => {
  test("show the latest running event large, other running ones, and three upcoming ones, cancelled ones included", () => {
    const view = shown(worldOf(evening), "now");
    expect(view).toMatchObject({ kind: "now", isLive: true, hero: { title: "Timple y marea" }, day: "2026-08-22" });
    if (view?.kind !== "now") throw new Error("not now");
    expect([titles(view.also), titles(view.next)]).toEqual([["La cuerda floja"], ["Karaoke", "Danza", "Rumba"]]);
  });
  test("show each running event large in turn", () => {
    const heroes = [0, 1, 2]
      .map((turn) => shown(worldOf(evening), "now", {}, now, turn))
      .map((view) => (view?.kind === "now" ? view.hero.title : null));
    expect(heroes).toEqual(["Timple y marea", "La cuerda floja", "Timple y marea"]);
  });
  test("show the next event large if none is running, but never a cancelled one", () => {
    const view = shown(worldOf(evening.slice(3)), "now");
    expect(view).toMatchObject({ isLive: false, hero: { title: "Rumba" } });
    expect(view?.kind === "now" && titles(view.next)).toEqual(["Danza", "Noche de diabletes"]);
  });
  test("name the next day with events if today is over", () => {
    const view = shown(worldOf([eventWith("Mañana", "2026-08-24T10:00:00.000Z", "2026-08-24T11:00:00.000Z")]), "now");
    expect(view).toMatchObject({ isLive: false, day: "2026-08-24", hero: { title: "Mañana" } });
  });
  test("show an exhibition large only if no other event is running", () => {
    const exhibition = eventWith("Expo", "2026-08-20T10:00:00.000Z", "2026-08-25T20:00:00.000Z");
    expect(shown(worldOf([exhibition, ...evening]), "now")).toMatchObject({ hero: { title: "Timple y marea" } });
    expect(shown(worldOf([exhibition]), "now")).toMatchObject({ hero: { title: "Expo" }, isLive: true });
  });
  test.each([
    ["at night, when it is closed", "2026-08-22T04:00:00Z", "2026-08-20T10:00:00.000Z"],
    ["where its hours are not known", "2026-08-22T12:00:00Z", "2026-08-20T00:00:00.000Z"],
  ])("show no exhibition as open %s", (_, moment, begins) => {
    const exhibition = eventWith("Expo", begins, "2026-08-25T20:00:00.000Z");
    expect(shown(worldOf([exhibition]), "now", {}, at(moment))).toBeNull();
    expect(shown(worldOf([exhibition, ...evening]), "now", {}, at(moment))).toMatchObject({
      isLive: false,
      hero: { title: "La cuerda floja" },
    });
  });
  test("list a delayed event as upcoming until it begins", () => {
    const late = eventWith("Con retraso", "2026-08-22T19:30:00.000Z", "2026-08-22T20:30:00.000Z", {
      status: "UPCOMING",
    });
    const view = shown(worldOf([late]), "now");
    expect(view).toMatchObject({ isLive: false, hero: { title: "Con retraso" } });
    expect(noteOf(late, now)).toEqual({ kind: "late", note: "" });
  });
  test("are empty for an empty programme", () => {
    expect(shown(worldOf([]), "now")).toBeNull();
    expect(clockContent(worldOf([]), now)).toEqual({ kind: "clock", next: null, isEmpty: true });
  });
});

describe("the scene of a place", () => {
  test("shows the current, next and later events there, without cancelled ones", () => {
    expect(shown(worldOf(evening), "place", { about: square.id })).toMatchObject({
      place: square,
      current: { title: "La cuerda floja" },
      next: { title: "Rumba" },
      later: [],
    });
    expect(shown(worldOf(evening), "place", { about: harbour.id })).toMatchObject({
      current: { title: "Timple y marea" },
      next: { title: "Karaoke" },
      later: [{ title: "Noche de diabletes" }],
    });
  });
  test("stays if its place has no more events, and is skipped if the place does not exist", () => {
    expect(shown(worldOf([]), "place", { about: square.id })).toEqual({
      kind: "place",
      place: square,
      current: null,
      next: null,
      later: [],
      elsewhere: [],
    });
    expect(shown(worldOf(evening), "place", { about: "gone" })).toBeNull();
  });
  test("shows today's events in other places if no event follows there", () => {
    const view = (moment: string) => shown(worldOf(evening), "place", { about: square.id }, at(moment));
    expect(view("2026-08-22T21:10:00Z")).toMatchObject({
      current: { title: "Rumba" },
      next: null,
      elsewhere: [{ title: "Noche de diabletes" }],
    });
    expect(view("2026-08-22T20:50:00Z")).toMatchObject({ next: { title: "Rumba" }, elsewhere: [] });
    expect(view("2026-08-21T20:50:00Z")).toMatchObject({ elsewhere: [] });
  });
});

describe("the day as a list", () => {
  const day = (world: SignProgramme, moment: Date): unknown => {
    const view = shown(world, "day", {}, moment);
    return view?.kind === "day" ? [view.day, view.pages.map(titles)] : null;
  };
  test("shows the remaining events, eight on a page", () => {
    const many = Array.from({ length: 11 }, (_, index) =>
      eventWith(`Acto ${10 + index}`, `2026-08-22T20:${10 + index}:00.000Z`, "2026-08-22T22:00:00.000Z"),
    );
    const view = shown(worldOf(many), "day");
    expect(view?.kind === "day" && view.pages.map((page) => page.length)).toEqual([usualList.rows, 3]);
    expect(day(worldOf(evening), at("2026-08-22T20:20:00Z"))).toEqual([
      "2026-08-22",
      [["Timple y marea", "Karaoke", "Danza", "Rumba", "Noche de diabletes"]],
    ]);
  });
  test("shows as many on a page as fit the screen, fewer with long titles, and none twice", () => {
    const named = (title: string, minute: number) =>
      eventWith(title, `2026-08-22T20:${minute}:00.000Z`, "2026-08-22T22:00:00.000Z");
    const short = Array.from({ length: 8 }, (_, index) => named(`Acto ${index}`, 10 + index));
    const long = Array.from({ length: 8 }, (_, index) =>
      named(`Acto ${index} ${"con un título largo ".repeat(4)}`, 10 + index),
    );
    const list = { ...usualList, lines: 10, titleLine: 30, placeLine: 20, isStacked: true };
    const pages = (events: ProgrammeEvent[], space = list): number[] => {
      const view = shown(worldOf(events, { list: space }), "day");
      return view?.kind === "day" ? view.pages.map((page) => page.length) : [];
    };
    expect(pages(short)).toEqual([4, 4]);
    expect(pages(short, { ...list, columns: 2, rows: 16 })).toEqual([8]);
    expect(pages(long)).toEqual([2, 2, 2, 2]);
    // Even a row that is higher than the screen has its page.
    expect(pages(long, { ...list, lines: 1 })).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  });
  test("shows the next day with events once today's last one is over", () => {
    const later = eventWith("Lunes", "2026-08-24T10:00:00.000Z", "2026-08-24T11:00:00.000Z");
    expect(day(worldOf([...evening, later]), at("2026-08-22T23:45:00Z"))).toEqual(["2026-08-24", [["Lunes"]]]);
  });
  test("keeps the night with the evening before if the festival day begins at six", () => {
    const night = eventWith("A la 01:30", "2026-08-23T01:30:00.000Z", "2026-08-23T03:00:00.000Z");
    const world = worldOf([night], { calendar: { zone: "UTC", dayStartHour: 6 } });
    expect(day(world, at("2026-08-22T23:00:00Z"))).toEqual(["2026-08-22", [["A la 01:30"]]]);
    expect(day(world, at("2026-08-23T01:00:00Z"))).toEqual(["2026-08-22", [["A la 01:30"]]]);
    expect(day(worldOf([night]), at("2026-08-23T01:00:00Z"))).toEqual(["2026-08-23", [["A la 01:30"]]]);
  });
  test.each([
    ["spring, an hour that is skipped", "2027-03-28T00:30:00Z", "2027-03-28"],
    ["autumn, an hour that comes twice", "2027-10-31T00:30:00Z", "2027-10-31"],
  ])("shows the right day in the night when clocks change: %s", (_, moment, expected) => {
    const events = [eventWith("Esa noche", moment.replace("Z", ".000Z"), `${expected}T03:00:00.000Z`)];
    expect(day(worldOf(events, { calendar: { zone: "Atlantic/Canary", dayStartHour: 0 } }), at(moment))).toEqual([
      expected,
      [["Esa noche"]],
    ]);
  });
});

describe("other scenes", () => {
  test("a category shows its running and upcoming events, and is skipped without any", () => {
    const view = shown(worldOf(evening), "category", { about: music.id });
    expect(view?.kind === "category" && titles(view.events)).toEqual(["Timple y marea", "Karaoke"]);
    expect(shown(worldOf(evening.slice(3)), "category", { about: music.id })).toBeNull();
    expect(shown(worldOf(evening), "category", { about: "gone" })).toBeNull();
  });
  test("a poster shows its chosen event until that is over, else the upcoming events in turn", () => {
    expect(shown(worldOf(evening), "poster", { about: "Rumba" })).toMatchObject({ event: { title: "Rumba" } });
    expect(shown(worldOf(evening), "poster", { about: "Rumba" }, at("2026-08-23T00:00:00Z"))).toBeNull();
    expect(shown(worldOf(evening), "poster", { about: "gone" })).toBeNull();
    const inTurn = [0, 1, 2, 3]
      .map((turn) => shown(worldOf(evening), "poster", {}, now, turn))
      .map((view) => (view?.kind === "poster" ? view.event.title : null));
    expect(inTurn).toEqual(["Karaoke", "Rumba", "Noche de diabletes", "Karaoke"]);
  });
  test("streams, notices and images are skipped if they are empty", () => {
    expect(shown(worldOf(evening), "stream")).toBeNull();
    expect(
      shown(worldOf(evening, { stream: { src: "https://player.example/1", title: "Radio", place: "" } }), "stream"),
    ).toMatchObject({ src: "https://player.example/1" });
    expect([shown(worldOf([]), "notice"), shown(worldOf([]), "image")]).toEqual([null, null]);
    expect(shown(worldOf([]), "notice", { title: "Hoy" })).toEqual({ kind: "notice", title: "Hoy", text: "" });
  });
});

describe("the note of an event", () => {
  const soon = eventWith("Pronto", "2026-08-22T20:00:00.000Z", "2026-08-22T21:00:00.000Z");
  test.each([
    ["cancelled, and why", { status: "CANCELLED", statusNote: "Viento" }, { kind: "cancelled", note: "Viento" }],
    ["full, before how soon it is", { capacity: 10, currentAttendees: 10 }, { kind: "full" }],
    [
      "the last places of those that are taken here",
      { capacity: 40, currentAttendees: 36, registration: "places" },
      { kind: "places", count: 4 },
    ],
    ["no places where nobody counts them", { capacity: 40, currentAttendees: 36 }, { kind: "in", minutes: 18 }],
    ["how soon", {}, { kind: "in", minutes: 18 }],
  ] as const)("is %s", (_, fields, fact) => {
    expect(noteOf({ ...soon, ...fields }, now)).toEqual(fact);
  });
  test("is empty if the event is hours away", () => {
    expect(noteOf(soon, at("2026-08-22T12:00:00Z"))).toEqual({ kind: "none" });
  });
});

test("filters keep events that match one value of each list, and all without filters", () => {
  const left = (categoryIds: string[], locationIds: string[]): string[] =>
    titles(filtered(evening, { categoryIds, locationIds }));
  expect(left([], [])).toHaveLength(6);
  expect(left([music.id], [])).toEqual(["Timple y marea", "Karaoke"]);
  expect(left([music.id], [square.id])).toEqual([]);
  expect(left(["gone"], [])).toEqual([]);
});
