import { describe, expect, test } from "vitest";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { eventStatuses } from "#app/domain/programme/event.ts";
import { type EventFlag, type EventListQuery, eventStates, stateOf } from "#app/domain/programme/event-list.ts";
import { listEventsForAdmin } from "#app/domain/programme/event-list.server.ts";
import { countEvents } from "#app/domain/programme/event-counts.server.ts";
import { createEvent, createEventIn, updateEvent } from "#app/domain/editing/events.server.ts";
import { updatePerson } from "#app/domain/people/people.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { fixedClock } from "#app/domain/clock.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { writeSetting } from "#app/domain/catalogue/catalogue.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "./event-input.ts";

const at = (start: string, end: string) => ({ startTime: `${start}:00Z`, endTime: `${end}:00Z` });

async function programme() {
  const services = await memoryFestival();
  const circus = await createCategory(services, { name: "Circo" });
  const aerial = await createCategory(services, { name: "Aéreos" });
  const charco = await createLocation(services, { name: "Charco de San Ginés" });
  const add = (fields: Partial<EventInput>) => createEvent(services, eventInputWith(fields));
  await add({
    title: "Zancos",
    ...at("2026-08-22T10:00", "2026-08-22T11:00"),
    categoryIds: [circus.id, aerial.id],
    locationIds: [charco.id],
    location: "Muelle",
  });
  await add({
    title: "ámbar",
    ...at("2026-08-22T12:00", "2026-08-22T13:00"),
    description: "Con timples",
    status: "CANCELLED",
    location: "Recova",
    category: "Música",
  });
  await add({
    title: "Trapecio",
    ...at("2026-08-23T01:30", "2026-08-23T02:30"),
    categoryIds: [aerial.id],
    published: false,
    isStreaming: true,
  });
  await add({ title: "Salitre", ...at("2026-08-20T10:00", "2026-08-25T18:00") });
  await add({
    title: "Feria",
    startTime: null,
    endTime: null,
    allDay: { first: "2026-08-22", last: "2026-08-23" },
    status: "FINISHED",
  });
  const titles = async (filter: EventListQuery) =>
    (await listEventsForAdmin(services, filter)).events.map((event) => event.title);
  return { services, circus, aerial, charco, titles };
}

