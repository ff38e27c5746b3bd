import { clockTime, dayOf } from "./day.ts";

/** A date, yyyy-MM-dd, and an hour, HH:mm, in the festival's zone, as in two form fields; either may be empty. */
export interface DateAndTime {
  date: string;
  time: string;
}

/** Hour of a draft that has only a day. */
export const provisionalTime = "12:00";

/** Returns date and hour of an instant in a zone (IANA). */
export const dateAndTimeOf = (instant: string, zone: string): DateAndTime => ({
  date: dayOf(instant, { zone, dayStartHour: 0 }),
  time: clockTime(instant, zone),
});
