import { queueTest } from "#app/domain/notifications/test-message.server.ts";
import { readPreferences } from "#app/domain/notifications/preferences.server.ts";
import { hasSubscription, isSubscribed } from "#app/domain/notifications/subscriptions.server.ts";
import { DomainError } from "#app/domain/error.ts";
import type { RouterContextProvider } from "react-router";
import { appContext, servicesContext, viewerContext } from "../context.ts";

type Context = Readonly<RouterContextProvider>;

/** How whoever asks is told things: this browser, or for a program its account. */
export async function notificationsOf(context: Context) {
  const services = context.get(servicesContext);
  const { owner, deviceId, user, byToken } = context.get(viewerContext);
  const subscribed = deviceId !== null ? await isSubscribed(services, deviceId) : byToken && user !== null && (await hasSubscription(services, user.id));
  return { publicKey: context.get(appContext).notifications.push.publicKey, subscribed, preferences: await readPreferences(services, owner) };
}

/** Sends this browser a test, or for a program every browser of its account. Returns how many get it. Throws `conflict` when none is subscribed. */
export async function sendTest(context: Context): Promise<number> {
  const { deviceId, user } = context.get(viewerContext);
  const browsers = deviceId !== null ? { deviceId } : user === null ? null : { userId: user.id };
  if (browsers === null) throw new DomainError("conflict", "errors.not_subscribed");
  return queueTest(context.get(servicesContext), browsers);
}
