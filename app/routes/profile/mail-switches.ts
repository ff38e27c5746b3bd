import type {
  MailChoice,
  NotificationPreferences,
  NotificationKind,
} from "#app/domain/reminders/notification-preferences.ts";

/** What a form of /unsubscribe has just done. */
export const switchesDone = ["all", "kind", "saved"] as const;
export type SwitchesDone = (typeof switchesDone)[number];

/** Which mails an account gets, for who has the link of one of them. */
export interface ShownSwitches {
  address: string;
  /** What the mail was that the link came with. */
  kind: NotificationKind;
  mail: MailChoice;
  mails: NotificationPreferences["mails"];
}
