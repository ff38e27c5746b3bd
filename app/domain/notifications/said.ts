import type { Language } from "../preferences.ts";
import type { FestivalCalendar } from "../programme/day.ts";
import type { ProgrammeEvent } from "../programme/event.ts";
import type { Content } from "./message.ts";

/** What a message is about, with everything that its words need. */
export interface Sayable {
  content: Content;
  /** Null when it is about none, or about one that is gone. */
  event: ProgrammeEvent | null;
  eventId: string | null;
  now: Date;
  calendar: FestivalCalendar;
  festival: string;
  language: Language;
}

/** A message in words: a notification on a screen, or a toast. */
export interface Said {
  title: string;
  body: string;
  /** The page that it leads to. */
  path: string;
  /** What its button to that page says, and the one that says it again later; null for none. */
  open: string;
  snooze: string | null;
  /** What is said when that can't be done; "" without the button. */
  notSnoozed: string;
  /** What title and body are written in, where it isn't what the reader is spoken to in. */
  language?: Language;
}

/** A message as a mail. */
export interface SaidByMail {
  subject: string;
  text: string;
  html: string;
  /** The event as a calendar (RFC 5545), to be attached. */
  calendar: string | null;
}

/** How messages are put into words, in the language of who reads them. */
export interface Words {
  say: (sayable: Sayable) => Said;
  /** `origin` begins its links; `unsubscribe` is the address that ends such mails. */
  write: (sayable: Sayable, addresses: { origin: string; unsubscribe: string }) => Promise<SaidByMail>;
}
