import ICAL from "ical.js";
import { addDays, type Day } from "../../programme/day.ts";
import { maxOccurrences, maxOccurrenceYears } from "../calendar.ts";
import { type CalendarTime, isSame, parseTime, timed } from "./times.ts";
import { createContext, Script } from "node:vm";

type RuleRefusal =
  | "calendar_file.rule_too_frequent"
  | "calendar_file.rule_not_understood"
  | "calendar_file.rule_endless";

interface Occurrences {
  /** In their order, with the start of the event itself. */
  starts: CalendarTime[];
  /** True if the rule has more dates than are read. */
  cut: boolean;
}

/**
 * Follows an RRULE (RFC 5545 3.3.10) from a start on, in the start's own zone: 20:00 stays 20:00 when clocks change.
 * At most {@link maxOccurrences} dates within {@link maxOccurrenceYears} years.
 */
export function followRule(text: string, start: CalendarTime, time: RuleTime): Occurrences | RuleRefusal {
  const parts = rulePartsOf(text);
  if (parts === null) return "calendar_file.rule_not_understood";
  const frequency = parts.get("FREQ");
  if (frequency === "SECONDLY" || frequency === "MINUTELY") return "calendar_file.rule_too_frequent";
  const isWithin = untilOf(parts.get("UNTIL"), start);
  if (isWithin === null) return "calendar_file.rule_not_understood";
  parts.delete("UNTIL");
  try {
    return time.spend(() => expand(parts, start, isWithin));
  } catch (error) {
    return error instanceof OutOfTimeError ? "calendar_file.rule_endless" : "calendar_file.rule_not_understood";
  }
}

function rulePartsOf(text: string): Map<string, string> | null {
  const parts = new Map<string, string>();
  for (const part of text.trim().toUpperCase().split(";").filter(Boolean)) {
    const found = /^([A-Z]+)=([^=:]+)$/.exec(part.trim());
    if (found?.[1] === undefined || found[2] === undefined) return null;
    parts.set(found[1], found[2]);
  }
  const counts = ["COUNT", "INTERVAL"].flatMap((name) => parts.get(name) ?? []);
  return parts.has("FREQ") && counts.every((count) => /^[1-9]\d{0,8}$/.test(count)) ? parts : null;
}

/** Returns a function that tells whether a start is not after UNTIL (inclusive); null if UNTIL can't be read. */
function untilOf(text: string | undefined, start: CalendarTime): ((occurrence: CalendarTime) => boolean) | null {
  if (text === undefined) return () => true;
  const until = parseTime(text);
  if (until === null) return null;
  if (start.instant === null || until.clock === null) {
    // For an all-day event Exchange writes midnight of the last day in UTC: further east that is the evening before.
    const last = until.utc && until.clock !== null && until.clock >= "12:00:00" ? addDays(until.day, 1) : until.day;
    return (occurrence) => occurrence.day <= last;
  }
  const wall = `${until.day}T${until.clock}`;
  const last = until.utc ? new Date(`${wall}Z`) : start.zone.toInstant(wall);
  return (occurrence) => occurrence.instant !== null && occurrence.instant <= last;
}

function expand(
  parts: Map<string, string>,
  start: CalendarTime,
  isWithin: (occurrence: CalendarTime) => boolean,
): Occurrences {
  const count = Number(parts.get("COUNT") ?? Infinity);
  const clocks = clocksOf(parts, start);
  const rule = ICAL.Recur.fromString(
    [...parts]
      .filter(([name]) => name !== "COUNT" && (clocks === null || !ofClock.test(name)))
      .map(([name, value]) => `${name}=${value}`)
      .join(";"),
  );
  const first = ICAL.Time.fromString(start.instant === null ? start.day : `${start.day}T${start.clock}`, undefined);
  const horizon = `${Number(start.day.slice(0, 4)) + maxOccurrenceYears}${start.day.slice(4)}`;
  const satisfies = constraintsOf(parts);
  // RFC 5545 3.8.5.3: the start is always the first date, even if it does not match the rule.
  const starts = [start];
  const iterator = rule.iterator(first);
  for (let next = iterator.next(); next; next = iterator.next()) {
    const text = next.toString();
    const day = text.slice(0, 10);
    for (const clock of clocks ?? [text.slice(11, 19)]) {
      const occurrence = start.instant === null ? { day, instant: null } : timed(day, clock, start.zone);
      if (start.instant !== null && occurrence.instant !== null && occurrence.instant < start.instant) continue;
      if (!isWithin(occurrence) || starts.length >= count) return { starts, cut: false };
      if (day > horizon || starts.length >= maxOccurrences) return { starts, cut: !isSame(occurrence, start) };
      if (satisfies(day) && !isSame(occurrence, start)) starts.push(occurrence);
    }
  }
  return { starts, cut: false };
}

