import type { Language } from "../preferences.ts";
import type { FestivalCalendar } from "../programme/day.ts";
import type { ProgrammeEvent } from "../programme/event.ts";
import type { Content } from "./outbox-message.ts";

export interface MessageToRender {
  content: Content;
  /** Null for a message without an event, or if the event was deleted. */
  event: ProgrammeEvent | null;
  eventId: string | null;
  /** Names of those whom the recipient follows, if they are in the event since lately; else empty. */
  people: readonly string[];
  /** The recipient's code for the door, in a mail about their own place; else null. */
  doorCode: string | null;
  now: Date;
  calendar: FestivalCalendar;
  festival: string;
  contact: string;
  language: Language;
}

export interface RenderedMessage {
  title: string;
  body: string;
  path: string;
  /** Labels of the button to that page and of the snooze button; null without one. */
  open: string;
  snooze: string | null;
  /** Text for a failed snooze; "" without the button. */
  notSnoozed: string;
  /** Language of title and body, if it differs from the reader's. */
  language?: Language;
}

/** An image attached to a mail; its HTML shows it as `cid:` with this id. */
export interface MailImage {
  cid: string;
  png: Uint8Array;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** The event as a calendar (RFC 5545) to attach. */
  calendar: string | null;
  images: MailImage[];
}

export interface MessageRenderer {
  render: (message: MessageToRender) => RenderedMessage;
  /** `origin` begins its links; `unsubscribe` is the address that ends these mails. */
  renderMail: (message: MessageToRender, addresses: { origin: string; unsubscribe: string }) => Promise<RenderedMail>;
}
