import { describe, expect, test } from "vitest";
import { listEventsForAdmin } from "#app/domain/programme/event-list.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import {
  clashesAmong,
  conflictsAmong,
  conflictsOf,
  firstOverlaps,
  type Occupant,
  type Overlap,
} from "#app/domain/programme/overlaps.ts";
import { findOverlaps } from "#app/domain/programme/overlaps.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "./event-input.ts";

const at = (start: string, end: string) => ({
  startTime: `2026-08-22T${start}:00.000Z`,
  endTime: `2026-08-22T${end}:00.000Z`,
});

describe("events in each other's way", () => {
  const occupant = (id: string, start: string, end: string, fields: Partial<Occupant> = {}): Occupant => ({
    id,
    title: id,
    ...at(start, end),
    allDay: null,
    isScheduled: true,
    status: "ACTIVE",
    placeIds: ["charco"],
    people: [],
    ...fields,
  });
  const gala = occupant("gala", "18:00", "20:00");
  const ids = (others: Occupant[], event = gala, setUp = 0): string[] =>
    conflictsOf(event, others, setUp).map(({ other }) => other.id);

  test("share a place at the same time, one within, around or across the other; an end that touches a start is none", () => {
    const others = [
      occupant("within", "18:30", "19:00"),
      occupant("around", "17:00", "21:00"),
      occupant("across", "17:30", "18:01"),
      occupant("before", "17:00", "18:00"),
      occupant("after", "20:00", "21:00"),
      occupant("elsewhere", "18:00", "20:00", { placeIds: ["recova"] }),
    ];
    expect(ids(others)).toEqual(["around", "across", "within"]);
    expect(ids([gala])).toEqual([]);
  });
  test("leave too little time to set up between them, in a place but not for a person", () => {
    const next = occupant("next", "20:10", "21:00");
    expect(ids([next], gala, 15)).toEqual(["next"]);
    expect(conflictsOf(gala, [next], 15)).toMatchObject([{ minutes: 0, placeIds: ["charco"] }]);
    expect(ids([next], gala, 10)).toEqual([]);
    const away = { placeIds: ["recova"], people: ["Dácil"] };
    expect(ids([{ ...next, ...away }], { ...gala, people: ["Dácil"] }, 15)).toEqual([]);
  });
  test("need one person in two places, however the name is written", () => {
    const other = occupant("other", "19:30", "21:00", { placeIds: ["recova"], people: ["DACIL", "Rayco"] });
    expect(conflictsOf({ ...gala, people: ["Dácil", "Nira"] }, [other])).toEqual([
      { other, placeIds: [], people: ["Dácil"], minutes: 30 },
    ]);
  });
  test("are neither cancelled, all-day, longer than a day nor without an hour", () => {
    const free = [
      occupant("cancelled", "18:00", "20:00", { status: "CANCELLED" }),
      occupant("all-day", "18:00", "20:00", { allDay: { first: "2026-08-22", last: "2026-08-22" } }),
      occupant("open", "18:00", "20:00", { isScheduled: false }),
      occupant("exhibition", "18:00", "20:00", { startTime: "2026-08-20T10:00:00.000Z" }),
    ];
    expect(ids(free)).toEqual([]);
    expect(free.map((event) => ids([gala], event))).toEqual([[], [], [], []]);
  });
  test("are found at once for a whole programme, each from both sides and once", () => {
    const both = { placeIds: ["charco", "recova"], people: ["Dácil"] };
    const events = [
      occupant("b", "19:00", "21:00", both),
      occupant("a", "18:00", "20:00", both),
      occupant("c", "21:05", "22:00", { people: ["Dácil"] }),
    ];
    const found = (setUp: number) =>
      Object.fromEntries(
        [...conflictsAmong(events, setUp)].map(([id, conflicts]) => [id, conflicts.map(({ other }) => other.id)]),
      );
    expect(found(0)).toEqual({ a: ["b"], b: ["a"] });
    expect(found(10)).toEqual({ a: ["b"], b: ["a", "c"], c: ["b"] });
  });
});

