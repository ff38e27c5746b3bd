import type { Owner } from "../identity/visitor.server.ts";
import { readPreferences } from "../notifications/preferences.server.ts";
import type { Services } from "../services.ts";
import { readSettings } from "../settings/settings.server.ts";

/** How many minutes before an event somebody is reminded who says nothing of it: as they said once for all, else as the festival says. */
export async function leadTimeOf(services: Pick<Services, "db">, owner: Owner): Promise<number> {
  return (
    (await readPreferences(services, owner)).minutesBefore ??
    (await readSettings(services))["notifications.reminder_minutes"]
  );
}
