import { describe, expect, test } from "vitest";
import { hoursIn } from "#app/domain/calendar/text/hours-in-text.ts";
import { hourText, minutesOfDay, readHours } from "#app/domain/programme/written-hours.ts";
import { readDay, readTimes, readWeekdays } from "#app/domain/programme/written-times.ts";

/** A festival from Wednesday 25 to Sunday 29 November 2026; today is the Friday before. */
const days = { today: "2026-11-20", near: "2026-11-25" };

/** Returns the only hour of a text as HH:mm; null if it is not one. 24:00 is 00:00. */
function readHour(text: string, { isAlone = false } = {}): string | null {
  const [span, ...more] = readHours(text, isAlone ? "hour" : "free")?.spans ?? [];
  const isOne = span?.to === null && more.length === 0 && span.from <= minutesOfDay;
  return isOne ? hourText(span.from) : null;
}

describe("an hour as people write it", () => {
  test.each([
    ["21:30", "21:30"],
    ["21.30", "21:30"],
    ["21,30", "21:30"],
    ["21h30", "21:30"],
    ["21 h 30", "21:30"],
    ["21h", "21:00"],
    ["21 hs", "21:00"],
    ["9 horas", "09:00"],
    ["9 pm", "21:00"],
    ["9pm", "21:00"],
    ["9:30pm", "21:30"],
    ["9.30 p. m.", "21:30"],
    ["9:30:00 PM", "21:30"],
    ["12 am", "00:00"],
    ["12:15 pm", "12:15"],
    ["a las 21:30", "21:30"],
    ["at 9 pm", "21:00"],
    ["à 21h", "21:00"],
    ["às 21h", "21:00"],
    ["21:30:00", "21:30"],
    ["24:00", "00:00"],
    ["0:15", "00:15"],
    ["9 de la noche", "21:00"],
    ["12 de la noche", "00:00"],
    ["1 de la madrugada", "01:00"],
    ["7 y media de la tarde", "19:30"],
    ["8 da noite", "20:00"],
    ["7 h du soir", "19:00"],
    ["8 in the evening", "20:00"],
    ["mediodía", "12:00"],
    ["midi", "12:00"],
    ["meia-noite", "00:00"],
    ["midnight", "00:00"],
  ])("%s is %s", (text, hour) => {
    expect(readHour(text)).toBe(hour);
  });
  test.each(["25.30", "21:60", "13 am", "ciento", "", "9 de", "24:30", "21:305"])("'%s' is not one", (text) => {
    expect(readHour(text, { isAlone: true })).toBeNull();
  });
  test("is a bare number only where nothing else can stand", () => {
    expect([readHour("21"), readHour("2130")]).toEqual([null, null]);
    expect([readHour("21", { isAlone: true }), readHour("930", { isAlone: true })]).toEqual(["21:00", "09:30"]);
  });
});

describe("a day as people write it", () => {
  test.each([
    ["vie 27", "2026-11-27"],
    ["Vie. 27", "2026-11-27"],
    ["viernes, 27 de noviembre de 2026", "2026-11-27"],
    ["27/11", "2026-11-27"],
    ["27-11-2026", "2026-11-27"],
    ["27.11.26", "2026-11-27"],
    ["2026-11-27", "2026-11-27"],
    ["27 nov", "2026-11-27"],
    ["Nov 27", "2026-11-27"],
    ["Friday 27th", "2026-11-27"],
    ["Fri 27 Nov 2026", "2026-11-27"],
    ["vendredi 27", "2026-11-27"],
    ["sex 27", "2026-11-27"],
    ["sexta-feira", "2026-11-27"],
    ["viernes", "2026-11-27"],
    ["sábado", "2026-11-28"],
    ["28", "2026-11-28"],
    ["1", "2026-12-01"],
    ["1er décembre", "2026-12-01"],
    ["mar 1", "2026-12-01"],
    ["1 mar", "2027-03-01"],
    ["2 de janeiro", "2027-01-02"],
    ["hoy", "2026-11-20"],
    ["mañana", "2026-11-21"],
    ["pasado mañana", "2026-11-22"],
    ["tomorrow", "2026-11-21"],
    ["amanhã", "2026-11-21"],
    ["après-demain", "2026-11-22"],
  ])("%s is %s", (text, day) => {
    expect(readDay(text, days)).toBe(day);
  });
  test.each([
    ["15 de agosto", "2027-08-15"],
    ["7 de enero", "2027-01-07"],
    ["28 de noviembre", "2026-11-28"],
    ["20 de noviembre", "2026-11-20"],
  ])("while the festival runs, %s is %s", (text, day) => {
    const running = { today: "2026-11-30", near: "2026-11-24", firstDay: "2026-11-24", lastDay: "2026-12-06" };
    expect(readDay(text, running)).toBe(day);
  });
  test.each(["31/2", "jue 27 nov", "32", "se 27", "21.30", "", "noviembre", "Plaza 27"])("'%s' is none", (text) => {
    expect(readDay(text, days)).toBeNull();
  });
});

