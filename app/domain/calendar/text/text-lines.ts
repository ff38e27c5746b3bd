import { type DatesFound, datesIn, wholeDates } from "#app/domain/programme/written-dates.ts";
import { type HoursFound, hoursIn } from "./hours-in-text.ts";
import { plainLine } from "./plain-line.ts";
import { headingDates, isDayHeading } from "./day-headings.ts";
import { trimmed } from "./text-words.ts";

/** A line of a pasted text, or a part of one, without bullets and marks. */
export interface TextLine {
  /** Number of the (first) line in the text, from 1. */
  number: number;
  text: string;
  /** The text in lower case without accents, of the same length. */
  plain: string;
  /** True if an empty line stands before it. */
  isFirst: boolean;
  /** True if it is set in from the line before it, or hangs on it with a smaller bullet. */
  isInset: boolean;
  /** True if it begins with the sign of a place, 📍, and says no hour. */
  isPlace: boolean;
  /** Author of the message of a chat; null in other texts, and for the further lines of a message. */
  writer: string | null;
}

interface LineTimes {
  dates: DatesFound[];
  hours: HoursFound[];
  /** The date of a line that is the heading of a day; null for any other line. */
  heading: DatesFound | null;
}

/** Dates and hours of lines, which are asked several times. */
const kept = new WeakMap<TextLine, LineTimes>();

/** Returns the dates and the hours of a line. */
export function timesOf(line: TextLine): LineTimes {
  const known = kept.get(line);
  if (known !== undefined) return known;
  const dates = datesIn(line.plain);
  const times = { dates, hours: hoursIn(line.plain, dates), heading: headingDates(line.plain) };
  kept.set(line, times);
  return times;
}

/** Returns the words behind the date of a heading: 'Jueves 5 – Coral'. Null for any other line, and for a date alone. */
export function titleOfHeading(line: TextLine): string | null {
  const { dates, heading } = timesOf(line);
  const [found] = heading === null ? [] : dates;
  const title = found === undefined ? "" : trimmed(line.text.slice(found.to));
  return /\p{L}{3}/u.test(title) && !title.startsWith("(") ? title : null;
}

interface RawLine {
  number: number;
  text: string;
}

const longestLine = 4000;

/** Returns the lines of a text, without empty ones: columns follow one another, and words that were cut are joined. */
export function linesOf(text: string): TextLine[] {
  const raw = text
    .normalize("NFC")
    .split(/\r\n?|\n/)
    .map((line, index) => ({ number: index + 1, text: line.slice(0, longestLine).trimEnd() }));
  const indents = raw.flatMap(({ text: line }) => (line === "" ? [] : [line.search(/\S/)]));
  const common = indents.reduce((least, indent) => Math.min(least, indent), longestLine);
  const flush = raw.map((line) => ({ ...line, text: line.text.slice(common) }));
  return joinedLines(inColumns(flush).map(cleanLine));
}

/** Two columns stand side by side if two headings of days do: then the left one is read first. */
function inColumns(lines: RawLine[]): RawLine[] {
  const result: RawLine[] = [];
  let right: RawLine[] = [];
  let edge: number | null = null;
  for (const line of lines) {
    const found = secondHeading(line.text);
    if (found !== null) {
      result.push(...right);
      [right, edge] = [[], found];
    }
    if (edge === null || !isParted(line.text, edge)) {
      result.push(line);
      continue;
    }
    result.push({ ...line, text: line.text.slice(0, edge).trimEnd() });
    right.push({ ...line, text: line.text.slice(edge) });
  }
  return [...result, ...right];
}

const isParted = (text: string, edge: number): boolean => /\s$/.test(text.slice(0, edge)) || text.length <= edge;

/** Returns where the second heading of a line begins; null for a line that is not two headings. */
function secondHeading(text: string): number | null {
  const gap = /\S(\s{3,}|\t+)(?=\S)/.exec(text);
  if (gap === null) return null;
  const at = gap.index + gap[0].length;
  const [left, right] = [text.slice(0, gap.index + 1), text.slice(at)];
  return isDayHeading(plainLine(left.trim())) && isDayHeading(plainLine(right.trim())) ? at : null;
}

const chatStart =
  /^\u200e?\[?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},? \d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?\]?(?: [-–])?\s([^:]{1,40}):\s?/i;
