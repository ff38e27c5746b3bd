import { revokeFamilyOf } from "#app/domain/identity/tokens.server.ts";
import { on, refuseMethod, writes } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";
import { signedOut } from "#app/http/session-cookie.server.ts";
import { bearerOf } from "#app/http/viewer.server.ts";

export const loader = refuseMethod(contract.signOut.path);

/** `POST auth/logout`: ends the tokens of the sign-in, or the session of the browser that asks. Twice is once. */
export const action = writes(
  on(contract.signOut, async ({ services, request, context }) => {
    const token = bearerOf(request);
    if (token !== null) await revokeFamilyOf(services, token);
    return { data: null, headers: token === null ? await signedOut(request, context) : new Headers() };
  }),
);
