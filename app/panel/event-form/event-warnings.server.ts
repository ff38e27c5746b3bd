import type { RouterContextProvider } from "react-router";
import { timesOf, wholeNumber } from "#app/domain/programme/event-form.ts";
import type { EventForm } from "#app/domain/programme/event-form-values.ts";
import type { EventWarnings } from "#app/domain/programme/event-warnings.ts";
import { findEventWarnings } from "#app/domain/programme/event-warnings.server.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";

/** Returns what the event in a form collides with. `id`: the event's, if it exists already. */
export async function warningsOf(
  context: Readonly<RouterContextProvider>,
  form: EventForm,
  id: string | null,
): Promise<EventWarnings> {
  const { zone } = context.get(festivalContext).calendar;
  const { input, faults } = timesOf(form, zone, null);
  const { startTime, endTime } = input;
  const isTimed = !form.allDay && form.status !== "CANCELLED" && faults.length === 0;
  const capacity = wholeNumber(form.capacity);
  return findEventWarnings(context.get(servicesContext), {
    id,
    times: isTimed && startTime !== undefined && endTime !== undefined ? { startTime, endTime } : null,
    locationIds: form.locationIds,
    people: form.status === "CANCELLED" ? [] : form.speakers.map(({ name }) => name),
    capacity: form.registration === "none" || Number.isNaN(capacity) ? null : capacity,
  });
}
