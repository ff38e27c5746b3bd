import type { DbTransaction } from "#app/database/tables.ts";
import { DomainError } from "../error.ts";
import { clockActor } from "../changes/actor.ts";
import type { EventRecord } from "../programme/event.ts";
import { findRecord, recordInputOf } from "../programme/event-rows.server.ts";
import { deleteEventIn, restoreEventIn, updateEventIn } from "../editing/events.server.ts";
import { eventInput, type EventFields } from "../programme/programme-input.ts";
import { parseInput } from "../input.server.ts";
import { eventSnapshot, categorySnapshot, locationSnapshot, pointSnapshot } from "../programme/snapshots.ts";
import { readSnapshot, readSnapshots } from "../changes/changes.server.ts";
import { changedSince, existsAgain, isGone, isSame, takeBack } from "./take-back.ts";
import type { Change } from "../changes/follow.server.ts";
import type { Services, Writer } from "../services.ts";
import { deleteCategoryIn, findCategory, restoreCategoryIn } from "../programme/categories.server.ts";
import { deletePersonIn, findPerson, restorePersonIn } from "../people/people.server.ts";
import { personSnapshot } from "../people/person-input.ts";
import { faqSnapshot, nameOfFaq } from "../faq/faq.ts";
import { deleteFaqIn, findFaq, restoreFaqIn } from "../faq/faqs.server.ts";
import { deletePointIn, findPoint, restorePointIn } from "../programme/points.server.ts";
import { deleteLocationIn, findLocation, restoreLocationIn } from "../programme/locations.server.ts";

/** Undoes one change, in the transaction of the undo. Throws `conflict`, which names the thing. */
export type UndoChange = (services: Services, transaction: DbTransaction, change: Change) => Promise<void>;
/** {@link UndoChange} for events, categories and places, which needs only a {@link Writer}. */
export type UndoProgrammeChange = (services: Writer, transaction: DbTransaction, change: Change) => Promise<void>;

/**
 * Undoes a change of an event. Keeps places that people took since; an event with such places is not deleted. A status
 * that the clock set since never blocks the undo, and stays unless the undone change was about the status.
 */
export const undoEventChange: UndoProgrammeChange = async (services, transaction, change) => {
  const { before, after } = readSnapshots(eventSnapshot, change);
  const now = await findRecord(transaction, change.entity_id);
  if (before === null) {
    if (after === null || now === null) throw isGone(after?.title ?? "");
    requireUnchanged(now, await asPeopleLeftIt(transaction, now, change), after);
    await deleteEventIn(services, transaction, now.id);
  } else if (after === null) {
    if (now !== null) throw existsAgain(before.title);
    await requireLinked(transaction, before, fieldsOf(before));
    await requireFreeIdentity(transaction, before);
    await restoreEventIn(services, transaction, before);
  } else {
    if (now === null) throw isGone(after.title);
    const fields = fieldsBefore(now, await asPeopleLeftIt(transaction, now, change), { before, after });
    await requireLinked(transaction, before, fields);
    await updateEventIn(services, transaction, now.id, fields);
  }
};

/** Throws `conflict` if a created event has changed since its creation: it must not be deleted then. */
export function requireUnchanged(now: EventRecord, left: EventRecord, after: EventRecord): void {
  if (!isUnchanged(now, left, after)) throw changedSince(now.title);
}

/**
 * Returns whether an event has the same fields and the same number of taken places as `after` a change. `left` is the
 * event as people left it ({@link withStatusLeft}).
 */
export const isUnchanged = (now: EventRecord, left: EventRecord, after: EventRecord): boolean =>
  isSame(fieldsOf(left), fieldsOf(after)) && now.currentAttendees === after.currentAttendees;

/** Returns an event's fields after the undo. `left` is the event as people left it ({@link withStatusLeft}). */
export function fieldsBefore(
  now: EventRecord,
  left: EventRecord,
  { before, after }: { before: EventRecord; after: EventRecord },
): EventFields {
  const fields = takeBack(now.title, fieldsOf(left), { before: fieldsOf(before), after: fieldsOf(after) });
  return before.status === after.status ? { ...fields, status: now.status } : fields;
}

async function asPeopleLeftIt(
  transaction: DbTransaction,
  now: EventRecord,
  { sequence }: Pick<Change, "sequence">,
): Promise<EventRecord> {
  const since = await transaction
    .selectFrom("changes")
    .select(["actor", "before"])
    .where("entity", "=", "event")
    .where("entity_id", "=", now.id)
    .where("sequence", ">", sequence)
    .orderBy("sequence", "desc")
    .execute();
  return withStatusLeft(now, since);
}

/**
 * Returns an event with its status from before the latest changes by the clock. `since` holds the event's later
 * changes, newest first.
 */
export function withStatusLeft(now: EventRecord, since: Pick<Change, "actor" | "before">[]): EventRecord {
  let { status } = now;
  for (const { actor, before } of since) {
    if (actor !== clockActor) break;
    status = readSnapshot(eventSnapshot, before)?.status ?? status;
  }
  return { ...now, status };
}

/**
 * Returns an event's own fields. The names of its places are left out: renaming a place does not change the event. Nor
 * does it matter which of two people was merged into the other.
 */
export function fieldsOf(record: EventRecord): EventFields {
  const fields = parseInput(eventInput, recordInputOf(record));
  return { ...fields, speakers: fields.speakers.map(({ personId: _personId, ...speaker }) => speaker) };
}

