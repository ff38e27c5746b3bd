import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { addDays } from "../programme/day.ts";
import { addressOf, type ProgrammeEvent, shownPlace } from "../programme/event.ts";

/**
 * One event as an iCalendar file (RFC 5545), CRLF line ends. Times are in UTC, an all-day event is a pair of DATE values whose end is
 * exclusive. `origin` is the site's address without a trailing slash, `now` becomes DTSTAMP.
 */
export function eventFile(event: ProgrammeEvent, options: { origin: string; now: Date; productName: string }): string {
  const calendar = new ICalCalendar({
    prodId: { company: singleLine(options.productName) || "Verbena", product: "Verbena", language: "ES" },
    method: ICalCalendarMethod.PUBLISH,
  });
  const address = `${options.origin}/events/${event.id}`;
  const entry = calendar.createEvent({
    // Never the UID of a file the event came from: a calendar that subscribed to that file would take ours for its copy.
    id: `${event.id}@verbena`,
    ...times(event),
    stamp: options.now,
    lastModified: new Date(event.updatedAt),
    summary: event.title,
    status: event.status === "CANCELLED" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    categories: event.categories.map((category) => ({ name: category.name })),
    url: address,
  });
  const description = [event.statusNote, event.description, address].filter(Boolean).join("\n\n");
  entry.description(description);
  const [place] = event.locations;
  const location = [shownPlace(event), ...(event.locations.length === 1 && place !== undefined ? [addressOf(place)] : [])].filter(Boolean).join(", ");
  if (location !== "") {
    const geo = place !== undefined && place.latitude !== null && place.longitude !== null ? { lat: place.latitude, lon: place.longitude } : undefined;
    entry.location({ title: location, ...(geo === undefined ? {} : { geo }) });
  }
  return calendar.toString();
}

/** ical-generator takes the UTC date of a Date for a DATE value when the calendar has no zone of its own. */
function times(event: ProgrammeEvent) {
  if (event.allDay === null) return { start: new Date(event.startTime), end: new Date(event.endTime) };
  return { start: new Date(`${event.allDay.first}T00:00:00Z`), end: new Date(`${addDays(event.allDay.last, 1)}T00:00:00Z`), allDay: true };
}

const singleLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
