import type { Frequency, RecurrenceRule } from "./recurrence-rule.ts";

/**
 * The dates of a rule by its definition (RFC 5545 3.3.10): each day of a year, month or week is tried. No library for
 * JavaScript follows every rule of libical's tests; a festival's window is short enough for this simple way.
 *
 * Times are wall-clock times as milliseconds, as if they were in UTC: 20:00 stays 20:00 when clocks change.
 */

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** The step of the frequencies that are shorter than a day. */
const steps: Partial<Record<Frequency, number>> = { HOURLY: hour, MINUTELY: minute, SECONDLY: second };

/**
 * Yields the dates from the start to an end, both inclusive, in their order. COUNT and UNTIL are left to the caller, and
 * the start is among them only if it matches. For a date without a time `isAllDay` leaves out BYHOUR, BYMINUTE and
 * BYSECOND, as the RFC demands. Throws {@link LongPeriodError} for BYSETPOS among too many dates.
 */
export function* datesOfRule(
  rule: RecurrenceRule,
  start: number,
  end: number,
  { isAllDay = false } = {},
): Generator<number> {
  const timed = isAllDay ? { ...rule, hours: null, minutes: null, seconds: null } : rule;
  const step = steps[rule.frequency];
  const periods = step === undefined ? periodsOfDays(timed, start, end) : periodsOfTimes(timed, step, start, end);
  let last = -Infinity;
  for (const period of periods) {
    for (const time of atPositions(period, rule.positions)) {
      if (time > end) return;
      // Two days of a rule with SKIP can become one.
      if (time < start || time <= last) continue;
      last = time;
      yield time;
    }
  }
}

/** Thrown for BYSETPOS in a period with so many dates that they would fill the memory. */
export class LongPeriodError extends Error {
  override readonly name = "LongPeriodError";
}

/** Dates of one period. A rule of libical's test has 69,632 in a month; each second of a year would be 31 million. */
const maxDatesOfPeriod = 500_000;

/** Returns the dates of one period that BYSETPOS names; without it all of them. */
const atPositions = (period: number[], positions: number[] | null): number[] =>
  positions === null ? period : period.filter((_, index) => isListed(positions, index + 1, period.length));

/** Returns whether a list names a position among so many, counted from either end. A rule without the list has all. */
const isListed = (list: number[] | null, position: number, count: number): boolean =>
  list === null || list.includes(position) || list.includes(position - count - 1);

/**
 * Yields the dates of each year, month, week or day that the interval reaches: day by day if the rule has no BYSETPOS,
 * because a rule of each second has 31 million dates a year.
 */
function* periodsOfDays(rule: RecurrenceRule, start: number, end: number): Generator<number[]> {
  const times = timesOfDay(rule, new Date(start));
  const matches = dayMatcher(withPartsOfStart(rule, new Date(start)));
  // A day that a month lacks can lie in the next one.
  const beyond = rule.skip === "FORWARD" && rule.frequency === "MONTHLY" ? day : 0;
  for (let index = 0; ; index += rule.interval) {
    const [from, to] = periodAt(rule, start, index);
    if (from > end) return;
    let dates: number[] = [];
    const first = rule.positions === null ? Math.max(from, dayOf(start)) : from;
    for (let date = first; date < to + beyond; date += day) {
      if (!matches(date, to)) continue;
      for (const time of times) dates.push(date + time);
      if (dates.length > maxDatesOfPeriod && rule.positions !== null) throw new LongPeriodError();
      if (rule.positions !== null) continue;
      yield dates;
      dates = [];
    }
    yield dates;
  }
}

/**
 * Returns the rule with the days that it leaves to its start: a yearly rule repeats the start's date, a weekly rule its
 * day of the week. A yearly rule with BYMONTHDAY alone stays in the start's month, as in libical.
 */
function withPartsOfStart(rule: RecurrenceRule, start: Date): RecurrenceRule {
  const { frequency, months, weekNumbers, yearDays, monthDays, days } = rule;
  const sameWeekday = [{ weekday: start.getUTCDay(), nth: 0 }];
  if (frequency === "WEEKLY") return { ...rule, days: days ?? sameWeekday };
  if (frequency === "MONTHLY" && monthDays === null && days === null)
    return { ...rule, monthDays: [start.getUTCDate()] };
  if (frequency !== "YEARLY" || yearDays !== null || days !== null) return rule;
  if (weekNumbers !== null) return monthDays === null ? { ...rule, days: sameWeekday } : rule;
  return { ...rule, months: months ?? [start.getUTCMonth() + 1], monthDays: monthDays ?? [start.getUTCDate()] };
}

/** Returns begin and end of the period that lies so many periods after the start's. */
function periodAt({ frequency, weekStart, weekNumbers }: RecurrenceRule, start: number, index: number) {
  const [year, month] = [new Date(start).getUTCFullYear(), new Date(start).getUTCMonth()];
  const startDay = dayOf(start);
  if (frequency === "MONTHLY") return [Date.UTC(year, month + index, 1), Date.UTC(year, month + index + 1, 1)] as const;
  if (frequency === "WEEKLY") {
    const from = startOfWeek(startDay, weekStart) + index * 7 * day;
    return [from, from + 7 * day] as const;
  }
  if (frequency === "DAILY") return [startDay + index * day, startDay + (index + 1) * day] as const;
  if (weekNumbers === null) return [Date.UTC(year + index, 0, 1), Date.UTC(year + index + 1, 0, 1)] as const;
  // The first and the last week of a year reach into the years beside it.
  const weekYear = weekYearOf(startDay, weekStart) + index;
  return [startOfWeekYear(weekYear, weekStart), startOfWeekYear(weekYear + 1, weekStart)] as const;
}

