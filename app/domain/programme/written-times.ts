import { addDays, type Day, daysBetween, isDay, weekdayOf } from "./day.ts";
import { type DateParts, type DatesFound, wholeDates, weekdayOfWord } from "./written-dates.ts";
import { minutesOfDay, plainTimeText, readHours, type WrittenHours } from "./written-hours.ts";

/**
 * Reads days as people write them, alone or with hours, in Spanish, English, Portuguese and French: `vie 27`, `27/11`,
 * `15-ago-26`, `15 al 17 de agosto`, `tomorrow`, `27/11/2026 21:30`. `written-hours.ts` reads the hours.
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

/** Days for texts of which only the form counts. */
export const anyDays: KnownDays = { today: "2026-01-01", near: "2026-01-01", reach: 366 };

/** Hours before this one belong to the evening before, if the festival says no other. Minutes. */
const usualDayStart = 6 * 60;
/** Returns the minute at which a day of the festival begins. */
export const dayStartOf = (days: KnownDays | undefined): number =>
  readHours(days?.dayStart ?? "", "hour")?.spans[0]?.from ?? usualDayStart;

/** Decides whether `3/4/2026` is the third of April or the fourth of March. */
export type DateOrder = "day-first" | "month-first";

/** How the days of a text are read. */
export interface DayOptions extends KnownDays {
  order?: DateOrder | undefined;
  /** Years that are added to each date without a year, because somebody chose another year than the first one read. */
  yearShift?: number | undefined;
}

/** What a text says of days. */
export interface WrittenDays {
  /** `last` is inclusive. Several for a list such as '15 y 16 de agosto'. At least one. */
  spans: { first: Day; last: Day }[];
  /** What the text leaves out and nothing settles: neither the festival's days nor a weekday beside the date. */
  assumed: "year" | "month" | "week" | null;
  /** The first day in the other order of day and month; null if the text can't be read so, or has one order only. */
  swapped: Day | null;
}

/** What a text says of days and hours; at least one of them. */
export interface WrittenTimes {
  days: WrittenDays | null;
  hours: WrittenHours | null;
  /** 0 is Monday; null without a limit, as in 'de lunes a viernes'. */
  weekdays: number[] | null;
  /** Of an instant, `Z` or `+02:00`. */
  offset: string | null;
}

