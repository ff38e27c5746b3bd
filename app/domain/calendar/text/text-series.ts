import { addDays, type Day, daysBetween, weekdayOf } from "#app/domain/programme/day.ts";
import { type DatesFound, wholeDates, weekdayName, weekdayOfWord } from "#app/domain/programme/written-dates.ts";
import { readWeekdays } from "#app/domain/programme/written-times.ts";
import type { HoursFound, SpanInText } from "./hours-in-text.ts";
import type { DayDoubt, TextDays } from "./text-days.ts";
import type { TextLine } from "./text-lines.ts";
import { blanked, trimmed } from "./text-words.ts";

/** Reads acts that take place on several days: 'todos los días a las 9', 'del 2 al 8, de 18 a 21 h, lunes cerrado'. */

type SeriesDoubt = DayDoubt | "day_assumed";

/** The hours of a line with the days on which they hold, and its other words. */
export interface SeriesInText {
  text: string;
  times: { span: SpanInText; days: Day[] }[];
  doubts: SeriesDoubt[];
}

/** The days that a heading names for the lines below it; `festival` are those of the text's headings. */
export type SeriesDays = Pick<DatesFound, "kind" | "dates"> | "festival";

const everyDay =
  /\b(?:todos los dias|cada dia|diariamente|a diario|todos os dias|diariamente|tous les jours|chaque jour|every day|daily|each day|toda la semana|toda a semana|toute la semaine|all week)\b/;
const shut = "(?:cerrado|closed|ferme|encerrado|fechado)";
const closed = new RegExp(
  String.raw`(${weekdayName}),?\s+${shut}|(?:${shut}|excepto|salvo|except|sauf|exceto)\s+(?:los |le |aos |as |on )?(${weekdayName})`,
);
const mostDates = 120;
/** Returns the days of a heading such as 'TODOS LOS DÍAS' or 'Todos los días (del 2 al 6)'; null for any other line. */
export function dailyHeading(plain: string): SeriesDays | null {
  const found = everyDay.exec(plain);
  if (found === null || /[a-z\d]/.test(plain.slice(0, found.index))) return null;
  const rest = plain.slice(found.index + found[0].length).replaceAll(/^\W+|\W+$/g, "");
  return rest === "" ? "festival" : wholeDates(rest);
}

/** Returns the series of a line; null for any other line. */
export function seriesIn(
  line: TextLine,
  dates: DatesFound[],
  hours: HoursFound[],
  days: TextDays,
): SeriesInText | null {
  const { plain, text } = line;
  const acting = hours.filter(({ role }) => role === "act");
  const found = dates.find(({ kind }) => kind !== "one");
  const hasOneDay = dates.some(({ dates: [one] }) => one?.date !== null);
  const isOfWeekdays = found === undefined && !everyDay.test(plain);
  if (acting.length === 0 || (found === undefined && hasOneDay) || (isOfWeekdays && !hasWeekdaysOnly(plain, acting)))
    return null;
  const weekdays = weekdaysOfHours(plain, acting, found);
  if (isOfWeekdays && weekdays?.every((one) => one.length > 0) !== true) return null;
  const doubts: SeriesDoubt[] = found === undefined ? ["day_assumed"] : [];
  const named = isOfWeekdays
    ? dates.flatMap(({ dates: [one] }) => (one === undefined ? [] : (days.read(one)?.day ?? [])))
    : [];
  const listed =
    found === undefined ? [...new Set([...days.headings, ...named])].toSorted() : listedDays(found, days, doubts);
  if (weekdays === null || listed.length === 0) return null;
  const closedName = closed.exec(plain)?.slice(1).find(Boolean);
  const closedDay = closedName === undefined ? null : weekdayOfWord(closedName);
  const isOn = (day: Day, only: readonly number[]): boolean =>
    weekdayOf(day) !== closedDay &&
    (found?.kind === "list" || closedDay !== null || only.length === 0 || only.includes(weekdayOf(day)));
  const said = [everyDay, closed, weekdayWords].flatMap((pattern) =>
    [...plain.matchAll(new RegExp(pattern, "g"))].map(({ 0: { length }, index: from }) => ({
      from,
      to: from + length,
    })),
  );
  const limit = limitIn(withoutTimes(plain, acting));
  if (limit !== null) said.push(limit);
  // 'Sábados, también de 12 a 14 h'
  for (const [index, { to }] of acting.slice(1).entries()) said.push({ from: acting[index]?.to ?? to, to });
  let rest = text;
  for (const one of [...dates, ...hours, ...said]) rest = blanked(rest, one);
  const times = acting.flatMap(({ spans }, at) =>
    spans.map((span) => ({ span, days: listed.filter((day) => isOn(day, weekdays[at] ?? [])).slice(0, mostDates) })),
  );
  return { text: seriesTitle(rest), times, doubts };
}

