import { DomainError } from "#app/domain/error.ts";
import { findEvent } from "#app/domain/programme/event-queries.server.ts";
import { answerApi, publicEvent, refuseMethod } from "#app/http/api.server.ts";
import { servicesContext } from "#app/http/context.ts";
import { success } from "#app/http/envelope.server.ts";
import type { Route } from "./+types/event";

/** `GET events/{id}` (spec §7). */
export function loader({ params, context }: Route.LoaderArgs) {
  return answerApi(context, async () => {
    const event = await findEvent(context.get(servicesContext), params.id);
    if (event === null) throw new DomainError("not_found", "errors.event_not_found");
    return success(publicEvent(event, context));
  });
}

export const action = refuseMethod;
