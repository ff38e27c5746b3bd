import type { MessageKind } from "./message.ts";
import type { QuietHours } from "./quiet.ts";

/** What there is to be told. */
export const wishes = ["reminders", "changes", "places", "messages"] as const;
export type Wish = (typeof wishes)[number];

/** Which wish a message answers to. */
export const wishOf = {
  reminder: "reminders",
  change: "changes",
  place: "places",
  message: "messages",
} as const satisfies Record<Exclude<MessageKind, "test">, Wish>;

/** When somebody gets mails: never, when none of their browsers can be told, or always. */
export const mailChoices = ["never", "instead", "always"] as const;
export type MailChoice = (typeof mailChoices)[number];

/** What somebody wants to be told, and how. */
export interface NotificationPreferences {
  reminders: boolean;
  /** Of events that they saved. */
  changes: boolean;
  places: boolean;
  /** What the festival has to say. */
  messages: boolean;
  mail: MailChoice;
  /** What of that also comes by mail, when mails come at all. */
  mails: Record<Wish, boolean>;
  /** How long before an event they are reminded; null: as the festival says. */
  minutesBefore: number | null;
  /** Null for none. */
  quiet: QuietHours | null;
}

/** Of who has never said anything. */
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
