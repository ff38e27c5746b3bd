import { listWholeLiveEvents } from "#app/domain/programme/event-queries.server.ts";
import { answerApi, eventList, refuseMethod } from "#app/http/api.server.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import type { Route } from "./+types/events-live";

/** `GET events/live`: what runs now (spec §7). */
export function loader({ context }: Route.LoaderArgs) {
  return answerApi(context, async () => {
    const events = await listWholeLiveEvents(context.get(servicesContext), context.get(festivalContext).now);
    return eventList({ events, next: null }, context);
  });
}

export const action = refuseMethod;
