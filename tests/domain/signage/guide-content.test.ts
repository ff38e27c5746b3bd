import { describe, expect, test } from "vitest";
import type { Person } from "#app/domain/people/person.ts";
import type { Speaker } from "#app/domain/programme/event.ts";
import type { FestivalPoint } from "#app/domain/programme/point.ts";
import { positionOf } from "#app/domain/signage/guide-content.ts";
import { beforeFirst, nextScene } from "#app/domain/signage/rotation.ts";
import type { SceneContent, SignProgramme } from "#app/domain/signage/scene-content.ts";
import { defaultScreen, newScene, type Screen } from "#app/domain/signage/screen.ts";
import { at, evening, eventWith, harbour, square, whole, worldOf } from "./programme.ts";

const now = at("2026-08-22T19:42:00Z");
const shown = (kind: "plan" | "people" | "message", world: SignProgramme, screen: Partial<Screen> = {}): SceneContent =>
  nextScene({ ...defaultScreen("es"), ...screen, scenes: [newScene(kind, 20)] }, beforeFirst, world, now).view;

describe("the plan with 'you are here'", () => {
  // About 111 m are a thousandth of a degree of latitude.
  const locations = [
    { ...whole(square), latitude: 28.96, longitude: -13.55 },
    { ...whole(harbour), latitude: 28.963, longitude: -13.55 },
  ];
  const wc = (id: string, latitude: number): FestivalPoint => ({
    id,
    kind: "wc",
    words: "",
    pin: null,
    latitude,
    longitude: -13.55,
  });
  const world = worldOf(evening, { locations, points: [wc("far", 28.97), wc("near", 28.959)] });

  test("has the places with what is on now, and the nearest point of each kind with minutes on foot", () => {
    const view = shown("plan", world, { standsAt: square.id });
    if (view.kind !== "plan") throw new Error(view.kind);
    expect(view.places.map(({ name, current, minutes }) => [name, current?.title, minutes])).toEqual([
      [square.name, "La cuerda floja", 1],
      [harbour.name, "Timple y marea", 6],
    ]);
    expect(view.points.map(({ id, minutes }) => [id, minutes])).toEqual([["near", 2]]);
  });
  test("is turned so that up is where its readers look", () => {
    const turnTo = (facing: Screen["facing"]): number[] => {
      const view = shown("plan", world, { standsAt: square.id, facing });
      if (view.kind !== "plan") throw new Error(view.kind);
      return [view.places[1]?.turn ?? -1, view.points[0]?.turn ?? -1];
    };
    // The harbour is north, the toilets are south.
    expect(turnTo("0")).toEqual([0, 180]);
    expect(turnTo("90")).toEqual([270, 90]);
    expect(turnTo("180")).toEqual([180, 0]);
  });
  test("takes the screen's own coordinates before those of its place", () => {
    const screen = { ...defaultScreen("es"), standsAt: square.id, coordinates: "28,95; -13,54" };
    expect(positionOf(screen, locations)).toEqual({ latitude: 28.95, longitude: -13.54, facing: 0 });
    expect(positionOf({ ...screen, coordinates: "" }, locations)).toMatchObject({ latitude: 28.96 });
    expect(positionOf({ ...screen, coordinates: "", standsAt: "gone" }, locations)).toBeNull();
  });
  test("passes its turn on without a position, and without places and points near it", () => {
    expect(shown("plan", world).kind).toBe("clock");
    expect(shown("plan", worldOf(evening), { coordinates: "28.96, -13.55" }).kind).toBe("clock");
    expect(shown("plan", world, { coordinates: "40.4, -3.7" }).kind).toBe("clock");
  });
});

describe("those who play next", () => {
  const speaker = (name: string, more: Partial<Speaker> = {}): Speaker => ({
    id: `${name} as guest`,
    name,
    title: null,
    company: null,
    bio: null,
    avatarUrl: null,
    imageUrl: null,
    personId: name,
    ...more,
  });
  const ana: Person = {
    id: "Ana",
    name: "Ana Cruz",
    sortName: null,
    kind: "person",
    words: null,
    links: [],
    imageUrl: "/uploads/ana.webp",
    portrait: 2,
    mergedInto: null,
  };
  const comes = (title: string, hour: number, speakers: Speaker[], more = {}) =>
    eventWith(title, `2026-08-22T${hour}:00:00.000Z`, `2026-08-22T${hour}:30:00.000Z`, { speakers, ...more });

  test("stand in the order of their events, each once, with the picture of their page or their event", () => {
    const events = [
      comes("Dúo", 21, [speaker("Ana"), speaker("Eva", { personId: null, imageUrl: "/uploads/eva.webp" })]),
      comes("Solo", 20, [speaker("Ana")]),
      comes("Cancelado", 20, [speaker("Nadie")], { status: "CANCELLED" }),
    ];
    const view = shown("people", worldOf(events, { people: [ana] }));
    if (view.kind !== "people") throw new Error(view.kind);
    expect(view.people.map(({ name, imageUrl, event }) => [name, imageUrl, event.title])).toEqual([
      ["Ana Cruz", "/uploads/ana.webp", "Solo"],
      ["Eva", "/uploads/eva.webp", "Dúo"],
    ]);
  });
  test("have no scene if nobody is named", () => expect(shown("people", worldOf(evening)).kind).toBe("clock"));
});

describe("the message of the day", () => {
  const messages = [
    { day: "2026-08-21", text: "Ayer" },
    { day: "2026-08-22", text: "Hoy hay sombra en la plaza" },
  ];
  test("is that of the festival day", () =>
    expect(shown("message", worldOf(evening, { messages }))).toMatchObject({ text: "Hoy hay sombra en la plaza" }));
  test("passes its turn on when there is none today", () =>
    expect(shown("message", worldOf(evening, { messages: messages.slice(0, 1) })).kind).toBe("clock"));
});

test("a video that the screen can't show passes its turn on", () => {
  const videoUrl = "/videos/0123456789abcdef.mp4";
  const screen = { ...defaultScreen("es"), scenes: [{ ...newScene("video", 20), videoUrl }, newScene("now", 20)] };
  const kind = (world: SignProgramme) => nextScene(screen, beforeFirst, world, now).view.kind;
  expect(kind(worldOf(evening))).toBe("video");
  expect(kind(worldOf(evening, { missing: [videoUrl] }))).toBe("now");
});
