import { describe, expect, test } from "vitest";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { addDays, type Day, dayBounds, type FestivalCalendar } from "#app/domain/programme/day.ts";
import { compareText, daysOfEvent } from "#app/domain/programme/event-days.ts";
import {
  countEventsOfDays,
  findEvent,
  listComingAtPlaces,
  listEventAddresses,
  listEventsOfDay,
  listIdsAround,
  listLiveEvents,
  listWholeLiveEvents,
  nextEventAfter,
} from "#app/domain/programme/event-queries.server.ts";
import { eventsOfDay, liveEvents, mostOfPlace } from "#app/domain/programme/events-in-memory.ts";
import { listCurrentEvents } from "#app/domain/programme/upcoming-events.server.ts";
import { findProgrammeEvents } from "#app/domain/assistant/programme-search.server.ts";
import { createEvent, createEventIn, updateEventIn } from "#app/domain/editing/events.server.ts";
import { eventStatuses } from "#app/domain/programme/event.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { phaseOf } from "#app/domain/programme/timing.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "./event-input.ts";

const canary: FestivalCalendar = { zone: "Atlantic/Canary", dayStartHour: 0 };
const fromSix: FestivalCalendar = { ...canary, dayStartHour: 6 };

const timed = (title: string, startTime: string, endTime: string): EventInput =>
  eventInputWith({ title, startTime, endTime });

async function festivalWith(...inputs: EventInput[]): Promise<Services> {
  const services = await memoryFestival();
  await services.db.transaction().execute(async (transaction) => {
    for (const input of inputs) await createEventIn(services, transaction, input);
  });
  return services;
}

const titlesOf = async (services: Services, day: Day, calendar = canary) =>
  (await listEventsOfDay(services, day, calendar)).map((event) => event.title);

describe("the events of a day", () => {
  test("spec §3: are sorted by start", async () => {
    const services = await festivalWith(
      timed("Noche", "2026-08-22T20:00:00Z", "2026-08-22T21:00:00Z"),
      timed("Mañana", "2026-08-22T09:00:00Z", "2026-08-22T10:00:00Z"),
      timed("Tarde", "2026-08-22T15:00:00Z", "2026-08-22T16:00:00Z"),
    );
    expect(await titlesOf(services, "2026-08-22")).toEqual(["Mañana", "Tarde", "Noche"]);
  });
  test("are those that start on it in the festival's zone, to the millisecond at both midnights", async () => {
    const services = await festivalWith(
      timed("Antes", "2026-08-21T22:59:59.999Z", "2026-08-22T02:00:00Z"),
      timed("Primero", "2026-08-21T23:00:00.000Z", "2026-08-22T02:00:00Z"),
      timed("Último", "2026-08-22T22:59:59.999Z", "2026-08-23T02:00:00Z"),
      timed("Después", "2026-08-22T23:00:00.000Z", "2026-08-23T02:00:00Z"),
    );
    expect(await titlesOf(services, "2026-08-22")).toEqual(["Primero", "Último"]);
  });
  test("with events.day_start_hour 6 include a concert at 01:30 of the following night", async () => {
    const services = await festivalWith(timed("Concierto", "2026-08-23T00:30:00Z", "2026-08-23T02:00:00Z"));
    expect([await titlesOf(services, "2026-08-22", fromSix), await titlesOf(services, "2026-08-23", fromSix)]).toEqual([
      ["Concierto"],
      [],
    ]);
    expect([await titlesOf(services, "2026-08-22"), await titlesOf(services, "2026-08-23")]).toEqual([
      [],
      ["Concierto"],
    ]);
  });
  test("include an event longer than a day on each of its days, and one of 24 hours on its first only", async () => {
    const services = await festivalWith(
      timed("Expo", "2026-08-20T10:00:00Z", "2026-08-22T10:00:00Z"),
      timed("Maratón", "2026-08-20T10:00:00Z", "2026-08-21T10:00:00Z"),
    );
    expect(
      await Promise.all(
        ["2026-08-19", "2026-08-20", "2026-08-21", "2026-08-22", "2026-08-23"].map((day) => titlesOf(services, day)),
      ),
    ).toEqual([[], ["Maratón", "Expo"], ["Expo"], ["Expo"], []]);
  });
  test("leave out a long event that ended at the day's first instant", async () => {
    const services = await festivalWith(timed("Expo", "2026-08-20T10:00:00Z", "2026-08-21T23:00:00Z"));
    expect([await titlesOf(services, "2026-08-21"), await titlesOf(services, "2026-08-22")]).toEqual([["Expo"], []]);
  });
  test("list long and all-day events after the timed ones, sorted by end", async () => {
    const services = await festivalWith(
      { title: "Feria", allDay: { first: "2026-08-20", last: "2026-08-25" } },
      timed("Expo", "2026-08-01T10:00:00Z", "2026-08-23T10:00:00Z"),
      { title: "Romería", allDay: { first: "2026-08-22", last: "2026-08-22" } },
      timed("Gala", "2026-08-22T22:00:00Z", "2026-08-22T23:30:00Z"),
    );
    expect(await titlesOf(services, "2026-08-22")).toEqual(["Gala", "Romería", "Expo", "Feria"]);
  });
  test("keep an all-day event on its dates, whatever hour the festival day begins at", async () => {
    const services = await festivalWith({ title: "Romería", allDay: { first: "2026-08-22", last: "2026-08-22" } });
    const days = ["2026-08-21", "2026-08-22", "2026-08-23"];
    expect(await Promise.all(days.map((day) => titlesOf(services, day, fromSix)))).toEqual([[], ["Romería"], []]);
  });
  test("have their categories and places in the linked order", async () => {
    const services = await memoryFestival();
    const circus = await createCategory(services, { name: "Circo", color: "#ff0000", icon: "🎪" });
    const music = await createCategory(services, { name: "Música" });
    const recova = await createLocation(services, { name: "Recova" });
    await createEvent(services, eventInputWith({ categoryIds: [music.id, circus.id], locationIds: [recova.id] }));
    const [event] = await listEventsOfDay(services, "2026-08-22", canary);
    expect(event?.categories.map((category) => category.name)).toEqual(["Música", "Circo"]);
    expect(event?.categories[1]).toEqual({ id: circus.id, name: "Circo", color: "#ff0000", icon: "🎪" });
    expect(event?.locations).toEqual([{ id: recova.id, name: "Recova" }]);
  });
  test("include cancelled events", async () => {
    const services = await festivalWith(eventInputWith({ title: "Gala", status: "CANCELLED" }));
    expect(await titlesOf(services, "2026-08-22")).toEqual(["Gala"]);
  });
});

