import { on, refuseMethod, writes } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";
import { importEvents } from "#app/http/api/ics.server.ts";

export const loader = refuseMethod(contract.importCalendar.path);

/** `POST ics/import` (spec §7). */
export const action = writes(on(contract.importCalendar, importEvents));
