import { deviceAt, unsubscribe } from "#app/domain/notifications/subscriptions.server.ts";
import { on, refuseMethod, writes } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";
import { viewerContext } from "#app/http/context.ts";

export const loader = refuseMethod(contract.unsubscribePush.path);

/** `POST notifications/unsubscribe` (spec §7): for whoever has no subscription there is nothing to do. */
export const action = writes(
  on(contract.unsubscribePush, async ({ services, body: { endpoint }, context }) => {
    const { deviceId: own, user, byToken } = context.get(viewerContext);
    const deviceId = byToken && user !== null && endpoint !== undefined ? await deviceAt(services, user.id, endpoint) : own;
    if (deviceId !== null) await unsubscribe(services, deviceId);
    return { data: { subscribed: false } };
  }),
);
