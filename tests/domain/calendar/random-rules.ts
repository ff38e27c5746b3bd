import { weekdays } from "#app/domain/calendar/icalendar/recurrence-rule.ts";

/** Returns a function that gives numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a recurrence rule that RFC 5545 defines, and a start: `20260822T190000`, or `20260822` for an all-day event. */
export function randomRule(random: () => number): { text: string; start: string } {
  const within = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
  const isTrue = (chance: number): boolean => random() < chance;
  const oneOf = <Item>(items: readonly [Item, ...Item[]]): Item => items[within(0, items.length - 1)] ?? items[0];
  const list = (most: number, item: () => number | string): string =>
    [...new Set(Array.from({ length: within(1, most) }, item))].join(",");
  const signed = (least: number, most: number): number => (isTrue(0.3) ? -1 : 1) * within(least, most);
  const frequency = oneOf(["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY"]);
  const isSubDaily = ["HOURLY", "MINUTELY", "SECONDLY"].includes(frequency);
  const isAllDay = !isSubDaily && isTrue(0.2);
  const parts: string[] = [];
  const add = (chance: number, name: string, value: () => number | string): boolean => {
    const isAdded = isTrue(chance);
    if (isAdded) parts.push(`${name}=${value()}`);
    return isAdded;
  };
  add(0.4, "INTERVAL", () => within(1, isSubDaily && frequency !== "HOURLY" ? 90 : 4));
  add(0.3, "BYMONTH", () => list(3, () => within(1, 12)));
  const hasWeeks = frequency === "YEARLY" && add(0.25, "BYWEEKNO", () => list(3, () => signed(1, 53)));
  if (frequency === "YEARLY" || isSubDaily) add(0.25, "BYYEARDAY", () => list(4, () => signed(1, 366)));
  if (frequency !== "WEEKLY") add(0.3, "BYMONTHDAY", () => list(4, () => signed(1, 31)));
  const hasOrdinals = frequency === "MONTHLY" || (frequency === "YEARLY" && !hasWeeks);
  const ordinal = (): string => (hasOrdinals && isTrue(0.5) ? String(signed(1, 5)) : "");
  add(0.4, "BYDAY", () => list(4, () => `${ordinal()}${oneOf(weekdays)}`));
  add(0.2, "BYHOUR", () => list(3, () => within(0, 23)));
  add(0.15, "BYMINUTE", () => list(3, () => within(0, 59)));
  add(0.1, "BYSECOND", () => list(3, () => within(0, 59)));
  add(0.15, "WKST", () => oneOf(weekdays));
  if (parts.some((part) => part.startsWith("BY"))) add(0.2, "BYSETPOS", () => list(3, () => signed(1, 5)));
  const minute = isTrue(0.5) ? 0 : within(0, 59);
  const time = new Date(Date.UTC(within(2024, 2028), 0, within(1, 366), within(0, 23), minute, isTrue(0.8) ? 0 : 7));
  const start = time.toISOString().replaceAll(/[-:]|\.000Z/g, "");
  return { text: [`FREQ=${frequency}`, ...parts].join(";"), start: isAllDay ? start.slice(0, 8) : start };
}
