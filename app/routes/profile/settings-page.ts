import type { NotificationFacts } from "./facts.ts";
import { zoneWords } from "#app/ui/time/zone-words.ts";
import type { PageFacts } from "#app/routes/layout/page-facts.ts";

/** What /settings says of the festival, and of the visitor's notifications: null where the server can't be asked. */
export const settingsPage = (
  { settings, calendar, t }: Pick<PageFacts, "settings" | "calendar" | "t">,
  notifications: NotificationFacts | null,
) => ({
  notifications,
  title: t("settings.title"),
  zone: zoneWords(t, calendar.zone),
  contact: settings["general.contact_email"],
});
