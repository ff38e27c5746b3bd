import { momentOf } from "#app/domain/analytics/interaction.ts";
import { requireEvent } from "#app/domain/analytics/published.server.ts";
import { asksNotToBeCounted, isProgram, wishOf } from "#app/http/analytics/person.ts";
import { on, refuseMethod, writes } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";
import { appContext } from "#app/http/context.ts";

export const loader = refuseMethod(contract.tellInteraction.path);

/** `POST analytics/event-interaction` (spec §7): what the server can't see itself. Who tells it is not even looked at, but that it is no robot, and does not ask to be left alone. */
export const action = writes(
  on(contract.tellInteraction, async ({ services, body: { eventData }, request, context }) => {
    await requireEvent(services, eventData.eventId, { published: true });
    const counted = !isProgram(request.headers.get("User-Agent")) && !asksNotToBeCounted(wishOf(request));
    if (counted) context.get(appContext).analytics.recorder.interaction(eventData.action, eventData.eventId, momentOf(eventData.timestamp, services.clock.now()));
    return { data: { counted } };
  }),
);
