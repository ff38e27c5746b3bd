import { DomainError } from "../error.ts";
import type { Services } from "../services.ts";
import type { ProgrammeEvent } from "../programme/event.ts";
import { changedEventInput } from "../programme/event-changes.ts";
import { readEvent } from "../programme/event-rows.server.ts";
import { requireHours, updateEventIn } from "./events.server.ts";
import type { EventInput } from "../programme/programme-input.ts";
import { delayMinutes, fullBy } from "./quick-actions.ts";

/**
 * Delays start and end of an event by {@link delayMinutes}. `start` is the start that the administrator saw (ISO 8601),
 * so that two requests delay the event only once. Throws `not_found`, `conflict` for another start, and `invalid` for
 * an all-day event.
 */
export async function delayEvent(services: Services, id: string, start: string): Promise<ProgrammeEvent> {
  return change(services, id, (event) => {
    requireHours(event);
    if (event.startTime !== start)
      throw new DomainError("conflict", "errors.event_moved_since", { values: { title: event.title } });
    return { startTime: later(event.startTime), endTime: later(event.endTime) };
  });
}

/**
 * Cancels an event, with an optional reason for its page. Throws `not_found`, or `invalid` for a reason that is too
 * long.
 */
export async function cancelEvent(services: Services, id: string, reason: string | null): Promise<ProgrammeEvent> {
  return change(services, id, () => ({ status: "CANCELLED", statusNote: reason }));
}

/**
 * Marks an event as full. With registrations, the capacity becomes their number. Without any, a capacity of 0 is not
 * possible, so the page shows `note` and registration closes. Throws `not_found`.
 */
export async function fillEvent(services: Services, id: string, note: string): Promise<ProgrammeEvent> {
  return change(services, id, (event) =>
    fullBy(event) === "capacity" ? { capacity: event.currentAttendees } : { statusNote: note, registration: "none" },
  );
}

const later = (instant: string): string => new Date(Date.parse(instant) + delayMinutes * 60_000).toISOString();

/** Reads and writes in one transaction, so that the decision is about the event that is written. */
function change(
  services: Services,
  id: string,
  changes: (event: ProgrammeEvent) => Partial<EventInput>,
): Promise<ProgrammeEvent> {
  return services.db.transaction().execute(async (transaction) => {
    const event = await readEvent(transaction, id);
    return updateEventIn(services, transaction, id, changedEventInput(event, changes(event)));
  });
}
