import { deviceAt, subscribe } from "#app/domain/notifications/subscriptions.server.ts";
import { languageOf } from "#app/domain/preferences.ts";
import { on, refuseMethod, writes } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";
import { appContext, requestContext, viewerContext } from "#app/http/context.ts";
import { getLocale } from "#app/http/i18n.server.ts";
import { withDevice } from "#app/http/visitor.server.ts";

export const loader = refuseMethod(contract.subscribePush.path);

/** `POST notifications/subscribe` (spec §7). */
export const action = writes(
  on(contract.subscribePush, async ({ services, body: { subscription }, context, request }) => {
    const { push } = context.get(appContext).notifications;
    const how = { language: languageOf(getLocale(context)), origin: context.get(requestContext).origin };
    const { user, byToken } = context.get(viewerContext);
    // A program has no cookie by which its browsers are known: their addresses tell them apart.
    const known = byToken && user !== null ? await deviceAt(services, user.id, subscription.endpoint) : null;
    const keep = (deviceId: string): Promise<void> => subscribe(services, push, subscription, { deviceId, ...how });
    const headers = known === null ? (await withDevice(request, context, keep)).headers : new Headers();
    if (known !== null) await keep(known);
    return { data: { subscribed: true }, headers };
  }),
);
