import type { Language } from "../preferences.ts";
import { sameWords } from "./written-hours.ts";

/**
 * Finds dates as people write them, in Spanish, English, Portuguese and French: `vie 27`, `27/11`, `15-ago-26`,
 * `15, 16 y 17 de agosto`. Texts are in lower case without accents. `written-times.ts` turns them into days.
 */

/** The parts of a date, as they are written. */
export interface DateParts {
  /** 0 is Monday. */
  weekday: number | null;
  date: number | null;
  month: number | null;
  year: number | null;
  /** The numbers of `3/4`, as they follow each other: date and month, or the other way round. */
  pair: readonly [number, number] | null;
}

/** A date of which nothing is written. */
export const noDate: DateParts = { weekday: null, date: null, month: null, year: null, pair: null };

/** One or several dates, and where they stand. */
export interface DatesFound {
  from: number;
  to: number;
  kind: "one" | "list" | "range";
  dates: DateParts[];
}

/** Monday first. A word that only one name begins with is its short form. */
const weekdayNames: Readonly<Record<Language, string>> = {
  es: "lunes martes miercoles jueves viernes sabado domingo",
  en: "monday tuesday wednesday thursday friday saturday sunday",
  pt: "segunda-feira terca-feira quarta-feira quinta-feira sexta-feira sabado domingo",
  fr: "lundi mardi mercredi jeudi vendredi samedi dimanche",
};
const monthNames: Readonly<Record<Language, string>> = {
  es: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  en: "january february march april may june july august september october november december",
  pt: "janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro",
  fr: "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre",
};
const weekdays = sameWords(
  ...Object.values(weekdayNames),
  "2ª-feira 3ª-feira 4ª-feira 5ª-feira 6ª-feira sabado domingo",
);
const months = sameWords(
  ...Object.values(monthNames),
  "enero febrero marzo abril mayo junio julio agosto setiembre octubre noviembre diciembre",
);

/** Returns the names of the days of the week and of the months in one language, as single words. */
export const dateWords = (language: Language): string[] =>
  `${weekdayNames[language]} ${monthNames[language]}`.replaceAll("-feira", "").split(" ");

/** A name of a month, as a pattern. */
export const monthName = `(?:${months.flat().join("|")})(?![a-z])`;

const withPlurals = (groups: readonly string[][]): string[][] =>
  groups.map((names) => names.flatMap((name) => [`${name}s`, name.replace("-", "s-") + "s"]));
const [weekdayForms, monthForms] = [withPlurals(weekdays), withPlurals(months)];

/** Returns the index of the only group with a form that begins with the word; null for none or several. */
function indexOf(groups: readonly string[][], word: string, shortest: number): number | null {
  if (word.length < shortest) return null;
  const isBegun = (names: readonly string[]): boolean => names.some((name) => name.startsWith(word));
  const found = groups.findIndex(isBegun);
  return found < 0 || groups.findLastIndex(isBegun) !== found ? null : found;
}

/** Returns the day of the week of a name or its short form, 0 for Monday; null for any other word. */
export const weekdayOfWord = (word: string, shortest = 2): number | null => indexOf(weekdayForms, word, shortest);

const weekdayPattern = (feira: string): string =>
  `(?:${weekdays
    .flat()
    .map((name) => name.replace(/(?<=[a-z])-feira/, feira).replace("ª-feira", "\\.?ª[ -]feira"))
    .join("|")})s?(?![a-z])`;

/** A name of a day of the week, as a pattern. */
export const weekdayName = weekdayPattern("(?:s?[ -]feiras?)?");
/** The same in a text that is not Portuguese, where 'segunda' alone is the second. */
export const wholeWeekdayName = weekdayPattern("s?[ -]feiras?");

const isFullName = (word: string): boolean =>
  weekdays.some((names) => names.some((name) => name === word || (name === `${word}-feira` && word.length > 2)));

