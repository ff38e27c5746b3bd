import {
  addDays,
  clockTime,
  dayBounds,
  dayOf,
  daysBetween,
  isDay,
  localTime,
  localToInstant,
  offsetTime,
  weekdayOf,
  weekOf,
} from "#app/domain/programme/day.ts";
import { ownOffset } from "./process-zones.ts";

/**
 * Checks the festival's calendar, whatever the zone of the process. As a program (`TZ=… node zones.ts`) this file
 * prints the results of a process in that zone as JSON; `zones.test.ts` starts it once per zone.
 */
export interface ZoneCase {
  title: string;
  answer: () => unknown;
  expected: unknown;
}

export interface ZoneReport {
  offset: number;
  /** The answers to {@link zoneCases}, in their order. */
  answers: unknown[];
  /** Descriptions of the instants at which a property of the calendar did not hold. */
  violations: string[];
  /** Number of instants checked. */
  instants: number;
}

const canary = "Atlantic/Canary";
const madrid = "Europe/Madrid";
const lordHowe = "Australia/Lord_Howe";
const kathmandu = "Asia/Kathmandu";
const santiago = "America/Santiago";

const at = (zone: string, dayStartHour = 0) => ({ zone, dayStartHour });
const boundsOf = (day: string, calendar: { zone: string; dayStartHour: number }) => {
  const { start, end } = dayBounds(day, calendar);
  return [start.toISOString(), end.toISOString(), (end.getTime() - start.getTime()) / 3_600_000];
};
const instantOf = (local: string, zone: string) => localToInstant(local, zone).toISOString();
const days = (calendar: { zone: string; dayStartHour: number }, ...instants: string[]) =>
  instants.map((instant) => dayOf(instant, calendar));

