import { dayOf, isDay, weekOf } from "#app/domain/programme/day.ts";
import type { Saved } from "#app/domain/reminders/lead-times.ts";
import type { ShownAnnouncement } from "#app/domain/announcements/announcement.ts";
import type { ShownEmergency } from "./EmergencyBanner.tsx";
import { parameters, readProgrammeAddress } from "#app/ui/programme/page-paths.ts";
import type { PageData } from "./page-data.ts";

/** The parts of the layout that depend on the visitor or on the present moment. */
interface VisitorLayoutData {
  saved: Saved;
  leadTime: number | null;
  emergency: ShownEmergency | null;
  /** Without those that this browser has dismissed. */
  announcements: ShownAnnouncement[];
}

/**
 * Returns the data of the layout around every page: the header's day, the week of an open date picker, the saved
 * events, the announcements and the emergency.
 */
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
