import type { MiddlewareFunction } from "react-router";
import { calendarOf, readSettings } from "#app/domain/settings/settings.server.ts";
import { festivalContext, servicesContext } from "./context.ts";

/** Reads the settings and the clock once per request, so that every loader of a page speaks of the same moment. */
export const festivalMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const services = context.get(servicesContext);
  const settings = await readSettings(services);
  context.set(festivalContext, { settings, calendar: calendarOf(settings), now: services.clock.now() });
  return next();
};
