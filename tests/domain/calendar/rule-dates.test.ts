import { describe, expect, it, test } from "vitest";
import { parseRule, type RecurrenceRule } from "#app/domain/calendar/icalendar/recurrence-rule.ts";
import { datesOfRule, LongPeriodError } from "#app/domain/calendar/icalendar/rule-dates.ts";
import { RuleTime } from "#app/domain/calendar/icalendar/rule-time.server.ts";
import { secondCalculation } from "#app/domain/calendar/icalendar/second-calculation.ts";
import { libicalRules } from "./libical-rules.ts";
import { randomRule, seededNumbers } from "./random-rules.ts";

const timeOf = (text: string): number =>
  Date.parse(
    text.replace(/^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d))?$/, (_, year, month, day, hour = "00", ...rest) =>
      [`${year}-${month}-${day}T${hour}`, rest[0] ?? "00", `${rest[1] ?? "00"}Z`].join(":"),
    ),
  );

function ruleOf(text: string): RecurrenceRule {
  const rule = parseRule(text);
  if (typeof rule === "string") throw new Error(`${text}: ${rule}`);
  return rule;
}

/** Returns the dates of a rule until its COUNT or UNTIL, as `20260822T190000`, or `20260822` at the time of the start. */
function datesOf(text: string, start: string): string {
  const rule = ruleOf(text);
  const { until } = rule;
  const end = until === null ? Date.UTC(2101, 0, 1) : Date.parse(`${until.day}T${until.clock ?? "23:59:59"}Z`);
  const dates: string[] = [];
  for (const time of datesOfRule(rule, timeOf(start), end, { isAllDay: start.length === 8 })) {
    if (dates.length >= (rule.count ?? Infinity)) break;
    const date = new Date(time).toISOString().replaceAll(/[-:]|\.000Z/g, "");
    dates.push(date.slice(8) === start.slice(8) || start.length === 8 ? date.slice(0, 8) : date);
  }
  return dates.join(" ");
}

/** The rules of libical's test that are not followed as it says, each with the dates that are given instead. */
const notAsLibical = new Map([
  [
    // libical says 'unimplemented'. 30 December lies in week 1 of the next year whenever that begins on a Wednesday to Friday.
    "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=30;BYWEEKNO=1;UNTIL=20320101",
    "20241230 20251230 20301230 20311230",
  ],
  // 3 January 2027 lies in week 53 of 2026, so the interval counts from 2026. libical counts from 2027 if the start itself
  // is no date of the rule, and from the week's year if it is one. RFC 5545 leaves such a start undefined.
  ["FREQ=YEARLY;BYWEEKNO=53;INTERVAL=6;BYDAY=TH;COUNT=1", "20321230"],
  ["FREQ=YEARLY;BYWEEKNO=53;INTERVAL=5;BYDAY=TH;COUNT=1", "20711231"],
]);

describe("the rules of libical's test", () => {
  test("are 146, of which 143 give the same dates", () => {
    expect(libicalRules).toHaveLength(146);
    expect(libicalRules.filter(([rule]) => !notAsLibical.has(rule))).toHaveLength(143);
  });

  test.each(libicalRules)("%s from %s", (rule, start, dates) => {
    expect(datesOf(rule, start)).toBe(notAsLibical.get(rule) ?? dates);
    if (notAsLibical.has(rule)) expect(dates).not.toBe(notAsLibical.get(rule));
  });
});