const dayOf = (time: number): number => Math.floor(time / day) * day;

const startOfWeek = (date: number, weekStart: number): number =>
  date - ((new Date(date).getUTCDay() - weekStart + 7) % 7) * day;

/** Week 1 is the first with four days in the year, so it contains 4 January. */
const startOfWeekYear = (year: number, weekStart: number): number => startOfWeek(Date.UTC(year, 0, 4), weekStart);

function weekYearOf(date: number, weekStart: number): number {
  const year = new Date(date).getUTCFullYear();
  if (date >= startOfWeekYear(year + 1, weekStart)) return year + 1;
  return date >= startOfWeekYear(year, weekStart) ? year : year - 1;
}

/** Returns a check whether the rule has a day, within a period that ends before `to`. */
function dayMatcher(rule: RecurrenceRule): (date: number, to?: number) => boolean {
  const { frequency, weekStart, months, weekNumbers, yearDays, monthDays, days } = rule;
  const countsInMonth = frequency === "MONTHLY" || months !== null;
  const skip = frequency === "YEARLY" || frequency === "MONTHLY" ? rule.skip : "OMIT";
  const isOfMonth = (date: number): boolean => months === null || months.includes(new Date(date).getUTCMonth() + 1);
  /** Returns whether a month has this day in place of a later one that it lacks, by SKIP. */
  const replaces = (date: number): boolean => {
    const last = skip === "FORWARD" ? date - day : date;
    const isLast = skip !== "OMIT" && new Date(last + day).getUTCDate() === 1;
    return isLast && isOfMonth(last) && (monthDays ?? []).some((one) => one > new Date(last).getUTCDate());
  };
  return (date, to = Infinity) => {
    const written = new Date(date);
    const [year, month] = [written.getUTCFullYear(), written.getUTCMonth()];
    if (days !== null && days.every(({ weekday }) => weekday !== written.getUTCDay())) return false;
    const daysOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    const isOwn = date < to && isOfMonth(date) && isListed(monthDays, written.getUTCDate(), daysOfMonth);
    if (!isOwn && !replaces(date)) return false;
    const yearDay = (date - Date.UTC(year, 0, 1)) / day + 1;
    const daysOfYear = (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / day;
    if (!isListed(yearDays, yearDay, daysOfYear)) return false;
    if (weekNumbers !== null && !isInWeeks(weekNumbers, date, weekStart)) return false;
    const [position, count] = countsInMonth ? [written.getUTCDate(), daysOfMonth] : [yearDay, daysOfYear];
    return (
      days === null ||
      days.some(
        ({ weekday, nth }) =>
          weekday === written.getUTCDay() &&
          (nth === 0 || nth === Math.ceil(position / 7) || -nth === Math.ceil((count - position + 1) / 7)),
      )
    );
  };
}

function isInWeeks(weekNumbers: number[], date: number, weekStart: number): boolean {
  const year = weekYearOf(date, weekStart);
  const from = startOfWeekYear(year, weekStart);
  const weeks = (startOfWeekYear(year + 1, weekStart) - from) / (7 * day);
  return isListed(weekNumbers, Math.floor((date - from) / (7 * day)) + 1, weeks);
}

/** Returns the times of a day in their order. */
function timesOfDay({ hours, minutes, seconds }: RecurrenceRule, start: Date): number[] {
  const [ofHour, ofMinute, ofSecond] = [
    hours ?? [start.getUTCHours()],
    minutes ?? [start.getUTCMinutes()],
    seconds ?? [start.getUTCSeconds()],
  ];
  const times = ofHour.flatMap((one) =>
    ofMinute.flatMap((two) => ofSecond.map((three) => one * hour + two * minute + three * second)),
  );
  return [...new Set(times)].sort((one, other) => one - other);
}

/** Yields the dates of each hour, minute or second that the interval reaches. */
function* periodsOfTimes(rule: RecurrenceRule, step: number, start: number, end: number): Generator<number[]> {
  const { hours, minutes, seconds } = rule;
  const stride = rule.interval * step;
  const first = Math.floor(start / step) * step;
  const matches = dayMatcher(rule);
  const within = timesOfDay(
    {
      ...rule,
      hours: [0],
      minutes: step > minute ? minutes : [0],
      seconds: step > second ? seconds : [0],
    },
    new Date(start),
  );
  /** Returns the first period from a time on. */
  const periodFrom = (time: number): number => first + Math.ceil((time - first) / stride) * stride;
  let [known, isMatchingDay] = [Number.NaN, false];
  for (let from = first; from <= end;) {
    const written = new Date(from);
    const date = dayOf(from);
    if (known !== date) [known, isMatchingDay] = [date, matches(date)];
    if (!isMatchingDay) from = periodFrom(date + day);
    else if (hours !== null && !hours.includes(written.getUTCHours()))
      from = periodFrom((Math.floor(from / hour) + 1) * hour);
    else if (step <= minute && minutes !== null && !minutes.includes(written.getUTCMinutes()))
      from = periodFrom((Math.floor(from / minute) + 1) * minute);
    else {
      const isMatch = step > second || seconds === null || seconds.includes(written.getUTCSeconds());
      if (isMatch) yield within.map((time) => from + time);
      from += stride;
    }
  }
}
