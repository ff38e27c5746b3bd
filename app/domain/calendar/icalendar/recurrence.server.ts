import { addDays } from "../../programme/day.ts";
import { maxOccurrences, maxOccurrenceYears } from "../calendar.ts";
import { parseRule, type RecurrenceRule, type RuleFault } from "./recurrence-rule.ts";
import { datesOfRule, LongPeriodError } from "./rule-dates.ts";
import { OutOfTimeError, type RuleTime } from "./rule-time.server.ts";
import { secondCalculation } from "./second-calculation.ts";
import { type CalendarTime, timed } from "./times.ts";

export type RuleRefusal = RuleFault | "calendar_file.rule_too_frequent" | "calendar_file.rule_endless";

export interface Occurrences {
  /** In their order. */
  starts: CalendarTime[];
  /** The first date that lies beyond the limits and is left out; null if the rule ends before. */
  next: CalendarTime | null;
  /** The dates from the first on that a second calculation gives otherwise; null if both give the same. */
  doubt: { starts: CalendarTime[]; others: CalendarTime[] } | null;
}

/** A rule without end that has no date for so many years has none at all: 29 February returns after eight at most. */
const searchedYears = 12;

/**
 * Follows an RRULE (RFC 5545 3.3.10) from a start on, in the start's own zone: 20:00 stays 20:00 when clocks change. The
 * start is always the first date, even if it does not match the rule (3.8.5.3). At most {@link maxOccurrences} dates
 * within {@link maxOccurrenceYears} years.
 */
export const followRule = (text: string, start: CalendarTime, time: RuleTime): Occurrences | RuleRefusal =>
  follow(text, start, time, true);

/** Returns the dates that an EXRULE (RFC 2445 4.8.5.2) takes out, like {@link followRule}. It has the start only if it matches. */
export const followExclusion = (text: string, start: CalendarTime, time: RuleTime): Occurrences | RuleRefusal =>
  follow(text, start, time, false);

function follow(text: string, start: CalendarTime, time: RuleTime, hasStart: boolean): Occurrences | RuleRefusal {
  const rule = parseRule(text);
  if (typeof rule === "string") return rule;
  const isSubDaily = ["HOURLY", "MINUTELY", "SECONDLY"].includes(rule.frequency);
  if (isSubDaily && start.instant === null) return "calendar_file.rule_not_understood";
  const isWithin = untilOf(rule, start);
  try {
    const found = time.spend(() => expand(rule, start, isWithin, hasStart));
    if (found === null) return "calendar_file.rule_endless";
    if (found.next !== null && found.next.day <= addDays(start.day, 1)) return "calendar_file.rule_too_frequent";
    return { ...found, doubt: time.check(() => doubtOf(rule, start, isWithin, found)) };
  } catch (error) {
    if (error instanceof OutOfTimeError) return "calendar_file.rule_endless";
    if (error instanceof LongPeriodError) return "calendar_file.rule_too_frequent";
    throw error;
  }
}

/** Returns a function that tells whether a date is not after UNTIL (inclusive). */
function untilOf({ until }: RecurrenceRule, start: CalendarTime): (date: CalendarTime) => boolean {
  if (until === null) return () => true;
  if (start.instant === null || until.clock === null) {
    // For an all-day event Exchange writes midnight of the last day in UTC: further east that is the evening before.
    const last = until.utc && until.clock !== null && until.clock >= "12:00:00" ? addDays(until.day, 1) : until.day;
    return (date) => date.day <= last;
  }
  const wall = `${until.day}T${until.clock}`;
  const last = until.utc ? new Date(`${wall}Z`) : start.zone.toInstant(wall);
  return (date) => date.instant !== null && date.instant <= last;
}

/** Returns the dates of a rule, which ends or is cut; null if it never has any. */
function expand(
  rule: RecurrenceRule,
  start: CalendarTime,
  isWithin: (date: CalendarTime) => boolean,
  hasStart: boolean,
): Pick<Occurrences, "starts" | "next"> | null {
  const first = wallOf(start);
  const starts = hasStart ? [start] : [];
  const [window, farthest] = [yearsAfter(start, maxOccurrenceYears), yearsAfter(start, searchedYears)];
  for (const wall of datesOfRule(rule, first, farthest, { isAllDay: start.instant === null })) {
    if (hasStart && wall === first) continue;
    const date = atWall(wall, start);
    if (starts.length >= (rule.count ?? Infinity) || !isWithin(date)) return { starts, next: null };
    if (wall > window || starts.length >= maxOccurrences) return { starts, next: date };
    starts.push(date);
  }
  const isEnded = starts.length > 1 || !isWithin(atWall(farthest, start)) || starts.length >= (rule.count ?? Infinity);
  return isEnded ? { starts, next: null } : null;
}

/** Returns a local time as milliseconds, as if it were in UTC. */
const wallOf = (time: CalendarTime): number =>
  Date.parse(`${time.day}T${time.instant === null ? "00:00:00" : time.clock}Z`);

function atWall(wall: number, start: CalendarTime): CalendarTime {
  const [day = "", clock = ""] = new Date(wall).toISOString().slice(0, 19).split("T");
  return start.instant === null ? { day, instant: null } : timed(day, clock, start.zone);
}

/** Returns the end of the day that lies so many years after a start. */
const yearsAfter = ({ day }: CalendarTime, years: number): number =>
  Date.UTC(Number(day.slice(0, 4)) + years, Number(day.slice(5, 7)) - 1, Number(day.slice(8)), 23, 59, 59);

/** Compares the dates with those that rrule-temporal finds in the same time. */
function doubtOf(
  rule: RecurrenceRule,
  start: CalendarTime,
  isWithin: (date: CalendarTime) => boolean,
  { starts }: Pick<Occurrences, "starts">,
): Occurrences["doubt"] {
  const first = wallOf(start);
  const isCounted = starts.length >= Math.min(rule.count ?? Infinity, maxOccurrences);
  const until = rule.until === null ? Infinity : Date.parse(`${addDays(rule.until.day, 2)}T00:00:00Z`);
  const last = isCounted ? wallOf(starts.at(-1) ?? start) : Math.min(yearsAfter(start, maxOccurrenceYears), until);
  const walls = starts.map(wallOf).filter((wall) => wall !== first);
  const others = secondCalculation(rule, start.instant === null, first, last)
    .filter((wall) => wall !== first)
    .map((wall) => atWall(wall, start))
    .filter((date) => isWithin(date));
  const otherWalls = others.map(wallOf);
  const length = Math.max(walls.length, otherWalls.length);
  const same = Array.from({ length }, (_, index) => walls[index] === otherWalls[index]).indexOf(false);
  if (same < 0) return null;
  return { starts: walls.slice(same).map((wall) => atWall(wall, start)), others: others.slice(same) };
}
