import { DomainError } from "#app/domain/error.ts";
import { festivalCalendar } from "#app/domain/programme/festival-calendar.server.ts";
import type { WithClock, WithDb } from "#app/domain/services.ts";
import type { CalendarEvent } from "../../calendar.ts";
import { readReview } from "../record/import-record.server.ts";
import type { Decision, RowChanges } from "../import-review.ts";
import { changedEvent, doubtfulEventOf, requireSound, saySame } from "../import-review.server.ts";
import { isSame } from "../comparing/merge.ts";
import { readEdited, readEvent, storedRows } from "../rows/import-rows.server.ts";
import { reviewContextOf } from "../rows/import-context.server.ts";
import { corrected, recheckRows } from "../recheck.server.ts";
import { seriesAt } from "./reviewed-rows.server.ts";
import { hoursOf, withHours } from "../rows/series-dates.ts";
import type { ImportContext } from "../comparing/validation.ts";

/**
 * Changes all dates of a series in the review of a file, which is named by the position of one of its rows. Every function
 * throws `not_found`, and `conflict` if the import is no longer under review.
 */

/** Rows of a series in the file, or those that the file no longer has. */
export type DatesOfSeries = "file" | "gone";

/** Selects or deselects dates of a series. Dates with errors can't be selected. */
export async function selectSeries(
  services: WithClock,
  id: string,
  position: number,
  { which, isSelected }: { which: DatesOfSeries; isSelected: boolean },
): Promise<void> {
  await readReview(services, id);
  await services.db
    .updateTable("import_rows")
    .set({ is_selected: isSelected ? 1 : 0 })
    .where("import_id", "=", id)
    .where("series", "=", seriesAt(services.db, id, position))
    .where("comparison", which === "gone" ? "=" : "<>", "gone")
    .where("status", "<>", "error")
    .execute();
}

/** Decides the conflicts of a series as `decideRow` does. */
export async function decideSeries(
  services: WithClock,
  id: string,
  position: number,
  decision: Decision | null,
): Promise<void> {
  const rows = await datesAt(services, id, position);
  const conflicts = rows.filter(({ comparison }) => comparison === "conflict");
  await recheckRows(services, id, positionsOf(conflicts), (found) => ({ ...found, decision }));
}

/** Answers for all doubtful dates of a series as `saySame` does. */
export async function saySameSeries(
  services: WithClock,
  id: string,
  position: number,
  answer: boolean | null,
): Promise<void> {
  const rows = await datesAt(services, id, position);
  const doubtful = rows.filter((row) => doubtfulEventOf(row) !== null);
  await saySame(services, id, positionsOf(doubtful), answer);
}

/** Corrects automatically those dates of a series that can be corrected. */
export async function fixSeries(services: WithClock, id: string, position: number): Promise<void> {
  const rows = (await datesAt(services, id, position)).filter((row) => row.is_fixable === 1);
  if (rows.length === 0) throw new DomainError("conflict", "calendar_file.nothing_to_fix");
  await recheckRows(services, id, positionsOf(rows), corrected);
}

/** Discards the edits and corrections of all dates of a series. */
export async function revertSeries(services: WithClock, id: string, position: number): Promise<void> {
  const rows = (await datesAt(services, id, position)).filter((row) => row.edited !== null || row.is_fixed === 1);
  await recheckRows(services, id, positionsOf(rows), (found) => ({ ...found, edited: null, isFixed: false }));
}

/**
 * Edits a series: the fields that differ from those of `example`, one of its dates. They change in the dates that have what
 * the example has; a date with its own title, place or hours keeps it. Hours change, dates stay. Throws `invalid` with the
 * fields that the forms reject; the series is then unchanged.
 */
export async function editSeries(
  services: WithClock,
  id: string,
  position: number,
  { example, changes }: { example: CalendarEvent; changes: RowChanges },
): Promise<void> {
  const { zone } = await festivalCalendar(services);
  const rows = await datesAt(services, id, position);
  const edit = (before: CalendarEvent, context: ImportContext): CalendarEvent | null => {
    const event = editedDate(before, { example, changes, zone });
    return isSame(before, event) || !mayTake(event, before, context) ? null : event;
  };
  // All are tried before the first is written, since a long series is written in parts.
  const tried = await reviewContextOf(services.db, await readReview(services, id));
  for (const { edited, event } of rows) edit(readEdited(edited) ?? readEvent(event), tried);
  await recheckRows(services, id, positionsOf(rows), (found, context) => {
    const event = edit(found.edited ?? found.original, context);
    return event === null ? found : { ...found, edited: event };
  });
}

interface SeriesEdit {
  example: CalendarEvent;
  changes: RowChanges;
  zone: string;
}

function editedDate(event: CalendarEvent, { example, changes, zone }: SeriesEdit): CalendarEvent {
  const after = { ...example, ...changes };
  const own: RowChanges = {};
  for (const field of ["title", "description", "location", "url"] as const)
    if (after[field] !== example[field] && event[field] === example[field])
      Object.assign(own, { [field]: after[field] });
  if (!isSame(after.categories, example.categories) && isSame(event.categories, example.categories))
    own.categories = after.categories;
  if (after.details.capacity !== example.details.capacity && event.details.capacity === example.details.capacity)
    own.details = { ...event.details, capacity: after.details.capacity ?? null };
  const [before, hours] = [hoursOf(example, zone), hoursOf(after, zone)];
  const isReshaped = hours !== null && !isSame(hours, before) && isSame(hoursOf(event, zone), before);
  return changedEvent(event, { ...own, ...(isReshaped ? withHours(event, hours, zone) : {}) });
}

/** Returns whether a date can be edited. One that had an error before keeps it, until somebody corrects it by itself. */
function mayTake(event: CalendarEvent, before: CalendarEvent, context: ImportContext): boolean {
  if (!isSound(before, context)) return isSound(event, context);
  requireSound(event, context);
  return true;
}

function isSound(event: CalendarEvent, context: ImportContext): boolean {
  try {
    requireSound(event, context);
    return true;
  } catch {
    return false;
  }
}

/** Returns the rows of a series that the file has. Throws `not_found` without any. */
async function datesAt({ db }: WithDb, id: string, position: number) {
  const rows = await storedRows(db, id)
    .where("series", "=", seriesAt(db, id, position))
    .where("comparison", "<>", "gone")
    .execute();
  if (rows.length === 0) throw new DomainError("not_found", "calendar_file.row_not_found");
  return rows;
}

const positionsOf = (rows: readonly { position: number }[]): number[] => rows.map(({ position }) => position);
