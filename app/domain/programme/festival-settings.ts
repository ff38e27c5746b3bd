import { z } from "zod";
import { fallbackLanguage, languages } from "../preferences.ts";
import { between, email, hidden, line, type SettingValues, shown } from "../settings/setting.ts";
import { type FestivalCalendar, isZone } from "./day.ts";

const page = z.string().max(100_000, "errors.too_long");

/** The festival itself, and how its programme is shown. */
export const festivalSettings = {
  "general.name": shown(line(60).min(1, "errors.name_required"), "Verbena"),
  "general.tagline": shown(line(), ""),
  "general.city": shown(line(60), ""),
  "general.timezone": shown(z.string().refine(isZone, "errors.zone_unknown"), "Atlantic/Canary"),
  "general.currency": shown(z.string().regex(/^[A-Z]{3}$/, "errors.currency_invalid"), "EUR"),
  /** Language of the organiser's texts: titles, descriptions, announcements. They have no translations. */
  "general.content_language": shown(z.enum(languages, "errors.language_unknown"), fallbackLanguage),
  "general.terms": shown(page, ""),
  "general.privacy": shown(page, ""),
  "general.contact_email": shown(email, ""),
  "events.day_start_hour": shown(between(0, 12), 0),
  "events.showCapacityIndicator": shown(z.boolean(), true),
};

/** How the team plans the programme; visitors don't need it. */
export const planningSettings = {
  /** Minutes that a place needs between two events. */
  "events.setup_minutes": hidden(between(0, 240), 0),
};

export const calendarSettings = {
  "general.timezone": festivalSettings["general.timezone"],
  "events.day_start_hour": festivalSettings["events.day_start_hour"],
};

/** Returns the zone and the first hour of the festival's days. */
export function calendarOf(settings: SettingValues<typeof calendarSettings>): FestivalCalendar {
  return { zone: settings["general.timezone"], dayStartHour: settings["events.day_start_hour"] };
}
