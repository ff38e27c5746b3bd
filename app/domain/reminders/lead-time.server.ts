import { reminderSettings } from "./reminder-settings.ts";
import type { Owner } from "../identity/visitor.server.ts";
import { readPreferences } from "./notification-preferences.server.ts";
import type { WithDb } from "../services.ts";
import { readSettings } from "../settings/settings.server.ts";

/** Returns the default minutes of an owner's reminders: their own choice, else the festival's. */
export async function leadTimeOf(services: WithDb, owner: Owner): Promise<number> {
  return (
    (await readPreferences(services, owner)).minutesBefore ??
    (await readSettings(services, reminderSettings))["notifications.reminder_minutes"]
  );
}
