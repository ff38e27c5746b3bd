import { fold } from "../fold.ts";
import { addDays, type Day, daysBetween, isDay, weekdayOf } from "./day.ts";

/**
 * Reads days and hours as people write them in a table, in Spanish, English, Portuguese and French: `21.30`, `9 pm`,
 * `21h30`, `9 de la noche`; `vie 27`, `27/11`, `27 de noviembre`, `tomorrow`.
 */

/** Days that complete what a text leaves out. */
export interface KnownDays {
  /** The day of 'today' and 'tomorrow'. */
  today: Day;
  /** The day that a date without month or year is closest to, such as the first day of the festival. */
  near: Day;
  /** Days before and after `near` that are searched for a date without month: 31, or more while the festival's days are unknown. */
  reach?: number | undefined;
  /** The festival's days, as far as they are known, and the hour at which one begins, HH:mm. */
  firstDay?: Day | undefined;
  lastDay?: Day | undefined;
  dayStart?: string | undefined;
}

/** Day and hours of one cell; each is null if the cell does not name it. Hours are HH:mm. */
export interface DayAndHours {
  day: Day | null;
  start: string | null;
  end: string | null;
}

/** Returns the text in lower case without accents, with single spaces. */
const plainOf = (text: string): string =>
  fold(text)
    .replaceAll(/[’`´]/g, "'")
    .replaceAll(/[\s\u00a0\u202f]+/g, " ")
    .trim();

const noon = /^(?:(?:el |o |le )?(?:medio ?dia|meio[ -]dia|midi)|noon|midday)$/;
const midnight = /^(?:(?:la |a )?(?:media ?noche|meia[ -]noite)|minuit|midnight)$/;
/** Words before an hour, as in 'a las 21:30'. */
const beforeHour = /^(?:a las?|as|at|a|hacia las?|desde las?|from|vers) (?=\d)/;
const hourPattern =
  /^(\d{1,2})(?: ?(?:[:.,']|h(?![a-z]))(?: ?(\d{2})(?!\d))?)?(?::\d{2}(?:[.,]\d+)?)?(?: ?h(?:s|rs?|oras?|ours?|eures?)?\.?)?( (?:y|e|et) (?:media|meia|demie?|cuarto|quart))? ?(.*)$/;

type Half = "am" | "pm" | "night";
const halves: [RegExp, Half][] = [
  [/^(?:a\.? ?m\.?|de la (?:manana|madrugada)|da (?:manha|madrugada)|du matin|in the morning)$/, "am"],
  [/^(?:p\.? ?m\.?|de la tarde|da tarde|de l'apres[ -]midi|du soir|in the (?:afternoon|evening)|del mediodia)$/, "pm"],
  [/^(?:de la noche|da noite|de la nuit|at night)$/, "night"],
];

/**
 * Returns an hour as HH:mm; null if the text is not one. 24:00 is 00:00. `isAlone`: the cell can hold nothing but an
 * hour, so that `21` and `2130` are hours too.
 */
export function readHour(text: string, { isAlone = false }: { isAlone?: boolean } = {}): string | null {
  const plain = plainOf(text).replace(beforeHour, "");
  if (noon.test(plain)) return "12:00";
  if (midnight.test(plain)) return "00:00";
  if (/^\d+$/.test(plain)) return isAlone ? readDigits(plain) : null;
  const [, digits, written, quarter, rest = ""] = hourPattern.exec(plain) ?? [];
  if (digits === undefined) return null;
  const half = rest === "" || rest === "o'clock" ? null : halves.find(([pattern]) => pattern.test(rest))?.[1];
  if (half === undefined) return null;
  const minutes = quarter === undefined ? Number(written ?? 0) : /quart|cuarto/.test(quarter) ? 15 : 30;
  return hourOfDay(Number(digits), minutes, half);
}

/** Reads `21`, `930` and `2130`. */
function readDigits(digits: string): string | null {
  if (digits.length > 4) return null;
  const [hours, minutes] = digits.length < 3 ? [digits, "0"] : [digits.slice(0, -2), digits.slice(-2)];
  return hourOfDay(Number(hours), Number(minutes), null);
}

function hourOfDay(hours: number, minutes: number, half: Half | null): string | null {
  if (minutes > 59 || hours > 24 || (hours === 24 && minutes > 0)) return null;
  const isTwelve = hours <= 12 && half !== null;
  if (half === "am" && hours > 12) return null;
  // '11 de la noche' is late, '1 de la noche' is early.
  const isLate = half === "pm" || (half === "night" && hours >= 6 && hours !== 12);
  const hour = isTwelve ? (hours % 12) + (isLate ? 12 : 0) : hours % 24;
  return `${String(hour).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}

/** Monday first, by language; without accents. */
const weekdays = [
  ["lunes", "monday", "segunda-feira", "lundi"],
  ["martes", "tuesday", "terca-feira", "mardi"],
  ["miercoles", "wednesday", "quarta-feira", "mercredi"],
  ["jueves", "thursday", "quinta-feira", "jeudi"],
  ["viernes", "friday", "sexta-feira", "vendredi"],
  ["sabado", "saturday", "sabado", "samedi"],
  ["domingo", "sunday", "domingo", "dimanche"],
];
const months = [
  ["enero", "january", "janeiro", "janvier"],
  ["febrero", "february", "fevereiro", "fevrier"],
  ["marzo", "march", "marco", "mars"],
  ["abril", "april", "abril", "avril"],
  ["mayo", "may", "maio", "mai"],
  ["junio", "june", "junho", "juin"],
  ["julio", "july", "julho", "juillet"],
  ["agosto", "august", "agosto", "aout"],
  ["septiembre", "september", "setembro", "septembre", "setiembre"],
  ["octubre", "october", "outubro", "octobre"],
  ["noviembre", "november", "novembro", "novembre"],
  ["diciembre", "december", "dezembro", "decembre"],
];
const relativeDays: [RegExp, number][] = [
  [/^(?:hoy|today|hoje|aujourd'hui)$/, 0],
  [/^(?:manana|tomorrow|amanha|demain)$/, 1],
  [/^(?:pasado manana|(?:the )?day after tomorrow|depois de amanha|apres[ -]demain)$/, 2],
  [/^(?:ayer|yesterday|ontem|hier)$/, -1],
];
const fillers = new Set([
  "de",
  "del",
  "of",
  "do",
  "da",
  "le",
  "el",
  "o",
  "the",
  "on",
  "dia",
  "day",
  "jour",
  "em",
  "en",
]);

/**
 * Returns the day of a text; null if the text is not a day. A date without year or month is the one closest to
 * `near`; a weekday alone is the first from `near` on. A weekday that contradicts its date is no day.
 */
export function readDay(text: string, { today, near, reach = 31 }: KnownDays): Day | null {
  const plain = plainOf(text);
  const relative = relativeDays.find(([pattern]) => pattern.test(plain));
  if (relative !== undefined) return addDays(today, relative[1]);
  const found = partsOfDay(plain);
  if (found === null) return null;
  const { weekday, date, month, year } = found;
  if (date === null) return month === null && weekday !== null ? nextWeekday(near, weekday) : null;
  const fits = (day: Day): boolean => weekday === null || weekdayOf(day) === weekday;
  const dates = candidates(date, month, year, near).toSorted(
    (one, other) => Math.abs(daysBetween(near, one)) - Math.abs(daysBetween(near, other)) || (one < other ? 1 : -1),
  );
  // With a month the closest date decides: 'Thursday 27 November' is not the one of another year.
  const isWithin = (day: Day): boolean => Math.abs(daysBetween(near, day)) <= reach && fits(day);
  return (month === null ? dates.find(isWithin) : dates.slice(0, 1).find(fits)) ?? null;
}

interface DayParts {
  /** 0 is Monday. */
  weekday: number | null;
  date: number | null;
  month: number | null;
  year: number | null;
}

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const dayFirst = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/;
/** A date and its ordinal: `1st`, `1er`, `1º`. */
const datePattern = /^(\d{1,2})(?:st|nd|rd|th|er|[ºª°])?$/;

function partsOfDay(plain: string): DayParts | null {
  const parts: DayParts = { weekday: null, date: null, month: null, year: null };
  const set = (name: keyof DayParts, value: number): boolean => {
    if (parts[name] !== null) return false;
    parts[name] = value;
    return true;
  };
  const words = plain
    .split(/[\s,]+/)
    .map((word) => word.replace(/^\(|[.)]$/g, ""))
    .filter((word) => word !== "" && !fillers.has(word));
  const isUnderstood = words.every((word) => {
    const [, fullYear, , middle, last] = yearFirst.exec(word) ?? [];
    if (fullYear !== undefined)
      return set("year", Number(fullYear)) && set("month", Number(middle)) && set("date", Number(last));
    const [, date, , month, year] = dayFirst.exec(word) ?? [];
    if (date !== undefined)
      return (
        set("date", Number(date)) &&
        set("month", Number(month)) &&
        (year === undefined || set("year", year.length === 2 ? 2000 + Number(year) : Number(year)))
      );
    if (/^\d{4}$/.test(word)) return set("year", Number(word));
    const [, alone] = datePattern.exec(word) ?? [];
    if (alone !== undefined) return set("date", Number(alone));
    const weekday = indexOf(weekdays, word, 2);
    const monthIndex = indexOf(months, word, 3);
    // 'mar 27' is a Tuesday, '27 mar' is in March.
    const isMonth = monthIndex !== null && (weekday === null || parts.date !== null || parts.weekday !== null);
    if (isMonth) return set("month", monthIndex + 1);
    return weekday !== null && set("weekday", weekday);
  });
  return isUnderstood && words.length > 0 ? parts : null;
}

/** Returns the index of the only group with a name that begins with the word; null for none or several. */
function indexOf(groups: string[][], word: string, shortest: number): number | null {
  if (word.length < shortest) return null;
  const found = groups.flatMap((names, index) => (names.some((name) => name.startsWith(word)) ? [index] : []));
  return found.length === 1 ? (found[0] ?? null) : null;
}

function nextWeekday(from: Day, weekday: number): Day {
  return addDays(from, (weekday - weekdayOf(from) + 7) % 7);
}

/** Months on each side of `near`, enough for every `reach`. */
const monthsAround = 12;

function candidates(date: number, month: number | null, year: number | null, near: Day): Day[] {
  const [nearYear, nearMonth] = [Number(near.slice(0, 4)), Number(near.slice(5, 7))];
  if (month !== null) {
    const years = year === null ? [nearYear - 1, nearYear, nearYear + 1] : [year];
    return years.flatMap((one) => dayOrNone(one, month, date));
  }
  if (year !== null) return [];
  return Array.from(
    { length: 2 * monthsAround + 1 },
    (_, index) => nearYear * 12 + nearMonth - 1 + index - monthsAround,
  )
    .map((count) => dayOrNone(Math.floor(count / 12), (count % 12) + 1, date))
    .flat();
}

function dayOrNone(year: number, month: number, date: number): Day[] {
  const day = `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
  return isDay(day) ? [day] : [];
}

/** Between the two hours of one cell. */
const until = /\s*(?:–|—|-|\s(?:a|to|hasta(?: las?)?|ate(?: as)?|until)\s)\s*/;

/**
 * Returns the day and the hours of a cell, such as `27/11/2026 21:30`, `vie 27, 21.30–22.15` or `21h30`; null if the text
 * is no such time.
 */
export function readWhen(text: string, days: KnownDays): DayAndHours | null {
  const hours = readHours(text);
  if (hours !== null) return { day: null, ...hours };
  const day = readDay(text, days);
  if (day !== null) return { day, start: null, end: null };
  const words = text.replace(/(\d)[Tt](\d)/, "$1 $2").split(/[\s,]+/);
  for (let first = 1; first < words.length; first += 1) {
    const begins = readDay(words.slice(0, first).join(" "), days);
    const rest = readHours(words.slice(first).join(" "));
    if (begins !== null && rest !== null) return { day: begins, ...rest };
  }
  return null;
}

function readHours(text: string): { start: string; end: string | null } | null {
  const start = readHour(text);
  if (start !== null) return { start, end: null };
  const [from = "", to = "", ...more] = plainOf(text).split(until);
  const [begins, ends] = [readHour(from, { isAlone: to.includes(":") }), readHour(to)];
  return begins === null || ends === null || more.length > 0 ? null : { start: begins, end: ends };
}
