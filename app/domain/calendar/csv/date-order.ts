import type { Day } from "../../programme/day.ts";
import { anyDays, type DateOrder, type KnownDays, readDays } from "../../programme/written-times.ts";

/** The order of day and month in the dates of a table. */
export interface TableOrder {
  order: DateOrder;
  /** `mixed`: the dates of the table have both orders. `open`: nothing tells them apart, so the order is a guess. */
  certainty: "settled" | "mixed" | "open";
}

const numbers = /^\D{0,12}(\d{1,2})([-/.])(\d{1,2})(?:\2(?:\d{4}|\d\d)\b|\b)/;
const englishHeading =
  /^(?:subject|start|end|date|time|title|event|name|location|venue|place|where|what|when|day|ticket)/i;

/**
 * Returns the order of the dates: that of the dates that can be read in one order only, else the one in which all lie
 * within the festival. Tables with Spanish, Portuguese or French headings have the day first.
 */
export function orderOf(
  texts: Iterable<string>,
  { days, headings, cells }: { days: KnownDays | undefined; headings: readonly string[]; cells: readonly string[] },
): TableOrder {
  const found = { "day-first": false, "month-first": false };
  const doubtful = new Set<string>();
  for (const text of texts) {
    const [, first = "", separator, second = ""] = numbers.exec(text) ?? [];
    const [one, other] = [Number(first), Number(second)];
    if (first === "" || separator !== "/" || one === other) continue;
    if (one > 12) found["day-first"] = true;
    else if (other > 12) found["month-first"] = true;
    else doubtful.add(text);
  }
  if (found["day-first"] && found["month-first"]) return { order: "day-first", certainty: "mixed" };
  if (found["day-first"] || found["month-first"] || doubtful.size === 0)
    return { order: found["month-first"] ? "month-first" : "day-first", certainty: "settled" };
  const inOrder = (order: DateOrder): Day[] => [...doubtful].flatMap((text) => dayIn(text, order, days) ?? []);
  const [dayFirst, monthFirst] = [inOrder("day-first"), inOrder("month-first")];
  const isOfFestival = (some: readonly Day[]): boolean => some.length > 0 && some.every((day) => isWithin(day, days));
  if (isOfFestival(dayFirst) !== isOfFestival(monthFirst))
    return { order: isOfFestival(dayFirst) ? "day-first" : "month-first", certainty: "settled" };
  const isEnglish = headings.filter((heading) => englishHeading.test(heading.trim())).length > 1;
  if (!isEnglish && headings.some((heading) => heading !== "")) return { order: "day-first", certainty: "settled" };
  const hasHalves = cells.some((cell) => /\d ?[ap]\.?m\b/i.test(cell));
  // A festival is a few days in a row.
  const isCloser = lengthOf(monthFirst) < lengthOf(dayFirst);
  const isFarther = lengthOf(monthFirst) > lengthOf(dayFirst);
  return { order: isCloser || (hasHalves && !isFarther) ? "month-first" : "day-first", certainty: "open" };
}

const dayIn = (text: string, order: DateOrder, days: KnownDays = anyDays): Day | null =>
  readDays(numbers.exec(text)?.[0] ?? "", { ...days, order })?.spans[0]?.first ?? null;

/** Returns whether a day is one of the festival's. */
export const isWithin = (day: Day, days: KnownDays | undefined): boolean =>
  days?.firstDay !== undefined && day >= days.firstDay && day <= (days.lastDay ?? days.firstDay);

function lengthOf(days: readonly Day[]): number {
  const sorted = days.toSorted();
  return Date.parse(sorted.at(-1) ?? "") - Date.parse(sorted[0] ?? "");
}
