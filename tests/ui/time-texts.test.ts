import { describe, expect, test } from "vitest";
import { languages } from "#app/domain/preferences.ts";
import { addDays } from "#app/domain/programme/day.ts";
import {
  dayAndMonth,
  dayInSentence,
  hourOf,
  hourUntilText,
  longDay,
  monthAndYear,
  restText,
  shortMonth,
  shortWeekday,
  spanText,
  timeRange,
} from "#app/ui/time/time-texts.ts";
import { eventWhen } from "#app/ui/event/event-texts.ts";
import { textsIn } from "./texts.ts";

const saturday = "2026-08-22";
const wordings = [longDay, dayAndMonth, monthAndYear, shortMonth, shortWeekday];

describe("dates in words", () => {
  test.each([
    { language: "es", long: "Sábado 22 de agosto", short: "22 de agosto", month: "Agosto de 2026" },
    { language: "en", long: "Saturday 22 August", short: "22 August", month: "August 2026" },
    { language: "pt", long: "Sábado, 22 de agosto", short: "22 de agosto", month: "Agosto de 2026" },
    { language: "fr", long: "Samedi 22 août", short: "22 août", month: "Août 2026" },
  ] as const)(
    "have the usual form in $language, with an upper-case first letter",
    ({ language, long, short, month }) => {
      const t = textsIn(language);
      expect([longDay(t, saturday), dayAndMonth(t, saturday), monthAndYear(t, saturday)]).toEqual([long, short, month]);
    },
  );

  test.each([
    ["es", "sábado 22 de agosto"],
    ["en", "Saturday 22 August"],
    ["pt", "sábado, 22 de agosto"],
    ["fr", "samedi 22 août"],
  ] as const)("keep inside a sentence the letters of their language, in %s", (language, words) => {
    expect(dayInSentence(textsIn(language), saturday)).toBe(words);
  });

  test("call the first of a month '1er' in French, and only the first", () => {
    const t = textsIn("fr");
    expect([longDay(t, "2026-08-01"), dayAndMonth(t, "2026-08-01"), dayAndMonth(t, "2026-08-11")]).toEqual([
      "Samedi 1er août",
      "1er août",
      "11 août",
    ]);
    expect(dayAndMonth(textsIn("es"), "2026-08-01")).toBe("1 de agosto");
  });

  test.each([
    ["es", "Sab ago"],
    ["en", "Sat Aug"],
    ["pt", "sáb ago"],
    ["fr", "sam août"],
  ] as const)("have short names in %s", (language, words) => {
    const t = textsIn(language);
    expect(`${shortWeekday(t, saturday)} ${shortMonth(t, saturday)}`).toBe(words);
  });

  test("spec §2: have the weekdays Lun Mar Mie Jue Vie Sab Dom", () => {
    const week = Array.from({ length: 7 }, (_, index) => shortWeekday(textsIn("es"), addDays("2026-08-17", index)));
    expect(week.join(" ")).toBe("Lun Mar Mie Jue Vie Sab Dom");
  });

  test.each(languages)(
    "have names in %s for every day of a leap year, with nothing missing and no braces",
    (language) => {
      const t = textsIn(language);
      const year = Array.from({ length: 366 }, (_, index) => addDays("2028-01-01", index));
      const dayOfMonth = (day: string): string => `${Number(day.slice(8))}(?:er)?`;
      const isWorded = (day: string): boolean =>
        wordings.every((wording) => /^[^\s{}](?:[^{}]*[^\s{}])?$/.test(wording(t, day))) &&
        new RegExp(`^\\p{Lu}[\\p{Ll}-]+,? ${dayOfMonth(day)} (?:de )?\\p{L}{3,}$`, "u").test(longDay(t, day)) &&
        new RegExp(`^${dayOfMonth(day)} (?:de )?\\p{L}{3,}$`, "u").test(dayAndMonth(t, day)) &&
        /^\p{Lu}\p{Ll}{2,} (?:de )?2028$/u.test(monthAndYear(t, day));
      expect(year.filter((day) => !isWorded(day)).map((day) => longDay(t, day))).toEqual([]);
    },
  );

  test.each(languages)(
    "have seven different weekdays and twelve different months in %s, long and short",
    (language) => {
      const t = textsIn(language);
      const week = Array.from({ length: 7 }, (_, index) => addDays("2026-08-17", index));
      const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, "0")}-15`);
      expect(new Set(week.map((day) => shortWeekday(t, day))).size).toBe(7);
      expect(new Set(week.map((day) => longDay(t, day).split(/[ ,]/)[0])).size).toBe(7);
      expect(new Set(months.map((day) => shortMonth(t, day))).size).toBe(12);
      expect(new Set(months.map((day) => monthAndYear(t, day))).size).toBe(12);
    },
  );

  // Intl knows the names too; ours are texts, so that they are the same everywhere.
  test.each(languages)("have in %s the names that Intl has", (language) => {
    const t = textsIn(language);
    const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, "0")}-15`);
    const week = Array.from({ length: 7 }, (_, index) => addDays("2026-08-17", index));
    const nameOf = (day: string, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language === "pt" ? "pt-PT" : language, { ...options, timeZone: "UTC" })
        .format(new Date(day))
        .toLowerCase();
    expect(months.map((day) => monthAndYear(t, day).toLowerCase())).toEqual(
      months.map((day) => nameOf(day, { month: "long", year: "numeric" })),
    );
    expect(week.map((day) => longDay(t, day).toLowerCase().split(/[ ,]/)[0])).toEqual(
      week.map((day) => nameOf(day, { weekday: "long" })),
    );
  });
});

