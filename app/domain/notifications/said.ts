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
  /** The code at the door of who is told of their own place, in a mail; null otherwise. */
  doorCode: string | null;
  now: Date;
  calendar: FestivalCalendar;
  festival: string;
  /** Where the public can write to; empty for nowhere. */
  contact: string;
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

/** An image that a mail carries itself, and shows where its HTML names `cid:` and this. */
export interface MailImage {
  cid: string;
  png: Uint8Array;
}

/** A message as a mail. */
export interface SaidByMail {
  subject: string;
  text: string;
  html: string;
  /** The event as a calendar (RFC 5545), to be attached. */
  calendar: string | null;
  images: MailImage[];
}

/** How messages are put into words, in the language of who reads them. */
export interface Words {
  say: (sayable: Sayable) => Said;
  /** `origin` begins its links; `unsubscribe` is the address that ends such mails. */
  write: (sayable: Sayable, addresses: { origin: string; unsubscribe: string }) => Promise<SaidByMail>;
}
