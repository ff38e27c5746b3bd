import type { MailState } from "#app/domain/notifications/mail-state.ts";
import type { NotificationPreferences } from "#app/domain/reminders/notification-preferences.ts";

/** What the form of the notifications shows. */
export interface NotificationSettingsData {
  preferences: NotificationPreferences;
  /** How long before an event the festival reminds who says nothing of it. */
  leadTime: number;
  /** Places are taken with one. */
  hasAccount: boolean;
  mail: {
    /** Whether mails reach this person, and if not why. */
    state: MailState;
    /** Theirs; empty without an account. */
    address: string;
  };
  /** What was just done: something saved, or a link sent that verifies the address. */
  done: "saved" | "asked" | null;
}
