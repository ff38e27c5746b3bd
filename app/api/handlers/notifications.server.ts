import type { RouterContextProvider } from "react-router";
import { DomainError } from "#app/domain/error.ts";
import { readPreferences, writePreferences } from "#app/domain/reminders/notification-preferences.server.ts";
import { snooze, queueTest } from "#app/domain/notifications/requested-messages.server.ts";
import {
  deviceAt,
  hasSubscription,
  isSubscribed,
  subscribe,
  unsubscribe,
} from "#app/domain/notifications/push-subscriptions.server.ts";
import { languageOf } from "#app/domain/preferences.ts";
import { appContext, requestContext, servicesContext, viewerContext } from "#app/http/context.ts";
import { getLocale } from "#app/http/i18n.server.ts";
import { withDevice, withOwner } from "#app/http/visitor.server.ts";
import type { HandlersOf, ReadStored } from "../api-response.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Returns the caller's notification state: this browser's, or for an API client that of all the account's browsers. */
async function notificationsOf(context: Context) {
  const services = context.get(servicesContext);
  const { owner, deviceId, user, byToken } = context.get(viewerContext);
  const ofAccount = async (): Promise<boolean> =>
    byToken && user !== null && (await hasSubscription(services, user.id));
  const subscribed = deviceId !== null ? await isSubscribed(services, deviceId) : await ofAccount();
  const { publicKey } = context.get(appContext).notifications.push;
  return { publicKey, subscribed, preferences: await readPreferences(services, owner) };
}

/**
 * Sends a test to this browser, or for an API client to every browser of its account. Returns the number of browsers.
 * Throws `conflict` if no browser is subscribed.
 */
export async function sendTest(context: Context): Promise<number> {
  const { deviceId, user } = context.get(viewerContext);
  const browsers = deviceId !== null ? { deviceId } : user === null ? null : { userId: user.id };
  if (browsers === null) throw new DomainError("conflict", "errors.not_subscribed");
  return queueTest(context.get(servicesContext), browsers);
}

export const readStoredNotifications: ReadStored = ({ context }) => notificationsOf(context);

export const notificationHandlers: HandlersOf<"notifications"> = {
  readNotifications: async ({ context }) => ({ data: await notificationsOf(context) }),
  writeNotifications: async ({ services, body: { preferences, ...changes }, context }) => {
    const wanted = { ...preferences, ...changes };
    const { done, headers } = await withOwner(context, (owner) => writePreferences(services, owner, wanted));
    return { data: done, headers };
  },
  subscribePush: async ({ services, body: { subscription }, context, request }) => {
    const { push } = context.get(appContext).notifications;
    const how = { language: languageOf(getLocale(context)), origin: context.get(requestContext).origin };
    const { user, byToken } = context.get(viewerContext);
    // An API client has no device cookie, so its browsers are told apart by their push addresses.
    const known = byToken && user !== null ? await deviceAt(services, user.id, subscription.endpoint) : null;
    const keep = (deviceId: string): Promise<void> => subscribe(services, push, subscription, { deviceId, ...how });
    const headers = known === null ? (await withDevice(request, context, keep)).headers : new Headers();
    if (known !== null) await keep(known);
    return { data: { subscribed: true }, headers };
  },
  /** Idempotent: a caller without a subscription is answered the same. */
  unsubscribePush: async ({ services, body: { endpoint }, context }) => {
    const { deviceId: own, user, byToken } = context.get(viewerContext);
    const isProgram = byToken && user !== null && endpoint !== undefined;
    const deviceId = isProgram ? await deviceAt(services, user.id, endpoint) : own;
    if (deviceId !== null) await unsubscribe(services, deviceId);
    return { data: { subscribed: false } };
  },
  testNotification: async ({ context }) => ({ data: { queued: await sendTest(context) } }),
  snoozeReminder: async ({ services, body: { message }, context }) => {
    const { deviceId } = context.get(viewerContext);
    if (deviceId === null) throw new DomainError("not_found", "errors.reminder_not_found");
    const at = await snooze(services, deviceId, message);
    return { data: { at: at.toISOString() } };
  },
};
