import { on, refuseMethod, writes } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";
import { parseFile } from "#app/http/api/ics.server.ts";

export const loader = refuseMethod(contract.parseCalendar.path);

/** `POST ics/parse`, multipart field `file` (spec §7). */
export const action = writes(on(contract.parseCalendar, async (call) => ({ data: await parseFile(call) })));
