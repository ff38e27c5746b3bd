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

/** Fewest dates that show a rule. */
export const fewestOfRule = 3;

/** Longest series for which a rule is looked for, in days: walking through centuries would be slow. */
export const longestRule = 1827;

/** The rule of dates of which a few may be missing. */
export interface RuleOfDates {
  /** Null if no rule that {@link Repetition} knows has these dates. */
  repetition: Repetition | null;
  /** Dates of the rule that the series doesn't have. */
  leftOut: Day[];
}

/**
 * Returns the rule of calendar dates, ascending and each once. A rule may have a few dates more: one, or one for each
 * four dates.
 */
export function ruleOfDates(days: readonly Day[]): RuleOfDates {
  const [first, last] = [days[0], days.at(-1)];
  const none = { repetition: null, leftOut: [] };
  if (first === undefined || last === undefined || daysBetween(first, last) > longestRule) return none;
  if (days.length < fewestOfRule) return none;
  const monday = addDays(first, -weekdayOf(first));
  const found = days.map((day) => daysBetween(monday, day));
  const most = Math.max(1, Math.floor(days.length / 4));
  const own = new Set(found);
  const rules = candidatesFor(found).flatMap(({ repetition, ofRule }) => {
    const leftOut = ofRule.filter((day) => !own.has(day));
    const isRule = leftOut.length <= most && ofRule.length - leftOut.length === own.size;
    return isRule ? [{ repetition, leftOut }] : [];
  });
  const [best] = rules.toSorted((one, other) => one.leftOut.length - other.leftOut.length);
  if (best === undefined) return none;
  return { repetition: best.repetition, leftOut: best.leftOut.map((day) => addDays(monday, day)) };
}

/** Returns the rules that dates may follow, with all their dates. Dates are numbers of days since a Monday. */
function candidatesFor(days: number[]): { repetition: Repetition; ofRule: number[] }[] {
  const [first, last] = [days[0] ?? 0, days.at(-1) ?? 0];
  const between = range(first, last + 1);
  const step = days.map((day) => day - first).reduce(greatestDivisor, 0);
  const weeks = days.map((day) => Math.floor(day / 7)).reduce(greatestDivisor, 0) || 1;
  const own = range(0, 7).filter((weekday) => days.some((day) => day % 7 === weekday));
  const weekly = {
    repetition: { unit: "weeks", every: weeks, weekdays: own } as const,
    ofRule: between.filter((day) => own.includes(day % 7) && Math.floor(day / 7) % weeks === 0),
  };
  if (step % 7 === 0) return [weekly];
  const daily = { unit: "days", every: step, weekdays: [] } as const;
  return [{ repetition: daily, ofRule: between.filter((day) => (day - first) % step === 0) }, weekly];
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);

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
  skip: "OMIT",
});

const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
