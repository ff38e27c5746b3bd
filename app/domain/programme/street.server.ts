import { DomainError } from "../error.ts";
import type { Services } from "../services.ts";
import type { ProgrammeEvent } from "./event.ts";
import { changedEventInput } from "./event-changes.ts";
import { readEvent } from "./event-rows.server.ts";
import { updateEventIn } from "./events.server.ts";
import type { EventInput } from "./forms.ts";
import { delayMinutes, fullBy } from "./street.ts";

/**
 * Delays an event by {@link delayMinutes}, start and end. `start` is the start that the reader saw (ISO 8601): sent twice, or by two people
 * at once, it is delayed once. Throws `not_found`, `conflict` for another start, and `invalid` for an event without hours.
 */
export async function delayEvent(services: Services, id: string, start: string): Promise<ProgrammeEvent> {
  return change(services, id, (event) => {
    if (event.allDay !== null)
      throw new DomainError("invalid", "errors.all_day_shift", { values: { title: event.title } });
    if (event.startTime !== start)
      throw new DomainError("conflict", "errors.event_moved_since", { values: { title: event.title } });
    return { startTime: later(event.startTime), endTime: later(event.endTime) };
  });
}

/** Cancels an event, with the reason that its page gives, null for none. Throws `not_found`, or `invalid` for a reason that is too long. */
export async function cancelEvent(services: Services, id: string, reason: string | null): Promise<ProgrammeEvent> {
  return change(services, id, () => ({ status: "CANCELLED", statusNote: reason }));
}

/**
 * Marks an event full. Where people have places, the capacity becomes their number; where nobody has, no capacity can say it, since 0 is none:
 * the page then says `note`, and registration is closed. Throws `not_found`.
 */
export async function fillEvent(services: Services, id: string, note: string): Promise<ProgrammeEvent> {
  return change(services, id, (event) =>
    fullBy(event) === "capacity" ? { capacity: event.currentAttendees } : { statusNote: note, registration: "none" },
  );
}

const later = (instant: string): string => new Date(Date.parse(instant) + delayMinutes * 60_000).toISOString();

/** In one transaction: what is decided by the event is decided by the one that is written. */
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
