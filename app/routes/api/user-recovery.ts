import { createRecoveryLink } from "#app/domain/identity/recovery.server.ts";
import { on, refuseMethod, writes } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";
import { requestContext } from "#app/http/context.ts";

export const loader = refuseMethod(contract.recoverUser.path);

/** `POST users/{id}/recovery`: a link for an administrator to hand on. */
export const action = writes(
  on(contract.recoverUser, async ({ services, id, context }) => {
    const { token, expiresAt } = await createRecoveryLink(services, id);
    return { data: { url: `${context.get(requestContext).origin}/recover/${token}`, expiresAt: expiresAt.toISOString() } };
  }),
);
