import type { MessageText, MessageReach } from "#app/domain/notifications/festival-message.ts";
import type { MessageFields } from "#app/domain/notifications/festival-message-form.ts";
import type { Language } from "#app/domain/preferences.ts";

export const messageForm = "message";
export const leadForm = "lead";

/** A message as the form's field values. */
export type MessageDraft = { [Name in keyof MessageFields]: string };

/** The notification in each language and its reach. */
export interface MessagePreview {
  /** Field values that confirming sends. */
  draft: MessageDraft;
  /** Texts in each language in which they were written, Spanish first; `open` is the text of the notification's button. */
  texts: ({ language: Language; open: string } & MessageText)[];
  path: string;
  /** Title of the event whose followers get the message; null if everybody gets it. */
  eventTitle: string | null;
  reach: MessageReach;
}
