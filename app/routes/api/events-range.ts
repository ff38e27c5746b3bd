import { rangeFilter } from "#app/domain/programme/event-filter.ts";
import { listEventsInRange } from "#app/domain/programme/event-queries.server.ts";
import { answerApi, eventList, parseQuery, refuseMethod } from "#app/http/api.server.ts";
import { servicesContext } from "#app/http/context.ts";
import type { Route } from "./+types/events-range";

/** `GET events/range`: what touches startTime <= t < endTime (spec §7). */
export function loader({ url, context }: Route.LoaderArgs) {
  return answerApi(context, async () => eventList(await listEventsInRange(context.get(servicesContext), parseQuery(url, rangeFilter)), context));
}

export const action = refuseMethod;