describe("a rule is read", () => {
  it("with spaces, in lower case, with empty parts and repeated values", () => {
    expect(
      parseRule(" freq=weekly; byday=MO, TU ,,mo;; interval = 2;wkst=su;X-OWN=1;BYMONTH=;BYSETPOS="),
    ).toMatchObject({
      frequency: "WEEKLY",
      interval: 2,
      months: null,
      positions: null,
      weekStart: 0,
      days: [
        { weekday: 1, nth: 0 },
        { weekday: 2, nth: 0 },
        { weekday: 1, nth: 0 },
      ],
    });
  });

  it.each([
    ["20260810", { day: "2026-08-10", clock: null, utc: false }],
    ["20260810Z", { day: "2026-08-10", clock: null, utc: false }],
    ["2026-08-10", { day: "2026-08-10", clock: null, utc: false }],
    ["20260810T180000Z", { day: "2026-08-10", clock: "18:00:00", utc: true }],
    ["20260810T180000", { day: "2026-08-10", clock: "18:00:00", utc: false }],
    ["20260810T1800", { day: "2026-08-10", clock: "18:00:00", utc: false }],
    ["2026-08-10T18:00:00Z", { day: "2026-08-10", clock: "18:00:00", utc: true }],
    ["20260810T180000+0200", { day: "2026-08-10", clock: "16:00:00", utc: true }],
    ["2026-08-10T00:30:00+02:00", { day: "2026-08-09", clock: "22:30:00", utc: true }],
    ["20260810T240000Z", { day: "2026-08-11", clock: "00:00:00", utc: true }],
    // Bounds that mean 'without end' or 'never', not dates that a page would show.
    ["99991231T235959Z", { day: "2196-12-31", clock: "23:59:59", utc: true }],
    ["45000901", { day: "2196-09-01", clock: null, utc: false }],
    ["24000229", { day: "2196-02-29", clock: null, utc: false }],
    ["00010101T000000Z", { day: "1904-01-01", clock: "00:00:00", utc: true }],
  ])("until %s", (until, time) => {
    expect(ruleOf(`FREQ=DAILY;UNTIL=${until}`).until).toEqual(time);
  });

  it("with a COUNT or INTERVAL beyond all dates", () => {
    expect(parseRule("FREQ=DAILY;COUNT=99999999999;INTERVAL=4294967295")).toMatchObject({
      count: 999_999_999,
      interval: 999_999_999,
    });
  });

  it.each([
    "",
    "FREQ=",
    "FREQ=DAILY;COUNT=",
    "FREQ=DAILY;UNTIL=",
    "COUNT=2",
    "FREQ=NEVER",
    "FREQ=DAILY;COUNT=0",
    "FREQ=DAILY;INTERVAL=0",
    "FREQ=DAILY;UNTIL=20260230",
    "FREQ=DAILY;BYMONTH=13",
    "FREQ=DAILY;BYHOUR=-1",
    "FREQ=MONTHLY;BYMONTHDAY=0",
    "FREQ=MONTHLY;BYDAY=XX",
    "FREQ=MONTHLY;BYEASTER=1",
    "FREQ=DAILY;FREQ=WEEKLY",
    // RFC 5545 says that these must not be used together.
    "FREQ=MONTHLY;BYWEEKNO=20",
    "FREQ=DAILY;BYYEARDAY=100",
    "FREQ=WEEKLY;BYMONTHDAY=13",
    "FREQ=WEEKLY;BYDAY=1MO",
    "FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO",
  ])("and refused if it is %j", (text) => {
    expect(parseRule(text)).toBe("calendar_file.rule_not_understood");
  });

  it.each([
    "RSCALE=CHINESE;FREQ=YEARLY",
    "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=SIDEWAYS",
    "RSCALE=GREGORIAN;FREQ=YEARLY;BYYEARDAY=366;SKIP=FORWARD",
    "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=-31;SKIP=BACKWARD",
  ])("and refused if it follows another calendar, or if SKIP has no clear day: %s", (text) => {
    expect(parseRule(text)).toBe("calendar_file.rule_of_other_calendar");
    expect(parseRule("RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=OMIT")).toMatchObject({ frequency: "MONTHLY", skip: "OMIT" });
  });
});

describe("a day that a month does not have becomes another by SKIP (RFC 7529 4.1)", () => {
  it.each([
    ["FREQ=MONTHLY;COUNT=4", "20140131", "20140131 20140331 20140531 20140731"],
    ["FREQ=MONTHLY;COUNT=4;SKIP=BACKWARD", "20140131", "20140131 20140228 20140331 20140430"],
    ["FREQ=MONTHLY;COUNT=4;SKIP=FORWARD", "20140131", "20140131 20140301 20140331 20140501"],
    // Two days of a month can become one.
    [
      "FREQ=MONTHLY;BYMONTHDAY=29,30,31;COUNT=5;SKIP=BACKWARD",
      "20140130",
      "20140130 20140131 20140228 20140329 20140330",
    ],
    ["FREQ=MONTHLY;BYMONTHDAY=1,31;COUNT=5;SKIP=FORWARD", "20140131", "20140131 20140201 20140301 20140331 20140401"],
    ["FREQ=MONTHLY;INTERVAL=3;COUNT=3;SKIP=FORWARD", "20140831", "20140831 20141201 20150301"],
    // BYSETPOS counts in the month that lacks the day.
    ["FREQ=MONTHLY;BYMONTHDAY=10,31;BYSETPOS=-1;COUNT=3;SKIP=FORWARD", "20140131", "20140131 20140301 20140331"],
    ["FREQ=YEARLY;COUNT=4;SKIP=BACKWARD", "20160229", "20160229 20170228 20180228 20190228"],
    ["FREQ=YEARLY;COUNT=4;SKIP=FORWARD", "20160229", "20160229 20170301 20180301 20190301"],
    ["FREQ=YEARLY;BYMONTH=2,4;BYMONTHDAY=31;COUNT=3;SKIP=FORWARD", "20160301", "20160301 20160501 20170301"],
    ["FREQ=DAILY;BYMONTHDAY=31;COUNT=2;SKIP=BACKWARD", "20140131", "20140131 20140331"],
  ])("%s from %s", (rule, start, dates) => {
    expect(datesOf(`RSCALE=GREGORIAN;${rule}`, start)).toBe(dates);
  });
});

