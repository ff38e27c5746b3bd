/** Dates and hours in the numbers of a spreadsheet. */

/** The time that the format of a number shows; null for no time. An 'elapsed' time has hours beyond 24. */
export type TimeFormat = "date" | "moment" | "clock" | "elapsed" | null;

/** Formats that every spreadsheet knows by their number (ECMA-376 18.8.30), those of East Asia included. */
const builtIn: readonly [from: number, to: number, format: TimeFormat][] = [
  [14, 17, "date"],
  [18, 21, "clock"],
  [22, 22, "moment"],
  [27, 31, "date"],
  [32, 35, "clock"],
  [36, 36, "date"],
  [45, 45, "clock"],
  [46, 46, "elapsed"],
  [47, 47, "clock"],
  [50, 58, "date"],
];

export const builtInFormat = (id: number): TimeFormat =>
  builtIn.find(([from, to]) => id >= from && id <= to)?.[2] ?? null;

/** Returns what a format such as `dd/mm/yyyy hh:mm` or `[h]:mm` shows. */
export function timeFormatOf(code: string): TimeFormat {
  const [section = ""] = code
    .slice(0, 1000)
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, "")
    .split(";");
  if (/\[h+\]|\[m+\]|\[s+\]/i.test(section)) return "elapsed";
  const letters = section.replaceAll(/\[[^\]]*\]|am\/pm|a\/p|general|standard/gi, "").toLowerCase();
  const hasClock = /[hs]/.test(letters);
  const hasDate = /[yde]/.test(letters.replaceAll(/e[+-]/g, "")) || (!hasClock && /m/.test(letters));
  if (hasDate) return hasClock ? "moment" : "date";
  return hasClock ? "clock" : null;
}

const secondsOfDay = 86_400;
/** The last day of the year 9999. */
const lastSerial = 2_958_466;

/**
 * Returns a number of days since the beginning of a spreadsheet's calendar as `yyyy-mm-dd hh:mm`, `yyyy-mm-dd` or
 * `hh:mm`; null for a number outside of that calendar. `is1904`: the days count from 1904, as in files of older Macs.
 */
export function timeOfSerial(serial: number, format: Exclude<TimeFormat, null>, is1904: boolean): string | null {
  if (!(serial >= 0 && serial < lastSerial)) return null;
  const seconds = Math.round(serial * secondsOfDay);
  const [days, rest] = [Math.floor(seconds / secondsOfDay), seconds % secondsOfDay];
  if (format === "elapsed") return clock(seconds);
  if (format === "clock") return clock(rest);
  // The calendar of 1900 has a 29 February that did not exist: days before it are one less away.
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const date = new Date(epoch + days * secondsOfDay * 1000).toISOString().slice(0, 10);
  return format === "date" && rest === 0 ? date : `${date} ${clock(rest)}`;
}

function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[2] === 0 ? parts.slice(0, 2) : parts;
  return shown.map((part) => String(part).padStart(2, "0")).join(":");
}

/** Returns a number as a person would type it: 0.30000000000000004 is 0.3. */
export const plainNumber = (value: number): string => String(Number(value.toPrecision(15)));
