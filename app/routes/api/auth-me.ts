import { on, reads, refuseMethod } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";

/** `GET auth/me`: whose credential this is. */
export const loader = reads(on(contract.me, async ({ viewer }) => ({ data: viewer })));

export const action = refuseMethod(contract.me.path);