describe("a cell with day and hours", () => {
  /** Returns the days, then the hours; those after midnight count on. */
  const written = (text: string) => {
    const times = readTimes(text, days);
    if (times === null) return null;
    const clock = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
    const spans = times.hours?.spans.map(({ from, to }) => clock(from) + (to === null ? "" : `–${clock(to)}`)) ?? [];
    return [...(times.days?.spans.map(({ first }) => first) ?? []), ...spans].join(" ");
  };
  test.each([
    ["27/11/2026 21:30", "2026-11-27 21:30"],
    ["2026-11-27T21:30", "2026-11-27 21:30"],
    ["vie 27, 21.30–22.15", "2026-11-27 21:30–22:15"],
    ["vie 27, de 21.30 a 22.15", "2026-11-27 21:30–22:15"],
    ["vie 27 a las 21 h", "2026-11-27 21:00"],
    ["21:30 - 22:15", "21:30–22:15"],
    ["de 21:30 a 22:15", "21:30–22:15"],
    ["21h a 22h30", "21:00–22:30"],
    ["10 a 14 h", "10:00–14:00"],
    ["21:30", "21:30"],
    ["21:30 del 27/11", "2026-11-27 21:30"],
    ["vie 27", "2026-11-27"],
    ["mañana 9 pm", "2026-11-21 21:00"],
    ["vie 27 24:00", "2026-11-27 24:00"],
    ["vie 27, 23:30 a 2:00", "2026-11-27 23:30–26:00"],
    ["vie 27, de 22 a 24 h", "2026-11-27 22:00–24:00"],
    ["27/11/2026 - 12:00h", "2026-11-27 12:00"],
    ["27 de noviembre 10 a 14 h", "2026-11-27 10:00–14:00"],
    ["domingo 29 por la tarde", "2026-11-29"],
    ["27-29/11/2026", "2026-11-27"],
    ["27 y 28 de noviembre, 20:30 y 22:30", "2026-11-27 2026-11-28 20:30 22:30"],
    ["pronto", null],
    ["Plaza 27", null],
  ])("%s", (text, expected) => {
    expect(written(text)).toBe(expected);
  });
});

describe("days of the week", () => {
  test.each([
    ["L,M,X,J,V", [0, 1, 2, 3, 4]],
    ["de lunes a viernes", [0, 1, 2, 3, 4]],
    ["sábados y domingos", [5, 6]],
    ["viernes a lunes", [0, 4, 5, 6]],
    ["de dl. a dv.", [0, 1, 2, 3, 4]],
    ["Mon-Fri", [0, 1, 2, 3, 4]],
    ["Plaza", null],
  ])("%s", (text, expected) => {
    expect(readWeekdays(text)).toEqual(expected);
  });
});

describe("hours in a sentence", () => {
  const plain = (text: string): string => text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
  /** Returns where hours stand in a line, and which. */
  const found = (line: string): string[] =>
    hoursIn(plain(line)).map(
      ({ from, to, role, spans }) =>
        `${line.slice(from, to)} = ${role} ${spans.map(({ start, end }) => (end === null ? start : `${start}–${end}`)).join(", ")}`,
    );
  test.each([
    "20:30",
    "20'45 h",
    "de 10 a 14 h",
    "de 21 a 23 h",
    "8:00 - 10:00 PM",
    "7:30-9 p.m.",
    "19h às 21h",
    "24:00",
    "24 h",
    "12 de la noche",
    "12 de la mañana",
    "3 in the afternoon",
    "1 y media del mediodía",
    "12 m.",
    "11 a 1 h",
    "20:30 y 22:30",
    "7 y 9 de la noche",
    "10:30, 11:30 and 2 pm",
    "de 10 a 12 y de 17 a 20 h",
    "7 for 7.30pm",
    "nueve y media de la noche",
  ])("%s are those of a cell", (text) => {
    const spans = readHours(text, "hour")?.spans;
    expect(hoursIn(`${plain(text)} concierto`)[0]?.spans.map(({ start, end }) => ({ from: start, to: end }))).toEqual(
      spans,
    );
  });
  test.each([
    ["Cena a las 21 h, 15 € por persona", ["a las 21 h = act 1260"]],
    ["Concierto de 20 a 22 h, puertas 19:30", ["de 20 a 22 h = act 1200–1320", "19:30 = beside 1170"]],
    ["Baile a las 23 h y hasta las 3", ["a las 23 h y hasta las 3 = act 1380–1620"]],
    ["Pases a las 22 y a las 24 h", ["a las 22 y a las 24 h = act 1320, 1440"]],
    ["10:30, 11:30 and 2pm Puppets", ["10:30, 11:30 and 2pm = act 630, 690, 840"]],
    ["19 y 21 h Títeres", ["19 y 21 h = act 1140, 1260"]],
    ["de dos a tres personas, 2 horas y 20 km", ["2 horas = act 120"]],
    ["Ao meio-dia: Almoço", ["Ao meio-dia = act 720"]],
    ["Grupo 2, mesa 14 y 30 sillas", []],
  ])("%s", (line, expected) => {
    expect(found(line)).toEqual(expected);
  });
});
