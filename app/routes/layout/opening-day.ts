import { type Day, dayOf } from "#app/domain/programme/day.ts";
import type { PageData } from "./page-data.ts";

/**
 * Returns the day that the programme opens on: today. Before the festival it is the first day, unless something is on
 * today.
 */
export async function openingDay({
  programme,
  settings,
  calendar,
  now,
}: Pick<PageData, "programme" | "settings" | "calendar" | "now">): Promise<Day> {
  const today = dayOf(now, calendar);
  const first = settings["general.first_day"];
  return first > today && (await programme.eventsOfDay(today)).length === 0 ? first : today;
}
