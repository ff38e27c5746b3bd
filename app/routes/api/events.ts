import { eventFilter } from "#app/domain/programme/event-filter.ts";
import { listEvents } from "#app/domain/programme/event-queries.server.ts";
import { answerApi, eventList, parseQuery, refuseMethod } from "#app/http/api.server.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import type { Route } from "./+types/events";

/** `GET events`: a list by date, category and status (spec §7). */
export function loader({ url, context }: Route.LoaderArgs) {
  return answerApi(context, async () => {
    const filter = parseQuery(url, eventFilter);
    return eventList(await listEvents(context.get(servicesContext), filter, context.get(festivalContext).calendar), context);
  });
}

export const action = refuseMethod;
