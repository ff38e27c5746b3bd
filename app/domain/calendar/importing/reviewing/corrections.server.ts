import type { Reader } from "#app/domain/programme/event-rows.server.ts";
import type { WithClock } from "#app/domain/services.ts";
import type { CalendarEvent } from "../../calendar.ts";
import { addRow, isAdded } from "./added-rows.server.ts";
import { readEdited, readEvent, storedRows } from "../rows/import-rows.server.ts";
import type { Decision, RowChanges } from "../import-review.ts";
import { changedEvent, selectRows } from "../import-review.server.ts";
import { isSame } from "../comparing/merge.ts";
import { recheckRows } from "../recheck.server.ts";

/**
 * Corrections of rows that outlive another reading of their file: fields that somebody edited, ticks that were taken
 * off, decisions, and rows that were made from a line.
 */

/** Tells the rows of a file apart, also in another reading of it. */
interface RowAddress {
  line: number | null;
  /** Counts the rows of this line, from 0. */
  nth: number;
  title: string | null;
}

export interface Correction extends RowAddress {
  /** The edited fields alone: all others follow the new reading. */
  changes: RowChanges;
  decision: Decision | null;
  isSelected: boolean;
  /** The event of a row that was made from a line; null for a row that was read. */
  added: CalendarEvent | null;
}

const edited = ["title", "description", "location", "categories", "url"] as const;
const when = ["startTime", "endTime", "allDay"] as const;

/** Returns the corrections of a review. */
export async function correctionsOf(db: Reader, id: string): Promise<Correction[]> {
  const corrected = await storedRows(db, id)
    .where("comparison", "!=", "gone")
    .where((eb) =>
      eb.or([
        eb("edited", "is not", null),
        eb("decision", "is not", null),
        eb.and([eb("is_selected", "=", 0), eb("status", "!=", "error"), eb("comparison", "!=", "older")]),
        eb("row_event.event", "like", '%"number":0,%'),
      ]),
    )
    .execute();
  if (corrected.length === 0) return [];
  const addresses = await addressesIn(db, id);
  return corrected.flatMap((row): Correction[] => {
    const original = readEvent(row.event);
    const address = addresses.get(row.position);
    if (address === undefined) return [];
    const changes = changesBetween(original, readEdited(row.edited) ?? original);
    const isSelected = row.is_selected === 1 || row.status === "error";
    return [{ ...address, changes, decision: row.decision, isSelected, added: isAdded(original) ? original : null }];
  });
}

/** Returns the fields that differ. An hour, its day and whether its end is known are one field. */
function changesBetween(original: CalendarEvent, now: CalendarEvent): RowChanges {
  const changes: RowChanges = {};
  for (const field of edited) if (!isSame(original[field], now[field])) Object.assign(changes, { [field]: now[field] });
  if (when.some((field) => !isSame(original[field], now[field])))
    for (const field of when) Object.assign(changes, { [field]: now[field] });
  if (!isSame(original.details, now.details)) changes.details = now.details;
  return changes;
}

/**
 * Corrects the rows of another reading in the same way, where their line has the same title as before. `lineNow` returns
 * the number that a line has now, null for one that is gone. A row that was made from a line comes back with it.
 */
export async function correctAgain(
  services: WithClock,
  id: string,
  corrections: readonly Correction[],
  lineNow: (line: number) => number | null,
): Promise<void> {
  if (corrections.length === 0) return;
  const positions = new Map(
    [...(await addressesIn(services.db, id))].map(([position, address]) => [keyOf(address), position]),
  );
  const found = new Map<number, Correction>();
  for (const correction of corrections) {
    const line = correction.line === null ? null : lineNow(correction.line);
    if (line === null && correction.line !== null) continue;
    const position =
      correction.added === null || line === null
        ? positions.get(keyOf({ ...correction, line }))
        : await addRow(services, id, { ...correction.added, line });
    if (position !== undefined) found.set(position, correction);
  }
  const changed = [...found].filter(
    ([, { changes, decision }]) => Object.keys(changes).length > 0 || decision !== null,
  );
  await recheckRows(
    services,
    id,
    changed.map(([position]) => position),
    (row) => {
      const { changes = {}, decision = null } = found.get(row.position) ?? {};
      const { details: read } = row.original;
      // Of the details only these can be edited: the others follow the new reading.
      const { capacity: _capacity, endIsKnown: _endIsKnown, ...others } = read;
      const { capacity, endIsKnown } = changes.details ?? read;
      const details = {
        ...others,
        ...(capacity !== undefined && { capacity }),
        ...(endIsKnown !== undefined && { endIsKnown }),
      };
      const event = Object.keys(changes).length === 0 ? null : changedEvent(row.original, { ...changes, details });
      return { ...row, edited: event, decision };
    },
  );
  const unticked = [...found].flatMap(([position, { isSelected }]) => (isSelected ? [] : [position]));
  if (unticked.length > 0) await selectRows(services, id, unticked, false);
}

const keyOf = ({ line, nth, title }: RowAddress): string => JSON.stringify([line, nth, title]);

async function addressesIn(db: Reader, id: string): Promise<Map<number, RowAddress>> {
  const rows = await storedRows(db, id).where("comparison", "!=", "gone").execute();
  const counts = new Map<number | null, number>();
  return new Map(
    rows.map(({ position, event }) => {
      const { line, title } = readEvent(event);
      const nth = counts.get(line) ?? 0;
      counts.set(line, nth + 1);
      return [position, { line, nth, title }];
    }),
  );
}
