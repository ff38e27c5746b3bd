import type { EventRecord } from "../../programme/event.ts";
import { type CalendarEvent, isError, type Problem } from "../calendar.ts";
import { fixed, suggestionsOf } from "./fix.ts";
import { type Ancestor, isSaid, isSame, merge, type Merged } from "./merge.ts";
import type { Comparison, Decision, Findings, RowStatus } from "./review.ts";
import { isPlain, type Measure, newEventOf, refusalsOf } from "./row-input.ts";
import { type Said, wholeOf } from "./said.ts";

/** The event of the programme that a row is. */
export interface Counterpart {
  /** May be left out where the file says what it said last time: nothing is written then. */
  record: EventRecord | null;
  base: Ancestor;
  /** The highest SEQUENCE that was imported. */
  sequence: number;
  /** Whether it has another RECURRENCE-ID in the programme. */
  isRenamed: boolean;
}

/** A row as it is kept for the review. */
export interface RowToCheck {
  /** As it would be imported. */
  event: CalendarEvent;
  /** The same in the programme's terms. */
  said: Said;
  /** Corrected automatically. */
  isFixed: boolean;
  /** Whether something was said about it when the file was read. */
  isWarned: boolean;
  /** Whether it could not be read, and nobody has mended it. */
  isUnread: boolean;
  /** Whether somebody deleted its event since the last import. */
  isDeleted: boolean;
  decision: Decision | null;
}

export interface CheckedRow {
  said: Said;
  /** What an import would make of its event of the programme; null for a new one, and where the file says what it said last time. */
  merged: Merged | null;
  comparison: Comparison;
  status: RowStatus;
  findings: Findings;
  /** Whether the automatic correction would change something. */
  isFixable: boolean;
}

/** Compares a row with its event of the programme, if there is one, and holds it against the forms (spec §3). */
export function checkRow(row: RowToCheck, counterpart: Counterpart | null, measure: Measure): CheckedRow {
  const { event, said } = row;
  const isOlder = counterpart !== null && event.sequence < counterpart.sequence;
  // An older one is never selected by itself: whoever selects it wants what the file says.
  const merged = mergedOf(said, counterpart, isOlder && counterpart.base === null ? "file" : row.decision);
  const comparison = isOlder ? "older" : comparisonOf(counterpart, merged);
  const problems: Problem[] = [];
  const add = (
    severity: Problem["severity"],
    messageKey: string,
    property: string | null = null,
    values: Problem["values"] = {},
  ): void => {
    problems.push({
      severity,
      messageKey,
      values,
      line: event.line,
      eventNumber: event.number,
      property,
      title: event.title,
      uid: event.uid,
    });
  };
  for (const { field, messageKey } of refusalsOfRow(row, counterpart, merged)) add("error", messageKey, field);
  if (row.isDeleted) add("warning", "calendar_file.deleted_since");
  if (comparison === "conflict" && counterpart?.base === null) add("warning", otherInProgramme);
  if (comparison === "older")
    add("warning", "calendar_file.older_than_stored", "SEQUENCE", {
      sequence: event.sequence,
      stored: counterpart?.sequence ?? 0,
    });
  if (row.isFixed) add("warning", "calendar_file.auto_fixed");
  const suggestions = suggestionsOf(event, measure);
  const hasErrors = row.isUnread || problems.some(isError);
  const mayNeedFixing = hasErrors || event.title === null || Object.keys(suggestions).length > 0;
  return {
    said,
    merged,
    comparison,
    status: hasErrors ? "error" : problems.length > 0 || row.isWarned ? "warning" : "valid",
    findings: { problems, suggestions },
    isFixable: mayNeedFixing && fixed(event, measure) !== null,
  };
}

/** Key of what is said of a row whose event the programme has otherwise, and not from this file. */
export const otherInProgramme = "calendar_file.other_in_programme";

/** Whether a file says of an event what it said when it was imported last, so that nothing is to be compared. */
export const isAsBefore = (said: Said, base: Ancestor): boolean => isSaid(base) && isSame(ordered(said), ordered(base));

const ordered = (said: Said): unknown[] => Object.entries(said).toSorted(([one], [other]) => (one < other ? -1 : 1));

function refusalsOfRow(
  { event, said, isUnread }: RowToCheck,
  counterpart: Counterpart | null,
  merged: Merged | null,
): ReturnType<typeof refusalsOf> {
  // Of what could not be read it was said already that it ends too early.
  if (isUnread)
    return refusalsOf(newEventOf(said), event).filter(({ messageKey }) => messageKey !== "errors.end_before_start");
  if (counterpart === null) return isPlain(event, said) ? [] : refusalsOf(newEventOf(said), event);
  return merged?.isChanged ? refusalsOf(merged.whole, event) : [];
}

function mergedOf(said: Said, counterpart: Counterpart | null, decision: Decision | null): Merged | null {
  return counterpart === null || counterpart.record === null
    ? null
    : mergedWith(counterpart.record, counterpart, said, decision);
}

function mergedWith(
  record: EventRecord,
  { base, isRenamed }: Counterpart,
  said: Said,
  decision: Decision | null,
): Merged {
  const merged = merge(wholeOf(record), base, said, decision);
  return { ...merged, isChanged: merged.isChanged || (isRenamed && base !== null) };
}

function comparisonOf(counterpart: Counterpart | null, merged: Merged | null): Comparison {
  if (counterpart === null) return "new";
  if (merged === null) return "unchanged";
  if (merged.contested.length > 0) return "conflict";
  return merged.isChanged ? "changed" : "unchanged";
}