const bullet = /^(?:[\s>#]|[-–—•·●▪►▶*✓✔◦○■□➢➤→~_]|\p{Extended_Pictographic}|\ufe0f|\u200d)+/u;
const marks = /[*_~]{1,3}(?=\S)|(?<=\S)[*_~]{1,3}|\p{Extended_Pictographic}|\ufe0f|\u200d|\u200e/gu;

function cleanLine({ number, text }: RawLine): TextLine {
  const writer = chatStart.exec(text);
  const content = (writer === null ? text : text.slice(writer[0].length)).replaceAll("\t", " ");
  const cleaned = content.replace(bullet, "").replaceAll(marks, "").trim();
  const plain = plainLine(cleaned);
  return {
    number,
    text: cleaned,
    plain,
    isFirst: false,
    isInset: /^\s{2,}\S/.test(content),
    isPlace: /^[\s*-]*[📍🗺]/u.test(content) && hoursIn(plain).length === 0,
    writer: writer?.[1] ?? null,
  };
}

/** Words after which a sentence goes on. */
const goesOn =
  /(?:[,«(]|\b(?:de|del|la|el|los|las|y|e|con|en|a|al|por|para|da|do|das|dos|com|em|na|no|du|des|le|les|et|avec|au|aux|of|the|and|with|in|at))$/;
const isOpen = (text: string): boolean => text.split('"').length % 2 === 0 || /\([^()]*$/.test(text);
const pageMark = /^(?:pagina|pag\.?|page|p\.)\s*\d+$/;

/** Joins the parts of a line that was cut, as in the text of a PDF, and leaves out the heads of its pages. */
function joinedLines(lines: TextLine[]): TextLine[] {
  const counts = new Map<string, number>();
  for (const { plain } of lines) if (plain.length > 20) counts.set(plain, (counts.get(plain) ?? 0) + 1);
  const isHead = ({ plain }: TextLine): boolean =>
    pageMark.test(plain) || ((counts.get(plain) ?? 0) > 1 && !/\d[:.h]\d\d|\d\s?h/.test(plain) && !isDayHeading(plain));
  const isCut = lines.filter(({ plain }) => /[a-z]-$/.test(plain)).length > 1;
  const result: TextLine[] = [];
  let isAfterEmpty = true;
  for (const line of lines) {
    if (line.text === "") {
      isAfterEmpty = true;
      continue;
    }
    if (isHead(line)) continue;
    const last = result.at(-1);
    const isNew = isAfterEmpty || last === undefined || line.writer !== null || startsAnew(line);
    if (!isNew && /[a-z]-$/.test(last.plain) && /^[a-z]/.test(line.text.charAt(0) === "" ? "" : line.plain)) {
      append(last, line, "");
    } else if (last !== undefined && !isAfterEmpty && isDatePart(last.plain, line.plain)) {
      append(last, line, " ");
    } else if (!isNew && isRestOf(last, line)) {
      append(last, line, " ");
    } else if (!isNew && (goesOn.test(last.plain) || isOpen(last.text) || (isCut && !/[.!?)]$/.test(last.plain))))
      append(last, line, " ");
    else result.push({ ...line, isFirst: isAfterEmpty });
    isAfterEmpty = false;
  }
  return result;
}

/** Characters of a line in which its hour is looked for: lines are joined again and again. */
const mostSearched = 200;
/** Words that seldom begin an act of their own. */
const beginsRest =
  /^(?:con|com|avec|with|de|del|da|do|du|des|of|y|e|et|and|por|par|by|para|pour|for|en|na|no|em|dans) /;
/** Returns whether a line that is set in, or begins within a sentence, goes on with the one above: it says no further hour. */
const isRestOf = (last: TextLine, line: TextLine): boolean =>
  !isDayHeading(last.plain) &&
  ((line.isInset && !last.isInset) || (beginsRest.test(line.text) && /\d/.test(last.plain))) &&
  /^\p{Ll}/u.test(line.text) &&
  /[\p{L}\d]$/u.test(last.text) &&
  ![last, line].every(
    ({ plain }) => /\d/.test(plain) && hoursIn(plain.slice(0, mostSearched)).some(({ role }) => role === "act"),
  );

/** Returns whether a line goes on with a date that stands on several lines, as pages in the web have it: '14', 'ABR', '2027'. */
function isDatePart(above: string, plain: string): boolean {
  if (!/^(?:[a-z]{3,12}\.?|\d{1,2}|20\d\d)$/.test(plain)) return false;
  const [date] = wholeDates(`${above} ${plain}`)?.dates ?? [];
  if (date === undefined) return false;
  return /^\d{1,2}$/.test(above) ? date.month !== null : date.date !== null && wholeDates(above) !== null;
}

function append(line: TextLine, more: TextLine, between: string): void {
  if (line.text.length > longestLine) return;
  const end = between === "" ? -1 : undefined;
  line.text = `${line.text.slice(0, end)}${between}${more.text}`;
  line.plain = `${line.plain.slice(0, end)}${between}${more.plain}`;
}

const startsAnew = ({ plain }: TextLine): boolean =>
  /^(?:(?:de|das|desde|a las?|as|hs?\.?|from)\s+)*(?:\d{1,2}\s?[:.;,h]|\d{1,2}\s?(?:a|-|y)\s?\d|\d{1,4}\s?(?:h|[ap]\.?\s?m)\b)/.test(
    plain,
  ) || isDayHeading(plain);
