import { DomainError } from "../error.ts";
import { allDayBounds } from "./day.ts";
import type { EventFields } from "./programme-input.ts";

/**
 * Returns the fields of an event as columns of `events`. An all-day event lasts from midnight to midnight in `zone`
 * (IANA). Leaves out the calendar's columns if the fields name no identity in a calendar file.
 */
export function columnsOf(zone: string, fields: EventFields) {
  const { startsAt, endsAt } = instantsOf(zone, fields);
  return {
    title: fields.title,
    description: fields.description.trim(),
    status: fields.status,
    status_note: fields.statusNote,
    starts_at: startsAt,
    ends_at: endsAt,
    first_date: fields.allDay?.first ?? null,
    last_date: fields.allDay?.last ?? null,
    image_url: fields.imageUrl,
    capacity: fields.capacity,
    registration: fields.registration,
    is_streaming: fields.isStreaming ? 1 : 0,
    stream_url: fields.isStreaming ? fields.streamUrl : null,
    price_cents: fields.priceCents,
    age_from: fields.ageFrom,
    language: fields.language,
    accessibility: fields.accessibility,
    category_text: fields.category,
    legacy_category: fields.legacyCategory,
    location_text: fields.location,
    url: fields.url,
    ...(fields.calendar !== undefined && calendarColumnsOf(fields.calendar)),
  } as const;
}

/** Returns the identity in a calendar file as columns; null clears it. */
export const calendarColumnsOf = (calendar: EventFields["calendar"]) => ({
  calendar_uid: calendar?.uid ?? null,
  calendar_recurrence_id: calendar?.recurrenceId ?? "",
  calendar_sequence: calendar?.sequence ?? 0,
});

function instantsOf(zone: string, fields: EventFields): { startsAt: string; endsAt: string } {
  if (fields.allDay) {
    const { start, end } = allDayBounds(fields.allDay.first, fields.allDay.last, zone);
    return { startsAt: start.toISOString(), endsAt: end.toISOString() };
  }
  if (!fields.startTime || !fields.endTime) throw new DomainError("invalid", "errors.invalid");
  return { startsAt: fields.startTime, endsAt: fields.endTime };
}