test("BYSETPOS is refused among so many dates that they would fill the memory", () => {
  const sixty = Array.from({ length: 60 }, (_, index) => index).join(",");
  const each = `BYHOUR=${sixty.split(",", 24).join(",")};BYMINUTE=${sixty};BYSECOND=${sixty}`;
  const rule = ruleOf(`FREQ=MONTHLY;BYDAY=SU,MO,TU,WE,TH,FR,SA;${each};BYSETPOS=-1`);
  expect(() => [...datesOfRule(rule, timeOf("20260803T180000"), timeOf("20270101"))]).toThrow(LongPeriodError);
});

/**
 * Returns why rrule-temporal 2.2.8 gives other dates for a rule; null if both must give the same. All these rules are
 * yearly. RFC 5545 3.3.10 says that of BYWEEKNO, BYYEARDAY, BYMONTHDAY and BYDAY the later ones limit the earlier ones.
 */
function reasonOfDifference({ frequency, months, weekNumbers, yearDays, monthDays, days }: RecurrenceRule) {
  if (frequency !== "YEARLY") return null;
  const ordinals = new Set(days?.map(({ nth }) => nth !== 0));
  if (yearDays !== null && (monthDays !== null || days !== null)) return "BYYEARDAY is not limited by other days";
  if (weekNumbers !== null && (monthDays !== null || yearDays !== null)) return "BYWEEKNO is not limited by other days";
  if (ordinals.size > 1) return "BYDAY with and without numbers: those without are lost";
  if (monthDays !== null && ordinals.has(true)) return "BYMONTHDAY does not limit BYDAY with numbers";
  if (monthDays !== null && months === null && days === null) return "BYMONTHDAY alone: every month, or the start's";
  return weekNumbers === null ? null : "BYWEEKNO: a start in a week of another year";
}

const limit = 60;

/** Returns the first dates within two years by both calculations; null if one of them found no end in time. */
function bothCalculations(text: string, start: string, time: RuleTime) {
  const [rule, first, isAllDay] = [ruleOf(text), timeOf(start), start.length === 8];
  const end = Date.UTC(Number(start.slice(0, 4)) + 2, Number(start.slice(4, 6)) - 1, Number(start.slice(6, 8)), 23, 59);
  const own = time.check(() => {
    const dates: number[] = [];
    for (const date of datesOfRule(rule, first, end, { isAllDay })) if (dates.push(date) >= limit) break;
    return dates;
  });
  if (own === null) return null;
  const last = own.length < limit ? end : (own.at(-1) ?? end);
  const other = time.check(() => secondCalculation(rule, isAllDay, first, last));
  return other === null ? null : { rule, own, other };
}

test("random rules of every frequency and part have the same dates in both calculations, except for known reasons", () => {
  const count = Number(process.env["RANDOM_RULES"] ?? 300);
  const random = seededNumbers(Number(process.env["RANDOM_SEED"] ?? 20_260_822));
  const tally = { compared: 0, unknown: 0, reasons: new Map<string, number>() };
  for (let index = 0; index < count; index += 1) {
    const { text, start } = randomRule(random);
    const both = bothCalculations(text, start, new RuleTime());
    if (both === null) {
      tally.unknown += 1;
      continue;
    }
    tally.compared += 1;
    const { rule, own, other } = both;
    const reason = reasonOfDifference(rule);
    if (reason === null) expect(own, `${text} from ${start}`).toEqual(other);
    else if (own.join() !== other.join()) tally.reasons.set(reason, (tally.reasons.get(reason) ?? 0) + 1);
  }
  expect(tally.compared).toBeGreaterThan(0.8 * count);
  if (count > 300) console.log(tally);
}, 3_600_000);
