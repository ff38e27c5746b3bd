import { dateAndTimeOf } from "#app/domain/programme/date-and-time.ts";
import type { Day, FestivalCalendar } from "#app/domain/programme/day.ts";
import type { Row } from "./sheet-state.ts";

/** A row in the small hours of a date, below one of the evening of that date. */
export interface NightRow {
  row: Row;
  date: Day;
  time: string;
}

/** An event from this time on makes the small hours below it those of its night. */
const evening = "18:00";

/** A festival whose day begins at midnight has nights, too. */
const smallHours = 6;

/** Returns rows that were written here and probably belong to the night after the evening above them. */
export function nightsIn(rows: readonly Row[], { zone, dayStartHour }: FestivalCalendar): NightRow[] {
  const nights: NightRow[] = [];
  let eveningOf: Day | null = null;
  for (const row of rows) {
    if (row.event === null || row.event.allDay !== null || !row.event.isScheduled) continue;
    const { date, time } = dateAndTimeOf(row.event.startTime, zone);
    const isSmall = Number(time.slice(0, 2)) < Math.max(dayStartHour, smallHours);
    if (isSmall && date === eveningOf && row.isTouched) nights.push({ row, date, time });
    if (!isSmall) eveningOf = time >= evening ? date : null;
  }
  return nights;
}