const fillers = new Set("de del of do da d' le el o the on dia dias day jour em en".split(" "));
const beforeDate = /^(?:el|le|the|o|dias?|days?|jours?)$/;
const relative = /^(?:hoy|manana|today|tomorrow|hoje|amanha|aujourd'hui|demain)$/;
const dayWord = /^(?:dias?|days?|jours?)$/;
const spokenDate = /^(?:(?:el|le) \d{1,2}|the \d{1,2}(?:st|nd|rd|th))$/;

/** Text behind a weekday that belongs to the next date, or to further days. */
const beforeNext = new RegExp(String.raw`^\s+(?:(?:el|le|the|o|dia)\s+)?\d|^\s(?:al?|to|au)\s${weekdayName}`);
const ordinalOf = /^\s(?:vuelta|volta|parte|fase|ronda|sesion|sessao|funcion|edicion|edicao|etapa|semifinal)\b/;
const furtherDate = /\b(?:el|le|dia|jour) \d|\d (?:de|d') ?[a-z]{4}|\d\/\d/;

interface Word {
  text: string;
  from: number;
  to: number;
}

const noHour = String.raw`(?![\w€$%]|:\d|[.,]\d|\s?(?:h|hs|hrs|horas?|heures?)(?![a-z])|\s?[ap]\.?\s?m(?![a-z])|\s(?:de la|da|du) (?:manana|tarde|noche|madrugada|manha|noite|matin|soir))`;
const wordPattern = new RegExp(
  [
    String.raw`[a-z]+(?:[ -]feiras?)?(?:'|\.(?!\d))?`,
    String.raw`[2-6]\.?ª[ -]feira`,
    String.raw`(?<![\d/.:])\d{4}([-/.])\d{1,2}\1\d{1,2}(?!\d)`,
    // '14-16/8' and '14-16 de agosto' are several dates.
    String.raw`(?<![\d/.:])\d{1,2}(?:/\d{1,2}|[.-]\d{1,2}(?=[.-]\d)|[.-]\d{1,2}(?!\s?/|\s(?:de |of |d')?[a-z]{3}))(?:[-/.](?:\d{4}|\d\d))?(?![\dh]|/\d|:\d)`,
    String.raw`(?<![\d/.:])\d{4}(?!\d)`,
    String.raw`(?<![\d/.:€$£]|\d[.,])\d{1,2}(?:st|nd|rd|th|er|[ºª°])?${noHour}`,
    String.raw`(\d+|\S)`,
  ].join("|"),
  "g",
);

const wordsOf = (plain: string): Word[] =>
  [...plain.matchAll(wordPattern)].map(({ 0: text, index, 2: other }) => ({
    text:
      other === undefined
        ? text
            .replace(/\.$/, "")
            .replace(/(?<=\d)\.(?=ª)/, "")
            .replace(" feira", "-feira")
        : text.replace(/\d+/, "#"),
    from: index,
    to: index + text.length,
  }));

interface OneDate {
  parts: DateParts;
  /** Indexes of its first word, and of the first behind it. */
  start: number;
  next: number;
  hasDayWord: boolean;
  /** True for 'días 1, 2 y 3': the numbers that follow are dates, too. */
  hasDayWords: boolean;
}

/** Reads the dates of one text. */
class DateReader {
  readonly #plain: string;
  readonly #words: Word[];
  readonly length: number;
  /** True if the text is nothing but a date: short forms and other orders count. */
  readonly #isCell: boolean;
  /** True if an article makes a number a date: 'the 23rd', 'el 23'. */
  readonly #isSpoken: boolean;

  constructor(plain: string, { isCell = false, isSpoken = false }) {
    this.#plain = plain;
    this.#words = wordsOf(plain);
    this.length = this.#words.length;
    this.#isCell = isCell;
    this.#isSpoken = isSpoken;
  }

  /** Returns the dates that follow each other from a word on, with the marks between them. */
  chainAt(start: number): { dates: OneDate[]; marks: ("list" | "range")[] } {
    const dates: OneDate[] = [];
    const marks: ("list" | "range")[] = [];
    let mark: "list" | "range" | null = null;
    for (let at = start; dates.length < longestChain;) {
      const one = this.#dateAt(at);
      if (one === null) break;
      if (mark !== null) marks.push(mark);
      dates.push(one);
      const end = this.#words[one.next - 1]?.to ?? 0;
      const found = marksBetween.flatMap(([pattern, kind]) => {
        const length = pattern.exec(this.#plain.slice(end, end + longestMark))?.[0].length ?? 0;
        return length === 0 ? [] : [{ kind, end: end + length }];
      })[0];
      // The mark may end with words such as 'el'.
      let next = one.next;
      while ((this.#words[next]?.from ?? Infinity) < (found?.end ?? 0)) next += 1;
      if (found === undefined || this.#words[next]?.from !== found.end) break;
      mark = found.kind;
      at = next;
    }
    return { dates, marks };
  }

  place({ start, next }: { start: number; next: number }): { from: number; to: number } {
    const to = this.#words[next - 1]?.to ?? 0;
    const from = this.#words[start]?.from ?? 0;
    const isOpen = this.#plain.slice(from, to).split("(").length > this.#plain.slice(from, to).split(")").length;
    return { from, to: isOpen && this.#plain.charAt(to) === ")" ? to + 1 : to };
  }

  /** Returns whether nothing but signs stands behind a word. */
  isEnd(next: number): boolean {
    return this.#words.slice(next).every(({ text }) => /^[.:),]$/.test(text) || fillers.has(text));
  }

  isFullNameAt = (index: number): boolean => isFullName(this.#words[index]?.text ?? "");

  /** Returns whether an article and a number are a date: in a spoken sentence, and before an hour, as 'el 14 a las 20:00'. */
  #isSpokenAt(at: number): boolean {
    const [article, number] = this.#words.slice(at, at + 2);
    if (article === undefined || number === undefined || !spokenDate.test(`${article.text} ${number.text}`))
      return false;
    return this.#isSpoken || /^,?\sa(?:t|s| las?)?\s\d/.test(this.#plain.slice(number.to, number.to + longestMark));
  }

  #dateAt(start: number): OneDate | null {
    const parts = { ...noDate };
    let next = start;
    let hasDayWord = false;
    // 'del 13 al 15' names days, 'de 13 a 15' more probably hours.
    let hasDayWords =
      /^(?:del|du|do)$/.test(this.#words[start - 1]?.text ?? "") &&
      /^(?:al|au|ao)$/.test(this.#words[start + 1]?.text ?? "") &&
      /^\d/.test(this.#words[start + 2]?.text ?? "") &&
      !furtherDate.test(this.#plain.slice(this.#words[start + 2]?.to));
    for (let at = start; at < this.#words.length; at += 1) {
      const word = this.#words[at];
      if (word === undefined || (next > start && word.from - (this.#words[next - 1]?.to ?? 0) > longestGap)) break;
      if (/^[(,]$/.test(word.text) && at > start) continue;
      if (/^[-/.)]$/.test(word.text) && at > start && next === at) continue;
      // 'mañana jueves' is the Thursday.
      if (at === start && relative.test(word.text) && isFullName(this.#words[at + 1]?.text ?? "")) continue;
      if (fillers.has(word.text.replace(/\.$/, ""))) {
        const behind = this.#words[at + 1]?.text ?? "";
        const isLeading =
          beforeDate.test(word.text) && (/^\d|^(?:dias?|days?|jours?)$/.test(behind) || isFullName(behind));
        if (!this.#isCell && next === start && !isLeading) break;
        hasDayWords ||= /^(?:dias|days|jours)$/.test(word.text);
        hasDayWord ||= dayWord.test(word.text) || this.#isSpokenAt(at);
        continue;
      }
      const gap = next === start ? "" : this.#plain.slice(this.#words[next - 1]?.to, word.from);
      if (!this.#take(parts, word, gap)) break;
      next = at + 1;
    }
    return next === start ? null : { parts, start, next, hasDayWord, hasDayWords };
  }

  /** Takes a word as a part of a date. Returns false for any other word, or if the date has this part already. */
  #take(parts: DateParts, { text, to }: Word, gap: string): boolean {
    const isJoined = /^[-/.]$/.test(gap);
    // Words that are set apart by a dash begin something else, unless they are the weekday.
    const isApart = !isJoined && /[-/]/.test(gap);
    const set = (name: "weekday" | "date" | "month" | "year", value: number): boolean => {
      if (parts[name] !== null) return parts[name] === value && gap.includes("/");
      parts[name] = value;
      return true;
    };
    const hasDate = parts.date !== null || parts.pair !== null;
    if (/^[a-z]|feira$/.test(text)) {
      // 'Segunda vuelta' is no Monday.
      if (text === "segunda" && ordinalOf.test(this.#plain.slice(to, to + longestMark))) return false;
      const weekday = weekdayOfWord(text, this.#isCell ? 2 : 3);
      const month = indexOf(monthForms, text, 3);
      // 'mar 27' is a Tuesday, '27 mar' is in March.
      if (month !== null && (weekday === null || parts.date !== null || parts.weekday !== null))
        return (!isApart || gap.includes("/")) && set("month", month + 1);
      // 'viernes 14, sábado 15': the second weekday has a date of its own; 'del 2 al 27, de lunes a viernes' is a limit.
      const isOfNext = hasDate && beforeNext.test(this.#plain.slice(to, to + longestMark));
      return weekday !== null && !isOfNext && set("weekday", weekday);
    }
    const [, fullYear, , middle, last] = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? [];
    if (fullYear !== undefined)
      return set("year", Number(fullYear)) && set("month", Number(middle)) && set("date", Number(last));
    const [, first, separator, second, yearMark, year] =
      /^(\d{1,2})([-/.])(\d{1,2})(?:([-/.])(\d{4}|\d\d))?$/.exec(text) ?? [];
    if (first !== undefined) {
      const [one, other] = [Number(first), Number(second)];
      // In a sentence '11-1' and '7.30' are hours.
      const isDate =
        separator === "/" || this.#isCell || year !== undefined || (parts.weekday !== null && separator === ".");
      const isSound =
        one > 0 && other > 0 && one <= 31 && other <= 31 && (other <= 12 || (separator === "/" && one <= 12));
      if (!isDate || !isSound || parts.date !== null || (year !== undefined && yearMark !== separator)) return false;
      if (separator === "/") parts.pair = [one, other];
      else [parts.date, parts.month] = [one, other];
      return year === undefined || set("year", yearOf(year));
    }
    if (/^\d{4}$/.test(text)) return (this.#isCell || (hasDate && text.startsWith("20"))) && set("year", Number(text));
    const [, number] = /^(\d{1,2})(?:st|nd|rd|th|er|[ºª°])?$/.exec(text) ?? [];
    if (number === undefined) return false;
    if (parts.month !== null && isJoined && hasDate && number.length === 2) return set("year", yearOf(number));
    // 'el sábado de 16 a 20' names hours.
    if (isApart || (!this.#isCell && /\(|\s(?:de|del|da|do|of|on|em|en)\s/.test(gap))) return false;
    return !hasDate && Number(number) >= 1 && Number(number) <= 31 && set("date", Number(number));
  }
}

const yearOf = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

const longestChain = 40;
const longestMark = 20;
/** Characters between the words of a date. */
const longestGap = 12;
const marksBetween: readonly [RegExp, "list" | "range"][] = [
  [/^\s*[-–—]\s*|^\s*,?\s+(?:al?|ao|au|to|until|through|hasta|ate)\s+(?:(?:el|le|ao?|o|the)\s+)?/, "range"],
  [/^\s*,\s*(?:(?:y|e|et|and)\s+)?(?:(?:el|le|o|the)\s+)?|^\s+(?:y|e|et|and|&)\s+(?:(?:el|le|o|the)\s+)?/, "list"],
];

const isBare = ({ weekday, month, year, pair }: DateParts): boolean =>
  weekday === null && month === null && year === null && pair === null;
/** Returns whether it has a date, and not a weekday alone. */
export const hasDate = ({ date, pair }: DateParts): boolean => date !== null || pair !== null;

/** Returns the date of a weekday's letter in Spanish and a number: 'V13'. Null for any other text. */
export function letterDate(plain: string): DateParts | null {
  const [, letter, date] = /^([lmxjvsd])\s?(\d{1,2})$/.exec(plain) ?? [];
  if (letter === undefined || Number(date) < 1 || Number(date) > 31) return null;
  return { ...noDate, weekday: "lmxjvsd".indexOf(letter), date: Number(date) };
}

/** Returns the dates of a text that is nothing else; null if anything else stands in it. */
export function wholeDates(plain: string): Pick<DatesFound, "kind" | "dates"> | null {
  const letter = letterDate(plain);
  if (letter !== null) return { kind: "one", dates: [letter] };
  const reader = new DateReader(plain, { isCell: true });
  const { dates, marks } = reader.chainAt(0);
  const last = dates.at(-1);
  if (last === undefined || !reader.isEnd(last.next)) return null;
  const kind = marks.length === 0 ? "one" : marks.every((mark) => mark === "list") ? "list" : "range";
  return kind === "range" && marks.length > 1 ? null : { kind, dates: dates.map(({ parts }) => parts) };
}

/**
 * Returns the dates of a sentence, in order. Dates of a list take their month and year from the next one. In a spoken sentence
 * a number with an article is one: 'the 23rd'.
 */
export function datesIn(plain: string, isSpoken = false): DatesFound[] {
  const reader = new DateReader(plain, { isSpoken });
  const result: DatesFound[] = [];
  for (let at = 0; at < reader.length;) {
    const { dates, marks } = reader.chainAt(at);
    const [first] = dates;
    if (first === undefined) {
      at += 1;
      continue;
    }
    const kept = keptDates(dates, marks, reader);
    const last = kept.at(-1);
    if (last === undefined) {
      // Of mere numbers only the last may begin a date.
      at = dates.every(({ parts }) => isBare(parts)) ? Math.max(at + 1, dates.at(-1)?.start ?? 0) : at + 1;
      continue;
    }
    const kind = kept.length === 1 ? "one" : (marks[dates.indexOf(last) - 1] ?? "list");
    result.push({
      ...reader.place({ start: kept[0]?.start ?? at, next: last.next }),
      kind,
      dates: completed(kept.map(({ parts }) => parts)),
    });
    at = last.next;
  }
  return result;
}

/** Returns the first dates of a chain that belong together: mere numbers only before others. */
function keptDates([first, ...more]: OneDate[], marks: ("list" | "range")[], reader: DateReader): OneDate[] {
  const isSure = ({ parts, next, hasDayWord }: OneDate): boolean =>
    hasDate(parts)
      ? !isBare(parts) || hasDayWord || first?.hasDayWords === true
      : parts.weekday !== null && parts.month === null && reader.isFullNameAt(next - 1);
  if (first === undefined || !hasDate(first.parts)) return first !== undefined && isSure(first) ? [first] : [];
  const other = more.findIndex(({ parts }, index) => marks[index] !== marks[0] || !hasDate(parts));
  // A range has two ends.
  const most = marks[0] === "range" ? 1 : more.length;
  const kept = [first, ...more.slice(0, other < 0 ? most : Math.min(other, most))];
  const dates = kept.slice(0, kept.findLastIndex(isSure) + 1);
  return dates.slice(
    dates.findIndex((one, index) => isSure(one) || dates.slice(index).some(({ parts }) => parts.month !== null)),
  );
}

/** Gives dates without month that of the next one, or the one before if the month ends between them. */
function completed(dates: DateParts[]): DateParts[] {
  const result: DateParts[] = [];
  for (const parts of dates.toReversed()) {
    const [next] = result;
    const isOpen =
      next !== undefined && parts.month === null && parts.date !== null && next.month !== null && next.date !== null;
    if (!isOpen) {
      result.unshift(parts);
      continue;
    }
    const isBefore = (parts.date ?? 0) > (next.date ?? 0);
    const month = isBefore ? (((next.month ?? 1) + 10) % 12) + 1 : next.month;
    const year = next.year !== null && isBefore && next.month === 1 ? next.year - 1 : next.year;
    result.unshift({ ...parts, month, year });
  }
  return result;
}
