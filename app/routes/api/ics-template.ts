import { on, reads, refuseMethod } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";
import { downloadTemplate } from "#app/http/calendar-file.server.ts";

/** `GET ics/template` (spec §7). */
export const loader = reads(on(contract.calendarTemplate, async ({ query, context }) => downloadTemplate(context, query.format)));

export const action = refuseMethod(contract.calendarTemplate.path);