const relativeDays: [RegExp, number][] = [
  [/^(?:hoy|today|hoje|aujourd'hui)$/, 0],
  [/^(?:manana|tomorrow|amanha|demain)$/, 1],
  [/^(?:pasado manana|(?:the )?day after tomorrow|depois de amanha|apres[ -]demain)$/, 2],
  [/^(?:ayer|yesterday|ontem|hier)$/, -1],
];
const isoDay = /^\d{4}-\d\d-\d\d$/;
const longest = 80;

/**
 * Returns the days of a text; null if it says anything else. A date without a year is the one closest to `near`, but not
 * before today unless it is within a month of a `near` that is; a weekday alone is the first from `near` on. The days of
 * the festival settle both. A weekday that contradicts its date is no day.
 */
export function readDays(text: string, known: DayOptions): WrittenDays | null {
  if (isoDay.test(text)) return isDay(text) ? certain(text, text) : null;
  if (text.length > longest) return null;
  const plain = plainTimeText(text).replace(/^(?:del|desde(?: el)?|from|du) (?=.* )/, "");
  const relative = relativeDays.find(([pattern]) => pattern.test(plain));
  if (relative !== undefined) return certain(addDays(known.today, relative[1]));
  const found = wholeDates(plain);
  return found === null ? null : daysOfDates(found, known);
}

/** Returns the days of dates that were found in a text; null if there are no such days. See {@link readDays}. */
export function daysOfDates(
  { kind, dates }: Pick<DatesFound, "kind" | "dates">,
  known: DayOptions,
): WrittenDays | null {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (kind === "one") return daysIn(first, known);
  return kind === "range" ? spanIn(first, last, known) : listIn(dates, known);
}

/** Returns the day of a text; null if the text is not one single day. */
export function readDay(text: string, known: DayOptions): Day | null {
  const [span, ...more] = readDays(text, known)?.spans ?? [];
  return span === undefined || more.length > 0 || span.first !== span.last ? null : span.first;
}

const certain = (first: Day, last: Day = first): WrittenDays => ({
  spans: [{ first, last }],
  assumed: null,
  swapped: null,
});

function daysIn(parts: DateParts, known: DayOptions): WrittenDays | null {
  const found = resolved(parts, known);
  if (found === null) return null;
  const { pair } = parts;
  const isSwappable = pair !== null && Math.max(...pair) <= 12 && pair[0] !== pair[1];
  const other = known.order === "month-first" ? "day-first" : "month-first";
  const swapped = isSwappable ? resolved(parts, { ...known, order: other }) : null;
  return { ...certain(found.day), assumed: found.assumed, swapped: swapped?.day ?? null };
}

/** '14 al 16 de agosto', '28 de julio al 2 de agosto', 'viernes a domingo'. */
function spanIn(first: DateParts, last: DateParts, known: DayOptions): WrittenDays | null {
  if (isWhole(last)) {
    const end = daysIn(last, known);
    const day = end?.spans[0]?.first;
    const start = day === undefined ? null : nearest(first, day, -1, known.order);
    return end === null || day === undefined || start === null
      ? null
      : { ...end, spans: [{ first: start, last: day }] };
  }
  const start = daysIn(first, known);
  const day = start?.spans[0]?.first;
  const end = day === undefined ? null : nearest(last, day, 1, known.order);
  return start === null || day === undefined || end === null ? null : { ...start, spans: [{ first: day, last: end }] };
}

/** '15 y 16 de agosto': the last day completes the others. */
function listIn(dates: readonly DateParts[], known: DayOptions): WrittenDays | null {
  const last = dates.at(-1);
  const end = last !== undefined && (isWhole(last) || last.weekday !== null) ? daysIn(last, known) : null;
  let day = end?.spans[0]?.first;
  if (end === null || day === undefined) return null;
  const spans = [...end.spans];
  for (const one of dates.slice(0, -1).toReversed()) {
    const before: Day | null = nearest(one, day, -1, known.order);
    if (before === null) return null;
    spans.unshift({ first: before, last: before });
    day = before;
  }
  return { ...end, spans };
}

const isWhole = ({ date, month, year, pair }: DateParts): boolean =>
  pair !== null || (date !== null && (month !== null || year !== null));

/** Returns date and month of a date in figures, which may be in either order. */
export function inOrder(
  { date, month, pair }: DateParts,
  order: DateOrder = "day-first",
): Pick<DateParts, "date" | "month"> {
  if (pair === null) return { date, month };
  const isMonthFirst = pair[0] <= 12 && (pair[1] > 12 || order === "month-first");
  return isMonthFirst ? { date: pair[1], month: pair[0] } : { date: pair[0], month: pair[1] };
}

/** Days that are looked at beside another day. */
const farthestNearest = 400;

/** Returns the day with these parts that is closest to another, before it (-1) or after it (1), itself included. */
function nearest(parts: DateParts, from: Day, step: 1 | -1, order: DateOrder | undefined): Day | null {
  const { weekday, year } = parts;
  const { date, month } = inOrder(parts, order);
  for (let count = 0; count < farthestNearest; count += 1) {
    const day = addDays(from, count * step);
    const fits =
      (year === null || Number(day.slice(0, 4)) === year) &&
      (month === null || Number(day.slice(5, 7)) === month) &&
      (date === null || Number(day.slice(8)) === date) &&
      (weekday === null || weekdayOf(day) === weekday);
    if (fits) return day;
  }
  return null;
}

function resolved(
  parts: DateParts,
  { today, near, reach, firstDay, lastDay, order, yearShift = 0 }: DayOptions,
): { day: Day; assumed: WrittenDays["assumed"] } | null {
  const { weekday, year } = parts;
  const { date, month } = inOrder(parts, order);
  const fits = (day: Day): boolean => weekday === null || weekdayOf(day) === weekday;
  const end = lastDay ?? firstDay;
  const isOfFestival = (day: Day): boolean =>
    firstDay !== undefined && end !== undefined && day >= firstDay && day <= end && fits(day);
  if (date === null) {
    if (weekday === null || month !== null) return null;
    const day = addDays(near, (weekday - weekdayOf(near) + 7) % 7);
    return { day, assumed: isOfFestival(day) || reach === undefined ? null : "week" };
  }
  const all = candidates(date, month, year, near);
  if (year !== null) {
    const [day] = all;
    return day === undefined || !fits(day) ? null : { day, assumed: null };
  }
  const known = yearShift === 0 ? all.find(isOfFestival) : undefined;
  if (known !== undefined) return { day: known, assumed: null };
  // While the festival runs, the days around it may be over; a date of last summer is next summer's.
  const isBefore = (day: Day): boolean => day < today && (near >= today || Math.abs(daysBetween(near, day)) > 31);
  const closest = all
    .filter((day) => !isBefore(day))
    .toSorted(
      (one, other) => Math.abs(daysBetween(near, one)) - Math.abs(daysBetween(near, other)) || (one < other ? 1 : -1),
    );
  // With a month the closest date decides: 'Thursday 27 November' is not the one of another year.
  const isWithin = (day: Day): boolean => Math.abs(daysBetween(near, day)) <= (reach ?? 31) && fits(day);
  const found = month === null ? closest.find(isWithin) : closest.slice(0, 1).find(fits);
  if (found === undefined) return null;
  const shifted = Number(found.slice(0, 4)) + yearShift;
  const day = yearShift === 0 ? found : dayOrNull(shifted, month ?? Number(found.slice(5, 7)), date);
  const isSettled = weekday !== null && (month !== null || reach === undefined);
  return day === null ? null : { day, assumed: isSettled ? null : month === null ? "month" : "year" };
}

/** Months on each side of `near`, enough for every `reach`. */
const monthsAround = 12;

function candidates(date: number, month: number | null, year: number | null, near: Day): Day[] {
  const [nearYear, nearMonth] = [Number(near.slice(0, 4)), Number(near.slice(5, 7))];
  if (month !== null) {
    const years = year === null ? [nearYear - 1, nearYear, nearYear + 1] : [year];
    return years.flatMap((one) => dayOrNull(one, month, date) ?? []);
  }
  if (year !== null) return [];
  return Array.from(
    { length: 2 * monthsAround + 1 },
    (_, index) => nearYear * 12 + nearMonth - 1 + index - monthsAround,
  ).flatMap((count) => dayOrNull(Math.floor(count / 12), (count % 12) + 1, date) ?? []);
}

/** Returns the day with this date; null for a date that does not exist. */
export function dayOrNull(year: number, month: number, date: number): Day | null {
  const day = `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
  return isDay(day) ? day : null;
}

/** Days of the week in a letter, as in 'L,M,X,J,V', and two of Catalan, which cities write beside Spanish. */
const shortWeekdays = ["l dl", "m dt dm", "x dc", "j dj", "v dv", "s ds", "d dg"].map((words) => words.split(" "));

/** Returns the days of the week of 'de lunes a viernes', 'L,M,X' or 'sábados y domingos', from 0 for Monday; else null. */
export function readWeekdays(text: string): number[] | null {
  if (text.length > longest) return null;
  const plain = plainTimeText(text)
    .replaceAll(/\.(?=\W|$)/g, "")
    .replace(/^(?:de|del|from|du|(?:todos )?los) /, "");
  const weekday = (word: string): number | null => {
    const short = shortWeekdays.findIndex((words) => words.includes(word));
    return short >= 0 ? short : weekdayOfWord(word.replace(/^(?:los|el|les|le|aos|as) /, ""));
  };
  const found: number[] = [];
  for (const part of plain.split(/ ?[,/;] ?(?:(?:y|e|and|et) )?| (?:y|e|and|et|&) /)) {
    const [from = "", to = from, ...more] = part.split(/ (?:al?|to|au) | ?[-–—] ?(?!feira)/);
    const [first, last] = [weekday(from), weekday(to)];
    if (first === null || last === null || more.length > 0) return null;
    for (let count = 0; count <= (last - first + 7) % 7; count += 1) found.push((first + count) % 7);
  }
  return [...new Set(found)].toSorted((one, other) => one - other);
}

const isoMoment = /^(\d{4}-\d\d-\d\d)[T ]+(\d\d?:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d:?\d\d)?$/i;

/**
 * Returns what a text says of days and hours, such as `27/11/2026 21:30`, `vie 27, 21.30–22.15` or `21h30`; null if it says
 * anything else. A bare number is a day.
 */
export function readTimes(text: string, known: DayOptions): WrittenTimes | null {
  if (text.length > longestTimes) return null;
  const nothing = { days: null, hours: null, weekdays: null, offset: null };
  const [, date = "", clock = "", offset] = isoMoment.exec(text) ?? [];
  if (date !== "") {
    const [days, hours] = [readDays(date, known), readHours(clock, "free")];
    const isOfDay = (hours?.spans[0]?.from ?? 0) <= minutesOfDay;
    if (days === null || hours === null || !isOfDay) return null;
    return { ...nothing, days, hours, offset: offset === undefined ? null : offsetOf(offset) };
  }
  const alone = readHours(text, "free");
  if (alone !== null) return { ...nothing, hours: alone };
  const whole = readDays(text, known);
  if (whole !== null) return { ...nothing, days: whole };
  const words = text.replace(/(\d)[Tt](\d)/, "$1 $2").split(/(?<=,)\s*|\s+/);
  for (let first = words.length - 1; first > 0; first -= 1) {
    const [before, behind] = [
      words
        .slice(0, first)
        .join(" ")
        .replace(/[\s,:;–-]+$/, ""),
      words.slice(first).join(" "),
    ];
    for (const [dayText, hourTexts] of [
      [before, behind],
      [behind, before],
    ] as const) {
      const hours =
        readHours(hourTexts, "free") ??
        openHours(hourTexts) ??
        (dayText === before && /[a-z]\W*$/i.test(dayText) && bareSpan.test(hourTexts)
          ? readHours(hourTexts, "hour")
          : null);
      if (hours === null) continue;
      const days = readDays(dayText, known);
      if (days !== null && !/^\d{1,2}$/.test(dayText)) return { ...nothing, days, hours };
      const limits = dayText === before ? readWeekdays(dayText) : null;
      if (limits !== null) return { ...nothing, hours, weekdays: limits };
    }
  }
  return null;
}

/** Hours without a sign, which only a month or a weekday before them tells from days: 'Sat 7 Aug 10-12'. */
const bareSpan = /^\d{1,2} ?[-–] ?\d{1,2}$/;
const longestTimes = 120;

/** Returns hours that are open, such as 'por la tarde' behind a day. */
function openHours(text: string): WrittenHours | null {
  const hours = readHours(text, "hour");
  return hours?.kind === "unknown" && /\p{L}/u.test(text) ? hours : null;
}

const offsetOf = (text: string): string =>
  text.length === 5 ? `${text.slice(0, 3)}:${text.slice(3)}` : text.toUpperCase();
