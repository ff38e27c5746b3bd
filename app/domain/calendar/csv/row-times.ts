import { addDays, type Day, isDay } from "../../programme/day.ts";
import type { CalendarEventTimes } from "../calendar.ts";
import type { Zone } from "../icalendar/times.ts";
import { readYesOrNo } from "./cells.ts";
import type { TableColumn } from "./columns.ts";
import type { RowCells } from "./csv-table.server.ts";

interface TableClock {
  zone: Zone;
  order: DateOrder;
}

const hour = 3_600_000;

/**
 * Returns the times of a row. Day and time may be in one cell or in two; a row without a day takes the day of the row
 * above (`dayAbove`), as in a table with merged cells. The times are not sound if the start is missing, or if the end
 * lies before it; both are reported.
 */
export function timesOf(cells: RowCells, clock: TableClock, dayAbove: Day | null): RowTimes {
  const read = (column: TableColumn) => readCell(cells, column, clock.order);
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
  const end = merged(endOrNull("end"), endOrNull("endTime"));
  const times = isAllDay(cells, start, end)
    ? wholeDays(cells, day, end)
    : timedOf(cells, { ...start, day }, end, clock.zone);
  return { ...times, day };
}

interface RowTimes {
  times: CalendarEventTimes;
  isSound: boolean;
  /** Null if unknown. */
  day: Day | null;
}

const unknownTimes: RowTimes = { times: { startTime: null, endTime: null, allDay: null }, isSound: false, day: null };

type Read = CellTime | "wrong" | null;

function readCell(cells: RowCells, column: TableColumn, order: DateOrder): Read {
  const text = cells.text(column);
  if (text === null) return null;
  const time = readCellTime(text, order);
  if (time !== null) return time;
  const isEnd = column === "end" || column === "endTime";
  if (!isEnd) cells.reportText("error", "calendar_file.time_not_understood", column);
  return "wrong";
}

/** Joins the times of several cells. The first cell takes precedence. */
function merged(...cells: Read[]): CellTime {
  const times = cells.filter((one): one is CellTime => one !== null && one !== "wrong");
  return {
    day: times.find((one) => one.day !== null)?.day ?? null,
    clock: times.find((one) => one.clock !== null)?.clock ?? null,
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
    return instantOf({ day: end.day, clock: "00:00", instant: null }, addDays(end.day, 1), zone);
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

/** The time in a cell: a day, a time of day (HH:mm), both, or an instant if the cell has an offset. No zone is applied. */
interface CellTime {
  day: Day | null;
  clock: string | null;
  /** ISO 8601 with its offset. */
  instant: string | null;
}

/** Decides whether `3/4/2026` is the third of April or the fourth of March. */
type DateOrder = "day-first" | "month-first";

const datePattern = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})(?:[T\s,]+(.+))?$/i;

/** Returns the date or time in a cell; null if the cell has neither. */
function readCellTime(text: string, order: DateOrder): CellTime | null {
  const clock = readClock(text);
  if (clock !== null) return { day: null, clock, instant: null };
  const [, first = "", separator = "", second = "", third = "", rest] = datePattern.exec(text) ?? [];
  const day = dayOf(first, separator, second, third, order);
  if (day === null || rest === undefined) return day === null ? null : { day, clock: null, instant: null };
  const [, time = "", offset] = /^(.*?)\s*(Z|[+-]\d\d:?\d\d)?$/i.exec(rest.trim()) ?? [];
  const written = readClock(time);
  if (written === null) return null;
  if (offset === undefined) return { day, clock: written, instant: null };
  return {
    day,
    clock: written,
    instant: `${day}T${written}:00${offset.length === 5 ? `${offset.slice(0, 3)}:${offset.slice(3)}` : offset.toUpperCase()}`,
  };
}

function dayOf(first: string, separator: string, second: string, third: string, order: DateOrder): Day | null {
  const isYearFirst = first.length === 4;
  const monthFirst = !isYearFirst && separator === "/" && order === "month-first";
  const year = isYearFirst ? first : third.length === 2 ? `20${third}` : third;
  const [month, date] = isYearFirst ? [second, third] : monthFirst ? [first, second] : [second, first];
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isDay(day) ? day : null;
}

/** Reads `19:30`, `19:30:00`, `19.30`, `19h30`, `19 h` or `7:30 pm` as HH:mm; null for any other text. */
function readClock(text: string): string | null {
  const found =
    /^(\d{1,2})(?:(?::|\.|\s?h\s?)(\d\d)?(?::\d\d(?:\.\d+)?)?)?\s*(?:h(?:rs?|oras)?\.?)?\s*([ap])?\.?\s?(m\b)?\.?$/i.exec(
      text.trim(),
    );
  const [, hours, minutes = "00", half, meridiem] = found ?? [];
  if (hours === undefined || minutes > "59" || (half === undefined) !== (meridiem === undefined)) return null;
  // A number alone may be anything.
  if (/^\d+$/.test(text.trim())) return null;
  const hourOfDay = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  if (hourOfDay > 23 || (half !== undefined && Number(hours) > 12)) return null;
  return `${String(hourOfDay).padStart(2, "0")}:${minutes}`;
}

/** Returns 'month-first' if at least one date can only be read so, and no date contradicts it. */
export function orderOf(texts: Iterable<string>): DateOrder {
  let isMonthFirst = false;
  for (const text of texts) {
    const [, first = "", separator, second = ""] = datePattern.exec(text) ?? [];
    if (separator !== "/" || first.length > 2) continue;
    if (Number(first) > 12) return "day-first";
    if (Number(second) > 12) isMonthFirst = true;
  }
  return isMonthFirst ? "month-first" : "day-first";
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
