import { eventsToExport } from "#app/domain/calendar/export/export.server.ts";
import { on, refuseMethod, writes } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";
import { downloadEvents } from "#app/http/calendar-file.server.ts";
import { festivalContext } from "#app/http/context.ts";

export const loader = refuseMethod(contract.exportCalendar.path);

/** `POST ics/export` (spec §7). */
export const action = writes(
  on(contract.exportCalendar, async ({ services, body, context }) =>
    downloadEvents(context, await eventsToExport(services, body, context.get(festivalContext).calendar), body.format),
  ),
);
