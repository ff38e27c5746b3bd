import type { WithClock } from "../services.ts";
import { addDays, dayOf } from "./day.ts";
import { festivalCalendar } from "./festival-calendar.server.ts";
import type { KnownDays } from "./written-times.ts";

/** Days that the first day of a new festival may be away. */
const farthest = 366;

/** Days from the first one of a festival to its last one. */
const longestFestival = 31;

/**
 * Returns today, and the days of the festival: those of the events in the same weeks as the first one that is not over. Once
 * all events are over, or without any, the next festival is somewhere after today.
 */
export async function knownDays({ clock, db }: WithClock): Promise<KnownDays> {
  const now = clock.now().toISOString();
  const { zone, dayStartHour } = await festivalCalendar({ db });
  const scheduled = db.selectFrom("events").select("starts_at").where("is_scheduled", "=", 1).limit(1);
  const first = await scheduled.where("ends_at", ">=", now).orderBy("starts_at").executeTakeFirst();
  const dateOf = (instant: string): string => dayOf(instant, { zone, dayStartHour: 0 });
  const today = dateOf(now);
  if (first === undefined) return { today, near: today, reach: farthest };
  const near = dateOf(first.starts_at);
  const weeks = scheduled
    .where("starts_at", ">", addDays(near, -longestFestival))
    .where("starts_at", "<", addDays(near, longestFestival));
  const [earliest, last] = [
    await weeks.orderBy("starts_at").executeTakeFirst(),
    await weeks.orderBy("starts_at", "desc").executeTakeFirst(),
  ];
  return {
    today,
    near,
    firstDay: dateOf(earliest?.starts_at ?? first.starts_at),
    lastDay: dateOf(last?.starts_at ?? first.starts_at),
    // A day that begins at midnight says nothing of the small hours in a file, which mostly belong to the evening before.
    ...(dayStartHour > 0 && { dayStart: `${String(dayStartHour).padStart(2, "0")}:00` }),
  };
}
