import { daysOf, type Repetition } from "../calendar/icalendar/repetition.ts";
import { addDays, type Day, isDay, weekdayOf } from "../programme/day.ts";
import { wholeNumber } from "#app/domain/parsing.ts";
import type { EventForm } from "../programme/event-form-values.ts";
import { maxDatesAtOnce, maxDaysOfSeries } from "./series.ts";

/** Largest step of a repetition, in days or in weeks. */
export const maxEvery = 99;

interface ReadRepetition {
  /** The event's own date, and those on which it repeats. */
  days: Day[];
  /** The same with those that are left out. */
  ofRule: Day[];
  /** Null for an event that happens once, and with a fault. */
  repetition: Repetition | null;
  /** Names of the form's fields with their errors. */
  faults: { path: string; message: string }[];
}

/**
 * Reads from the form of an event how it repeats, from its first date on. It ends with a date or after a number of dates,
 * its own included; with both, whichever comes first. Weeks without a day repeat the day of the first date.
 */
export function readRepetition({ repeat, start }: Pick<EventForm, "repeat" | "start">): ReadRepetition {
  const first = start.date;
  const alone = { days: [first], ofRule: [first], repetition: null };
  if (repeat.unit !== "days" && repeat.unit !== "weeks") return { ...alone, faults: [] };
  const faults: ReadRepetition["faults"] = [];
  const refuse = (field: "unit" | "every" | "until" | "count", message: string): void =>
    void faults.push({ path: `repeat.${field}`, message });
  if (!isDay(first)) refuse("unit", "errors.repeat_without_day");
  const every = wholeNumber(repeat.every) ?? 1;
  if (!(every >= 1 && every <= maxEvery)) refuse("every", "errors.repeat_every");
  const { until } = repeat;
  if (until !== "" && !isDay(until)) refuse("until", "errors.day_invalid");
  else if (until !== "" && until <= first) refuse("until", "errors.repeat_until_before");
  const count = wholeNumber(repeat.count);
  if (count !== null && !(count >= 2 && count <= maxDatesAtOnce)) refuse("count", "errors.repeat_count");
  if (until === "" && count === null) refuse("until", "errors.repeat_endless");
  if (faults.length > 0) return { ...alone, faults };

  const chosen = [...new Set(repeat.weekdays)]
    .map(Number)
    .filter((day) => Number.isInteger(day) && day >= 0 && day < 7);
  const weekdays =
    repeat.unit === "days" ? [] : chosen.length === 0 ? [weekdayOf(first)] : chosen.sort((one, other) => one - other);
  const repetition: Repetition = { unit: repeat.unit, every, weekdays };
  const most = Math.min(count ?? Infinity, maxDatesAtOnce + 1);
  const farthest = addDays(first, maxDaysOfSeries);
  const ofRule: Day[] = [];
  for (const day of daysOf(repetition, first, until === "" || until > farthest ? farthest : until)) {
    if (ofRule.length >= most) break;
    ofRule.push(day);
  }
  const days = ofRule.filter((day) => day === first || !repeat.without.includes(day));
  if (ofRule.length > maxDatesAtOnce || until > farthest || (until === "" && ofRule.length < (count ?? 0)))
    refuse(until === "" ? "count" : "until", "errors.repeat_too_far");
  else if (days.length === 1) refuse("until", "errors.repeat_nothing");
  return faults.length > 0 ? { ...alone, faults } : { days, ofRule, repetition, faults };
}
