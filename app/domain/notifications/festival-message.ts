import type { Actor } from "../changes/actor.ts";
import type { Language } from "../preferences.ts";

/** Lengths that a phone shows without a tap, in characters. */
export const longestTitle = 80;
export const longestBody = 240;

export interface MessageText {
  title: string;
  body: string;
}

/** Spanish always, and optional translations. Readers of any other language get the Spanish text. */
export type MessageTexts = { es: MessageText } & { [Tongue in Language]?: MessageText | undefined };

/** A message of an administrator to everybody, or to the followers of an event. */
export interface FestivalMessage {
  id: string;
  texts: MessageTexts;
  path: string;
  eventId: string | null;
  /** Number of people, and of their devices and addresses. */
  people: number;
  recipients: number;
  /** Instant, ISO 8601 UTC. */
  sentAt: string;
}

/** Number of people that a message reaches, and of their devices and addresses. */
export interface MessageReach {
  people: number;
  devices: number;
  addresses: number;
}

export interface MessageProgress {
  sent: number;
  /** On its way, or to be tried again. */
  queued: number;
  /** Waiting for the end of the recipient's quiet hours. */
  quiet: number;
  failed: number;
  stale: number;
  /** Not sent: withdrawn, or unwanted by the recipient. */
  withdrawn: number;
}

export interface SentMessage extends FestivalMessage {
  /** The title of its event; null for a message to everybody, or if the event is gone. */
  eventTitle: string | null;
  sentBy: Actor;
  isWithdrawn: boolean;
  progress: MessageProgress;
}
