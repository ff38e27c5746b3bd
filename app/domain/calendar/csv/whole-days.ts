import { addDays } from "../../programme/day.ts";
import { minutesOfDay, type WrittenHours } from "../../programme/written-hours.ts";
import type { WrittenDays } from "../../programme/written-times.ts";
import { type RowEnd, reportEnd } from "./row-ends.ts";
import type { ActTimes, RowCells, RowTimes } from "./table.ts";

/** Rows of a table that last whole days, or have a day but no hour. */

/** Returns whether a row from midnight to midnight, or to 23:59, means whole days. */
export function isWholeDays(hours: WrittenHours | null, end: RowEnd, isAllDay: boolean | null): boolean {
  const [span] = hours?.spans ?? [];
  const isMidnight = span?.from === 0 && span.to === null;
  return (
    isMidnight && isAllDay === null && end.kind === "moment" && (end.minutes === 0 || end.minutes === minutesOfDay - 1)
  );
}

interface WholeDays {
  days: WrittenDays;
  hours: WrittenHours | null;
  end: RowEnd;
  isAllDay: boolean | null;
}

/** Returns the days of a row. An end before the start is reported. */
export function wholeDays(cells: RowCells, { days, hours, end, isAllDay }: WholeDays): RowTimes {
  const [only, ...more] = days.spans;
  const spans = [...days.spans];
  const last = end.kind === "day" || end.kind === "moment" ? end.day : null;
  if (only !== undefined && more.length === 0 && last !== null) spans[0] = { ...only, last };
  // Outlook ends a whole day at 00:00 of the next one.
  const isExclusive = isAllDay === true && end.kind === "moment" && end.minutes === 0 && cells.text("endTime") !== null;
  if (isExclusive && only !== undefined && last !== null && last > only.first)
    spans[0] = { first: only.first, last: addDays(last, -1) };
  if (end.kind === "wrong") cells.reportText("warning", "calendar_file.end_not_understood", end.column);
  if (hours?.kind === "hours" && isAllDay === null && last !== null && last !== only?.first) reportEnd(cells);
  if (hours !== null && (hours.kind === "unknown" || hours.kind === "after") && isAllDay !== true) {
    const column = cells.text("start") === null || cells.text("startTime") !== null ? "startTime" : "start";
    if (cells.text(column) === null) cells.report("warning", "calendar_file.hour_missing", cells.where(column));
    else cells.reportText("warning", "calendar_file.hour_unknown", column);
  }
  const isSound = spans.every((span) => span.last >= span.first);
  if (!isSound) cells.report("error", "calendar_file.end_before_start", cells.where("end"));
  const acts: ActTimes[] = spans.map((allDay) => ({
    times: { startTime: null, endTime: null, allDay },
    isEndKnown: true,
  }));
  return { acts, isSound };
}
