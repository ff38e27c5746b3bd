import { type Day, isDay } from "../../programme/day.ts";
import { type KnownDays, readWhen } from "../../programme/written-times.ts";

/** The time in a cell: a day, a time of day (HH:mm), both, or an instant if the cell has an offset. No zone is applied. */
export interface CellTime {
  day: Day | null;
  clock: string | null;
  /** The end in the same cell, HH:mm, as in '21:30–22:15'. */
  until: string | null;
  /** ISO 8601 with its offset. */
  instant: string | null;
}

/** Decides whether `3/4/2026` is the third of April or the fourth of March. */
export type DateOrder = "day-first" | "month-first";

export interface CellTimeOptions {
  order: DateOrder;
  /** Days that complete dates as people write them, such as 'vie 27'; without them such dates are not read. */
  days?: KnownDays | undefined;
}

const datePattern = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})(?:[T\s,]+(.+))?$/i;

/** Returns the date or time in a cell; null if the cell has neither. */
export function readCellTime(text: string, { order, days }: CellTimeOptions): CellTime | null {
  return readPlainTime(text, order) ?? (days === undefined ? null : readWrittenTime(text, days));
}

/** Reads times as programs write them. */
function readPlainTime(text: string, order: DateOrder): CellTime | null {
  const clock = readClock(text);
  if (clock !== null) return { ...noTime, clock };
  const [, first = "", separator = "", second = "", third = "", rest] = datePattern.exec(text) ?? [];
  const day = dayOf(first, separator, second, third, order);
  if (day === null || rest === undefined) return day === null ? null : { ...noTime, day };
  const [, time = "", offset] = /^(.*?)\s*(Z|[+-]\d\d:?\d\d)?$/i.exec(rest.trim()) ?? [];
  const written = readClock(time);
  if (written === null) return null;
  if (offset === undefined) return { ...noTime, day, clock: written };
  return {
    ...noTime,
    day,
    clock: written,
    instant: `${day}T${written}:00${offset.length === 5 ? `${offset.slice(0, 3)}:${offset.slice(3)}` : offset.toUpperCase()}`,
  };
}

/** Reads times as people write them. */
function readWrittenTime(text: string, days: KnownDays): CellTime | null {
  const found = text.length > longestWritten ? null : readWhen(text, days);
  return found === null ? null : { ...noTime, day: found.day, clock: found.start, until: found.end };
}

const longestWritten = 60;
const noTime: CellTime = { day: null, clock: null, until: null, instant: null };

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
