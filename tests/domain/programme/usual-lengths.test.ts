import { describe, expect, test } from "vitest";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { readUsualLengths } from "#app/domain/programme/usual-lengths.server.ts";
import { endAfter, usualLength } from "#app/domain/programme/usual-lengths.ts";
import { memoryFestival } from "../../support/festival.ts";

const at = (time: string, date = "2026-08-22") => ({ date, time });

describe("the usual length of an event", () => {
  test("is the median of its first category's timed events, else of all, else an hour", async () => {
    const services = await memoryFestival();
    expect(await readUsualLengths(services)).toEqual({ any: 60, byCategory: {} });
    const [theatre, circus] = [
      await createCategory(services, { name: "Teatro" }),
      await createCategory(services, { name: "Circo" }),
    ];
    const add = (minutes: number, ids: string[]) =>
      createEvent(services, {
        title: "Sal",
        startTime: "2026-08-22T18:00:00.000Z",
        endTime: new Date(Date.parse("2026-08-22T18:00:00.000Z") + minutes * 60_000).toISOString(),
        categoryIds: ids,
      });
    for (const minutes of [80, 90, 300]) await add(minutes, [theatre.id, circus.id]);
    await add(20, []);
    await createEvent(services, { title: "Día", allDay: { first: "2026-08-22", last: "2026-08-22" } });
    const lengths = await readUsualLengths(services);
    expect(usualLength(lengths, [theatre.id])).toBe(90);
    expect(usualLength(lengths, [circus.id])).toBe(90);
    expect(lengths.byCategory).not.toHaveProperty(circus.id);
  });
});

describe("the end of an event whose start is changed", () => {
  test("keeps the length, over midnight too", () => {
    const former = { start: at("20:00"), end: at("21:15") };
    expect(endAfter(at("20:30"), former, 60)).toEqual(at("21:45"));
    expect(endAfter(at("23:30"), former, 60)).toEqual(at("00:45", "2026-08-23"));
    expect(endAfter(at("20:00", "2026-08-23"), former, 60)).toEqual(at("21:15", "2026-08-23"));
  });

  test("is the usual length later if there was no length", () => {
    expect(endAfter(at("20:00"), { start: at(""), end: at("") }, 90)).toEqual(at("21:30"));
    expect(endAfter(at("20:00"), { start: at("19:00"), end: at("19:00") }, 90)).toEqual(at("21:30"));
  });

  test("stays if it was typed first, unless the start is later", () => {
    expect(endAfter(at("20:00"), { start: at(""), end: at("22:00") }, 90)).toBeNull();
    expect(endAfter(at("23:00"), { start: at(""), end: at("22:00") }, 60)).toEqual(at("00:00", "2026-08-23"));
  });

  test("stays while the start is incomplete", () => {
    expect(endAfter(at(""), { start: at("20:00"), end: at("21:00") }, 60)).toBeNull();
  });
});