const ofClock = /^BY(?:HOUR|MINUTE|SECOND)$/;

/**
 * Returns the times of day, `HH:mm:ss` in order, of a rule whose frequency is a day or longer, since ical.js follows
 * only one of several hours. Null if the rule names no times, or counts them (BYSETPOS). A date has no time (RFC 5545
 * 3.3.10).
 */
function clocksOf(parts: ReadonlyMap<string, string>, start: CalendarTime): string[] | null {
  if (![...parts.keys()].some((name) => ofClock.test(name))) return null;
  if (start.instant === null) return [""];
  if (parts.get("FREQ") === "HOURLY" || parts.has("BYSETPOS")) return null;
  const [hour = "", minute = "", second = ""] = start.clock.split(":");
  const values = (name: string, limit: number, own: string) => {
    const listed = numbersOf(parts.get(name)).filter(
      (value) => Number.isInteger(value) && value >= 0 && value <= limit,
    );
    return listed.length === 0
      ? [own]
      : [...new Set(listed)].toSorted((one, other) => one - other).map((value) => String(value).padStart(2, "0"));
  };
  const [hours, minutes, seconds] = [
    values("BYHOUR", 23, hour),
    values("BYMINUTE", 59, minute),
    values("BYSECOND", 59, second),
  ];
  return hours.flatMap((one) => minutes.flatMap((two) => seconds.map((three) => `${one}:${two}:${three}`)));
}

/** Returns a check for days, because ical.js turns 30 February into 2 March instead of leaving it out (RFC 5545). */
function constraintsOf(parts: Map<string, string>): (day: Day) => boolean {
  const months = numbersOf(parts.get("BYMONTH"));
  const days = numbersOf(parts.get("BYMONTHDAY"));
  const exact = days.length > 0 && days.every((day) => day > 0);
  return (day) =>
    (months.length === 0 || months.includes(Number(day.slice(5, 7)))) &&
    (!exact || days.includes(Number(day.slice(8))));
}

const numbersOf = (list: string | undefined): number[] => list?.split(",").map(Number) ?? [];

/** Thrown if a task was stopped because its time was over. */
class OutOfTimeError extends Error {
  override readonly name = "OutOfTimeError";
}

const context: { task?: () => void } = {};
createContext(context);
const script = new Script("task()");

/**
 * Runs a synchronous task and stops it after a number of milliseconds, because ical.js never returns from some
 * recurrence rules. Throws the error of the task, or {@link OutOfTimeError}.
 */
function withinTime<Result>(milliseconds: number, task: () => Result): Result {
  const outcomes: ({ value: Result } | { error: unknown })[] = [];
  context.task = () => {
    try {
      outcomes.push({ value: task() });
    } catch (error) {
      outcomes.push({ error });
    }
  };
  try {
    script.runInContext(context, { timeout: milliseconds });
  } catch (cause) {
    throw new OutOfTimeError(`Stopped after ${milliseconds} ms`, { cause });
  }
  const [outcome] = outcomes;
  if (outcome === undefined) throw new Error("The task did not run");
  if ("error" in outcome) throw outcome.error;
  return outcome.value;
}

/** Milliseconds for one rule, and for all rules of a file, so that they end before the reader's own deadline. */
const ofOneRule = 1000;
const ofAllRules = 4000;

/** The time that the rules of one file may take together. */
export class RuleTime {
  #left = ofAllRules;

  /** Runs {@link withinTime}; throws {@link OutOfTimeError} at once when the time of the file is used up. */
  spend<Result>(task: () => Result): Result {
    if (this.#left <= 0) throw new OutOfTimeError("The time for the rules of the file is over");
    const begin = performance.now();
    try {
      return withinTime(Math.ceil(Math.min(ofOneRule, this.#left)), task);
    } finally {
      this.#left -= performance.now() - begin;
    }
  }
}