describe("spec §2: the live events", () => {
  test("are exactly those in the active phase, at every instant", async () => {
    const inputs = generatedEvents(200).map((input, index) => ({
      ...input,
      status: eventStatuses[Math.max(0, (index % 8) - 4)] ?? "ACTIVE",
    }));
    const services = await festivalWith(...inputs);
    const addresses = await listEventAddresses(services);
    const events = await Promise.all(addresses.map(({ id }) => findEvent(services, id)));
    const instants = events
      .flatMap((event) => (event === null ? [] : [event.startTime, event.endTime]))
      .flatMap((instant) => [-1, 0, 1].map((shift) => new Date(Date.parse(instant) + shift)));
    for (const now of instants.filter((_, index) => index % 5 === 0)) {
      const expected = events
        .filter((event) => event !== null && phaseOf(event, now) === "active")
        .map((event) => event?.id);
      const live = (await listLiveEvents(services, now)).map((event) => event.id);
      expect(live).toHaveLength(expected.length);
      expect(new Set(live)).toEqual(new Set(expected));
    }
  });
  test("are sorted by start, with long and all-day ones last", async () => {
    const services = await festivalWith(
      { title: "Feria", allDay: { first: "2026-08-22", last: "2026-08-22" } },
      timed("Expo", "2026-08-01T10:00:00Z", "2026-08-23T10:00:00Z"),
      timed("Concierto", "2026-08-22T18:30:00Z", "2026-08-22T23:30:00Z"),
      timed("Gala", "2026-08-22T18:00:00Z", "2026-08-22T19:30:00Z"),
    );
    const live = await listLiveEvents(services, new Date("2026-08-22T18:42:00Z"));
    expect(live.map((event) => event.title)).toEqual(["Gala", "Concierto", "Expo", "Feria"]);
  });
  test("that are long or all-day are sorted by start too, whatever ends first", async () => {
    const services = await festivalWith(
      timed("Quinta", "2026-08-18T10:00:00Z", "2026-08-23T10:00:00Z"),
      { title: "Cuarta", allDay: { first: "2026-08-17", last: "2026-08-24" } },
      timed("Tercera", "2026-08-16T10:00:00Z", "2026-08-25T10:00:00Z"),
      { title: "Segunda", allDay: { first: "2026-08-15", last: "2026-08-26" } },
      timed("Primera", "2026-08-14T10:00:00Z", "2026-08-27T10:00:00Z"),
    );
    const titles = ["Primera", "Segunda", "Tercera", "Cuarta", "Quinta"];
    const now = new Date("2026-08-22T18:42:00Z");
    const live = await listLiveEvents(services, now);
    expect(live.map(({ title }) => title)).toEqual(titles);
    expect(liveEvents(live.toReversed(), now).map(({ title }) => title)).toEqual(titles);
    expect((await listWholeLiveEvents(services, now)).map(({ title }) => title)).toEqual(titles);
  });
});

