/** Finds days in a line of text, in Spanish, English, Portuguese and French. Lines are plain (`plain-line.ts`). */

export interface DateParts {
  /** 0 is Monday. */
  weekday: number | null;
  date: number | null;
  month: number | null;
  year: number | null;
  /** Of a date in digits: its two numbers, as they follow each other. */
  pair: readonly [number, number] | null;
}

/** One or several dates of a line, and where they stand. */
export interface DatesFound {
  from: number;
  to: number;
  kind: "one" | "list" | "range";
  dates: DateParts[];
}

/** Monday first. */
const weekdayNames: readonly (readonly string[])[] = [
  ["lunes", "monday", "segunda-feira", "segunda", "lundi", "2ª feira", "2ª-feira"],
  ["martes", "tuesday", "terca-feira", "terca", "mardi", "3ª feira", "3ª-feira"],
  ["miercoles", "wednesday", "quarta-feira", "quarta", "mercredi", "4ª feira", "4ª-feira"],
  ["jueves", "thursday", "quinta-feira", "quinta", "jeudi", "5ª feira", "5ª-feira"],
  ["viernes", "friday", "sexta-feira", "sexta", "vendredi", "6ª feira", "6ª-feira"],
  ["sabado", "saturday", "samedi"],
  ["domingo", "sunday", "dimanche"],
];
const weekdayShort: readonly (readonly string[])[] = [
  ["lun", "mon", "seg"],
  ["mar", "mart", "tue", "tues", "ter"],
  ["mie", "mier", "wed", "qua", "mer"],
  ["jue", "thu", "thur", "thurs", "qui", "jeu"],
  ["vie", "vier", "fri", "sex", "ven"],
  ["sab", "sat", "sam"],
  ["dom", "sun", "dim"],
];
const monthNames: readonly (readonly string[])[] = [
  ["enero", "january", "janeiro", "janvier", "ene", "jan", "janv"],
  ["febrero", "february", "fevereiro", "fevrier", "feb", "fev", "fevr"],
  ["marzo", "march", "marco", "mars", "mar"],
  ["abril", "april", "avril", "abr", "apr", "avr"],
  ["mayo", "may", "maio", "mai"],
  ["junio", "june", "junho", "juin", "jun"],
  ["julio", "july", "julho", "juillet", "jul", "juil"],
  ["agosto", "august", "aout", "ago", "aug"],
  ["septiembre", "setiembre", "september", "setembro", "septembre", "sep", "sept", "set"],
  ["octubre", "october", "outubro", "octobre", "oct", "out"],
  ["noviembre", "november", "novembro", "novembre", "nov"],
  ["diciembre", "december", "dezembro", "decembre", "dic", "dec", "dez"],
];

const indexOf = (groups: readonly (readonly string[])[], word: string | undefined): number | null => {
  const at = word === undefined ? -1 : groups.findIndex((names) => names.includes(word));
  return at < 0 ? null : at;
};
const choice = (...groups: (readonly (readonly string[])[])[]): string =>
  groups
    .flat(2)
    .toSorted((one, other) => other.length - one.length)
    .join("|");

const weekday = `(?:${choice(weekdayNames, weekdayShort)})(?![a-z])`;
const month = `(?:${choice(monthNames)})(?![a-z])`;
const ordinal = "(?:st|nd|rd|th|er|[ºª°])?";
const year = String.raw`(?:,?\s+(?:de\s+|del\s+)?(20\d\d)(?!\d))?`;
const behind = String.raw`(?:\s*[,(-]?\s*(${weekday})\.?\)?)?`;
const pattern = new RegExp(
  String.raw`(?<![\w/.:])(?:` +
    [
      // 2027-08-14
      String.raw`(20\d\d)-(\d\d)-(\d\d)(?!\d)`,
      // vie 14/8/27
      String.raw`(?:(${weekday})\.?,?\s+)?(?:(?:el|le|the|o)\s+)?(\d{1,2})([/.-])(\d{1,2})(?:\6(\d{4}|\d\d))?(?![\d/h]|:\d)${behind}`,
      // viernes 14 de agosto de 2027, dia 14 viernes, friday 3rd
      String.raw`(?:(${weekday})(?:\s*\/\s*(?:${weekday}))?\.?,?\s+)?((?:dia|day|jour)\s+)?(?:(?:el|le|the|o)\s+)?(\d{1,2})${ordinal}(?!\w|:\d|[€$%])(?:\s+(?:de\s+|of\s+|d')?(${month})(?:\s*\/\s*(?:${month}))?\.?)?${year}${behind}`,
      // friday, august 14th, 2027
      String.raw`(?:(${weekday})\.?,?\s+)?(${month})\.?\s+(\d{1,2})${ordinal}(?![\d:h])${year}`,
      // viernes
      `(${choice(weekdayNames)})(?![a-z-])`,
    ].join("|") +
    ")",
  "g",
);

