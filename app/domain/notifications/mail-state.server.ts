import type { User } from "../identity/user.ts";
import type { WithDb } from "../services.ts";
import type { MailState } from "./mail-state.ts";
import { readPreferences } from "../reminders/notification-preferences.server.ts";
import { hasSubscription } from "./push-subscriptions.server.ts";

/** Returns the {@link MailState} of an account; `isSetUp`: mail is configured. */
export async function mailStateOf(services: WithDb, user: User | null, isSetUp: boolean): Promise<MailState> {
  if (!isSetUp) return "unset";
  if (user === null) return "account";
  if (user.emailRefused) return "refused";
  if (!user.emailVerified) return "unverified";
  const { mail } = await readPreferences(services, { kind: "user", id: user.id });
  if (mail === "never") return "off";
  return mail === "instead" && (await hasSubscription(services, user.id)) ? "device" : "comes";
}
