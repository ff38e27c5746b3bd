import { describe, expect, test } from "vitest";
import { grammars } from "#app/domain/assistant/grammar/grammars.ts";
import { withHoursMarked } from "#app/domain/assistant/question-hours.ts";
import { readTiming } from "#app/domain/assistant/question-times.ts";
import { normalized } from "#app/domain/assistant/question-text.ts";
import type { Language } from "#app/domain/preferences.ts";
import { offsetTime } from "#app/domain/programme/day.ts";

const canary = { zone: "Atlantic/Canary", dayStartHour: 0 };

interface Asking {
  language?: Language;
  /** Instant, UTC. */
  now?: string;
  calendar?: { zone: string; dayStartHour: number };
}

/** Returns the time in a question: two moments in the festival's zone, or its words 'now', 'next' and the like. */
function timeIn(
  question: string,
  { language = "es", now = "2026-08-22T15:30:00Z", calendar = canary }: Asking = {},
): string {
  const grammar = grammars[language];
  const text = normalized(question).replaceAll(/[a-z]+/g, (word) => String(grammar.numbers[word] ?? word));
  const { when, isNow, order } = readTiming(withHoursMarked(text), grammar, {
    now: new Date(now),
    calendar,
    dayBefore: null,
  });
  const shown = (at: Date): string => offsetTime(at, calendar.zone).slice(5, 16).replace("T", " ");
  return [
    ...(isNow ? ["now"] : []),
    ...(order === null ? [] : [order]),
    ...(when === null ? [] : [`${shown(when.from)} – ${shown(when.to)}`]),
  ].join(", ");
}

