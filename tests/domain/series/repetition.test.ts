import { describe, expect, test } from "vitest";
import { repetitionOf, ruleText } from "#app/domain/calendar/icalendar/repetition.ts";
import { once } from "#app/domain/programme/event-form-values.ts";
import { readRepetition } from "#app/domain/series/repetition-form.ts";

/** Reads how an event of Friday, 26 June 2026, repeats. */
const read = (repeat: Partial<typeof once>, date = "2026-06-26") =>
  readRepetition({ start: { date, time: "20:00" }, repeat: { ...once, ...repeat } });

const faultsOf = (repeat: Partial<typeof once>, date?: string) =>
  read(repeat, date).faults.map(({ path, message }) => [path, message]);

describe("the dates of a repetition", () => {
  test("are the event's own alone if it happens once", () => {
    expect(read({})).toEqual({ days: ["2026-06-26"], ofRule: ["2026-06-26"], repetition: null, faults: [] });
  });

  test("are on the chosen days of the week, until a day that is included", () => {
    expect(read({ unit: "weeks", weekdays: ["4", "6"], until: "2026-07-05" }).days).toEqual([
      "2026-06-26",
      "2026-06-28",
      "2026-07-03",
      "2026-07-05",
    ]);
  });

  test("begin with the event's own, also if it is another day of the week", () => {
    expect(read({ unit: "weeks", weekdays: ["5"], count: "3" }).days).toEqual([
      "2026-06-26",
      "2026-06-27",
      "2026-07-04",
    ]);
  });

  test("are on its own day of the week if no day is chosen, every so many weeks", () => {
    expect(read({ unit: "weeks", every: "2", count: "3" }).days).toEqual(["2026-06-26", "2026-07-10", "2026-07-24"]);
  });

  test("are every so many days, over the ends of month and year", () => {
    expect(read({ unit: "days", every: "3", count: "3" }, "2026-12-28").days).toEqual([
      "2026-12-28",
      "2026-12-31",
      "2027-01-03",
    ]);
  });

  test("are without those that are left out, but never without the first", () => {
    const without = ["2026-06-26", "2026-06-27", "2026-07-30"];
    const { days, ofRule } = read({ unit: "days", count: "3", without });
    expect(days).toEqual(["2026-06-26", "2026-06-28"]);
    expect(ofRule).toEqual(["2026-06-26", "2026-06-27", "2026-06-28"]);
    expect(faultsOf({ unit: "days", count: "2", without })).toEqual([["repeat.until", "errors.repeat_nothing"]]);
  });

  test("end with the day or the number, whichever comes first", () => {
    expect(read({ unit: "days", until: "2026-06-28", count: "9" }).days).toHaveLength(3);
    expect(read({ unit: "days", until: "2026-08-28", count: "9" }).days).toHaveLength(9);
  });

  test("are two hundred at most, within five years", () => {
    expect(read({ unit: "days", count: "200" }).days).toHaveLength(200);
    expect(faultsOf({ unit: "days", count: "201" })).toEqual([["repeat.count", "errors.repeat_count"]]);
    expect(faultsOf({ unit: "days", until: "2027-06-26" })).toEqual([["repeat.until", "errors.repeat_too_far"]]);
    expect(faultsOf({ unit: "weeks", every: "99", until: "2034-06-26" })).toEqual([
      ["repeat.until", "errors.repeat_too_far"],
    ]);
    expect(faultsOf({ unit: "weeks", every: "99", count: "9" })).toEqual([["repeat.count", "errors.repeat_too_far"]]);
  });

  test("are not made of what can't be read, and each field says why", () => {
    expect(faultsOf({ unit: "days", count: "5" }, "")).toEqual([["repeat.unit", "errors.repeat_without_day"]]);
    expect(faultsOf({ unit: "days", every: "0", count: "5" })).toEqual([["repeat.every", "errors.repeat_every"]]);
    expect(faultsOf({ unit: "days" })).toEqual([["repeat.until", "errors.repeat_endless"]]);
    expect(faultsOf({ unit: "days", until: "2026-06-26" })).toEqual([["repeat.until", "errors.repeat_until_before"]]);
    expect(faultsOf({ unit: "days", until: "2026-02-30" })).toEqual([["repeat.until", "errors.day_invalid"]]);
    expect(faultsOf({ unit: "weeks", until: "2026-07-01" })).toEqual([["repeat.until", "errors.repeat_nothing"]]);
  });
});

describe("the rule of dates", () => {
  test.each([
    [["2026-06-26", "2026-06-27", "2026-06-28"], "FREQ=DAILY;COUNT=3"],
    [["2026-06-26", "2026-06-29", "2026-07-02"], "FREQ=DAILY;INTERVAL=3;COUNT=3"],
    [["2026-06-26", "2026-07-03", "2026-07-10"], "FREQ=WEEKLY;BYDAY=FR;COUNT=3"],
    [["2026-06-26", "2026-07-10", "2026-07-24"], "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;COUNT=3"],
    [["2026-06-26", "2026-06-28", "2026-07-03", "2026-07-05"], "FREQ=WEEKLY;BYDAY=FR,SU;COUNT=4"],
    [["2026-06-28", "2026-07-03", "2026-07-05"], "FREQ=WEEKLY;BYDAY=FR,SU;COUNT=3"],
  ])("%j is %s", (days, rule) => {
    const repetition = repetitionOf(days);
    expect(repetition === null ? null : ruleText(repetition, days.length)).toBe(rule);
  });

  test.each([
    [["2026-06-26"]],
    [["2026-06-26", "2026-06-26"]],
    [["2026-06-26", "2026-07-03", "2026-07-17"]],
    [["2026-06-26", "2026-06-28", "2026-07-03", "2026-07-12"]],
  ])("%j have none", (days) => {
    expect(repetitionOf(days)).toBeNull();
  });
});