describe("the panel's table of events", () => {
  test("shows all events by start, with drafts marked", async () => {
    const { services, aerial } = await programme();
    const { events, total, page } = await listEventsForAdmin(services);
    expect([total, page]).toEqual([5, 1]);
    expect(events.map((event) => [event.title, event.published])).toEqual([
      ["Salitre", true],
      ["Feria", true],
      ["Zancos", true],
      ["ámbar", true],
      ["Trapecio", false],
    ]);
    expect(events[4]).toEqual({
      id: expect.any(String),
      title: "Trapecio",
      startTime: "2026-08-23T01:30:00.000Z",
      endTime: "2026-08-23T02:30:00.000Z",
      endIsKnown: true,
      allDay: null,
      status: "ACTIVE",
      statusNote: null,
      isStreaming: true,
      capacity: null,
      currentAttendees: 0,
      categories: [{ id: aerial.id, name: "Aéreos", color: "#667eea", icon: "🎪" }],
      locations: [],
      category: null,
      legacyCategory: null,
      location: null,
      published: false,
      isScheduled: true,
      series: null,
    });
  });
  test("can be sorted by title and category, ignoring case and accents, and by state, in both directions", async () => {
    const { titles } = await programme();
    expect(await titles({ sort: "title" })).toEqual(["ámbar", "Feria", "Salitre", "Trapecio", "Zancos"]);
    expect(await titles({ sort: "title", direction: "descending" })).toEqual([
      "Zancos",
      "Trapecio",
      "Salitre",
      "Feria",
      "ámbar",
    ]);
    expect(await titles({ sort: "category" })).toEqual(["Trapecio", "Zancos", "ámbar", "Salitre", "Feria"]);
    expect(await titles({ sort: "status" })).toEqual(["Salitre", "Feria", "Zancos", "ámbar", "Trapecio"]);
    expect(await titles({ sort: "start", direction: "descending" })).toEqual([
      "Trapecio",
      "ámbar",
      "Zancos",
      "Feria",
      "Salitre",
    ]);
  });
  test("can be searched by title, description and place, ignoring case and accents", async () => {
    const { titles } = await programme();
    expect([
      await titles({ search: "AMBAR" }),
      await titles({ search: "timples" }),
      await titles({ search: "gines zanc" }),
    ]).toEqual([["ámbar"], ["ámbar"], ["Zancos"]]);
    expect([
      await titles({ search: "recova" }),
      await titles({ search: "muelle" }),
      await titles({ search: "%" }),
    ]).toEqual([["ámbar"], [], []]);
    expect(await titles({ search: "  " })).toHaveLength(5);
  });
  test("can be filtered by state, category, place and streaming together; an event needs one of several values", async () => {
    const { titles, circus, aerial, charco } = await programme();
    expect(await titles({ states: ["cancelled"] })).toEqual(["ámbar"]);
    expect(await titles({ states: ["active", "draft"] })).toEqual(["Salitre", "Trapecio"]);
    expect(await titles({ categoryIds: [aerial.id] })).toEqual(["Zancos", "Trapecio"]);
    expect(await titles({ categoryIds: [aerial.id, circus.id] })).toEqual(["Zancos", "Trapecio"]);
    expect(await titles({ locationIds: [charco.id] })).toEqual(["Zancos"]);
    expect(await titles({ streaming: true })).toEqual(["Trapecio"]);
    expect(await titles({ streaming: false })).not.toContain("Trapecio");
    expect(await titles({ categoryIds: [aerial.id], states: ["finished"] })).toEqual(["Zancos"]);
    expect(await titles({ categoryIds: [circus.id], states: ["draft"] })).toEqual([]);
    expect(await titles({ states: [], categoryIds: [], locationIds: [] })).toHaveLength(5);
  });
  test("can be searched by the names of people, as the event and as the list of people write them", async () => {
    const { services, titles } = await programme();
    const event = await createEvent(services, eventInputWith({ title: "Nudos", speakers: [{ name: "Dácil" }] }));
    const person = event.speakers[0]?.personId ?? "";
    await updatePerson(services, person, { name: "Dácil Perdomo" });
    expect(await titles({ search: "dacil" })).toEqual(["Nudos"]);
    expect(await titles({ search: "perdomo" })).toEqual(["Nudos"]);
  });
  test("can be filtered by what collides, what is full and what somebody changed today, also at once", async () => {
    const services = await memoryFestival("2026-08-20T10:00:00Z");
    const place = await createLocation(services, { name: "Charco" });
    const add = (title: string, start: string, end: string, fields: Partial<EventInput> = {}) =>
      createEvent(services, eventInputWith({ title, ...at(`2026-08-22T${start}`, `2026-08-22T${end}`), ...fields }));
    const gala = await add("Gala", "18:00", "20:00", { locationIds: [place.id] });
    await add("Magia", "19:00", "21:00", { locationIds: [place.id], capacity: 1 });
    await add("Mimo", "10:00", "11:00", { capacity: 1 });
    await services.db.updateTable("events").set({ current_attendees: 1 }).where("capacity", "=", 1).execute();
    const tomorrow = { ...services, clock: fixedClock("2026-08-21T10:00:00Z") };
    const titles = async (flags: EventFlag[], then = services) =>
      (await listEventsForAdmin(then, { flags })).events.map((event) => event.title);
    expect(await titles(["conflicts"])).toEqual(["Gala", "Magia"]);
    expect(await titles(["full"])).toEqual(["Mimo", "Magia"]);
    expect(await titles(["full", "conflicts"])).toEqual(["Magia"]);

    expect(await titles(["changed"])).toHaveLength(3);
    expect(await titles(["changed"], tomorrow)).toEqual([]);
    await updateEvent(tomorrow, gala.id, { ...at("2026-08-22T15:00", "2026-08-22T16:00") });
    expect(await titles(["changed"], tomorrow)).toEqual(["Gala"]);
    expect(await titles(["conflicts"])).toEqual([]);
    expect((await countEvents(tomorrow, {})).flags).toEqual({ conflicts: 0, full: 2, changed: 1 });
    await writeSetting(services, "events.setup_minutes", 240);
    expect(await titles(["conflicts"])).toEqual(["Gala", "Magia"]);
  });
  test("computes an event's state like its badge, to the millisecond", async () => {
    const services = await memoryFestival("2026-08-22T18:42:00Z");
    const edges = ["18:41:59.999", "18:42:00.000", "18:42:00.001"].map((time) => `2026-08-22T${time}Z`);
    const spans = edges.flatMap((edge) => [
      { startTime: "2026-08-22T10:00:00Z", endTime: edge },
      { startTime: edge, endTime: "2026-08-22T23:00:00Z" },
    ]);
    for (const span of spans) {
      for (const status of eventStatuses) {
        for (const published of [true, false])
          await createEvent(services, eventInputWith({ ...span, status, published }));
      }
    }
    const told = await Promise.all(
      eventStates.map((state) => listEventsForAdmin(services, { states: [state], pageSize: 100 })),
    );
    expect(told.reduce((sum, { total }) => sum + total, 0)).toBe(spans.length * eventStatuses.length * 2);
    told.forEach(({ events }, index) => {
      expect(new Set(events.map((event) => stateOf(event, services.clock.now())))).toEqual(
        new Set([eventStates[index]]),
      );
    });
  });
  test("of a festival day shows the events that begin on it, and long ones on each of their days", async () => {
    const { services, titles } = await programme();
    expect(await titles({ date: "2026-08-22" })).toEqual(["Salitre", "Feria", "Zancos", "ámbar"]);
    expect(await titles({ date: "2026-08-23" })).toEqual(["Salitre", "Feria", "Trapecio"]);
    expect(await titles({ date: "2026-08-24" })).toEqual(["Salitre"]);
    await writeSetting(services, "events.day_start_hour", 6);
    expect(await titles({ date: "2026-08-22" })).toEqual(["Salitre", "Feria", "Zancos", "ámbar", "Trapecio"]);
  });
});

