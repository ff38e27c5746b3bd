import type { RouterContextProvider } from "react-router";
import { keepPreferences } from "#app/domain/identity/profile.server.ts";
import { setSubscriptionLanguage } from "#app/domain/notifications/push-subscriptions.server.ts";
import type { Language } from "#app/domain/preferences.ts";
import { servicesContext, viewerContext } from "./context.ts";
import { languageCookie } from "./preferences.server.ts";

/**
 * Keeps the language that a visitor has chosen, also for push messages to this browser and for a signed-in account.
 * Returns the Set-Cookie value.
 */
export async function keepLanguage(context: Readonly<RouterContextProvider>, language: Language): Promise<string> {
  const services = context.get(servicesContext);
  const { user, deviceId } = context.get(viewerContext);
  if (deviceId !== null) await setSubscriptionLanguage(services, deviceId, language);
  if (user !== null) await keepPreferences(services, user.id, { language });
  return languageCookie.serialize(language);
}
