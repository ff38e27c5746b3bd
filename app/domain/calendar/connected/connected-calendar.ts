import type { Actor } from "#app/domain/changes/actor.ts";

/** Calendars of other sites that are read regularly, in the shapes that forms send and pages show. */

/** How often a calendar can be read, in minutes. */
export const checkIntervals = [15, 60, 360, 1440] as const;

export const longestName = 100;
/** Most calendars that can be connected: each is asked in turn. */
export const mostCalendars = 50;

/** Why a calendar could not be read: a key of the locales, with its values. */
export interface CheckFailure {
  messageKey: string;
  values: Record<string, string | number>;
}

/** A calendar as another site sends it at this moment. */
export type FetchedCalendar =
  | { outcome: "same" }
  | { outcome: "new"; bytes: Uint8Array; etag: string | null; lastModified: string | null }
  | { outcome: "failed"; failure: CheckFailure };

/** Asks another site for a calendar. `etag` and `lastModified` are those of its last answer (RFC 9110 §13.1). Never rejects. */
export type FetchCalendar = (asked: {
  address: string;
  etag: string | null;
  lastModified: string | null;
}) => Promise<FetchedCalendar>;

export interface ConnectedCalendar {
  id: string;
  address: string;
  name: string;
  everyMinutes: number;
  appliesItself: boolean;
  /** IANA zone of hours that come without one; null for the festival's. */
  zone: string | null;
  isPaused: boolean;
  /** Instants, ISO 8601 UTC; null before the first try. */
  checkedAt: string | null;
  succeededAt: string | null;
  /** Why the last try failed; null if it succeeded. */
  failure: CheckFailure | null;
  /** The review that waits for a person. `questions`: of the file, which nobody has answered. */
  waiting: { id: string; questions: number; writing: number; conflicts: number; gone: number; wrong: number } | null;
  /** The last change that reached the programme. */
  last: { id: string; at: string; created: number; updated: number; cancelled: number } | null;
  createdBy: Actor;
}
