import { DomainError } from "../error.ts";
import type { FileOptions } from "../child-processes.ts";
import {
  type CalendarEvent,
  type CalendarReading,
  maxEvents,
  maxProblems,
  newProblem,
  type Problem,
} from "./calendar.ts";

export type ReportProblem = (
  severity: Problem["severity"],
  messageKey: string,
  details?: Partial<Pick<Problem, "line" | "property" | "values">>,
) => void;

/** Collects the problems of a file, at most {@link maxProblems} of them. */
export class Problems {
  #waiting: Problem[] = [];
  #count = 0;

  add(severity: Problem["severity"], messageKey: string, details?: Partial<Problem>): void {
    this.#count += 1;
    if (this.#count <= maxProblems) this.#waiting.push(newProblem(severity, messageKey, details));
  }

  get isNew(): boolean {
    return this.#waiting.length > 0;
  }

  /** Removes and returns the problems since the last call. */
  take(): Problem[] {
    const waiting = this.#waiting;
    this.#waiting = [];
    return waiting;
  }

  /** The last problem of the list: the count of those that were left out. Null if all are listed. */
  get beyond(): Problem | null {
    if (this.#count <= maxProblems) return null;
    return newProblem("error", "calendar_file.more_problems", { values: { count: this.#count - maxProblems } });
  }
}

/** Returns a function that reports problems of one event, each only once. `line` is the line of the event. */
export function reporterOf(
  problems: Problems,
  { number, ...event }: Pick<Problem, "line" | "uid" | "title"> & { number: number },
): ReportProblem {
  // Most events have no problems.
  let reported: Set<string> | undefined;
  return (severity, messageKey, details = {}) => {
    const key = JSON.stringify([messageKey, details.property, details.values]);
    if (reported?.has(key)) return;
    reported = (reported ?? new Set()).add(key);
    problems.add(severity, messageKey, { eventNumber: number, ...event, ...details });
  };
}

/** An event that could not be read, with the fields that were understood. */
export interface UnreadEvent {
  unread: CalendarEvent;
}

/** The content of a file besides its events and problems. */
type FileDetails = Omit<CalendarReading, "events" | "unread" | "problems">;

/** Yields the events of a file in order, the problems of an event before it, and returns the rest of the content. */
export type EventReader = Generator<CalendarEvent | UnreadEvent | { problem: Problem }, FileDetails>;

/**
 * Returns the reader of a file format: it yields the events that `read` yields, and the problems that `read` collects.
 */
export const fileReader = (
  read: (
    bytes: Uint8Array,
    options: FileOptions,
    problems: Problems,
  ) => Generator<CalendarEvent | UnreadEvent, FileDetails>,
) =>
  function* (bytes: Uint8Array, options: FileOptions): EventReader {
    const problems = new Problems();
    const reader = read(bytes, options, problems);
    for (;;) {
      const next = reader.next();
      if (problems.isNew) for (const problem of problems.take()) yield { problem };
      if (!next.done) {
        yield next.value;
        continue;
      }
      if (problems.beyond !== null) yield { problem: problems.beyond };
      return next.value;
    }
  };

/** Throws `too_large` after {@link maxEvents} events. Adds a problem to a file without events and problems. */
export function* bounded(reader: EventReader): EventReader {
  let [events, problems] = [0, 0];
  for (;;) {
    const next = reader.next();
    if (next.done) {
      if (events === 0 && problems === 0) yield { problem: newProblem("warning", "calendar_file.no_events") };
      return next.value;
    }
    if ("problem" in next.value) problems += 1;
    else events += 1;
    if (events > maxEvents) throw tooManyEvents();
    yield next.value;
  }
}

export const tooManyEvents = (): DomainError =>
  new DomainError("too_large", "calendar_file.too_many_events", { values: { limit: maxEvents } });
