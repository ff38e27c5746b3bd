import { type Day, isDay } from "../../programme/day.ts";

/** Dates and times as people write them into tables. Pure: no zone is applied here. */

/** The time in a cell: a day, a time of day (HH:mm), both, or an instant if the cell has an offset. */
export interface CellTime {
  day: Day | null;
  clock: string | null;
  /** ISO 8601 with its offset. */
  instant: string | null;
}

/** Decides whether `3/4/2026` is the third of April or the fourth of March. */
export type DateOrder = "day-first" | "month-first";

const datePattern = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})(?:[T\s,]+(.+))?$/i;

/** Returns the date or time in a cell; null if the cell has neither. */
export function readCellTime(text: string, order: DateOrder): CellTime | null {
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

/** HH:mm of `19:30`, `19:30:00`, `19.30`, `19h30`, `19 h`, `7:30 pm`; null for another text. */
function readClock(text: string): string | null {
  const found =
    /^(\d{1,2})(?:(?::|\.|\s?h\s?)(\d\d)?(?::\d\d(?:\.\d+)?)?)?\s*(?:h(?:rs?|oras)?\.?)?\s*([ap])?\.?\s?(m\b)?\.?$/i.exec(
      text.trim(),
    );
  const [, hours, minutes = "00", half, meridiem] = found ?? [];
  if (hours === undefined || minutes > "59" || (half === undefined) !== (meridiem === undefined)) return null;
  // A number alone is not a time: it may be anything.
  if (/^\d+$/.test(text.trim())) return null;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  if (hour > 23 || (half !== undefined && Number(hours) > 12)) return null;
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}

/**
 * Returns 'month-first' if some date can only be read so, and no date contradicts it; otherwise the order of most of
 * the world.
 */
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

/** Minutes of `1:30`, `90`, `90 min`, `1 h 30`, `1h`; null for another text. */
export function readMinutes(text: string): number | null {
  const [, hours, minutes = "0"] =
    /^(\d{1,3})\s*(?::|h(?:oras?|ours?|eures?|rs?)?\.?)\s*(\d{1,2})?\s*(?:m(?:in(?:utos?|utes?)?)?\.?|'|’)?$/i.exec(
      text.trim(),
    ) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  const [, alone] = /^(\d{1,5})\s*(?:m(?:in(?:utos?|utes?)?)?\.?|'|’)?$/i.exec(text.trim()) ?? [];
  return alone === undefined ? null : Number(alone);
}
