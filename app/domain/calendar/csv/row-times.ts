import { addDays, type Day } from "../../programme/day.ts";
import type { CalendarEventTimes } from "../calendar.ts";
import type { Zone } from "../icalendar/times.ts";
import { readYesOrNo } from "./cells.ts";
import type { TableColumn } from "./columns.ts";
import { type CellTime, type CellTimeOptions, readCellTime } from "./cell-times.ts";
import type { RowCells } from "./table.ts";

interface TableClock extends CellTimeOptions {
  zone: Zone;
  /** True if hours without a zone get a warning. */
  assumesZone: boolean;
}

const hour = 3_600_000;

/**
 * Returns the times of a row. Day and time may be in one cell or in two; a row without a day takes the day of the row
 * above (`dayAbove`), as in a table with merged cells. The times are not sound if the start is missing, or if the end
 * lies before it; both are reported.
 */
export function timesOf(cells: RowCells, clock: TableClock, dayAbove: Day | null): RowTimes {
  const read = (column: TableColumn) => readCell(cells, column, clock);
  const parts = { start: read("start"), date: read("date"), startTime: read("startTime") };
  if (Object.values(parts).includes("wrong")) return unknownTimes;
  const start = merged(parts.start, parts.date, parts.startTime);
  const day = start.day ?? (start.clock === null ? null : dayAbove);
  if (day === null) {
    const where = cells.where(cells.text("date") === null ? "start" : "date");
    cells.report("error", "calendar_file.start_missing", where);
    return unknownTimes;
  }
  if (start.day === null)
    cells.report("warning", "calendar_file.day_from_above", { ...cells.where("start"), values: { day } });
  const endOrNull = (column: TableColumn): CellTime | null => {
    const end = read(column);
    if (end !== "wrong") return end;
    cells.reportText("warning", "calendar_file.end_not_understood", column);
    return null;
  };
  const end = merged(endOrNull("end"), endOrNull("endTime"), endBeside(start));
  if (isAllDay(cells, start, end)) return { ...wholeDays(cells, day, end), day };
  if (clock.assumesZone && [start, end].some((time) => time.clock !== null && time.instant === null))
    cells.report("warning", "calendar_file.zone_assumed", { values: { used: clock.zone.name } });
  return { ...timedOf(cells, { ...start, day }, end, clock.zone), day };
}

interface RowTimes {
  times: CalendarEventTimes;
  isSound: boolean;
  /** Null if unknown. */
  day: Day | null;
}

const unknownTimes: RowTimes = { times: { startTime: null, endTime: null, allDay: null }, isSound: false, day: null };

type Read = CellTime | "wrong" | null;

function readCell(cells: RowCells, column: TableColumn, options: CellTimeOptions): Read {
  const text = cells.text(column);
  if (text === null) return null;
  const time = readCellTime(text, options);
  if (time !== null) return time;
  const isEnd = column === "end" || column === "endTime";
  if (!isEnd) cells.reportText("error", "calendar_file.time_not_understood", column);
  return "wrong";
}

/** Returns the end that stands in the cell of the start; null without one. */
const endBeside = ({ until }: CellTime): CellTime | null =>
  until === null ? null : { day: null, clock: until, until: null, instant: null };

/** Joins the times of several cells. The first cell takes precedence. */
function merged(...cells: Read[]): CellTime {
  const times = cells.filter((one): one is CellTime => one !== null && one !== "wrong");
  return {
    day: times.find((one) => one.day !== null)?.day ?? null,
    clock: times.find((one) => one.clock !== null)?.clock ?? null,
    until: times.find((one) => one.until !== null)?.until ?? null,
    instant: times.find((one) => one.instant !== null)?.instant ?? null,
  };
}

const isAllDay = (cells: RowCells, start: CellTime, end: CellTime): boolean =>
  cells.value("allDay", readYesOrNo) === true || (start.clock === null && (end.clock === null || end.day !== null));

function wholeDays(cells: RowCells, first: Day, end: CellTime): Pick<RowTimes, "times" | "isSound"> {
  const last = end.day ?? first;
  if (last < first) cells.report("error", "calendar_file.end_before_start", cells.where("end"));
  return { times: { startTime: null, endTime: null, allDay: { first, last } }, isSound: last >= first };
}

function timedOf(
  cells: RowCells,
  start: CellTime & { day: Day },
  end: CellTime,
  zone: Zone,
): Pick<RowTimes, "times" | "isSound"> {
  const from = instantOf(start, start.day, zone);
  const until = endOf(cells, { ...start, from }, end, zone);
  if (until < from) {
    cells.report("error", "calendar_file.end_before_start", cells.where("end"));
    return { times: { startTime: from.toISOString(), endTime: until.toISOString(), allDay: null }, isSound: false };
  }
  if (until.getTime() === from.getTime()) cells.report("warning", "calendar_file.empty_time", cells.where("end"));
  return {
    times: {
      startTime: from.toISOString(),
      endTime: (until > from ? until : new Date(from.getTime() + hour)).toISOString(),
      allDay: null,
    },
    isSound: true,
  };
}

function endOf(cells: RowCells, start: CellTime & { day: Day; from: Date }, end: CellTime, zone: Zone): Date {
  if (end.clock !== null) {
    if (end.day !== null) return instantOf(end, end.day, zone);
    // 22:00 to 01:00 ends on the next day.
    const isNextDay = start.clock !== null && end.clock <= start.clock;
    return instantOf(end, isNextDay ? addDays(start.day, 1) : start.day, zone);
  }
  if (end.day !== null && end.day !== start.day) {
    cells.report("warning", "calendar_file.end_of_other_kind", cells.where("end"));
    return instantOf({ ...end, clock: "00:00", instant: null }, addDays(end.day, 1), zone);
  }
  const written = cells.text("duration");
  const minutes = written === null ? null : readMinutes(written);
  if (minutes !== null) return new Date(start.from.getTime() + minutes * 60_000);
  if (written === null) cells.report("warning", "calendar_file.end_assumed", cells.where("end"));
  else cells.reportText("warning", "calendar_file.end_not_understood", "duration");
  return new Date(start.from.getTime() + hour);
}

function instantOf(time: CellTime, day: Day, zone: Zone): Date {
  if (time.instant !== null) return new Date(time.instant);
  return zone.toInstant(`${day}T${time.clock ?? "00:00"}:00`);
}

/** Reads `1:30`, `90`, `90 min`, `1 h 30` or `1h` as minutes; null for any other text. */
function readMinutes(text: string): number | null {
  const [, hours, minutes = "0"] =
    /^(\d{1,3})\s*(?::|h(?:oras?|ours?|eures?|rs?)?\.?)\s*(\d{1,2})?\s*(?:m(?:in(?:utos?|utes?)?)?\.?|'|’)?$/i.exec(
      text.trim(),
    ) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  const [, alone] = /^(\d{1,5})\s*(?:m(?:in(?:utos?|utes?)?)?\.?|'|’)?$/i.exec(text.trim()) ?? [];
  return alone === undefined ? null : Number(alone);
}