describe("events with the same start and title", () => {
  const now = new Date("2026-08-22T18:42:00Z");
  const twins = (input: EventInput): EventInput[] => Array.from({ length: 8 }, () => input);

  test.each([
    ["timed", timed("Gala", "2026-08-22T18:00:00Z", "2026-08-22T19:30:00Z")],
    ["long", timed("Expo", "2026-08-01T10:00:00Z", "2026-08-23T10:00:00Z")],
    ["all-day", { title: "Feria", allDay: { first: "2026-08-22", last: "2026-08-22" } }],
  ])("are in the order of their ids in every list: %s ones", async (_, input) => {
    const services = await festivalWith(...twins(input));
    const rows = await services.db.selectFrom("events").select("id").execute();
    const ids = rows.map(({ id }) => id).toSorted(compareText);
    const idsOf = (events: { id: string }[]) => events.map(({ id }) => id);
    const ofDay = await listEventsOfDay(services, "2026-08-22", canary);
    const live = await listLiveEvents(services, now);
    expect(idsOf(ofDay)).toEqual(ids);
    expect(idsOf(eventsOfDay(ofDay.toReversed(), "2026-08-22", canary))).toEqual(ids);
    expect(idsOf(live)).toEqual(ids);
    expect(idsOf(liveEvents(live.toReversed(), now))).toEqual(ids);
    expect(idsOf(await listEventAddresses(services))).toEqual(ids);
    expect(await listIdsAround(services, now, 5)).toEqual(ids.slice(0, 5));
    expect(await listIdsAround(services, new Date("2026-09-01T00:00:00Z"), 5)).toEqual(ids.slice(0, 5));
    const window = { from: now, until: now, limit: 5, and: ids[0] ?? "" };
    expect(idsOf(await listCurrentEvents(services, window))).toEqual(ids.slice(0, 5));
    expect(idsOf(await findProgrammeEvents({ services, showsPlaces: true }, {}))).toEqual(ids);
  });
  test("are the first of their ids at a place that has more of them than the plan names", async () => {
    const services = await memoryFestival();
    const { id: place } = await createLocation(services, { name: "Recova" });
    const ids: string[] = [];
    for (const input of twins(eventInputWith({ locationIds: [place] })))
      ids.push((await createEvent(services, input)).id);
    const first = ids.toSorted(compareText).slice(0, mostOfPlace);
    expect((await listComingAtPlaces(services, now))[place]?.map(({ id }) => id)).toEqual(first);
  });
});

test("the addresses of the sitemap are sorted by start", async () => {
  const services = await festivalWith(
    timed("Almuerzo", "2026-08-23T15:00:00Z", "2026-08-23T16:00:00Z"),
    timed("Desayuno", "2026-08-23T09:00:00Z", "2026-08-23T10:00:00Z"),
  );
  expect((await listEventAddresses(services)).map((address) => address.startTime)).toEqual([
    "2026-08-23T09:00:00.000Z",
    "2026-08-23T15:00:00.000Z",
  ]);
});

describe("a draft", () => {
  const drafts: EventInput[] = [
    eventInputWith({ title: "Corto", published: false }),
    eventInputWith({ title: "Largo", published: false, endTime: "2026-08-24T20:00:00Z" }),
    { title: "Entero", published: false, allDay: { first: "2026-08-22", last: "2026-08-23" } },
  ];
  const seenOf = async (services: Services) => ({
    listed: await titlesOf(services, "2026-08-22"),
    counted: await countEventsOfDays(services, ["2026-08-22", "2026-08-23"], canary),
    live: await listLiveEvents(services, new Date("2026-08-22T18:42:00Z")),
    next: await nextEventAfter(services, new Date(0)),
    addresses: await listEventAddresses(services),
    found: await Promise.all(
      (await services.db.selectFrom("events").select("id").execute()).map(({ id }) => findEvent(services, id)),
    ),
  });
  const nothing = { listed: [], live: [], counted: [0, 0], next: null, addresses: [], found: [null, null, null] };

  test("is in no public list: day, live, counts, next, addresses, its own page", async () => {
    expect(await seenOf(await festivalWith(...drafts))).toEqual(nothing);
  });
  test("is hidden again after a withdrawal, and visible after another publication", async () => {
    const services = await festivalWith(...drafts.map((draft) => ({ ...draft, published: true })));
    const rows = await services.db.selectFrom("events").select(["id", "title"]).execute();
    const publish = (published: boolean) =>
      services.db.transaction().execute(async (transaction) => {
        for (const { id, title } of rows) {
          const draft = drafts.find((input) => input.title === title);
          if (draft) await updateEventIn(services, transaction, id, { ...draft, published });
        }
      });
    expect(await seenOf(services)).toMatchObject({ counted: [3, 2] });
    await publish(false);
    expect(await seenOf(services)).toEqual(nothing);
    await publish(true);
    expect(await seenOf(services)).toMatchObject({ counted: [3, 2] });
  });
});

