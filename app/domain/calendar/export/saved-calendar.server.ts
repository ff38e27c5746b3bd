import { findEventsToExport } from "./export.server.ts";
import type { ExportedEvent } from "./exported-event.ts";
import { withRevisions } from "./revisions.server.ts";
import type { Owner } from "#app/domain/identity/visitor.server.ts";
import type { EventRecord } from "#app/domain/programme/event.ts";
import { compareText } from "#app/domain/programme/event-days.ts";
import type { Services } from "#app/domain/services.ts";
import type { Reminder } from "#app/domain/reminders/reminder.ts";
import { listReminders } from "#app/domain/reminders/reminders.server.ts";

/** A visitor's saved events, for a calendar program. */
export interface SavedCalendar {
  /** By start. */
  events: ExportedEvent[];
  /** Minutes of the notice before an event, by its id. */
  alarms: Map<string, number>;
}

/**
 * Returns the calendar of an owner's saved events. An event that left the programme stays in it as cancelled, with
 * `withdrawn` as the reason, so that it does not vanish silently. An event with a place on the waiting list is
 * tentative, with the note `waiting`.
 */
export async function savedCalendar(
  services: Pick<Services, "db">,
  owner: Owner,
  { withdrawn, waiting }: { withdrawn: string; waiting: string },
): Promise<SavedCalendar> {
  const saved = await listReminders(services, owner);
  const inLine = new Set(saved.filter(({ held }) => held === "waiting").map(({ reminder }) => reminder.eventId));
  const exported = await findEventsToExport(
    services,
    saved.flatMap(({ event }) => (event === null ? [] : [event.id])),
  );
  // An unpublished event is written as tentative (RFC 5545 §3.8.1.11).
  const there = exported.map((event) =>
    inLine.has(event.id) ? { ...event, publishedAt: null, statusNote: event.statusNote ?? waiting } : event,
  );
  const gone = await withRevisions(
    services.db,
    saved.flatMap(({ reminder, event }) => (event === null ? [withdrawnRecord(reminder, withdrawn)] : [])),
  );
  const noticed = saved.filter(({ reminder, event }) => reminder.enabled && event?.allDay === null);
  return {
    events: [...there, ...gone].toSorted(
      (one, other) => compareText(one.startTime, other.startTime) || compareText(one.id, other.id),
    ),
    alarms: new Map(noticed.map(({ reminder }) => [reminder.eventId, reminder.minutesBefore])),
  };
}

const withdrawnRecord = (
  { eventId, seen: { place, ...seen }, createdAt, updatedAt }: Reminder,
  statusNote: string,
): EventRecord => ({
  ...seen,
  id: eventId,
  description: "",
  status: "CANCELLED",
  statusNote,
  imageUrl: null,
  capacity: null,
  currentAttendees: 0,
  registration: "none",
  isStreaming: false,
  streamUrl: null,
  categories: [],
  locations: [],
  category: null,
  legacyCategory: null,
  location: place === "" ? null : place,
  speakers: [],
  tags: [],
  priceCents: null,
  ageFrom: null,
  language: null,
  accessibility: null,
  url: null,
  publishedAt: createdAt,
  createdAt,
  updatedAt,
  calendar: null,
});