describe("time spans in words", () => {
  const span = (days: number, hours: number, minutes: number, seconds = 0) => ({ days, hours, minutes, seconds });
  const t = textsIn("es");

  test("give hours and minutes: 1 h 18 min", () => {
    expect(languages.map((language) => spanText(textsIn(language), span(0, 1, 18)))).toEqual(
      languages.map(() => "1 h 18 min"),
    );
  });
  test("give days with the language's letter", () => {
    expect(languages.map((language) => spanText(textsIn(language), span(3, 4, 0)))).toEqual([
      "3 d 4 h",
      "3 d 4 h",
      "3 d 4 h",
      "3 j 4 h",
    ]);
  });
  test("have at most two units, the largest ones", () => {
    expect(spanText(t, span(2, 3, 59, 59))).toBe("2 d 3 h");
  });
  test("leave out zeros", () => {
    expect([
      spanText(t, span(0, 2, 0)),
      spanText(t, span(0, 0, 45)),
      spanText(t, span(1, 0, 0)),
      spanText(t, span(1, 0, 5)),
    ]).toEqual(["2 h", "45 min", "1 d", "1 d 5 min"]);
  });
  test("give less than a minute in words in every language", () => {
    expect(languages.map((language) => spanText(textsIn(language), span(0, 0, 0, 59)))).toEqual([
      "menos de 1 min",
      "less than 1 min",
      "menos de 1 min",
      "moins de 1 min",
    ]);
  });
});

describe("the hours of an event", () => {
  test("are in the festival's zone, from start to end", () => {
    const gala = { startTime: "2026-08-22T18:00:00Z", endTime: "2026-08-22T19:15:00Z" };
    expect(timeRange(textsIn("es"), gala, "Atlantic/Canary")).toBe("19:00–20:15");
    expect(timeRange(textsIn("es"), gala, "Europe/Madrid")).toBe("20:00–21:15");
  });
  test("say no end that nobody knows", () => {
    const nube = { startTime: "2026-08-22T22:45:00Z", endTime: "2026-08-23T02:45:00Z", endIsKnown: false };
    const [es, zone, now] = [textsIn("es"), "Atlantic/Canary", new Date("2026-08-22T22:58:30Z")];
    expect(timeRange(es, nube, zone)).toBe("23:45");
    expect(restText(es, nube, now)).toBe("Lleva 13 min");
    expect(hourUntilText(es, nube, zone)).toBe("desde las 23:45");
    expect(eventWhen(es, { ...nube, allDay: null }, zone)).toBe("Sábado 22 de agosto, desde las 23:45");
  });
  test("mark the second of an hour that exists twice, when clocks go back", () => {
    const night = { startTime: "2026-10-25T00:30:00Z", endTime: "2026-10-25T01:00:00Z" };
    const [es, zone] = [textsIn("es"), "Atlantic/Canary"];
    expect(languages.map((language) => timeRange(textsIn(language), night, zone))).toEqual([
      "01:30–01:00\u00a0(2.ª)",
      "01:30–01:00\u00a0(2nd)",
      "01:30–01:00\u00a0(2.ª)",
      "01:30–01:00\u00a0(2e)",
    ]);
    const second = { startTime: "2026-10-25T01:30:00Z", endTime: "2026-10-25T02:00:00Z" };
    expect(timeRange(es, second, zone)).toBe("01:30\u00a0(2.ª)–02:00");
    expect(timeRange(es, { startTime: "2026-10-25T00:30:00Z", endTime: "2026-10-25T01:30:00Z" }, zone)).toBe(
      "01:30–01:30\u00a0(2.ª)",
    );
    expect(hourUntilText(es, night, zone)).toBe("hasta 01:00\u00a0(2.ª)");
    expect(eventWhen(es, { ...second, allDay: null }, zone)).toContain("01:30\u00a0(2.ª)–02:00");
    expect(timeRange(es, night, "Atlantic/Reykjavik")).toBe("00:30–01:00");
    // Lord Howe's clocks go back by half an hour.
    const half = { startTime: "2026-04-04T14:45:00Z", endTime: "2026-04-04T15:15:00Z" };
    expect(timeRange(es, half, "Australia/Lord_Howe")).toBe("01:45–01:45\u00a0(2.ª)");
  });
  test("begin for the list at the full hour in which the event starts", () => {
    const hours = ["2026-08-22T18:00:00Z", "2026-08-22T18:59:59Z", "2026-08-22T23:30:00Z", "2026-08-22T08:05:00Z"].map(
      (instant) => hourOf(instant, "Atlantic/Canary"),
    );
    expect(hours).toEqual(["19:00", "19:00", "00:00", "09:00"]);
  });
});