const noParts: DateParts = { weekday: null, date: null, month: null, year: null, pair: null };
const weekdayOfWord = (word: string | undefined): number | null =>
  indexOf(weekdayNames, word) ?? indexOf(weekdayShort, word);
const yearOf = (digits: string | undefined): number | null =>
  digits === undefined ? null : Number(digits.length === 2 ? `20${digits}` : digits);
const number = (digits: string | undefined): number | null => (digits === undefined ? null : Number(digits));

function partsOf(found: RegExpExecArray): DateParts | null {
  const [, isoYear, isoMonth, isoDate, w2, first, , second, y2, b2, w3, word3, d3, m3, y3, b3, w4, m4, d4, y4, w5] =
    found;
  if (isoYear !== undefined)
    return { ...noParts, year: Number(isoYear), month: Number(isoMonth), date: Number(isoDate) };
  if (first !== undefined && second !== undefined) {
    const pair = [Number(first), Number(second)] as const;
    // '11-1' and '7.30' are hours.
    if (found[6] !== "/" && y2 === undefined && w2 === undefined) return null;
    if (pair[0] > 31 || pair[1] > 31 || pair[0] < 1 || pair[1] < 1 || (pair[0] > 12 && pair[1] > 12)) return null;
    return { ...noParts, pair, year: yearOf(y2), weekday: weekdayOfWord(w2) ?? weekdayOfWord(b2) };
  }
  if (d3 !== undefined) {
    const day = weekdayOfWord(w3) ?? weekdayOfWord(b3);
    const monthIndex = indexOf(monthNames, m3);
    if (Number(d3) > 31 || Number(d3) < 1 || (day === null && monthIndex === null && word3 === undefined)) return null;
    return {
      ...noParts,
      weekday: day,
      date: Number(d3),
      month: monthIndex === null ? null : monthIndex + 1,
      year: number(y3),
    };
  }
  if (d4 !== undefined) {
    const monthIndex = indexOf(monthNames, m4);
    if (monthIndex === null || Number(d4) > 31) return null;
    return { ...noParts, weekday: weekdayOfWord(w4), date: Number(d4), month: monthIndex + 1, year: number(y4) };
  }
  return { ...noParts, weekday: indexOf(weekdayNames, w5) };
}

const listBefore = new RegExp(
  String.raw`(?<![\w/.:])(\d{1,2})${ordinal}(?:\s+(?:de\s+|d')?(${month}))?(\s*,\s*|\s+(?:y|e|et|and|&)\s+|\s*,?\s*(?:-|al?|ao|au|to|until|hasta el)\s*(?:el\s+|le\s+)?)$`,
);

