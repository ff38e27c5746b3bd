import { dateOf, hasSameShape, shapeOf, timesOn } from "../programme/event-moves.ts";
import { eventInputOf } from "../programme/event-changes.ts";
import type { EventRecord, EventStatus } from "../programme/event.ts";
import { eventOf } from "../programme/event-rows.server.ts";
import type { EventInput } from "../programme/programme-input.ts";

/** The edit of one date of a series. */
export interface SharedEdit {
  before: EventRecord;
  after: EventRecord;
  /** The status that the editor sent. Only a status that an editor chose is shared, never one of the clock. */
  typedStatus: EventStatus | undefined;
}

/**
 * Returns the input that makes the edit of one date of a series in another date: the fields that the edit changed, and its
 * hours if those changed. Null if nothing is to change. A public date keeps its hours if the edited one lost them.
 */
export function fieldsOfOther(
  other: EventRecord,
  { before, after, typedStatus }: SharedEdit,
  zone: string,
): EventInput | null {
  const { status, speakers, ...changes } = changedFields(inputOf(before), inputOf(after));
  const shared: Partial<EventInput> = { ...changes };
  if (status !== undefined && status === typedStatus) shared.status = status;
  if (speakers !== undefined) shared.speakers = sameSpeakers(speakers, other);
  const shape = shapeOf(after, zone);
  const published = shared.published ?? other.publishedAt !== null;
  const isReshaped = !hasSameShape(shapeOf(before, zone), shape) && (shape.kind !== "open" || !published);
  if (Object.keys(shared).length === 0 && !isReshaped) return null;
  const times = isReshaped ? { ...timesOn(dateOf(other, zone), shape, zone), followsEventId: null } : {};
  return { ...eventInputOf(eventOf(other)), ...shared, ...times };
}

/** Returns the fields that dates of a series may share: neither times nor what identifies an event. */
function inputOf(record: EventRecord): EventInput {
  const input = eventInputOf(eventOf(record));
  const {
    startTime: _start,
    endTime: _end,
    endIsKnown: _isKnown,
    followsEventId: _follows,
    allDay: _allDay,
    isScheduled: _isScheduled,
    ...fields
  } = input;
  return fields;
}

function changedFields<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const changed: Partial<Fields> = {};
  for (const field in after)
    if (JSON.stringify(before[field]) !== JSON.stringify(after[field])) changed[field] = after[field];
  return changed;
}

/** Returns speakers with the ids of those of the same names that another event has. */
function sameSpeakers(speakers: NonNullable<EventInput["speakers"]>, { speakers: known }: EventRecord) {
  const byName = Map.groupBy(known, ({ name }) => name);
  return speakers.map((speaker) => ({ ...speaker, id: byName.get(speaker.name)?.shift()?.id }));
}
