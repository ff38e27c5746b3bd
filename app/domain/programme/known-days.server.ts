import type { WithClock } from "../services.ts";
import { dayOf } from "./day.ts";
import { festivalCalendar } from "./festival-calendar.server.ts";
import type { KnownDays } from "./written-times.ts";

/** Days that the first day of a new festival may be away. */
const farthest = 366;

/** Returns today, and the day of the first event that is not over, else of the last one, else today. */
export async function knownDays({ clock, db }: WithClock): Promise<KnownDays> {
  const now = clock.now().toISOString();
  const { zone } = await festivalCalendar({ db });
  const scheduled = db.selectFrom("events").select("starts_at").where("is_scheduled", "=", 1).limit(1);
  const found =
    (await scheduled.where("ends_at", ">=", now).orderBy("starts_at").executeTakeFirst()) ??
    (await scheduled.orderBy("starts_at", "desc").executeTakeFirst());
  const dateOf = (instant: string): string => dayOf(instant, { zone, dayStartHour: 0 });
  return { today: dateOf(now), near: dateOf(found?.starts_at ?? now), ...(found === undefined && { reach: farthest }) };
}
