import { z } from "zod";
import { defaultLook, fallbackLanguage, languages, themes } from "../preferences.ts";
import { between, email, hidden, line, type SettingValues, shown } from "../settings/setting.ts";
import { addressesIn } from "./addresses.ts";
import { parseUrl } from "../parsing.ts";
import { type FestivalCalendar, isDay, isZone } from "./day.ts";
import { defaultCity } from "./event.ts";

const page = z.string().max(100_000, "errors.too_long");
const dayOrNone = z.union([z.literal(""), z.string().refine(isDay, "errors.day_invalid")]);
/** Most links of the festival in the footer. */
const mostLinks = 10;

const isLink = (text: string): boolean => /^https:\/\//i.test(text) && parseUrl(text) !== null;
const areLinks = (text: string): boolean => addressesIn(text).length <= mostLinks && addressesIn(text).every(isLink);

/** The festival itself, and how its programme is shown. */
export const festivalSettings = {
  "general.name": shown(line(60).min(1, "errors.name_required"), "Verbena"),
  "general.tagline": shown(line(), ""),
  /** Also the city of places that come without one. */
  "general.city": shown(line(60), defaultCity),
  "general.timezone": shown(z.string().refine(isZone, "errors.zone_unknown"), "Atlantic/Canary"),
  "general.currency": shown(z.string().regex(/^[A-Z]{3}$/, "errors.currency_invalid"), "EUR"),
  /** Language of the organiser's texts: titles, descriptions, announcements. They have no translations. */
  "general.content_language": shown(z.enum(languages, "errors.language_unknown"), fallbackLanguage),
  /** The language of a first visit: the browser's, or the same for everybody. */
  "general.start_language": shown(z.enum(["browser", ...languages], "errors.language_unknown"), "browser"),
  /** The theme for visitors without a choice of their own. */
  "general.theme": shown(z.enum(themes, "errors.theme_unknown"), defaultLook.theme),
  /** The festival's first and last day; "" if they are not known. */
  "general.first_day": shown(dayOrNone, ""),
  "general.last_day": shown(dayOrNone, ""),
  /** Addresses of the festival elsewhere, such as social networks, for the footer. */
  "general.links": shown(line(2000).refine(areLinks, "errors.links_invalid"), ""),
  "general.terms": shown(page, ""),
  "general.privacy": shown(page, ""),
  "general.contact_email": shown(email, ""),
  /** Acty names these to somebody in danger. */
  "general.emergency_number": shown(z.string().regex(/^\+?\d(?: ?\d){1,14}$/, "errors.invalid"), "112"),
  "general.meeting_point": shown(line(120), ""),
  "events.day_start_hour": shown(between(0, 12), 0),
  "events.showCapacityIndicator": shown(z.boolean(), true),
};

/** How the team plans the programme; visitors don't need it. */
export const planningSettings = {
  /** Minutes that a place needs between two events. */
  "events.setup_minutes": hidden(between(0, 240), 0),
};

/** How many minutes an event without a known end is taken to last, by day and in the evening and night. */
export const openEndSettings = {
  "events.open_end_minutes": hidden(between(15, 720), 120),
  "events.open_end_night_minutes": hidden(between(15, 720), 240),
};

/** Settings that decide the look of a first visit. */
export const startSettings = {
  "general.start_language": festivalSettings["general.start_language"],
  "general.theme": festivalSettings["general.theme"],
};
export type StartSettings = SettingValues<typeof startSettings>;

export const citySettings = { "general.city": festivalSettings["general.city"] };

export const calendarSettings = {
  "general.timezone": festivalSettings["general.timezone"],
  "events.day_start_hour": festivalSettings["events.day_start_hour"],
};

/** Returns the zone and the first hour of the festival's days. */
export function calendarOf(settings: SettingValues<typeof calendarSettings>): FestivalCalendar {
  return { zone: settings["general.timezone"], dayStartHour: settings["events.day_start_hour"] };
}