export const zoneCases: ZoneCase[] = [
  {
    title: "a day begins at the festival's midnight, not at the process's or in UTC",
    answer: () => days(at(canary), "2026-08-22T22:59:59.999Z", "2026-08-22T23:00:00.000Z"),
    expected: ["2026-08-22", "2026-08-23"],
  },
  {
    title: "with events.day_start_hour 6 a concert at 01:30 belongs to the evening before",
    answer: () => days(at(canary, 6), "2026-08-23T00:30:00Z", "2026-08-23T04:59:59.999Z", "2026-08-23T05:00:00Z"),
    expected: ["2026-08-22", "2026-08-22", "2026-08-23"],
  },
  {
    title: "with events.day_start_hour 12 the day begins at noon",
    answer: () => days(at(canary, 12), "2026-08-23T10:59:59.999Z", "2026-08-23T11:00:00Z"),
    expected: ["2026-08-22", "2026-08-23"],
  },
  {
    title: "Canary: 2027-03-28 has 23 hours",
    answer: () => boundsOf("2027-03-28", at(canary)),
    expected: ["2027-03-28T00:00:00.000Z", "2027-03-28T23:00:00.000Z", 23],
  },
  {
    title: "Canary: 2027-10-31 has 25 hours",
    answer: () => boundsOf("2027-10-31", at(canary)),
    expected: ["2027-10-30T23:00:00.000Z", "2027-11-01T00:00:00.000Z", 25],
  },
  {
    title: "Madrid: 2027-03-28 has 23 hours",
    answer: () => boundsOf("2027-03-28", at(madrid)),
    expected: ["2027-03-27T23:00:00.000Z", "2027-03-28T22:00:00.000Z", 23],
  },
  {
    title: "Madrid: 2027-10-31 has 25 hours",
    answer: () => boundsOf("2027-10-31", at(madrid)),
    expected: ["2027-10-30T22:00:00.000Z", "2027-10-31T23:00:00.000Z", 25],
  },
  {
    title: "with a day that begins at 6 the hour is missing from the evening before the change, and from no other day",
    answer: () =>
      ["2027-03-27", "2027-03-28", "2027-10-30", "2027-10-31"].map((day) => boundsOf(day, at(canary, 6))[2]),
    expected: [23, 24, 25, 24],
  },
  {
    title: "Lord Howe: a change of half an hour, in the south, gives 24.5 and 23.5 hours",
    answer: () => [boundsOf("2027-04-04", at(lordHowe)), boundsOf("2027-10-03", at(lordHowe))],
    expected: [
      ["2027-04-03T13:00:00.000Z", "2027-04-04T13:30:00.000Z", 24.5],
      ["2027-10-02T13:30:00.000Z", "2027-10-03T13:00:00.000Z", 23.5],
    ],
  },
  {
    title: "Kathmandu: midnight is at a quarter past the hour of UTC",
    answer: () => days(at(kathmandu), "2027-03-27T18:14:59.999Z", "2027-03-27T18:15:00Z"),
    expected: ["2027-03-27", "2027-03-28"],
  },
  {
    title: "Kathmandu: the European changes change nothing",
    answer: () => [boundsOf("2027-03-28", at(kathmandu))[2], boundsOf("2027-10-31", at(kathmandu))[2]],
    expected: [24, 24],
  },
  {
    title: "Santiago: a midnight that clocks skip begins the day an hour later on the clock",
    answer: () => boundsOf("2027-09-05", at(santiago)),
    expected: ["2027-09-05T04:00:00.000Z", "2027-09-06T03:00:00.000Z", 23],
  },
  {
    title: "a time that clocks skip moves forward by the gap (RFC 5545 3.3.5)",
    answer: () => [
      instantOf("2027-03-28T01:30", canary),
      instantOf("2027-03-28T02:30", madrid),
      instantOf("2027-10-03T02:15", lordHowe),
    ],
    expected: ["2027-03-28T01:30:00.000Z", "2027-03-28T01:30:00.000Z", "2027-10-02T15:45:00.000Z"],
  },
  {
    title: "of a time that happens twice the first is meant (RFC 5545 3.3.5)",
    answer: () => [
      instantOf("2027-10-31T01:30", canary),
      instantOf("2027-10-31T02:30", madrid),
      instantOf("2027-04-04T01:45", lordHowe),
    ],
    expected: ["2027-10-31T00:30:00.000Z", "2027-10-31T00:30:00.000Z", "2027-04-03T14:45:00.000Z"],
  },
  {
    title: "a local time may have seconds",
    answer: () => instantOf("2026-08-22T19:00:07", canary),
    expected: "2026-08-22T18:00:07.000Z",
  },
  {
    title: "HH:mm is the festival's",
    answer: () => [canary, madrid, lordHowe, kathmandu].map((zone) => clockTime("2026-08-22T18:00:00Z", zone)),
    expected: ["19:00", "20:00", "04:30", "23:45"],
  },
  {
    title: "an instant for machines carries the festival's offset",
    answer: () =>
      [canary, kathmandu, "America/St_Johns", "UTC"].map((zone) => offsetTime("2026-08-22T18:00:00Z", zone)),
    expected: [
      "2026-08-22T19:00:00+01:00",
      "2026-08-22T23:45:00+05:45",
      "2026-08-22T15:30:00-02:30",
      "2026-08-22T18:00:00+00:00",
    ],
  },
  {
    title: "the parts of the wall clock, months from 1 and weekdays from Monday",
    answer: () => localTime("2026-12-31T23:30:00Z", madrid),
    expected: { year: 2027, month: 1, day: 1, hour: 0, minute: 30, weekday: 4 },
  },
  {
    title: "spec §2: the week strip starts on Monday and survives both changes",
    answer: () => [weekOf("2027-03-28"), weekOf("2027-11-01").slice(0, 2), weekdayOf("2027-10-31")],
    expected: [
      ["2027-03-22", "2027-03-23", "2027-03-24", "2027-03-25", "2027-03-26", "2027-03-27", "2027-03-28"],
      ["2027-11-01", "2027-11-02"],
      6,
    ],
  },
  {
    title: "days are counted on the calendar, over both changes, the year and a leap day",
    answer: () => [
      addDays("2027-03-28", 1),
      addDays("2027-10-31", -1),
      addDays("2027-12-31", 1),
      addDays("2028-02-28", 1),
      daysBetween("2027-03-27", "2027-03-29"),
      daysBetween("2027-11-01", "2027-10-30"),
    ],
    expected: ["2027-03-29", "2027-10-30", "2028-01-01", "2028-02-29", 2, -2],
  },
  {
    title: "only an existing yyyy-MM-dd is a day",
    answer: () =>
      ["2027-02-28", "2027-02-29", "2028-02-29", "2027-13-01", "2027-1-1", "1899-12-31", "2200-01-01", "today", ""].map(
        isDay,
      ),
    expected: [true, false, true, false, false, false, false, false, false],
  },
];

