import { type EventRecord, shownPlace } from "#app/domain/programme/event.ts";

/** Kinds of changes to events that visitors want to know about. */
export type NewsKind = "new" | "moved" | "cancelled" | "back";

export interface ProgrammeNews {
  /** Sequence number of the change. */
  sequence: number;
  /** Instant, ISO 8601 UTC. */
  at: string;
  kind: NewsKind;
  event: EventRecord;
  /** The event before; null for one that was just made. */
  before: EventRecord | null;
}

/** All changes of one import, as one piece of news. */
export interface ImportNews {
  kind: "import";
  batch: string;
  /** Instant, ISO 8601 UTC. */
  at: string;
  /** At least two. */
  parts: ProgrammeNews[];
}

/** Returns the kind of news in a change of an event; null if it is no news, or if the event is not published. */
export function newsKindOf(before: EventRecord | null, after: EventRecord): NewsKind | null {
  if (after.publishedAt === null) return null;
  const is = after.status === "CANCELLED";
  if (before === null || before.publishedAt === null) return is ? "cancelled" : "new";
  const was = before.status === "CANCELLED";
  if (was !== is) return is ? "cancelled" : "back";
  return !is && isElsewhere(before, after) ? "moved" : null;
}

/** Returns whether an event is at another time or in another place. Of the place only its name counts. */
function isElsewhere(before: EventRecord, after: EventRecord): boolean {
  const where = (event: EventRecord): string =>
    JSON.stringify([
      event.startTime,
      event.endTime,
      event.allDay && [event.allDay.first, event.allDay.last],
      shownPlace(event),
    ]);
  return where(before) !== where(after);
}
