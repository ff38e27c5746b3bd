import type { RouterContextProvider } from "react-router";
import { wholeNumber } from "#app/domain/parsing.ts";
import { readFollowed } from "#app/domain/editing/following-events.server.ts";
import { timesOf } from "#app/domain/programme/event-form.ts";
import { readRepetition } from "#app/domain/series/repetition-form.ts";
import { readSeries } from "#app/domain/series/series.server.ts";
import type { Day } from "#app/domain/programme/day.ts";
import type { Services } from "#app/domain/services.ts";
import type { FormWarnings } from "./event-form-data.ts";
import { findTakenDates } from "#app/domain/series/taken-dates.server.ts";
import type { EventForm } from "#app/domain/programme/event-form-values.ts";
import { findEventWarnings } from "#app/domain/programme/event-warnings.server.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";

const hour = 3_600_000;

/** Returns what the event in a form collides with. `id`: the event's, if it exists already. */
export async function warningsOf(
  context: Readonly<RouterContextProvider>,
  form: EventForm,
  id: string | null,
): Promise<FormWarnings> {
  const { calendar } = context.get(festivalContext);
  const services = context.get(servicesContext);
  const { input, faults } = timesOf(form, calendar.zone, null);
  const { followsEventId, endIsKnown } = input;
  const startTime = followsEventId
    ? (await readFollowed(services.db, [input])).get(followsEventId)?.end?.at
    : input.startTime;
  // How long an act without a known end takes is only needed to look for a free hour.
  const endTime =
    endIsKnown === false && startTime !== undefined
      ? new Date(Date.parse(startTime) + hour).toISOString()
      : input.endTime;
  const isTimed = !form.allDay && form.status !== "CANCELLED" && faults.length === 0;
  const capacity = wholeNumber(form.capacity);
  const { locationIds } = form;
  const times = isTimed && startTime !== undefined && endTime !== undefined ? { startTime, endTime, endIsKnown } : null;
  const warnings = await findEventWarnings(services, {
    id,
    times,
    locationIds,
    people: form.status === "CANCELLED" ? [] : form.speakers.map(({ name }) => name),
    capacity: form.registration === "none" || Number.isNaN(capacity) ? null : capacity,
  });
  const isSound = times !== null && times.startTime < times.endTime;
  const later = isSound ? await laterDays(services, form, id) : [];
  return {
    ...warnings,
    taken: isSound
      ? await findTakenDates(services, { id, ...times, locationIds }, later, calendar)
      : { days: [], free: null },
  };
}

/** Returns the days on which an event would repeat, without those that its series has already. */
async function laterDays(services: Services, form: EventForm, id: string | null): Promise<Day[]> {
  const later = readRepetition(form).days.slice(1);
  const series = id === null || later.length === 0 ? null : await readSeries(services, id);
  return later.filter((day) => !(series?.dates.some((date) => date.day === day) ?? false));
}