/** Returns the days that dates name, all of them between two. */
export function listedDays(
  found: DatesFound,
  days: TextDays,
  doubts: { push: (...more: DayDoubt[]) => unknown },
): Day[] {
  const read = found.dates.flatMap((parts) => {
    const one = days.read(parts);
    doubts.push(...(one?.doubts ?? []));
    return one === null ? [] : [one.day];
  });
  const [first, last] = [read[0], read.at(-1)];
  if (found.kind !== "range" || first === undefined || last === undefined) return read;
  const count = daysBetween(first, last);
  return count < 0 || count > mostDates ? [] : Array.from({ length: count + 1 }, (_, more) => addDays(first, more));
}

const weekdayWords = new RegExp(String.raw`\b(?:(?:de|del|los|les|on|y|e|et|and|a|to|au|from|du)\s+)*${weekdayName}`);
const weekdaysAgain = new RegExp(weekdayWords, "g");
const anyWeekday = new RegExp(String.raw`\b${weekdayName}`, "g");
const weekdaySpan = new RegExp(String.raw`\b(?:de |from |du )?(${weekdayName})\s+(?:a|to|au)\s+(${weekdayName})`);

/** Returns the part of a line that is nothing but weekdays: '(Mon-Wed only)', 'L-V'; null without one. */
function limitIn(line: string): { from: number; to: number; days: number[] } | null {
  for (const { 0: part, index: from } of line.matchAll(/[^(),;]{3,}/g)) {
    const days = readWeekdays(part.replace(/\b(?:only|solo|apenas|seulement)\b/, "").trim());
    if (days !== null) return { from, to: from + part.length, days };
  }
  return null;
}

/** Returns whether nothing else stands between several weekdays and their hours: 'viernes de 14 a 19 h, sábado y domingo de 10 a 18 h'. */
function hasWeekdaysOnly(plain: string, acting: HoursFound[]): boolean {
  const names = [...plain.matchAll(anyWeekday)];
  if (names.length < 2) return false;
  const ends = [...names.map(({ 0: { length }, index }) => ({ from: index, to: index + length })), ...acting];
  const [from, to] = [Math.min(...ends.map((one) => one.from)), Math.max(...ends.map((one) => one.to))];
  const rest = withoutTimes(plain, acting).slice(from, to).replaceAll(weekdaysAgain, "");
  return !/[a-z]{3}/.test(rest);
}

const withoutTimes = (plain: string, hours: readonly HoursFound[]): string => hours.reduce(blanked, plain);

/** Returns the weekdays that a series is limited to: 'los martes y jueves del 1 al 30', 'de lunes a viernes'. */
function weekdaysIn(plain: string, found: DatesFound | undefined): number[] {
  const rest = found === undefined ? plain : blanked(plain, found);
  const [span] = weekdaySpan.exec(rest) ?? [];
  if (span !== undefined) return readWeekdays(span) ?? [];
  const limit = limitIn(rest);
  if (limit !== null) return limit.days;
  return [...rest.matchAll(anyWeekday)].flatMap(([name]) => weekdayOfWord(name) ?? []);
}

/**
 * Returns the weekdays of each hours of a series: 'de lunes a viernes de 18 a 21 h, sábados de 12 a 14 h'. Null if there are
 * several hours, and one of them has none.
 */
function weekdaysOfHours(plain: string, acting: HoursFound[], found: DatesFound | undefined): number[][] | null {
  if (acting.length === 1) return [weekdaysIn(withoutTimes(plain, acting), found)];
  const line = found === undefined ? plain : blanked(plain, found);
  const [first, last] = [acting[0]?.from ?? 0, acting.at(-1)?.to ?? 0];
  const isBehind =
    weekdaysIn(line.slice(last), undefined).length > 0 && weekdaysIn(line.slice(0, first), undefined).length === 0;
  const all = acting.map(({ from, to }, at) =>
    weekdaysIn(isBehind ? line.slice(to, acting[at + 1]?.from) : line.slice(acting[at - 1]?.to ?? 0, from), undefined),
  );
  return all.slice(1).every((weekdays) => weekdays.length > 0) ? all : null;
}

/** Returns the words of a series without those that say when it is. */
export const seriesTitle = (text: string): string =>
  trimmed(
    text
      .replaceAll(/\(\s*\)/g, " ")
      .replaceAll(/(?<![\p{L}])(?:del?|desde|from|du)\s*(?=[,.:;]|$|\s{2,})/giu, " ")
      .replaceAll(/(?:\s*[,:;]){2,}/g, ",")
      .replaceAll(/\s+/g, " ")
      .replaceAll(/\s+([,:;.])/g, "$1"),
  ).replace(/^[\s,:;.]+/, "");
