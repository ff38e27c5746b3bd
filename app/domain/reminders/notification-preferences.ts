import type { QuietHours } from "./quiet-hours.ts";

export const notificationKinds = ["reminders", "changes", "places", "messages"] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** When mails are sent: never, only if no browser of the person can be notified, or always. */
export const mailChoices = ["never", "instead", "always"] as const;
export type MailChoice = (typeof mailChoices)[number];

export interface NotificationPreferences {
  reminders: boolean;
  /** Changes of saved events. */
  changes: boolean;
  places: boolean;
  /** Messages from the festival. */
  messages: boolean;
  mail: MailChoice;
  /** Kinds that also come by mail, if mails are on. */
  mails: Record<NotificationKind, boolean>;
  /** Minutes of the reminder before an event; null for the festival's default. */
  minutesBefore: number | null;
  quiet: QuietHours | null;
}

export const defaultPreferences: NotificationPreferences = {
  reminders: true,
  changes: true,
  places: true,
  messages: true,
  mail: "instead",
  mails: { reminders: true, changes: true, places: true, messages: true },
  minutesBefore: null,
  quiet: null,
};
