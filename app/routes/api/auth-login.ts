import { issueTokens } from "#app/domain/identity/tokens.server.ts";
import { on, refuseMethod, writes } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";
import { signInWithin } from "#app/http/sign-in.server.ts";

export const loader = refuseMethod(contract.signIn.path);

/** `POST auth/login` (spec §7): a pair of tokens for programs; pages use the cookie. */
export const action = writes(
  on(contract.signIn, async ({ services, body, context }) => {
    const user = await signInWithin(context, body);
    return { data: { ...(await issueTokens({ ...services, actor: user.id }, user.id)), user } };
  }),
);