async function requireLinked(transaction: DbTransaction, before: EventRecord, fields: EventFields): Promise<void> {
  const found = async (table: "categories" | "locations", ids: string[]): Promise<ReadonlySet<string>> => {
    const rows = await transaction.selectFrom(table).select("id").where("id", "in", ids).execute();
    return new Set(rows.map((row) => row.id));
  };
  requireThere(before, fields, {
    categories: await found("categories", fields.categoryIds),
    locations: await found("locations", fields.locationIds),
  });
}

/** Throws `conflict` with the name of a linked category or place that has been deleted since. */
export function requireThere(
  before: EventRecord,
  fields: EventFields,
  there: Record<"categories" | "locations", { has: (id: string) => boolean }>,
): void {
  const missing =
    before.categories.find(({ id }) => fields.categoryIds.includes(id) && !there.categories.has(id)) ??
    before.locations.find(({ id }) => fields.locationIds.includes(id) && !there.locations.has(id));
  if (missing !== undefined) throw new DomainError("conflict", "errors.undo_needs", { values: { name: missing.name } });
}

/** Throws `conflict` if an imported calendar file has created the same event again after its deletion. */
async function requireFreeIdentity(transaction: DbTransaction, { calendar, title }: EventRecord): Promise<void> {
  if (calendar === null) return;
  const row = await transaction
    .selectFrom("events")
    .select("id")
    .where("calendar_uid", "=", calendar.uid)
    .where("calendar_recurrence_id", "=", calendar.recurrenceId)
    .executeTakeFirst();
  if (row !== undefined) throw existsAgain(title);
}

/** Takes back a change of a category. */
export const undoCategoryChange: UndoProgrammeChange = async (services, transaction, change) => {
  const { before, after } = readSnapshots(categorySnapshot, change);
  const now = await findCategory({ db: transaction }, change.entity_id);
  if (before === null) {
    if (after === null || now === null) throw isGone(after?.name ?? "");
    // Others moved it about, which is no reason to keep it.
    if (!isSame(now, { ...after, order: now.order })) throw changedSince(after.name);
    await deleteCategoryIn(services, transaction, now.id);
  } else if (after === null) {
    if (now !== null) throw existsAgain(before.name);
    await restoreCategoryIn(services, transaction, before);
  } else {
    if (now === null) throw isGone(after.name);
    await restoreCategoryIn(services, transaction, takeBack(now.name, now, { before, after }));
  }
};

/** Takes back a change of a person; people who were merged are several again. */
export const undoPersonChange: UndoProgrammeChange = async (services, transaction, change) => {
  const { before, after } = readSnapshots(personSnapshot, change);
  const now = await findPerson({ db: transaction }, change.entity_id);
  if (before === null) {
    if (after === null || now === null) throw isGone(after?.name ?? "");
    if (!isSame(now, after)) throw changedSince(after.name);
    await deletePersonIn(services, transaction, now.id);
  } else if (after === null) {
    if (now !== null) throw existsAgain(before.name);
    await restorePersonIn(services, transaction, before);
  } else {
    if (now === null) throw isGone(after.name);
    await restorePersonIn(services, transaction, takeBack(now.name, now, { before, after }));
  }
};

/** Takes back a change of a location. */
export const undoLocationChange: UndoProgrammeChange = async (services, transaction, change) => {
  const { before, after } = readSnapshots(locationSnapshot, change);
  const now = await findLocation({ db: transaction }, change.entity_id);
  if (before === null) {
    if (after === null || now === null) throw isGone(after?.name ?? "");
    if (!isSame(now, after)) throw changedSince(after.name);
    await deleteLocationIn(services, transaction, now.id);
  } else if (after === null) {
    if (now !== null) throw existsAgain(before.name);
    await restoreLocationIn(services, transaction, before);
  } else {
    if (now === null) throw isGone(after.name);
    await restoreLocationIn(services, transaction, takeBack(now.name, now, { before, after }));
  }
};

/** Takes back a change of a point. */
export const undoPointChange: UndoProgrammeChange = async (services, transaction, change) => {
  const { before, after } = readSnapshots(pointSnapshot, change);
  const now = await findPoint({ db: transaction }, change.entity_id);
  const name = after?.words ?? before?.words ?? "";
  if (before === null) {
    if (after === null || now === null) throw isGone(name);
    if (!isSame(now, after)) throw changedSince(name);
    await deletePointIn(services, transaction, now.id);
  } else if (after === null) {
    if (now !== null) throw existsAgain(name);
    await restorePointIn(services, transaction, before);
  } else {
    if (now === null) throw isGone(name);
    await restorePointIn(services, transaction, takeBack(name, now, { before, after }));
  }
};

/** Takes back a change of a frequent question. */
export const undoFaqChange: UndoProgrammeChange = async (services, transaction, change) => {
  const { before, after } = readSnapshots(faqSnapshot, change);
  const now = await findFaq({ db: transaction }, change.entity_id);
  if (before === null) {
    if (after === null || now === null) throw isGone(after === null ? "" : nameOfFaq(after));
    if (!isSame(now, after)) throw changedSince(nameOfFaq(after));
    await deleteFaqIn(services, transaction, now.id);
  } else if (after === null) {
    if (now !== null) throw existsAgain(nameOfFaq(before));
    await restoreFaqIn(services, transaction, before);
  } else {
    if (now === null) throw isGone(nameOfFaq(after));
    await restoreFaqIn(services, transaction, takeBack(nameOfFaq(after), now, { before, after }));
  }
};