/** Returns the dates of a line, in order. */
export function datesIn(plain: string): DatesFound[] {
  const result: DatesFound[] = [];
  pattern.lastIndex = 0;
  for (let found = pattern.exec(plain); found !== null; found = pattern.exec(plain)) {
    const parts = partsOf(found);
    if (parts === null) {
      pattern.lastIndex = found.index + (/^\w+/.exec(found[0])?.[0].length ?? 1);
      continue;
    }
    const dates = [parts];
    let from = found.index;
    let kind: DatesFound["kind"] = "one";
    const floor = result.at(-1)?.to ?? 0;
    let last = parts;
    for (; dates.length < 40 && last.date !== null;) {
      const start = Math.max(floor, from - 40);
      const before = listBefore.exec(plain.slice(start, from));
      if (before === null) break;
      const [, digits, monthWord, separator = ""] = before;
      const monthIndex = indexOf(monthNames, monthWord);
      last = {
        ...noParts,
        date: Number(digits),
        month: monthIndex === null ? last.month : monthIndex + 1,
        year: last.year,
      };
      if (last.date === null || last.date > 31 || last.month === null) break;
      if (/[-a-z]/.test(separator) && !/^\s*(?:y|e|et|and|&)\s*$/.test(separator.trim())) kind = "range";
      else if (kind === "one") kind = "list";
      dates.unshift(last);
      from = start + before.index;
    }
    const previous = result.at(-1);
    const between = previous === undefined ? null : plain.slice(previous.to, from);
    if (previous !== undefined && between !== null && previous.kind === "one" && kind === "one" && dates.length === 1) {
      const isSpan = /^\s*(?:,?\s*(?:al?|ao|au|to|until|hasta(?: el)?)\s+(?:el\s+|le\s+)?|-\s*)$/.test(between);
      if (isSpan && hasDate(previous.dates[0]) && hasDate(parts)) {
        previous.kind = "range";
        previous.dates.push(parts);
        previous.to = found.index + found[0].length;
        continue;
      }
    }
    if (previous !== undefined && between !== null && previous.kind !== "range" && kind !== "range") {
      if (/^\s*(?:,|y|e|et|and|&)\s*$/.test(between) && hasDate(previous.dates.at(-1)) && hasDate(parts)) {
        previous.kind = "list";
        previous.dates.push(...dates);
        previous.to = found.index + found[0].length;
        continue;
      }
    }
    result.push({ from, to: found.index + found[0].length, kind, dates });
  }
  return result;
}

const hasDate = (parts: DateParts | undefined): boolean =>
  parts !== undefined && (parts.date !== null || parts.pair !== null);

const hourOfLine = /\d\s?[:;h]\s?\d\d|\d\s?(?:h(?:s|rs|oras?|eures?)?|[ap]\.?\s?m)(?![a-z])|\b(?:a las|as) \d/;

/**
 * Returns the date of a line that is a heading: the line begins with it, or has it after one word or in parentheses at its end. A letter
 * and a number (`V13`) are a day, too. Null for any other line.
 */
export function headingDates(plain: string): DatesFound | null {
  const line = plain.replaceAll(/^[\s*=#_~.:-]+|[\s*=#_~.:-]+$/g, "");
  if (line.length > 90 || hourOfLine.test(line)) return null;
  const letter = /^([lmxjvsd])\s?(\d{1,2})$/.exec(line);
  if (letter !== null) {
    const at = "lmxjvsd".indexOf(letter[1] ?? "");
    const date = Number(letter[2]);
    return date > 31 ? null : { from: 0, to: line.length, kind: "one", dates: [{ ...noParts, weekday: at, date }] };
  }
  const [found, ...more] = datesIn(line);
  if (found === undefined || found.kind === "list") return null;
  const isWeekdayAlone = !hasDate(found.dates[0]);
  const before = line.slice(0, found.from).trim();
  const after = line.slice(found.to).trim();
  if (isWeekdayAlone) {
    const date = more[0];
    // 'DOMINGO DE RAMOS (21 de marzo)'
    if (
      date !== undefined &&
      date.kind === "one" &&
      hasDate(date.dates[0]) &&
      line.slice(0, date.from).trim().endsWith("(")
    )
      return date;
    return before === "" && /^(?:$|[,(:.-])/.test(after) && after.length < 40 ? found : null;
  }
  if (found.kind === "range") return null;
  if (before === "" || /^(?:el|le|o|the|no|na|on)$/.test(before)) return isRest(after) ? found : null;
  if (before.endsWith("(")) return /^\)?\W*$/.test(after) ? found : null;
  // 'OCTAVA: 5 DE SEPTIEMBRE', 'VIERENS 14 DE AGOSTO'
  const hasMonth = found.dates[0]?.month !== null;
  return hasMonth &&
    /^[a-z]{3,12}[:,.-]?(?:\s*-)?$/.test(before) &&
    !/^(?:del?|desde|hasta|antes|desde|before|until|avant|ate|alta)$/.test(before) &&
    isRest(after)
    ? found
    : null;
}

/** The text that may follow the date of a heading: nothing, a name after a sign, or a short name. */
const isRest = (after: string): boolean =>
  after === "" || /^[,(:*·|/-]/.test(after) ? after.length < 60 : !/[.:;]/.test(after) && after.length < 40;

export const isDayHeading = (plain: string): boolean => headingDates(plain) !== null;
