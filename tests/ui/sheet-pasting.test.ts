import { describe, expect, test } from "vitest";
import { nightsIn } from "#app/panel/sheet/night-rows.ts";
import { looksLikePoster } from "#app/panel/sheet/pasted-poster.ts";
import { firstState } from "#app/panel/sheet/sheet-state.ts";

/** Texts that are pasted into the sheet: posters, which are no cells, and rows in the small hours of a date. */

const lines = (...texts: string[]): string[][] => texts.map((text) => [text]);

describe("a pasted text looks like a poster", () => {
  test.each([
    ["with hours beside sentences", lines("VIERNES 13", "20:00 h. Pregón", "", "22.30 Concierto en la plaza"), true],
    ["but not if it is shorter", lines("VIERNES 13", "20:00 Pregón", "22:30 Concierto"), false],
    ["but not a column of hours", lines("20:00", "21:30", "22 h", "23:00"), false],
    ["but not a column of titles", lines("Pregón", "Concierto", "Cena de 2027", "Sala 3"), false],
    [
      "but not a table",
      [
        ["20:00 h", "Pregón"],
        ["21:00", "Cena"],
        ["22:00", "Baile"],
        ["23:00", "Fuegos"],
      ],
      false,
    ],
  ])("%s", (_, table, is) => {
    expect(looksLikePoster(table)).toBe(is);
  });
});

describe("small hours below an evening of the same date", () => {
  const calendar = { zone: "Atlantic/Canary", dayStartHour: 6 };
  const nights = (...starts: string[]): string[] => {
    const { rows } = firstState({
      rows: starts.map((startTime, index) => ({
        id: String(index),
        title: "Baile",
        startTime,
        endTime: startTime,
        endIsKnown: false,
        allDay: null,
        isScheduled: true,
        status: "ACTIVE",
        published: false,
        placeIds: [],
        categoryIds: [],
        people: [],
        capacity: null,
        description: "",
        tags: [],
        priceCents: null,
        ageFrom: null,
        language: null,
        accessibility: null,
        url: null,
        statusNote: null,
        seriesId: null,
        kept: [],
      })),
      names: { places: [], categories: [], people: [] },
      calendar,
      today: "2026-12-01",
      sequence: 1,
    });
    const written = [...rows.values()].map((row) => ({ ...row, isTouched: true }));
    return nightsIn(written, calendar).map(({ date, time }) => `${date} ${time}`);
  };

  test("are probably of the next date, all of them", () => {
    expect(nights("2026-12-12T22:00:00Z", "2026-12-12T00:30:00Z", "2026-12-12T03:00:00Z")).toEqual([
      "2026-12-12 00:30",
      "2026-12-12 03:00",
    ]);
  });

  test("are as written below a morning, another date, or nothing", () => {
    expect(nights("2026-12-12T10:00:00Z", "2026-12-12T00:30:00Z")).toEqual([]);
    expect(nights("2026-12-12T22:00:00Z", "2026-12-13T00:30:00Z")).toEqual([]);
    expect(nights("2026-12-12T00:30:00Z", "2026-12-12T22:00:00Z")).toEqual([]);
  });
});
