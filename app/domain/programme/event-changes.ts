import type { EventStatus, ProgrammeEvent } from "./event.ts";
import { type EventInput, withChanges } from "./programme-input.ts";

/**
 * Returns the input that writes an event with some of its fields changed. A changed hour makes it a timed event,
 * `allDay` an all-day event. A client that sends the hours back unchanged, as the spec's client does with all its
 * fields, leaves an all-day event all-day.
 */
export function changedEventInput(event: ProgrammeEvent, changes: Partial<EventInput>): EventInput {
  const input = withChanges(eventInputOf(event), followingChanges(event, endChanges(event, changes)));
  if (changes.allDay || staysAllDay(event, changes))
    return { ...input, isScheduled: true, startTime: null, endTime: null };
  if (!changes.startTime && !changes.endTime) return input;
  return { ...input, isScheduled: changes.isScheduled ?? true, allDay: null };
}

/**
 * Returns the changes with what they say of the end. Whoever gives an event another length says when it ends; whoever
 * moves it, or sends back the end that was assumed, doesn't.
 */
function endChanges(event: ProgrammeEvent, changes: Partial<EventInput>): Partial<EventInput> {
  if (changes.endIsKnown !== undefined)
    return changes.endIsKnown || changes.endTime ? changes : { ...changes, endTime: null };
  if (event.endIsKnown || !changes.endTime) return changes;
  const lengthOf = (start: string, end: string): number => Date.parse(end) - Date.parse(start);
  const isSaid =
    event.isScheduled &&
    lengthOf(changes.startTime ?? event.startTime, changes.endTime) !== lengthOf(event.startTime, event.endTime);
  return isSaid ? { ...changes, endIsKnown: true } : { ...changes, endTime: null };
}

/** Returns the changes with what they say of the event before: whoever gives a follower another hour lets it follow no more. */
function followingChanges(event: ProgrammeEvent, changes: Partial<EventInput>): Partial<EventInput> {
  const isMoved =
    changes.allDay || (changes.startTime && Date.parse(changes.startTime) !== Date.parse(event.startTime));
  return event.follows !== undefined && isMoved && (changes.followsEventId ?? event.follows.id) === event.follows.id
    ? { ...changes, followsEventId: null }
    : changes;
}

/**
 * Returns an event as the input that would write it again. Leaves out its identity in a calendar file, which then
 * stays, and an end that is only assumed, which is then assumed anew.
 */
export function eventInputOf(event: ProgrammeEvent): EventInput {
  const {
    id: _id,
    currentAttendees: _attendees,
    categories,
    locations,
    publishedAt,
    updatedAt: _updatedAt,
    follows,
    ...fields
  } = event;
  return {
    ...fields,
    startTime: event.allDay === null ? event.startTime : null,
    endTime: event.allDay === null && event.endIsKnown ? event.endTime : null,
    followsEventId: follows?.id ?? null,
    categoryIds: categories.map((category) => category.id),
    locationIds: locations.map((location) => location.id),
    published: publishedAt !== null,
  };
}

const staysAllDay = (event: ProgrammeEvent, { allDay, startTime, endTime }: Partial<EventInput>): boolean =>
  event.allDay !== null &&
  allDay === undefined &&
  isInstant(startTime, event.startTime) &&
  isInstant(endTime, event.endTime);

const isInstant = (named: string | null | undefined, instant: string): boolean =>
  Date.parse(named ?? "") === Date.parse(instant);

/** Lifts FINISHED if the end of a past event moves into the future: the status had only said that the time was up. */
export function statusAfterMove(
  before: Pick<ProgrammeEvent, "status" | "endTime">,
  after: Pick<ProgrammeEvent, "status" | "endTime">,
  now: string,
): EventStatus {
  const isLifted =
    before.status === "FINISHED" && after.status === "FINISHED" && before.endTime <= now && after.endTime > now;
  return isLifted ? "ACTIVE" : after.status;
}