describe("on a Saturday at 16:30", () => {
  test.each([
    ["¿Qué hay ahora mismo?", "now"],
    ["¿Qué viene después?", "next"],
    ["hoy", "08-22 16:30 – 08-23 00:00"],
    ["mañana", "08-23 00:00 – 08-24 00:00"],
    ["pasado mañana", "08-24 00:00 – 08-25 00:00"],
    ["ayer", "08-21 00:00 – 08-22 00:00"],
    ["esta noche", "08-22 20:00 – 08-23 06:00"],
    ["mañana por la mañana", "08-23 06:00 – 08-23 14:00"],
    ["por la mañana", "08-23 06:00 – 08-23 14:00"],
    ["el lunes por la tarde", "08-24 14:00 – 08-24 21:00"],
    ["este fin de semana", "08-22 16:30 – 08-24 00:00"],
    ["el 1 de septiembre", "09-01 00:00 – 09-02 00:00"],
    ["el 23/08", "08-23 00:00 – 08-24 00:00"],
    ["viernes 28", "08-28 00:00 – 08-29 00:00"],
    ["el sábado 29 por la noche", "08-29 20:00 – 08-30 06:00"],
    ["del 24 al 26 de agosto", "08-24 00:00 – 08-27 00:00"],
    ["el 24 y 25 de agosto", "08-24 00:00 – 08-26 00:00"],
    ["el 3 de enero", "01-03 00:00 – 01-04 00:00"],
    ["a las 8", "08-22 19:45 – 08-22 20:45"],
    ["a las ocho y media de la tarde", "08-22 20:15 – 08-22 21:15"],
    ["a las nueve menos cuarto", "08-22 20:30 – 08-22 21:30"],
    ["mañana a las 10:00", "08-23 09:45 – 08-23 10:45"],
    ["a las 12 de la noche", "08-22 23:45 – 08-23 00:45"],
    ["después de las 22h", "08-22 22:00 – 08-23 06:00"],
    ["hoy antes de las seis", "08-22 16:30 – 08-22 18:00"],
    ["mañana entre las 5 y las 7", "08-23 17:00 – 08-23 19:00"],
    ["de 5 a 7", "08-22 17:00 – 08-22 19:00"],
    ["mañana de 10 a 12 de la mañana", "08-23 10:00 – 08-23 12:00"],
    ["hoy de 8 a 10 de la noche", "08-22 20:00 – 08-22 22:00"],
    ["a las ocho menos diez", "08-22 19:35 – 08-22 20:35"],
    ["el 23 por la tarde", "08-23 14:00 – 08-23 21:00"],
    ["dentro de media hora", "08-22 16:45 – 08-22 17:45"],
    ["en las próximas dos horas", "08-22 16:30 – 08-22 18:30"],
    ["¿qué puede hacer un niño de 4 a 8 años?", ""],
  ])("%s", (question, expected) => {
    expect(timeIn(question)).toBe(expected);
  });

  test.each<[Language, string, string]>([
    ["en", "tomorrow evening", "08-23 18:00 – 08-24 06:00"],
    ["en", "at half past eight", "08-22 20:15 – 08-22 21:15"],
    ["en", "quarter to nine pm", "08-22 20:30 – 08-22 21:30"],
    ["en", "at twenty to nine", "08-22 20:25 – 08-22 21:25"],
    ["en", "at ten past eight", "08-22 19:55 – 08-22 20:55"],
    ["en", "between 5 and 6 pm", "08-22 17:00 – 08-22 18:00"],
    ["en", "after 10pm on Sunday", "08-23 22:00 – 08-24 06:00"],
    ["en", "on August 23rd", "08-23 00:00 – 08-24 00:00"],
    ["en", "in an hour and a half", "08-22 17:45 – 08-22 18:45"],
    ["en", "what's next", "next"],
    ["pt", "amanhã às 20h30", "08-23 20:15 – 08-23 21:15"],
    ["pt", "às oito e meia da noite", "08-22 20:15 – 08-22 21:15"],
    ["pt", "depois das 22 horas", "08-22 22:00 – 08-23 06:00"],
    ["pt", "das 17 às 19", "08-22 17:00 – 08-22 19:00"],
    ["pt", "daqui a uma hora", "08-22 17:15 – 08-22 18:15"],
    ["fr", "demain à 20h30", "08-23 20:15 – 08-23 21:15"],
    ["fr", "à huit heures et demie du soir", "08-22 20:15 – 08-22 21:15"],
    ["fr", "entre 17 et 19h", "08-22 17:00 – 08-22 19:00"],
    ["fr", "dans deux heures", "08-22 18:15 – 08-22 19:15"],
    ["fr", "après-demain matin", "08-24 06:00 – 08-24 13:00"],
  ])("%s: %s", (language, question, expected) => {
    expect(timeIn(question, { language })).toBe(expected);
  });
});

describe("around clock changes and in other zones", () => {
  test("the day when clocks go back is an hour longer, and its evening is at the same hours", () => {
    expect(timeIn("mañana", { now: "2026-10-24T12:00:00Z" })).toBe("10-25 00:00 – 10-26 00:00");
    expect(timeIn("mañana por la noche", { now: "2026-10-24T12:00:00Z" })).toBe("10-25 20:00 – 10-26 06:00");
  });
  test("an hour that the clocks skip is read as the next one", () => {
    expect(timeIn("mañana a la 1:30 de la madrugada", { now: "2027-03-26T12:00:00Z" })).toBe(
      "03-28 02:15 – 03-28 03:15",
    );
  });
  test("a festival's day that begins at six has the small hours of the next date", () => {
    const calendar = { zone: "Atlantic/Canary", dayStartHour: 6 };
    expect(timeIn("hoy", { calendar, now: "2026-08-23T01:00:00Z" })).toBe("08-23 02:00 – 08-23 06:00");
    expect(timeIn("mañana", { calendar, now: "2026-08-23T01:00:00Z" })).toBe("08-23 06:00 – 08-24 06:00");
  });
  test("times are in the festival's zone", () => {
    expect(
      timeIn("a las 20:00", { calendar: { zone: "America/Bogota", dayStartHour: 0 }, now: "2026-08-22T21:00:00Z" }),
    ).toBe("08-22 19:45 – 08-22 20:45");
  });
});
