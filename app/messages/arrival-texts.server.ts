import type { TFunction } from "i18next";
import { clockTime } from "#app/domain/programme/day.ts";
import type { Arrival } from "#app/domain/registration/check-in.ts";
import { eventWhen } from "#app/ui/event/event-texts.ts";

/** Returns the values for the sentence `check_in.results` of an arrival, with hours in the festival's zone. */
export function arrivalValues(t: TFunction, zone: string, arrival: Arrival): Record<string, string | number> {
  if (arrival.kind === "unknown" || arrival.kind === "gone") return {};
  const { guest, event } = arrival;
  return {
    name: guest.name,
    title: event.title,
    when: eventWhen(t, event, zone),
    time: guest.attendedAt === null ? "" : clockTime(guest.attendedAt, zone),
    position: guest.position ?? 0,
  };
}
