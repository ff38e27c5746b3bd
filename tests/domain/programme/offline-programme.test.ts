import { beforeAll, describe, expect, test } from "vitest";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { addDays, type Day, type FestivalCalendar, weekOf } from "#app/domain/programme/day.ts";
import { createEventIn } from "#app/domain/editing/events.server.ts";
import { type EventSummary, eventStatuses } from "#app/domain/programme/event.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { isOfflineProgramme, offlineProgrammeReader } from "#app/domain/offline/offline-programme.ts";
import { offlineProgramme } from "#app/domain/offline/offline-programme.server.ts";
import type { ProgrammeReader } from "#app/domain/programme/programme-reader.ts";
import { programmeReader } from "#app/domain/programme/programme-reader.server.ts";
import type { Services } from "#app/domain/services.ts";
import { isPublic, isSettingKey, pageSettings } from "#app/domain/catalogue/catalogue.ts";
import { calendarOf } from "#app/domain/programme/festival-settings.ts";
import { readAllSettings, writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "./event-input.ts";

/** As it comes over the wire. */
async function carriedFrom(services: Services) {
  const sent: unknown = JSON.parse(JSON.stringify(await offlineProgramme(services, await readAllSettings(services))));
  if (!isOfflineProgramme(sent)) throw new Error("not a pocket programme");
  return sent;
}

/** The same numbers each time, from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const hour = 3_600_000;
/** The night in which the clocks of the Canaries go back is in the middle. */
const middle = Date.parse("2026-10-25T00:00:00Z");

/** 150 events around the change of clocks: short, of days, of dates; in every status, some of them drafts. */
async function randomFestival(settings: Record<string, unknown>): Promise<Services> {
  const services = await memoryFestival("2026-10-24T21:40:00Z");
  await writeSettings(services, { "general.timezone": "Atlantic/Canary", ...settings });
  const next = numbers(7);
  const pick = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(next() * values.length)];
  const categories = [
    await createCategory(services, { name: "Circo", color: "#1565c0", icon: "🎪" }),
    await createCategory(services, { name: "Música", color: "#c2185b", icon: "🎪" }),
  ];
  const places = [
    await createLocation(services, { name: "Plaza mayor", amenities: ["Sombra"] }),
    await createLocation(services, { name: "Muelle viejo" }),
  ];
  await services.db.transaction().execute(async (transaction) => {
    for (let index = 0; index < 150; index += 1) {
      const start = middle + Math.floor((next() - 0.5) * 240) * 15 * 60_000;
      const length = (pick([0.5, 1, 2, 24, 30, 70]) ?? 1) * hour;
      const firstDay = new Date(start).toISOString().slice(0, 10);
      const when =
        next() < 0.15 ? { allDay: { first: firstDay, last: addDays(firstDay, Math.floor(next() * 3)) } } : {};
      const times = { startTime: new Date(start).toISOString(), endTime: new Date(start + length).toISOString() };
      const links = {
        categoryIds: [pick(categories)?.id ?? ""],
        locationIds: next() < 0.8 ? [pick(places)?.id ?? ""] : [],
      };
      await createEventIn(
        services,
        transaction,
        eventInputWith({
          title: `Acto ${index}`,
          ...times,
          ...links,
          ...when,
          status: pick(eventStatuses) ?? "ACTIVE",
          published: next() > 0.1,
          tags: ["a"],
          capacity: 40,
        }),
        7,
      );
    }
  });
  return services;
}

const idsOf = (events: EventSummary[]) => events.map(({ id }) => id);

describe.each([
  { calendar: { zone: "Atlantic/Canary", dayStartHour: 0 }, settings: {} },
  { calendar: { zone: "Atlantic/Canary", dayStartHour: 6 }, settings: { "events.day_start_hour": 6 } },
])(
  "a browser that carries the programme, its days beginning at $calendar.dayStartHour",
  ({ calendar, settings }: { calendar: FestivalCalendar; settings: Record<string, unknown> }) => {
    let database: ProgrammeReader;
    let pocket: ProgrammeReader;
    let services: Services;
    beforeAll(async () => {
      services = await randomFestival(settings);
      database = programmeReader(services, calendarOf(await readAllSettings(services)));
      pocket = offlineProgrammeReader(await carriedFrom(services));
    });
    const days: Day[] = Array.from({ length: 13 }, (_, index) => addDays("2026-10-19", index));

    test("the offline programme has the festival's calendar", async () => {
      expect((await carriedFrom(services)).calendar).toEqual(calendar);
    });
    test("the offline programme has the places of its events, to draw them without network", async () => {
      const [carried, stored] = [await pocket.listPlaces(), await database.listPlaces()];
      expect(carried.length).toBeGreaterThan(0);
      for (const place of carried) expect(stored).toContainEqual(place);
    });
    test("the offline programme lists each day like the database", async () => {
      for (const day of days)
        expect({ day, ids: idsOf(await pocket.eventsOfDay(day)) }).toEqual({
          day,
          ids: idsOf(await database.eventsOfDay(day)),
        });
    });
    test("the offline programme finds the same live events at any time", async () => {
      for (let time = middle - 30 * hour; time < middle + 30 * hour; time += 35 * 60_000) {
        const now = new Date(time);
        const known = new Set(idsOf(await database.eventsOfDay("2026-10-24")));
        expect(new Set(idsOf(await pocket.liveEvents(now, known)))).toEqual(
          new Set(idsOf(await database.liveEvents(now, known))),
        );
      }
    });
    test("the offline programme counts the events of each day like the database", async () => {
      for (const day of ["2026-10-19", "2026-10-26", "2026-11-02"])
        expect(await pocket.countOnDays(weekOf(day))).toEqual(await database.countOnDays(weekOf(day)));
    });
    test("the offline programme finds the next event like the database", async () => {
      for (const day of days) {
        const at = new Date(`${day}T09:00:00Z`);
        expect((await pocket.nextEventAfter(at))?.startTime).toBe((await database.nextEventAfter(at))?.startTime);
      }
    });
    test("the offline programme has complete events with their places, and the categories", async () => {
      for (const id of idsOf(await database.eventsOfDay("2026-10-24")))
        expect(await pocket.findEvent(id)).toEqual(await database.findEvent(id));
      expect(await pocket.listCategories()).toEqual(await database.listCategories());
      expect(await pocket.findEvent("nothing")).toBeNull();
    });
  },
);

describe("the offline programme", () => {
  test("contains no draft and no hidden number", async () => {
    const services = await randomFestival({ "events.showCapacityIndicator": false });
    const { events } = await carriedFrom(services);
    const published = await services.db
      .selectFrom("events")
      .select("id")
      .where("published_at", "is not", null)
      .execute();
    expect(new Set(events.map(({ id }) => id))).toEqual(new Set(published.map(({ id }) => id)));
    expect(events.some((event) => event.capacity !== null || event.currentAttendees !== 0)).toBe(false);
  });
  test("contains only public settings (security 10)", async () => {
    const settings = Object.keys(pageSettings(await readAllSettings(await memoryFestival())));
    expect(settings.filter((key) => !(isSettingKey(key) && isPublic(key)))).toEqual([]);
  });
});
