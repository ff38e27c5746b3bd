import type { Actor } from "../changes/entry.ts";
import type { Language } from "../preferences.ts";

/** What a phone shows without being touched, in characters. */
export const longestTitle = 80;
export const longestBody = 240;

/** What a notification says. */
export interface MessageText {
  title: string;
  body: string;
}

/** In Spanish always, and in the other languages in which somebody wrote it: who reads another gets the Spanish one. */
export type MessageTexts = { es: MessageText } & { [Tongue in Language]?: MessageText | undefined };

/** What an administrator says to everybody, or to those who follow an event. */
export interface FestivalMessage {
  id: string;
  texts: MessageTexts;
  /** The page of this site that it leads to. */
  path: string;
  /** Null: to everybody who can be told. */
  eventId: string | null;
  /** How many people it was written to, and on how many devices and addresses. */
  people: number;
  recipients: number;
  /** Instant, ISO 8601 UTC. */
  sentAt: string;
}

/** Whom a message reaches: people, each on some devices, or by mail. */
export interface Reach {
  people: number;
  devices: number;
  addresses: number;
}

/** What became of a message so far, by how many of its recipients. */
export interface MessageProgress {
  sent: number;
  /** On its way, or tried again. */
  queued: number;
  /** Waiting for the end of somebody's quiet hours. */
  quiet: number;
  failed: number;
  /** Too late to be sent. */
  stale: number;
  /** Not sent: it was taken back, or that person wants no such messages. */
  withdrawn: number;
}

/** A message as the panel lists it. */
export interface SentMessage extends FestivalMessage {
  /** The title of the event to whose followers it went; null for everybody, or when the event is gone. */
  eventTitle: string | null;
  sentBy: Actor;
  isWithdrawn: boolean;
  progress: MessageProgress;
}
