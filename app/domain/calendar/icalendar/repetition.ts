import { addDays, type Day, daysBetween, weekdayOf } from "../../programme/day.ts";
import { type RecurrenceRule, weekdays } from "./recurrence-rule.ts";
import { datesOfRule } from "./rule-dates.ts";

/** The repetitions that the programme itself makes: every so many days, or on days of every so many weeks. */
export interface Repetition {
  unit: "days" | "weeks";
  every: number;
  /** Of weeks: at least one day, from 0 (Monday) to 6 (Sunday), in their order. */
  weekdays: readonly number[];
}

/**
 * Yields the days from the first to the last, both inclusive, by RFC 5545 3.3.10. The first is always among them, also
 * if it is another day of the week. A week begins on Monday.
 */
export function* daysOf(repetition: Repetition, first: Day, last: Day): Generator<Day> {
  yield first;
  for (const time of datesOfRule(ruleOf(repetition), timeOf(first), timeOf(last), { isAllDay: true })) {
    const day = new Date(time).toISOString().slice(0, 10);
    if (day !== first) yield day;
  }
}

/**
 * Returns the repetition that has exactly these days, of which there are at least two, each once and in their order.
 * Null if these days follow no such repetition.
 */
export function repetitionOf(days: readonly Day[]): Repetition | null {
  const [first, second] = days;
  const last = days[days.length - 1];
  if (first === undefined || second === undefined || last === undefined) return null;
  const every = daysBetween(first, second);
  const isEven = days.every((day, index) => daysBetween(first, day) === index * every);
  if (isEven && every % 7 !== 0) return { unit: "days", every, weekdays: [] };
  const monday = addDays(first, -weekdayOf(first));
  const weeks = days.map((day) => Math.floor(daysBetween(monday, day) / 7));
  const repetition: Repetition = {
    unit: "weeks",
    every: weeks.reduce(greatestDivisor, 0) || 1,
    weekdays: [0, 1, 2, 3, 4, 5, 6].filter((weekday) => days.some((day) => weekdayOf(day) === weekday)),
  };
  return JSON.stringify([...daysOf(repetition, first, last)]) === JSON.stringify(days) ? repetition : null;
}

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other);

/** Returns the value of an RRULE (RFC 5545 3.8.5.3) with a number of dates. */
export function ruleText({ unit, every, weekdays: days }: Repetition, count: number): string {
  const interval = every === 1 ? "" : `;INTERVAL=${every}`;
  const byDay = unit === "days" ? "" : `;BYDAY=${days.map((day) => weekdays[(day + 1) % 7]).join(",")}`;
  return `FREQ=${unit === "days" ? "DAILY" : "WEEKLY"}${interval}${byDay};COUNT=${count}`;
}

const ruleOf = ({ unit, every, weekdays: days }: Repetition): RecurrenceRule => ({
  frequency: unit === "days" ? "DAILY" : "WEEKLY",
  interval: every,
  count: null,
  until: null,
  weekStart: 1,
  months: null,
  weekNumbers: null,
  yearDays: null,
  monthDays: null,
  days: unit === "days" ? null : days.map((day) => ({ weekday: (day + 1) % 7, nth: 0 })),
  hours: null,
  minutes: null,
  seconds: null,
  positions: null,
});

const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
