import type { MiddlewareFunction } from "react-router";
import { presentPosition } from "#app/domain/changes/epoch.server.ts";
import { keptUntilChange } from "#app/domain/changes/kept-reads.server.ts";
import { calendarOf } from "#app/domain/programme/festival-settings.ts";
import { readAllSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { festivalContext, servicesContext, startLanguageContext } from "./context.ts";

const withoutFestival: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * Returns whether a request has a festival. The probes must not depend on the database. As page data the same
 * path runs the root's loader, which needs the festival.
 */
export const hasFestival = (request: Request): boolean => !withoutFestival.has(new URL(request.url).pathname);

const keptSettings = keptUntilChange(readAllSettings, { most: 1, sizeOf: () => 1 });

/** Reads the settings and the time once per request, so that all loaders of a page agree. */
export const festivalMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (!hasFestival(request)) return next();
  const services = context.get(servicesContext);
  const position = await presentPosition(services.db);
  const settings = await keptSettings(services, position);
  context.set(startLanguageContext, settings["general.start_language"]);
  context.set(festivalContext, { ...position, settings, calendar: calendarOf(settings), now: services.clock.now() });
  return next();
};
