import type { TalkTimes } from "./talk-times.ts";

/**
 * An event of a conference schedule (frab, pretalx …), read from XML or JSON: https://c3voc.de/wiki/schedule. Null and
 * "" mean the same.
 */
export interface Talk extends TalkTimes {
  /** Its `CalendarEvent.number`. */
  number: number;
  guid: string | null;
  /** Submission id: unique only within its system, and shared by all dates of a submission. */
  id: string | null;
  title: string | null;
  subtitle: string | null;
  abstract: string | null;
  description: string | null;
  track: string | null;
  type: string | null;
  language: string | null;
  room: string | null;
  url: string | null;
  logo: string | null;
  state: string | null;
  persons: TalkPerson[];
  links: Reference[];
  attachments: Reference[];
  /** Fields that Verbena adds to the format, as data or as JSON; null without them. */
  own: unknown;
}

export interface TalkPerson {
  name: string | null;
  biography: string | null;
  avatar: string | null;
}

export interface Reference {
  title: string | null;
  url: string | null;
}
