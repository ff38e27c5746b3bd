import { refreshTokens } from "#app/domain/identity/tokens.server.ts";
import { on, refuseMethod, writes } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";

export const loader = refuseMethod(contract.refresh.path);

/** `POST auth/refresh`: each refresh token works once; a second use ends them all (OWASP ASVS 10.4). */
export const action = writes(on(contract.refresh, async ({ services, body }) => ({ data: await refreshTokens(services, body.refreshToken) })));
