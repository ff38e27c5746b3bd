import type { CalendarEvent, CalendarReading, Problem } from "#app/domain/calendar/calendar.ts";
import type { EventReader } from "#app/domain/calendar/event-reader.ts";

/** Reads a file to its end. */
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
