import { dayOf, isDay, weekOf } from "#app/domain/programme/day.ts";
import type { Saved } from "#app/domain/reminders/lead-times.ts";
import type { ShownAnnouncement } from "#app/domain/announcements/announcement.ts";
import type { ShownEmergency } from "./EmergencyBanner.tsx";
import { parameters, readProgrammeAddress } from "#app/ui/programme/page-paths.ts";
import type { PageData } from "./page-data.ts";

/** The parts of the frame that are the visitor's, or of the moment. */
interface VisitorLayoutData {
  saved: Saved;
  leadTime: number | null;
  emergency: ShownEmergency | null;
  /** Those that this browser has not seen. */
  announcements: ShownAnnouncement[];
}

/** What stands around every page: the day of the header, the date picker's week when it is open, what the visitor saved, and what is announced above all of it. */
export async function layoutData(
  { programme, settings, calendar, now }: PageData,
  search: URLSearchParams,
  { saved, leadTime, emergency, announcements }: VisitorLayoutData,
) {
  const week = search.get(parameters.week);
  const days = week !== null && isDay(week) ? weekOf(week) : null;
  const today = dayOf(now, calendar);
  return {
    day: readProgrammeAddress(search).date ?? today,
    today,
    saved,
    leadTime: leadTime ?? settings["notifications.reminder_minutes"],
    emergency,
    announcements,
    week: days === null ? null : { days, counts: await programme.countOnDays(days) },
  };
}
