import { parseBound, type WrittenTime } from "./times.ts";

/** The longest first. */
export const frequencies = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY"] as const;
export type Frequency = (typeof frequencies)[number];

/** Days of the week in the order of `Date.getUTCDay`. */
export const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"] as const;

/** A day of BYDAY. */
export interface RuleDay {
  /** 0 is Sunday. */
  weekday: number;
  /** Which of these days of the month or year, from its end if negative; 0 for each of them. */
  nth: number;
}

/** An RRULE or EXRULE (RFC 5545 3.3.10). A list is null if the rule doesn't have the part. */
export interface RecurrenceRule {
  frequency: Frequency;
  interval: number;
  count: number | null;
  until: WrittenTime | null;
  /** WKST, 0 is Sunday. */
  weekStart: number;
  months: number[] | null;
  weekNumbers: number[] | null;
  yearDays: number[] | null;
  monthDays: number[] | null;
  days: RuleDay[] | null;
  hours: number[] | null;
  minutes: number[] | null;
  seconds: number[] | null;
  /** BYSETPOS. */
  positions: number[] | null;
  /** The day in place of one that a month doesn't have: none, its last, or the first of the next (RFC 7529 4.1). */
  skip: Skip;
}

const skips = ["OMIT", "BACKWARD", "FORWARD"] as const;
export type Skip = (typeof skips)[number];

export type RuleFault = "calendar_file.rule_not_understood" | "calendar_file.rule_of_other_calendar";

/** The parts that are lists of numbers, with their greatest value, and whether they may count from the end. */
const numbers = {
  BYMONTH: [12, false],
  BYWEEKNO: [53, true],
  BYYEARDAY: [366, true],
  BYMONTHDAY: [31, true],
  BYHOUR: [23, false],
  BYMINUTE: [59, false],
  BYSECOND: [60, false],
  BYSETPOS: [366, true],
} as const;

const known = new Set([
  "FREQ",
  "INTERVAL",
  "COUNT",
  "UNTIL",
  "WKST",
  "BYDAY",
  "RSCALE",
  "SKIP",
  ...Object.keys(numbers),
]);

/**
 * Parses a rule as real files write it: in any case, with spaces in its lists, with empty parts, and with UNTIL as a
 * date or a time. Returns a fault for a rule that RFC 5545 does not define, such as BYWEEKNO in a month, since every
 * program would follow it differently; and for a calendar other than the Gregorian (RSCALE, RFC 7529). SKIP is followed for
 * days of a month that count from its start.
 */
export function parseRule(text: string): RecurrenceRule | RuleFault {
  const parts = partsOf(text);
  const frequency = frequencies.find((name) => name === parts?.get("FREQ"));
  if (parts === null || frequency === undefined) return "calendar_file.rule_not_understood";
  const skip = skips.find((name) => name === (parts.get("SKIP") ?? "OMIT"));
  if ((parts.get("RSCALE") ?? "GREGORIAN") !== "GREGORIAN" || skip === undefined)
    return "calendar_file.rule_of_other_calendar";
  try {
    const rule = { ...ruleOf(frequency, parts), skip };
    if (!isDefined(rule)) return "calendar_file.rule_not_understood";
    return isSkipClear(rule) ? rule : "calendar_file.rule_of_other_calendar";
  } catch (error) {
    if (error instanceof UnknownValueError) return "calendar_file.rule_not_understood";
    throw error;
  }
}

/** Whether a part without a value says nothing. Without its bound a rule would have years of dates that nobody meant. */
const mayBeEmpty = (name: string): boolean => known.has(name) && !["FREQ", "COUNT", "UNTIL"].includes(name);

/** Returns the parts by name; null if the text is no list of parts, or if a part has two values. */
function partsOf(text: string): Map<string, string> | null {
  const parts = new Map<string, string>();
  for (const part of text.toUpperCase().replaceAll(/\s+/g, "").split(";").filter(Boolean)) {
    const [, name = "", value = ""] = /^([A-Z-]+)=(.*)$/.exec(part) ?? [];
    // RFC 2445 allowed parts of single programs.
    if (name.startsWith("X-") || (value === "" && mayBeEmpty(name))) continue;
    const isTime = name === "UNTIL";
    if (!known.has(name) || (!isTime && /[=:]/.test(value)) || (parts.get(name) ?? value) !== value) return null;
    parts.set(name, value);
  }
  return parts;
}

