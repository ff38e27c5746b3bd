import { reportedInstant } from "#app/domain/analytics/interaction.ts";
import { requireEvent } from "#app/domain/analytics/counting.server.ts";
import { hoursOfEvent, totalsOfEvent } from "#app/domain/analytics/totals.server.ts";
import { optsOutOfCounting, isPerson, isProgram, privacySignalsOf } from "#app/http/analytics/person.ts";
import { appContext } from "#app/http/context.ts";
import type { HandlersOf } from "../api-response.server.ts";

export const analyticsHandlers: HandlersOf<"analytics"> = {
  /** Counts interactions that the server can't see. Programs and senders who opt out are not counted. */
  reportInteraction: async ({ services, body: { eventData }, request, context }) => {
    const { eventId, action, timestamp } = eventData;
    await requireEvent(services, eventId, { published: true });
    const counted = !isProgram(request.headers.get("User-Agent")) && !optsOutOfCounting(privacySignalsOf(request));
    if (counted)
      context
        .get(appContext)
        .analytics.recorder.interaction(action, eventId, reportedInstant(timestamp, services.clock.now()));
    return { data: { counted } };
  },
  reportSearch: async ({ body: { query }, request, context }) => {
    const counted = isPerson(request.headers.get("User-Agent")) && !optsOutOfCounting(privacySignalsOf(request));
    if (counted) context.get(appContext).analytics.recorder.fruitless(query);
    return { data: null };
  },
  readEventAnalytics: async ({ services, id, context }) => {
    await requireEvent(services, id, { published: false });
    await context.get(appContext).analytics.recorder.flushIfPossible();
    return {
      data: { eventId: id, totals: await totalsOfEvent(services, id), hours: await hoursOfEvent(services, id) },
    };
  },
};
