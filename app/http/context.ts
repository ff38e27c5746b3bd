import { createContext } from "react-router";
import type { PreviewCache } from "./social/preview-cache.server.ts";
import type { Services } from "#app/domain/services.ts";
import type { Settings } from "#app/domain/settings/catalogue.ts";
import type { FestivalCalendar } from "#app/domain/programme/day.ts";

/** Set by `server/app.ts` for each request. */
export const servicesContext = createContext<Services>();

/** The public address of the site without a trailing slash, for instance https://programa.example. */
export const originContext = createContext<string>();

/** What nearly every page needs, read once per request by `festivalMiddleware`. */
export interface Festival {
  settings: Settings;
  calendar: FestivalCalendar;
  now: Date;
}
export const festivalContext = createContext<Festival>();

/** Rendered previews of events, kept in memory. */
export const previewsContext = createContext<PreviewCache>();
