import { addDays, type Day } from "../../programme/day.ts";
import type { CalendarEvent } from "../calendar.ts";
import type { Zone } from "../icalendar/times.ts";
import type { ReportProblem } from "../problems.ts";
import { type CellTime, type DateOrder, readCellTime, readMinutes } from "./cell-times.ts";
import { readYesOrNo } from "./cells.ts";
import type { TableColumn } from "./columns.ts";

/** The cells of a row that are not empty, and where each stands. */
export interface Cells {
  text: (column: TableColumn) => string | null;
  where: (column: TableColumn) => { line: number; property: string | null };
}

export interface TableClock {
  /** Zone of times without an offset. */
  zone: Zone;
  order: DateOrder;
}

type Times = Pick<CalendarEvent, "startTime" | "endTime" | "allDay">;

const hour = 3_600_000;

/**
 * When the event of a row takes place. Day and hour may stand in one cell or in two; a row without a day goes on with
 * that of the row above (`dayAbove`), as in a table whose cells were joined. What is known of the times of a row
 * without a start, or whose end lies before it, is not sound; it is reported.
 */
export function timesOf(cells: Cells, clock: TableClock, dayAbove: Day | null, report: ReportProblem): RowTimes {
  const read = (column: TableColumn) => readCell(cells, column, clock.order, report);
  const parts = { start: read("start"), date: read("date"), startTime: read("startTime") };
  if (Object.values(parts).includes("wrong")) return unknownTimes;
  const start = merged(parts.start, parts.date, parts.startTime);
  const day = start.day ?? (start.clock === null ? null : dayAbove);
  if (day === null) {
    report("error", "calendar_file.start_missing", cells.where(cells.text("date") === null ? "start" : "date"));
    return unknownTimes;
  }
  if (start.day === null)
    report("warning", "calendar_file.day_from_above", { ...cells.where("start"), values: { day } });
  const end = merged(
    wrongAsNothing(read("end"), cells, "end", report),
    null,
    wrongAsNothing(read("endTime"), cells, "endTime", report),
  );
  const times = isAllDay(cells, start, end, report)
    ? wholeDays(cells, day, end, report)
    : timedOf(cells, { ...start, day }, end, clock.zone, report);
  return { ...times, day };
}

interface RowTimes {
  times: Times;
  isSound: boolean;
  /** Null for one that is not known. */
  day: Day | null;
}

const unknownTimes: RowTimes = { times: { startTime: null, endTime: null, allDay: null }, isSound: false, day: null };

type Read = CellTime | "wrong" | null;

function readCell(cells: Cells, column: TableColumn, order: DateOrder, report: ReportProblem): Read {
  const text = cells.text(column);
  if (text === null) return null;
  const time = readCellTime(text, order);
  if (time !== null) return time;
  const isEnd = column === "end" || column === "endTime";
  if (!isEnd)
    report("error", "calendar_file.time_not_understood", {
      ...cells.where(column),
      values: { value: text.slice(0, 80) },
    });
  return "wrong";
}

function wrongAsNothing(read: Read, cells: Cells, column: TableColumn, report: ReportProblem): CellTime | null {
  if (read !== "wrong") return read;
  report("warning", "calendar_file.end_not_understood", {
    ...cells.where(column),
    values: { value: cells.text(column)?.slice(0, 80) ?? "" },
  });
  return null;
}

/** The main cell takes precedence over the additional ones. */
function merged(main: Read, date: Read, time: Read): CellTime {
  const all = [main, date, time].filter((one): one is CellTime => one !== null && one !== "wrong");
  return {
    day: all.find((one) => one.day !== null)?.day ?? null,
    clock: all.find((one) => one.clock !== null)?.clock ?? null,
    instant: all.find((one) => one.instant !== null)?.instant ?? null,
  };
}

function isAllDay(cells: Cells, start: CellTime, end: CellTime, report: ReportProblem): boolean {
  const text = cells.text("allDay");
  const answer = text === null ? null : readYesOrNo(text);
  if (text !== null && answer === null)
    report("warning", "calendar_file.value_not_understood", {
      ...cells.where("allDay"),
      values: { value: text.slice(0, 80) },
    });
  return answer === true || (start.clock === null && (end.clock === null || end.day !== null));
}

function wholeDays(
  cells: Cells,
  first: Day,
  end: CellTime,
  report: ReportProblem,
): Pick<RowTimes, "times" | "isSound"> {
  const last = end.day ?? first;
  if (last < first) report("error", "calendar_file.end_before_start", cells.where("end"));
  return { times: { startTime: null, endTime: null, allDay: { first, last } }, isSound: last >= first };
}

function timedOf(
  cells: Cells,
  start: CellTime & { day: Day },
  end: CellTime,
  zone: Zone,
  report: ReportProblem,
): Pick<RowTimes, "times" | "isSound"> {
  const from = instantOf(start, start.day, zone);
  const until = endOf(cells, { ...start, from }, end, zone, report);
  if (until < from) {
    report("error", "calendar_file.end_before_start", cells.where("end"));
    return { times: { startTime: from.toISOString(), endTime: until.toISOString(), allDay: null }, isSound: false };
  }
  if (until.getTime() === from.getTime()) report("warning", "calendar_file.empty_time", cells.where("end"));
  return {
    times: {
      startTime: from.toISOString(),
      endTime: (until > from ? until : new Date(from.getTime() + hour)).toISOString(),
      allDay: null,
    },
    isSound: true,
  };
}

function endOf(
  cells: Cells,
  start: CellTime & { day: Day; from: Date },
  end: CellTime,
  zone: Zone,
  report: ReportProblem,
): Date {
  if (end.clock !== null) {
    if (end.day !== null) return instantOf(end, end.day, zone);
    // 22:00 to 01:00 is over midnight.
    const isNextDay = start.clock !== null && end.clock <= start.clock;
    return instantOf(end, isNextDay ? addDays(start.day, 1) : start.day, zone);
  }
  if (end.day !== null && end.day !== start.day) {
    report("warning", "calendar_file.end_of_other_kind", cells.where("end"));
    return instantOf({ day: end.day, clock: "00:00", instant: null }, addDays(end.day, 1), zone);
  }
  const written = cells.text("duration");
  const minutes = written === null ? null : readMinutes(written);
  if (minutes !== null) return new Date(start.from.getTime() + minutes * 60_000);
  if (written === null) report("warning", "calendar_file.end_assumed", cells.where("end"));
  else
    report("warning", "calendar_file.end_not_understood", {
      ...cells.where("duration"),
      values: { value: written.slice(0, 80) },
    });
  return new Date(start.from.getTime() + hour);
}

function instantOf(time: CellTime, day: Day, zone: Zone): Date {
  if (time.instant !== null) return new Date(time.instant);
  return zone.toInstant(`${day}T${time.clock ?? "00:00"}:00`);
}
