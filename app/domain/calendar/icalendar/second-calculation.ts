import { RRuleTemporal } from "rrule-temporal";
import { type RecurrenceRule, weekdays } from "./recurrence-rule.ts";

const maxTimes = 100;

/**
 * Returns the dates of a rule between two local times, both inclusive, as rrule-temporal finds them: independent of
 * `rule-dates.ts`, so that a mistake of one of the two is noticed. COUNT and UNTIL are left to the caller.
 * Throws for a rule with many times a day, since rrule-temporal makes all dates of a year at once.
 */
export function secondCalculation(rule: RecurrenceRule, isAllDay: boolean, first: number, last: number): number[] {
  const times = [rule.hours, rule.minutes, rule.seconds].reduce((product, list) => product * (list?.length ?? 1), 1);
  if (times > maxTimes) throw new RangeError(`${times} times a day`);
  const time = (wall: number): string => new Date(wall).toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const text = [`DTSTART:${time(first)}`, `RRULE:${ruleText(rule, isAllDay)};UNTIL=${time(last)}`].join("\n");
  const engine = new RRuleTemporal({ rruleString: text, cache: false });
  return engine.between(new Date(first), new Date(last), true).map(({ epochMilliseconds }) => epochMilliseconds);
}

/** Returns a rule as RFC 5545 writes it, without COUNT and UNTIL. */
function ruleText(rule: RecurrenceRule, isAllDay: boolean): string {
  const days = rule.days?.map(({ weekday, nth }) => `${nth === 0 ? "" : nth}${weekdays[weekday]}`) ?? null;
  const lists = {
    BYMONTH: rule.months,
    BYWEEKNO: rule.weekNumbers,
    BYYEARDAY: rule.yearDays,
    BYMONTHDAY: rule.monthDays,
    BYDAY: days,
    BYHOUR: isAllDay ? null : rule.hours,
    BYMINUTE: isAllDay ? null : rule.minutes,
    BYSECOND: isAllDay ? null : rule.seconds,
    BYSETPOS: rule.positions,
  };
  return [
    `FREQ=${rule.frequency};INTERVAL=${rule.interval};WKST=${weekdays[rule.weekStart]}`,
    ...(rule.skip === "OMIT" ? [] : [`RSCALE=GREGORIAN;SKIP=${rule.skip}`]),
    ...Object.entries(lists).flatMap(([name, list]) => (list === null ? [] : [`${name}=${list.join(",")}`])),
  ].join(";");
}
