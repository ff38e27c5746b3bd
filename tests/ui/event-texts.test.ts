import { describe, expect, test } from "vitest";
import { languages } from "#app/domain/preferences.ts";
import { allDayBounds, localToInstant } from "#app/domain/programme/day.ts";
import { eventWhen } from "#app/ui/event/event-texts.ts";
import { textsIn } from "./texts.ts";

const zone = "Atlantic/Canary";
const timed = (from: string, to: string) => ({
  startTime: localToInstant(from, zone).toISOString(),
  endTime: localToInstant(to, zone).toISOString(),
  allDay: null,
});
const wholeDays = (first: string, last: string) => {
  const { start, end } = allDayBounds(first, last, zone);
  return { startTime: start.toISOString(), endTime: end.toISOString(), allDay: { first, last } };
};
const when = (event: Parameters<typeof eventWhen>[1]) => eventWhen(textsIn("es"), event, zone);

describe("the line with an event's time", () => {
  test("names the day and the hours of the festival, not of UTC", () => {
    expect(when(timed("2026-08-23T00:30", "2026-08-23T02:00"))).toBe("Domingo 23 de agosto, 00:30–02:00");
  });
  test("names the day of its start, and the night of its end, if the event goes over midnight", () => {
    expect(when(timed("2026-08-22T23:00", "2026-08-23T01:30"))).toBe(
      "Sábado 22 de agosto, 23:00–01:30, madrugada del domingo",
    );
    expect(when(timed("2026-08-22T23:00", "2026-08-23T09:00"))).toBe("Sábado 22 de agosto, 23:00–09:00");
  });
  test("ends a day-long event at 24:00, or a day later at the hour of its start", () => {
    expect(when(timed("2026-08-22T00:00", "2026-08-23T00:00"))).toBe("Sábado 22 de agosto, 00:00–24:00");
    expect(when(timed("2026-08-22T18:00", "2026-08-23T18:00"))).toBe("Sábado 22 de agosto, 18:00–18:00 +1");
    expect(when(timed("2026-08-22T22:00", "2026-08-23T00:00"))).toBe("Sábado 22 de agosto, 22:00–00:00");
  });
  test("names both days if the event lasts longer than 24 hours", () => {
    expect(when(timed("2026-08-21T18:00", "2026-08-23T12:00"))).toBe(
      "Viernes 21 de agosto, 18:00 – 23 de agosto, 12:00",
    );
    expect(when(timed("2026-08-31T18:00", "2026-09-01T18:01"))).toBe(
      "Lunes 31 de agosto, 18:00 – 1 de septiembre, 18:01",
    );
  });
  test("names only the day of an all-day event", () => {
    expect(when(wholeDays("2026-08-22", "2026-08-22"))).toBe("Sábado 22 de agosto");
  });
  test("names the first and the last day of an all-day event of several days", () => {
    expect(when(wholeDays("2026-08-22", "2026-08-24"))).toBe("Sábado 22 de agosto – 24 de agosto");
    expect(when(wholeDays("2026-08-31", "2026-09-02"))).toBe("Lunes 31 de agosto – 2 de septiembre");
  });
  test("names the right days of an all-day event when clocks change in them", () => {
    expect(when(wholeDays("2027-10-31", "2027-10-31"))).toBe("Domingo 31 de octubre");
    expect(when(wholeDays("2027-03-27", "2027-03-28"))).toBe("Sábado 27 de marzo – 28 de marzo");
  });
  test("exists in every language", () => {
    const said = languages.map((language) =>
      eventWhen(textsIn(language), timed("2026-08-22T19:00", "2026-08-22T20:15"), zone),
    );
    expect(said).toEqual([
      "Sábado 22 de agosto, 19:00–20:15",
      "Saturday 22 August, 19:00–20:15",
      "Sábado, 22 de agosto, 19:00–20:15",
      "Samedi 22 août, 19:00–20:15",
    ]);
  });
});
