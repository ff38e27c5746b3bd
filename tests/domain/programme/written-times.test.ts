import { describe, expect, test } from "vitest";
import { readHour } from "#app/domain/programme/written-hours.ts";
import { readDay, readWhen } from "#app/domain/programme/written-times.ts";

/** A festival from Wednesday 25 to Sunday 29 November 2026; today is the Friday before. */
const days = { today: "2026-11-20", near: "2026-11-25" };

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
  test.each(["31/2", "jue 27 nov", "32", "se 27", "21.30", "", "noviembre", "Plaza 27"])("'%s' is none", (text) => {
    expect(readDay(text, days)).toBeNull();
  });
});

describe("a cell with day and hours", () => {
  test.each([
    ["27/11/2026 21:30", { day: "2026-11-27", start: "21:30", end: null }],
    ["2026-11-27T21:30", { day: "2026-11-27", start: "21:30", end: null }],
    ["vie 27, 21.30–22.15", { day: "2026-11-27", start: "21:30", end: "22:15" }],
    ["21:30 - 22:15", { day: null, start: "21:30", end: "22:15" }],
    ["de 21:30 a 22:15", { day: null, start: "21:30", end: "22:15" }],
    ["21h a 22h30", { day: null, start: "21:00", end: "22:30" }],
    ["21:30", { day: null, start: "21:30", end: null }],
    ["vie 27", { day: "2026-11-27", start: null, end: null }],
    ["mañana 9 pm", { day: "2026-11-21", start: "21:00", end: null }],
    ["pronto", null],
  ])("%s", (text, when) => {
    expect(readWhen(text, days)).toEqual(when);
  });
});
