import { addDays, clockTime, dayOf, localToInstant } from "../programme/day.ts";

/** Quiet hours: HH:mm in the festival's zone, over midnight if `from` is later than `until`. */
export interface QuietHours {
  from: string;
  until: string;
}

/** Returns the end of the quiet hours around an instant; null outside of them. `until` itself is not quiet. */
export function quietUntil({ from, until }: QuietHours, now: Date, zone: string): Date | null {
  const time = clockTime(now, zone);
  const isOverMidnight = from > until;
  const isQuiet = isOverMidnight ? time >= from || time < until : time >= from && time < until;
  if (!isQuiet) return null;
  const today = dayOf(now, { zone, dayStartHour: 0 });
  const end = localToInstant(`${isOverMidnight && time >= from ? addDays(today, 1) : today}T${until}`, zone);
  // Clocks have been set back since: the hour comes a second time.
  return end > now
    ? end
    : new Date(now.getTime() - (now.getTime() % minute) + (minutesOf(until) - minutesOf(time)) * minute);
}

const minute = 60_000;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
