import type { NotificationSettingsData } from "./notification-settings.ts";
import { zoneText } from "#app/ui/time/zone-text.ts";
import type { PageData } from "#app/routes/layout/page-data.ts";

/** Returns the data of /settings. `notifications` is null without a network. */
export const settingsData = (
  { settings, calendar, t }: Pick<PageData, "settings" | "calendar" | "t">,
  notifications: NotificationSettingsData | null,
) => ({
  notifications,
  title: t("settings.title"),
  zone: zoneText(t, calendar.zone),
  contact: settings["general.contact_email"],
});