/**
 * Checks thousands of instants of 2027: `dayOf(t)` is D exactly when `dayBounds(D).start <= t < end`, days touch, a
 * wall-clock time comes back from `localToInstant`, and days have the lengths that their zone allows.
 */
export function sweep(): { violations: string[]; instants: number } {
  const lengths: Record<string, number[]> = {
    [canary]: [23, 24, 25],
    [madrid]: [23, 24, 25],
    [lordHowe]: [23.5, 24, 24.5],
    [kathmandu]: [24],
    [santiago]: [23, 24, 25],
  };
  const violations: string[] = [];
  let instants = 0;
  for (const [zone, allowed] of Object.entries(lengths)) {
    const reference = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
    for (const dayStartHour of [0, 6, 12]) {
      const calendar = { zone, dayStartHour };
      const looked = new Set<string>();
      const seen = new Set<number>();
      for (const instant of instantsOf2027()) {
        instants += 1;
        const complain = (what: string) =>
          violations.push(`${zone}, day from ${dayStartHour}, ${instant.toISOString()}: ${what}`);
        const day = dayOf(instant, calendar);
        const { start, end } = dayBounds(day, calendar);
        if (!(start <= instant && instant < end)) complain(`not within the bounds of its day ${day}`);
        if (!looked.has(day)) {
          looked.add(day);
          const previous = dayBounds(addDays(day, -1), calendar);
          const next = dayBounds(addDays(day, 1), calendar);
          if (previous.end.getTime() !== start.getTime() || next.start.getTime() !== end.getTime())
            complain(`${day} does not touch its neighbours`);
          seen.add((end.getTime() - start.getTime()) / 3_600_000);
        }
        const wall = reference.format(instant).replace(" ", "T");
        if (offsetTime(instant, zone).slice(0, 16) !== wall) complain("another wall clock than Intl's");
        const back = localToInstant(wall, zone);
        if (offsetTime(back, zone).slice(0, 16) !== wall) complain(`${wall} does not come back`);
        if (back > instant) complain(`${wall} is not the first of its kind`);
      }
      const found = [...seen].toSorted((one, other) => one - other);
      if (found.join() !== allowed.join())
        violations.push(`${zone}, day from ${dayStartHour}: days of ${found.join(", ")} hours`);
    }
  }
  return { violations, instants };
}

/**
 * Instants of the whole year in coarse steps; on days when some zone's clocks change, every half hour and just
 * before.
 */
function* instantsOf2027(): Generator<Date> {
  const minute = 60_000;
  const start = Date.UTC(2027, 0, 1);
  for (let time = start; time < Date.UTC(2028, 0, 1); time += 397 * minute) yield new Date(time);
  for (const day of ["2027-03-28", "2027-04-04", "2027-09-05", "2027-10-03", "2027-10-31"]) {
    const noon = Date.parse(`${day}T12:00:00Z`);
    for (let time = noon - 1440 * minute; time < noon + 1440 * minute; time += 30 * minute) {
      yield new Date(time);
      yield new Date(time - 1);
    }
  }
}

if (import.meta.main) {
  const report: ZoneReport = {
    offset: ownOffset(),
    answers: zoneCases.map((zoneCase) => zoneCase.answer()),
    ...sweep(),
  };
  console.log(JSON.stringify(report));
}
