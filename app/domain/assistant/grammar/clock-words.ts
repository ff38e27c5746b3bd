/** What hours of the four languages have in common. */

const two = (value: number): string => String(value).padStart(2, "0");

/**
 * An hour as the rest of the grammar reads it: `@20:30` when it is sure, `~8:30` when it may be either half of the day.
 * Not an hour: null.
 */
export function clockMark(hour: number, minute: number, half: "am" | "pm" | null): string | null {
  if (hour > 24 || minute > 59 || minute < 0) return null;
  if (half === "pm" && hour < 12) return `@${two(hour + 12)}:${two(minute)}`;
  if (half === "am" && hour <= 12) return `@${two(hour % 12)}:${two(minute)}`;
  return half === null && hour >= 1 && hour <= 12 ? `~${hour}:${two(minute)}` : `@${two(hour)}:${two(minute)}`;
}

/** 'quarter to nine' is 8:45. */
export function clockBefore(hour: number, minutesTo: number, half: "am" | "pm" | null): string | null {
  return clockMark(hour === 1 ? 12 : hour - 1, 60 - minutesTo, half);
}

/** Replaces matches of hours that are some, and leaves those alone that are none. */
export function markClocks(
  text: string,
  pattern: RegExp,
  read: (groups: Record<string, string | undefined>) => string | null,
): string {
  let marked = "";
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    marked += text.slice(from, match.index) + (read(match.groups ?? {}) ?? match[0]);
    from = match.index + match[0].length;
  }
  return marked + text.slice(from);
}