async function places() {
  const services = await memoryFestival();
  const charco = await createLocation(services, { name: "Charco" });
  const recova = await createLocation(services, { name: "Recova" });
  const add = (title: string, fields: Partial<EventInput>) =>
    createEvent(services, eventInputWith({ title, locationIds: [charco.id], ...fields }));
  /** Titles of what overlaps each event of the page. */
  const overlaps = async (page = 1, pageSize = 50) => {
    const { events } = await listEventsForAdmin(services, { sort: "title", page, pageSize });
    const found = await findOverlaps(services, events);
    return Object.fromEntries(
      events.flatMap((event) =>
        found[event.id] === undefined ? [] : [[event.title, found[event.id]?.map((other) => other.title)]],
      ),
    );
  };
  return { services, charco, recova, add, overlaps };
}

describe("the overlaps of the events of a page", () => {
  test("have the start and end of the overlap", async () => {
    const { services, add } = await places();
    const sal = await add("Sal", at("18:00", "20:15"));
    const statues = await add("Estatuas", at("20:00", "21:00"));
    const both = { startTime: statues.startTime, endTime: sal.endTime, reason: "place", person: null };
    const { events } = await listEventsForAdmin(services);
    expect(await findOverlaps(services, events)).toEqual({
      [sal.id]: [{ id: statues.id, title: "Estatuas", ...both }],
      [statues.id]: [{ id: sal.id, title: "Sal", ...both }],
    });
  });
  test("include drafts, and events on other pages", async () => {
    const { add, overlaps } = await places();
    await add("A", { ...at("18:00", "20:00"), published: false });
    await add("B", at("19:00", "21:00"));
    expect(await overlaps(1, 1)).toEqual({ A: ["B"] });
    expect(await overlaps(2, 1)).toEqual({ B: ["A"] });
  });
  test("list an event once if two places are shared, and leave out one that is longer than a day", async () => {
    const { charco, recova, add, overlaps } = await places();
    const both = { locationIds: [charco.id, recova.id] };
    await add("Muestra", { startTime: "2026-08-20T10:00:00Z", endTime: "2026-08-24T10:00:00Z", ...both });
    await add("Velada", { startTime: "2026-08-21T20:00:00Z", endTime: "2026-08-22T18:30:00Z", ...both });
    await add("Sal", { ...at("18:00", "20:00"), ...both });
    expect(await overlaps()).toEqual({ Velada: ["Sal"], Sal: ["Velada"] });
  });
  test("name a person who is in two places, and too little time to set up", async () => {
    const { services, recova, add } = await places();
    await writeSettings(services, { "events.setup_minutes": 15 });
    const dacil = { speakers: [{ name: "Dácil" }] };
    const sal = await add("Sal", { ...at("18:00", "20:00"), ...dacil });
    const next = await add("Magia", at("20:10", "21:00"));
    const mime = await add("Mimo", { ...at("19:00", "19:30"), ...dacil, locationIds: [recova.id] });
    const { events } = await listEventsForAdmin(services);
    expect((await findOverlaps(services, events))[sal.id]).toEqual([
      { id: mime.id, title: "Mimo", ...at("19:00", "19:30"), reason: "person", person: "Dácil" },
      { id: next.id, title: "Magia", ...at("20:10", "21:00"), reason: "set-up", person: null },
    ]);
  });
});

describe("a summary of overlaps", () => {
  const overlap = (id: string, start: string, end: string): Overlap => ({
    id,
    title: id,
    ...at(start, end),
    reason: "place",
    person: null,
  });
  const found = {
    a: [overlap("b", "18:00", "18:30"), overlap("c", "18:15", "19:00"), overlap("elsewhere", "18:00", "20:00")],
    b: [overlap("a", "18:00", "18:30")],
    c: [overlap("a", "18:15", "19:00"), overlap("d", "21:00", "22:00")],
    d: [overlap("c", "21:00", "22:00")],
  };
  test("in a row has the first one and the number of others", () => {
    expect(firstOverlaps(found)).toMatchObject({
      a: { id: "b", others: 2 },
      b: { id: "a", others: 0 },
      d: { id: "c", others: 0 },
    });
  });
  test("of a day has the number of pairs and the times with an overlap", () => {
    expect(clashesAmong([{ id: "a" }, { id: "b" }, { id: "c" }, { id: "d" }], found)).toEqual({
      count: 3,
      spans: [at("18:00", "19:00"), at("21:00", "22:00")],
    });
    expect(clashesAmong([], found)).toEqual({ count: 0, spans: [] });
  });
});