/** Thrown for a value that a part can't have. */
class UnknownValueError extends Error {
  override readonly name = "UnknownValueError";
}

function ruleOf(frequency: Frequency, parts: ReadonlyMap<string, string>): Omit<RecurrenceRule, "skip"> {
  const list = (name: keyof typeof numbers): number[] | null => {
    const [limit, isSigned] = numbers[name];
    const values = itemsOf(parts.get(name)).map((item) => {
      const value = /^[+-]?\d{1,3}$/.test(item) ? Number(item) : Number.NaN;
      const least = ["BYHOUR", "BYMINUTE", "BYSECOND"].includes(name) ? 0 : 1;
      if (!(Math.abs(value) >= least && Math.abs(value) <= limit) || (value < 0 && !isSigned))
        throw new UnknownValueError(item);
      return value;
    });
    return values.length === 0 ? null : [...new Set(values)];
  };
  return {
    frequency,
    interval: numberOf(parts.get("INTERVAL")) ?? 1,
    count: numberOf(parts.get("COUNT")),
    until: untilOf(parts.get("UNTIL")),
    weekStart: weekdayOf(parts.get("WKST") ?? "MO"),
    months: list("BYMONTH"),
    weekNumbers: list("BYWEEKNO"),
    yearDays: list("BYYEARDAY"),
    monthDays: list("BYMONTHDAY"),
    days: daysOf(parts.get("BYDAY")),
    hours: list("BYHOUR"),
    minutes: list("BYMINUTE"),
    // A leap second counts as the last second before it.
    seconds: list("BYSECOND")?.map((second) => Math.min(second, 59)) ?? null,
    positions: list("BYSETPOS"),
  };
}

/** Returns the items of a list without empty ones: some programs end a list with a comma. */
const itemsOf = (list: string | undefined): string[] => list?.split(",").filter(Boolean) ?? [];

/** Returns a number of COUNT or INTERVAL, of which some programs write one that is beyond all dates. */
function numberOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\+?0*[1-9]\d*$/.test(text)) throw new UnknownValueError(text);
  return Math.min(Number(text), 999_999_999);
}

/** Reads `20260810`, `20260810T180000Z`, a local time, and a time with the offset of ISO 8601. */
function untilOf(text: string | undefined): WrittenTime | null {
  if (text === undefined) return null;
  const [, time = text, sign, hours = "0", minutes = "0"] = /^(.*T.*)([+-])(\d\d):?(\d\d)$/.exec(text) ?? [];
  // A few programs mark a date as UTC.
  const written = parseBound(/^[\d-]{8,10}Z$/.test(time) ? time.slice(0, -1) : time);
  if (written === null) throw new UnknownValueError(text);
  if (sign === undefined || written.clock === null) return written;
  const offset = (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  const utc = new Date(Date.parse(`${written.day}T${written.clock}Z`) - offset).toISOString();
  return { day: utc.slice(0, 10), clock: utc.slice(11, 19), utc: true };
}

function weekdayOf(text: string): number {
  const weekday = weekdays.findIndex((name) => name === text);
  if (weekday < 0) throw new UnknownValueError(text);
  return weekday;
}

function daysOf(list: string | undefined): RuleDay[] | null {
  const days = itemsOf(list).map((item) => {
    const [, nth = "0", name = ""] = /^([+-]?[1-9]\d?)?([A-Z]{2})$/.exec(item) ?? [];
    if (Math.abs(Number(nth)) > 53) throw new UnknownValueError(item);
    return { weekday: weekdayOf(name), nth: Number(nth) };
  });
  return days.length === 0 ? null : days;
}

/** Returns whether SKIP concerns only days that a month lacks at its end. */
const isSkipClear = ({ skip, yearDays, monthDays }: RecurrenceRule): boolean =>
  skip === "OMIT" || (yearDays === null && (monthDays ?? []).every((date) => date >= -28));

/** Returns whether RFC 5545 3.3.10 says what these parts mean together. */
function isDefined({ frequency, weekNumbers, yearDays, monthDays, days }: RecurrenceRule): boolean {
  const isOrdinal = days?.some(({ nth }) => nth !== 0) ?? false;
  return (
    (weekNumbers === null || frequency === "YEARLY") &&
    (yearDays === null || !["MONTHLY", "WEEKLY", "DAILY"].includes(frequency)) &&
    (monthDays === null || frequency !== "WEEKLY") &&
    (!isOrdinal || frequency === "MONTHLY" || (frequency === "YEARLY" && weekNumbers === null))
  );
}
