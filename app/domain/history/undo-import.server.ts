import type { KeptAtUndo } from "../calendar/importing/import-review.ts";
import { type PreparedEvent, prepareUpdate, type Surroundings } from "../editing/event-writing.server.ts";
import { DomainError } from "../error.ts";
import type { EventRecord } from "../programme/event.ts";
import { eventDifferences } from "../programme/field-changes.ts";
import { eventInput, type EventFields } from "../programme/programme-input.ts";
import { fieldsOf, isUnchanged, type UndoProgrammeChange } from "./undo-programme.server.ts";
import { isGone, isSame, takeBackUntouched } from "./take-back.ts";

/**
 * The undo of an import: everything of it that nobody has written since. An event that the import created and somebody
 * edited stays. Of an event that the import changed, only the fields stay that somebody changed again.
 */

type KeptEvent = KeptAtUndo["events"][number];

interface UndoneEvent {
  /** The event to delete. */
  deleted: EventRecord | null;
  /** The event with its fields set back. */
  prepared: PreparedEvent | null;
  kept: KeptEvent | null;
}

/** The event's times, which are set back together or not at all. */
const together = [["startTime", "endTime", "endIsKnown", "followsEventId", "allDay", "isScheduled"]] as const;

/**
 * Plans the undo of one event of an import. `now` is the event, null if somebody deleted it; `left` is the event as people
 * left it (`withStatusLeft`).
 */
export function planUntouched(
  surroundings: Surroundings,
  { before, after }: { before: EventRecord | null; after: EventRecord },
  { now, left }: { now: EventRecord; left: EventRecord } | { now: null; left: null },
): UndoneEvent {
  const nothing = { deleted: null, prepared: null, kept: null };
  if (now === null) return { ...nothing, kept: { id: after.id, title: after.title, why: "deleted", fields: [] } };
  if (before === null)
    return isUnchanged(now, left, after) ? { ...nothing, deleted: now } : { ...nothing, kept: keptWhole(left, after) };
  const fields = untouchedBefore(surroundings, { now, left, before, after });
  // Fields that do not fit together: then the event stays as it is.
  const parsed = eventInput.safeParse(fields);
  const isChanged = parsed.success && !isSame(parsed.data, fieldsOf(now));
  const prepared = isChanged ? prepareUpdate(surroundings, now, parsed.data) : null;
  const result = prepared?.after ?? now;
  const imported = new Set(eventDifferences(before, after).map(({ field }) => field));
  const isStatusBack = prepared !== null && fields.status === before.status;
  const kept = eventDifferences(before, result)
    .map(({ field }) => field)
    .filter((field) => imported.has(field) && !(field === "status" && isStatusBack));
  return {
    ...nothing,
    prepared,
    kept: kept.length === 0 ? null : { id: now.id, title: result.title, why: "edited", fields: kept },
  };
}

function keptWhole(left: EventRecord, after: EventRecord): KeptEvent {
  const fields = eventDifferences(after, left).map(({ field }) => field);
  return { id: left.id, title: left.title, why: fields.length === 0 ? "places" : "edited", fields };
}

/** Returns the event's fields after the undo. Categories and places stay if one to be set back was deleted since. */
function untouchedBefore(
  { categories, locations }: Surroundings,
  { now, left, before, after }: Record<"now" | "left" | "before" | "after", EventRecord>,
): EventFields {
  const current = fieldsOf(left);
  const fields = takeBackUntouched(current, { before: fieldsOf(before), after: fieldsOf(after) }, together);
  return {
    ...fields,
    status: before.status === after.status ? now.status : fields.status,
    categoryIds: fields.categoryIds.every((id) => categories.has(id)) ? fields.categoryIds : current.categoryIds,
    locationIds: fields.locationIds.every((id) => locations.has(id)) ? fields.locationIds : current.locationIds,
  };
}

/**
 * Runs the undo of a category or place. Returns false if it stays as it is, because it is in use or somebody edited it
 * since.
 */
export async function undoIfUntouched(undo: () => ReturnType<UndoProgrammeChange>): Promise<boolean> {
  try {
    await undo();
    return true;
  } catch (error) {
    if (!(error instanceof DomainError && error.code === "conflict")) throw error;
    return error.messageKey === isGone("").messageKey;
  }
}