describe("a long table", () => {
  test("has pages of 50 with a total; a page beyond the end is the last one", async () => {
    const services = await memoryFestival();
    await services.db.transaction().execute(async (transaction) => {
      for (let index = 0; index < 120; index += 1) {
        const minute = String(index % 60).padStart(2, "0");
        await createEventIn(
          services,
          transaction,
          eventInputWith({
            title: `Acto ${String(index).padStart(3, "0")}`,
            startTime: `2026-08-22T1${Math.floor(index / 60)}:${minute}:00Z`,
          }),
        );
      }
    });
    const pages = await Promise.all([1, 2, 3, 99].map((page) => listEventsForAdmin(services, { page })));
    expect(pages.map(({ page, total, events }) => [page, total, events[0]?.title, events.length])).toEqual([
      [1, 120, "Acto 000", 50],
      [2, 120, "Acto 050", 50],
      [3, 120, "Acto 100", 20],
      [3, 120, "Acto 100", 20],
    ]);
    const searched = await listEventsForAdmin(services, {
      search: "acto 11",
      sort: "title",
      direction: "descending",
      pageSize: 4,
      page: 2,
    });
    expect([searched.total, searched.events.map((event) => event.title)]).toEqual([
      11,
      ["Acto 115", "Acto 114", "Acto 113", "Acto 112"],
    ]);
    expect(await listEventsForAdmin(services, { search: "nada" })).toEqual({
      events: [],
      rows: 0,
      total: 0,
      page: 1,
    });
  });
});