test("the next event is the first that begins at an instant or later", async () => {
  const services = await festivalWith(
    timed("Almuerzo", "2026-08-23T15:00:00Z", "2026-08-23T16:00:00Z"),
    timed("Desayuno", "2026-08-23T09:00:00Z", "2026-08-23T10:00:00Z"),
  );
  const next = async (instant: string) => (await nextEventAfter(services, new Date(instant)))?.title;
  expect([
    await next("2026-08-23T09:00:00Z"),
    await next("2026-08-23T09:00:00.001Z"),
    await next("2026-08-23T15:00:01Z"),
  ]).toEqual(["Desayuno", "Almuerzo", undefined]);
});

describe("over a generated programme around a change of clocks", () => {
  const days = Array.from({ length: 35 }, (_, index) => addDays("2027-10-14", index));
  const calendars: FestivalCalendar[] = [
    "Atlantic/Canary",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
    "America/Santiago",
  ].flatMap((zone) => [0, 6, 12].map((dayStartHour) => ({ zone, dayStartHour })));

  test("each day lists the events within its bounds, and its count is the length of that list", async () => {
    const services = await festivalWith(...generatedEvents(300));
    const addresses = await listEventAddresses(services);
    const events = await Promise.all(addresses.map(({ id }) => findEvent(services, id)));
    for (const calendar of calendars) {
      const lists = await Promise.all(days.map((day) => listEventsOfDay(services, day, calendar)));
      expect(await countEventsOfDays(services, days, calendar)).toEqual(lists.map((list) => list.length));
      for (const [index, day] of days.entries()) {
        const { start, end } = dayBounds(day, calendar);
        const expected = events.filter((event) => event !== null && holds(event, day, start, end));
        expect(new Set(lists[index]?.map((event) => event.id))).toEqual(new Set(expected.map((event) => event?.id)));
        expect(lists[index]).toHaveLength(expected.length);
        const reach = events.filter((event) => {
          if (event === null) return false;
          const { first, last } = daysOfEvent(event, calendar);
          return first <= day && day <= last;
        });
        expect(reach).toEqual(expected);
      }
    }
  });
  test("no days have no counts", async () => {
    expect(await countEventsOfDays(await festivalWith(), [], canary)).toEqual([]);
  });

  /** The rule in its plainest words, apart from the queries. */
  function holds(
    event: { startTime: string; endTime: string; allDay: { first: string; last: string } | null },
    day: Day,
    start: Date,
    end: Date,
  ): boolean {
    if (event.allDay) return event.allDay.first <= day && day <= event.allDay.last;
    const from = Date.parse(event.startTime);
    const to = Date.parse(event.endTime);
    const starts = from >= start.getTime() && from < end.getTime();
    return to - from > 86_400_000 ? from < end.getTime() && to > start.getTime() : starts;
  }
});

/** Short, long and all-day events, the same ones at every run; many begin or end exactly on an hour, as midnights do. */
function generatedEvents(count: number): EventInput[] {
  let seed = 20_271_031;
  const random = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * limit);
  };
  return Array.from({ length: count }, (_, index) => {
    const title = `Acto ${index}`;
    const first = addDays("2027-10-12", random(38));
    if (index % 6 === 0) return { title, allDay: { first, last: addDays(first, random(5)) } };
    const start = Date.parse(`${first}T00:00:00Z`) + random(96) * 900_000;
    const length = index % 4 === 0 ? (24 + random(120)) * 3_600_000 : (1 + random(96)) * 900_000;
    return timed(title, new Date(start).toISOString(), new Date(start + length).toISOString());
  });
}
