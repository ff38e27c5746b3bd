import { describe, expect, test } from "vitest";
import { listEventsForAdmin } from "#app/domain/programme/event-list.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { clashesAmong, firstOverlaps } from "#app/domain/programme/overlaps.ts";
import { findOverlaps } from "#app/domain/programme/overlaps.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "./event-input.ts";

const at = (start: string, end: string) => ({
  startTime: `2026-08-22T${start}:00.000Z`,
  endTime: `2026-08-22T${end}:00.000Z`,
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
  test("are events in the same place at the same time; touching ends, cancelled and all-day events do not count", async () => {
    const { recova, add, overlaps } = await places();
    await add("Sal", at("18:00", "20:15"));
    await add("Estatuas", at("20:00", "21:00"));
    await add("Magia", at("21:00", "22:00"));
    await add("Mimo", { ...at("18:00", "21:00"), locationIds: [recova.id] });
    await add("Fuegos", { ...at("18:00", "21:00"), status: "CANCELLED" });
    await add("Feria", { startTime: null, endTime: null, allDay: { first: "2026-08-22", last: "2026-08-22" } });
    expect(await overlaps()).toEqual({ Sal: ["Estatuas"], Estatuas: ["Sal"] });
  });
  test("have the start and end of the overlap", async () => {
    const { services, add } = await places();
    const sal = await add("Sal", at("18:00", "20:15"));
    const statues = await add("Estatuas", at("20:00", "21:00"));
    const both = { startTime: statues.startTime, endTime: sal.endTime };
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
  test("can span several days, and list an event once if two places are shared", async () => {
    const { charco, recova, add, overlaps } = await places();
    await add("Muestra", {
      startTime: "2026-08-20T10:00:00Z",
      endTime: "2026-08-24T10:00:00Z",
      locationIds: [charco.id, recova.id],
    });
    await add("Velada", {
      startTime: "2026-08-21T20:00:00Z",
      endTime: "2026-08-22T18:30:00Z",
      locationIds: [recova.id, charco.id],
    });
    await add("Sal", at("18:00", "20:00"));
    expect(await overlaps()).toEqual({
      Muestra: ["Velada", "Sal"],
      Velada: ["Muestra", "Sal"],
      Sal: ["Muestra", "Velada"],
    });
  });
});

describe("a summary of overlaps", () => {
  const overlap = (id: string, start: string, end: string) => ({ id, title: id, ...at(start, end) });
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
