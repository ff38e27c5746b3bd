import { zoneText } from "#app/ui/time/zone-text.ts";
import type { PageData } from "#app/routes/layout/page-data.ts";
import type { MailState } from "#app/domain/notifications/mail-state.ts";
import type { NotificationPreferences } from "#app/domain/reminders/notification-preferences.ts";

export interface NotificationSettingsData {
  preferences: NotificationPreferences;
  /** The festival's lead time in minutes, for visitors without one of their own. */
  leadTime: number;
  /** Whether the visitor has an account: registrations need one. */
  hasAccount: boolean;
  mail: {
    /** Whether mails can be sent to the visitor, and if not why. */
    state: MailState;
    /** The account's e-mail address; empty without an account. */
    address: string;
  };
  /** The form that was just handled: preferences saved, or a verification link sent. */
  done: "saved" | "asked" | null;
}

/** Returns the data of /settings. `notifications` is null without a network. */
export const settingsData = (
  { settings, calendar, t }: Pick<PageData, "settings" | "calendar" | "t">,
  notifications: NotificationSettingsData | null,
) => ({
  notifications,
  title: t("shell.menu_settings"),
  zone: zoneText(t, calendar.zone),
  contact: settings["general.contact_email"],
});
