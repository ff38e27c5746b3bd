import { describe, expect, it } from "vitest";
import { loadSampleProgramme, hourToInstant, placeAnchors } from "#app/database/sample/load.server.ts";
import { fixedClock } from "#app/domain/clock.ts";
import { placesOf } from "#app/domain/programme/capacity.ts";
import { listCategories } from "#app/domain/programme/categories.server.ts";
import { addDays, clockTime, dayOf, localToInstant } from "#app/domain/programme/day.ts";
import type { EventSummary, ProgrammeEvent } from "#app/domain/programme/event.ts";
import { findEvent, listEventAddresses, listEventsOfDay } from "#app/domain/programme/event-queries.server.ts";
import { listLocations } from "#app/domain/programme/locations.server.ts";
import { listActs, listPeople } from "#app/domain/people/people.server.ts";
import { phaseOf } from "#app/domain/programme/timing.ts";
import { readAllSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { memoryFestival } from "../support/festival.ts";

const zone = "Atlantic/Canary";
const calendar = { zone, dayStartHour: 0 };
const minute = 60_000;

const hours = ["00:00", "00:10", "03:00", "09:00", "13:37", "19:42", "23:50", "23:58"];
/** A summer day, and both days of 2027 on which the clocks change. */
const dates = ["2026-08-22", "2027-03-28", "2027-10-31"];

async function loadedAt(local: string) {
  const now = localToInstant(local, zone);
  const festival = await memoryFestival(now.toISOString());
  const loaded = await loadSampleProgramme(festival);
  const today = dayOf(now, calendar);
  const listOf = (day: string) => listEventsOfDay(festival, day, calendar);
  const days = {
    before: await listOf(addDays(today, -1)),
    today: await listOf(today),
    after: await listOf(addDays(today, 1)),
  };
  return { festival, now, loaded, today, days, timed: days.today.filter((event) => event.allDay === null) };
}

const isComing = (event: EventSummary, now: Date) =>
  phaseOf(event, now) === "upcoming" && Date.parse(event.startTime) > now.getTime();
const free = (event: EventSummary) => placesOf(event)?.free;

describe.each(dates.flatMap((date) => hours.map((hour) => `${date}T${hour}`)))("first started at %s", (local) => {
  it("has events in every state today", async () => {
    const { now, timed, days } = await loadedAt(local);
    const live = timed.filter((event) => phaseOf(event, now) === "active");
    const coming = timed.filter((event) => isComing(event, now));
    expect(live.length).toBeGreaterThanOrEqual(3);
    expect(live.filter((event) => event.isStreaming && event.streamUrl?.startsWith("https://")).length).toBe(1);
    expect(coming.filter((event) => Date.parse(event.startTime) - now.getTime() <= 30 * minute)).not.toEqual([]);
    expect(coming.some((event) => free(event) === 0)).toBe(true);
    expect(coming.some((event) => placesOf(event)?.availability === "last")).toBe(true);
    expect(timed.filter((event) => event.status === "CANCELLED").map((event) => event.statusNote)).toEqual([
      "Suspendido por viento",
    ]);
    expect(timed.some((event) => dayOf(event.startTime, calendar) < dayOf(event.endTime, calendar))).toBe(true);
    expect(days.today.filter((event) => event.allDay !== null && event.allDay.first < event.allDay.last)).not.toEqual(
      [],
    );
    const late = days.after.filter((event) => event.status === "UPCOMING");
    expect(late.length).toBe(1);
    expect(late[0]?.statusNote).toBeTruthy();
    // The concert that ran past the midnight before is today's first finished one.
    if (local.slice(11) >= "03:00") expect(timed.some((event) => phaseOf(event, now) === "finished")).toBe(true);
  });

  it("fills three days without overlaps in a place", async () => {
    const { festival, loaded, days } = await loadedAt(local);
    expect(loaded.events).toBeGreaterThanOrEqual(66);
    expect((await listEventAddresses(festival)).length).toBe(loaded.events);
    for (const day of [days.before, days.today, days.after]) {
      expect(day.length).toBeGreaterThanOrEqual(20);
      expect(day.length).toBeLessThanOrEqual(26);
    }
    expect(overlaps([...days.before, ...days.today, ...days.after])).toEqual([]);
  });
});

function overlaps(events: EventSummary[]): string[] {
  const timed = events.filter((event) => event.allDay === null);
  return timed.flatMap((one, index) =>
    timed
      .slice(index + 1)
      .filter(
        (other) =>
          one.locations[0]?.id === other.locations[0]?.id &&
          one.startTime < other.endTime &&
          other.startTime < one.endTime,
      )
      .map((other) => `${one.locations[0]?.name}: ${one.title} / ${other.title}`),
  );
}

it("the sample is valid at any time of a day", () => {
  const midnight = localToInstant("2026-08-22T00:00", zone).getTime();
  for (let at = midnight; at < midnight + 1439 * minute; at += 2.5 * minute) {
    const now = new Date(at);
    const placed = placeAnchors(now, "2026-08-22", calendar);
    const context = clockTime(now, zone);
    expect(placed.filter(({ start, end }) => start <= now && now <= end).length, context).toBe(3);
    const coming = placed.filter(({ start }) => start > now);
    expect(coming.length, context).toBe(3);
    expect(
      coming.some(({ start }) => start.getTime() - at <= 30 * minute),
      context,
    ).toBe(true);
    expect(
      placed.every(({ start, end }) => start < end && dayOf(start, calendar) === "2026-08-22"),
      context,
    ).toBe(true);
  }
});

describe("the sample", () => {
  it("has words, links and kinds for people and groups with events", async () => {
    const { festival } = await loadedAt("2026-08-22T13:37");
    const people = await listPeople(festival);
    const acts = await listActs(festival);
    const described = people.filter(({ words }) => words !== null);
    expect(described.length).toBeGreaterThanOrEqual(8);
    expect(new Set(described.map(({ kind }) => kind))).toEqual(new Set(["person", "group"]));
    expect(described.filter(({ id }) => !acts.some(({ personId }) => personId === id))).toEqual([]);
    const links = people.flatMap((person) => person.links);
    expect(links.length).toBeGreaterThanOrEqual(8);
    // Nobody's real page (RFC 2606).
    expect(links.filter(({ url }) => !new URL(url).host.endsWith(".example"))).toEqual([]);
  });

  it("has complete events, and texts that fit a card", async () => {
    const { festival } = await loadedAt("2026-08-22T19:42");
    const events = await wholeProgramme(festival);
    for (const event of events) {
      const sentences = event.description.split(/[.?](?:\s|$)/u).filter(Boolean).length;
      expect(sentences, event.title).toBeGreaterThanOrEqual(2);
      expect(sentences, event.title).toBeLessThanOrEqual(4);
      expect(`${event.title} ${event.description}`, event.title).not.toMatch(/[!¡]/u);
      expect(event.title.length, event.title).toBeLessThanOrEqual(90);
      expect(event.categories.length, event.title).toBeGreaterThan(0);
      expect(event.locations.length, event.title).toBe(1);
      expect(event.tags.length, event.title).toBeGreaterThan(0);
      expect(event.imageUrl).toBeNull();
      if (event.capacity !== null) expect(event.currentAttendees, event.title).toBeLessThanOrEqual(event.capacity);
      if (event.registration === "places") expect(event.capacity, event.title).not.toBeNull();
    }
    expect(new Set(events.map((event) => event.title)).size).toBe(events.length);
    expect(events.filter((event) => event.title.length > 70).length).toBe(2);
    expect(events.some((event) => (event.priceCents ?? 0) > 0)).toBe(true);
  });

  it("has the festival's settings, categories and places", async () => {
    const { festival } = await loadedAt("2026-08-22T19:42");
    const settings = await readAllSettings(festival);
    expect(settings["general.name"]).toBe("Marea Alta");
    expect(settings["stream.isActive"]).toBe(true);
    expect(settings["stream.embedCode"]).toContain("https://www.youtube-nocookie.com/embed/");
    const categories = await listCategories(festival, { active: true });
    expect(categories.map((category) => category.name)).toEqual([
      "Circo",
      "Música",
      "Teatro",
      "Magia",
      "karaoke",
      "gaming",
      "taller",
      "exposicion",
    ]);
    const locations = await listLocations(festival);
    expect(locations.length).toBe(7);
    expect(locations.every((location) => location.latitude !== null && location.amenities.length > 0)).toBe(true);
  });

  it("can be loaded again after an interrupted load", async () => {
    const { festival, loaded } = await loadedAt("2026-08-22T19:42");
    await festival.db.deleteFrom("events").execute();
    expect(await loadSampleProgramme({ ...festival, clock: fixedClock("2026-08-23T09:00:00Z") })).toEqual(loaded);
    expect((await listLocations(festival)).length).toBe(7);
  });

  it("has its own author in the history", async () => {
    const { festival } = await loadedAt("2026-08-22T19:42");
    const actors = await festival.db.selectFrom("changes").select("actor").distinct().execute();
    expect(actors).toEqual([{ actor: "sample" }]);
  });
});

async function wholeProgramme(festival: Awaited<ReturnType<typeof memoryFestival>>): Promise<ProgrammeEvent[]> {
  const events = await Promise.all((await listEventAddresses(festival)).map(({ id }) => findEvent(festival, id)));
  return events.filter((event) => event !== null);
}

it("hours may exceed midnight", () => {
  expect(hourToInstant("2026-08-22", "25:15", zone).toISOString()).toBe("2026-08-23T00:15:00.000Z");
  expect(hourToInstant("2026-08-22", "24:00", zone).toISOString()).toBe("2026-08-22T23:00:00.000Z");
  expect(hourToInstant("2027-03-27", "25:15", zone).toISOString()).toBe("2027-03-28T01:15:00.000Z");
});
