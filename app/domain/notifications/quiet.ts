import { addDays, clockTime, dayOf, localToInstant } from "../programme/day.ts";

/** The hours in which somebody wants no noise: HH:mm in the festival's zone, over midnight when `from` is the later one. */
export interface QuietHours {
  from: string;
  until: string;
}

/** When the quiet hours end that an instant is in; null when it is in none. Their last minute is the one before `until`. */
export function quietUntil({ from, until }: QuietHours, now: Date, zone: string): Date | null {
  const time = clockTime(now, zone);
  const isOverMidnight = from > until;
  const isQuiet = isOverMidnight ? time >= from || time < until : time >= from && time < until;
  if (!isQuiet) return null;
  const today = dayOf(now, { zone, dayStartHour: 0 });
  const end = localToInstant(`${isOverMidnight && time >= from ? addDays(today, 1) : today}T${until}`, zone);
  // Clocks have been set back since: it comes for a second time.
  return end > now
    ? end
    : new Date(now.getTime() - (now.getTime() % minute) + (minutesOf(until) - minutesOf(time)) * minute);
}

const minute = 60_000;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
