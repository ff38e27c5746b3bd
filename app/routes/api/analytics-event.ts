import { requireEvent } from "#app/domain/analytics/published.server.ts";
import { hoursOfEvent, totalsOfEvent } from "#app/domain/analytics/totals.server.ts";
import { on, reads, refuseMethod } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";
import { appContext } from "#app/http/context.ts";

/** `GET analytics/events/{id}` (spec §7): how often what was done with an event, up to now. */
export const loader = reads(
  on(contract.readEventAnalytics, async ({ services, id, context }) => {
    await requireEvent(services, id, { published: false });
    await context.get(appContext).analytics.recorder.flushIfPossible();
    return { data: { eventId: id, totals: await totalsOfEvent(services, id), hours: await hoursOfEvent(services, id) } };
  }),
);

export const action = refuseMethod(contract.readEventAnalytics.path);
