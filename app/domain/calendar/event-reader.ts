import { DomainError } from "../error.ts";
import { type CalendarEvent, type CalendarReading, maxEvents, type Problem } from "./calendar.ts";
import { Problems } from "./problems.ts";

/** An event that could not be read, as far as it was understood. */
export interface UnreadEvent {
  unread: CalendarEvent;
}

/** The facts of a file besides its events. */
export type FileFacts = Omit<CalendarReading, "events" | "unread" | "problems">;

/**
 * A reader gives the events one by one as it comes to them, what is wrong with each before it, and at the end what else
 * the file says.
 */
export type EventReader = Generator<CalendarEvent | UnreadEvent | { problem: Problem }, FileFacts>;

/** A reader of one that adds to the problems of the file as it goes. */
export function* telling(read: (problems: Problems) => Generator<CalendarEvent | UnreadEvent, FileFacts>): EventReader {
  const problems = new Problems();
  const reader = read(problems);
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
}

/** Throws `too_large` at the first event too many; a file without any, and without a word why, gets that word. */
export function* bounded(reader: EventReader): EventReader {
  let [events, problems] = [0, 0];
  for (;;) {
    const next = reader.next();
    if (next.done) {
      if (events === 0 && problems === 0) yield { problem: noEvents };
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

const noEvents: Problem = {
  severity: "warning",
  messageKey: "calendar_file.no_events",
  values: {},
  line: null,
  eventNumber: null,
  property: null,
  title: null,
  uid: null,
};

/** All that a reader gives. */
export function readWhole(reader: EventReader): CalendarReading {
  const [events, unread, problems]: [CalendarEvent[], CalendarEvent[], Problem[]] = [[], [], []];
  for (;;) {
    const next = reader.next();
    if (next.done) return { ...next.value, events, unread, problems };
    if ("problem" in next.value) problems.push(next.value.problem);
    else if ("unread" in next.value) unread.push(next.value.unread);
    else events.push(next.value);
  }
}
