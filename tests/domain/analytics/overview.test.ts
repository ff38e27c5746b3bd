import { describe, expect, test } from "vitest";
import { hoursOfClock, hoursOfDay, readDays, spanOf } from "#app/domain/analytics/days.ts";
import { isNothing } from "#app/domain/analytics/overview.ts";
import { readOverview } from "#app/domain/analytics/overview.server.ts";
import { createRecorder } from "#app/domain/analytics/recorder.server.ts";
import { createEvent, deleteEvent } from "#app/domain/editing/events.server.ts";
import { register } from "#app/domain/registration/registrations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "../programme/event-input.ts";
import { addVisitors, addWorkshop } from "../registration/visitors.ts";

const canary = { zone: "Atlantic/Canary", dayStartHour: 0 };
const today = "2026-08-22";

describe("the period that an address names", () => {
  test.each([
    ["no parameters", null, null, today, today],
    ["a first and a last day", "2026-08-20", "2026-08-21", "2026-08-20", "2026-08-21"],
    ["a first day after the last", "2026-08-21", "2026-08-20", "2026-08-20", "2026-08-21"],
    ["only a first day", "2026-08-20", null, "2026-08-20", today],
    ["only a first day, in the future", "2026-09-01", "", "2026-09-01", "2026-09-01"],
    ["only a last day", "", "2026-08-20", "2026-08-20", "2026-08-20"],
    ["invalid days", "yesterday", "'; --", today, today],
    ["a very long time", "1900-01-01", today, "2023-11-27", today],
  ])("has the right days for %s", (_what, from, to, first, last) => {
    expect(readDays(from, to, today)).toEqual({ from: first, to: last });
  });
});

describe("the hours of a day", () => {
  const times = (day: string, calendar = canary, counted: { hour: string; count: number }[] = []) =>
    hoursOfDay(day, calendar, counted);

  test("are 24, from the hour at which the festival's day begins", () => {
    const hours = times("2026-08-22", { ...canary, dayStartHour: 6 });
    expect([hours.length, hours[0]?.time, hours.at(-1)?.time]).toEqual([24, "06:00", "05:00"]);
  });
  test("are 23 when clocks are put forward, and 25 when they are put back, with the repeated hour twice", () => {
    const spring = times("2027-03-28");
    expect([spring.length, spring[0]?.time, spring[1]?.time]).toEqual([23, "00:00", "02:00"]);
    const autumn = times("2027-10-31", canary, [
      { hour: "2027-10-30T23:00:00.000Z", count: 1 },
      { hour: "2027-10-31T00:00:00.000Z", count: 2 },
      { hour: "2027-10-31T01:00:00.000Z", count: 3 },
      { hour: "2027-10-31T23:00:00.000Z", count: 4 },
    ]);
    expect(autumn.length).toBe(25);
    expect([autumn.slice(0, 4), autumn.at(-1)]).toEqual([
      [
        { time: "00:00", isAgain: false, count: 1 },
        { time: "01:00", isAgain: false, count: 2 },
        { time: "01:00", isAgain: true, count: 3 },
        { time: "02:00", isAgain: false, count: 0 },
      ],
      { time: "23:00", isAgain: false, count: 4 },
    ]);
  });
  test("begin at half past in a zone with a half-hour offset, and no hour is lost between two days", () => {
    const india = { zone: "Asia/Kolkata", dayStartHour: 0 };
    const [one, other] = [
      spanOf({ from: "2026-08-22", to: "2026-08-22" }, india),
      spanOf({ from: "2026-08-23", to: "2026-08-23" }, india),
    ];
    expect(one.end).toEqual(other.start);
    expect(times("2026-08-22", india).length).toBe(24);
  });
  test("of several days are added up by hour of the clock", () => {
    const hours = hoursOfClock({ ...canary, dayStartHour: 6 }, [
      { hour: "2026-08-22T17:00:00.000Z", count: 2 },
      { hour: "2026-08-23T17:00:00.000Z", count: 3 },
    ]);
    expect([hours.length, hours[0]?.time, hours.find(({ time }) => time === "18:00")?.count]).toEqual([24, "06:00", 5]);
  });
});

const festivalAt = async (now: string) => {
  let at = new Date(now);
  const services: Services = { ...(await memoryFestival(now)), clock: { now: () => at } };
  return { services, recorder: createRecorder(services), setNow: (next: string) => (at = new Date(next)) };
};

describe("the figures of a period", () => {
  test("count the interactions of its days, each list in its order", async () => {
    const { services, recorder, setNow } = await festivalAt("2026-08-22T22:59:00Z");
    const [jazz, rock] = [
      await createEvent(services, eventInputWith({ title: "Jazz" })),
      await createEvent(services, eventInputWith({ title: "Rock" })),
    ];
    const record = (views: number) => {
      for (let view = 0; view < views; view += 1) recorder.interaction("view", rock.id);
      recorder.interaction("share", jazz.id);
      recorder.visit("fr");
      recorder.visit("es");
      recorder.visit("es");
      recorder.fruitless("títeres");
    };
    record(3);
    // Midnight in the Canaries.
    setNow("2026-08-22T23:00:00Z");
    record(1);
    await recorder.flush();
    const first = await readOverview(services, { from: "2026-08-22", to: "2026-08-22" }, canary);
    expect(first.events.map(({ title, sum }) => [title, sum])).toEqual([
      ["Rock", 3],
      ["Jazz", 1],
    ]);
    expect([
      first.totals.view,
      first.totals.share,
      first.visits.total,
      first.visits.hours.at(-1)?.count,
      first.visits.days,
    ]).toEqual([3, 1, 3, 3, []]);
    expect(first.visits.languages).toEqual([
      { language: "es", count: 2 },
      { language: "fr", count: 1 },
    ]);
    const both = await readOverview(services, { from: "2026-08-22", to: "2026-08-23" }, canary);
    expect([both.totals.view, both.visits.days.map(({ count }) => count), both.searches]).toEqual([
      4,
      [3, 3],
      [{ query: "titeres", count: 2 }],
    ]);
    expect(isNothing(await readOverview(services, { from: "2026-08-24", to: "2026-08-25" }, canary))).toBe(true);
  });
  test("include the interactions with a deleted event, without its name", async () => {
    const { services, recorder } = await festivalAt("2026-08-22T18:42:00Z");
    const { id } = await createEvent(services, eventInputWith());
    recorder.interaction("view", id);
    await recorder.flush();
    await deleteEvent(services, id);
    const { events, totals } = await readOverview(services, { from: today, to: today }, canary);
    expect([events, totals.view]).toEqual([[], 1]);
  });
  test("show the taken places, and the cards show the totals", async () => {
    const { services } = await festivalAt("2026-08-22T18:42:00Z");
    await createEvent(services, eventInputWith({ title: "Gala de ahora" }));
    await createEvent(services, eventInputWith({ title: "Borrador", published: false }));
    const { id } = await addWorkshop(services, { capacity: 1 });
    const [ana = "", bea = ""] = await addVisitors(services, 2);
    await register(services, ana, id);
    await register(services, bea, id);
    const { places, cards, totals } = await readOverview(services, { from: today, to: "2026-08-23" }, canary);
    expect(places).toEqual([{ id, title: "Taller de clown", taken: 1, capacity: 1, waiting: 1 }]);
    expect([cards, totals.register]).toEqual([{ events: 3, users: 2, active: 1, notifications: 0 }, 2]);
    expect((await readOverview(services, { from: today, to: today }, canary)).places).toEqual([]);
  });
});
