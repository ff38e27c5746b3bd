import { issueTokens } from "#app/domain/identity/tokens.server.ts";
import { registerUser } from "#app/domain/identity/users.server.ts";
import { on, refuseMethod, writes } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";
import { appContext, requestContext } from "#app/http/context.ts";
import { verifySoon } from "../account/verification-mail.server.ts";

export const loader = refuseMethod(contract.register.path);

/** `POST auth/register`, while `users.registration_enabled`; a link is mailed that verifies the address. */
export const action = writes(
  on(contract.register, async ({ services, body, context }) => {
    const { registration } = context.get(appContext).rateLimits;
    const address = context.get(requestContext).clientAddress;
    await registration.check(address);
    const user = await registerUser(services, body);
    await registration.succeeded(address);
    await verifySoon(context, user);
    return { data: { ...(await issueTokens({ ...services, actor: user.id }, user.id)), user } };
  }),
);
