import { addDays, type Day, weekdayOf } from "#app/domain/programme/day.ts";
import { maxDescriptionLength } from "#app/domain/programme/programme-input.ts";
import { localTimeOf } from "#app/domain/programme/written-hours.ts";
import { dayStartOf } from "#app/domain/programme/written-times.ts";
import type { FileOptions } from "../../child-processes.ts";
import { type CalendarEvent, type FileQuestion, maxEvents } from "../calendar.ts";
import { cutText, maxLocationLength, readText, titleOf } from "../event-parts.ts";
import { fileReader, reporterOf, tooManyEvents } from "../event-reader.ts";
import { printOf } from "../file-print.server.ts";
import { ianaZone, type Zone } from "../icalendar/times.ts";
import type { DateParts } from "#app/domain/programme/written-dates.ts";
import { hourText } from "#app/domain/programme/written-hours.ts";
import { checkActs } from "./act-check.ts";
import { isDayHeading } from "./day-headings.ts";
import { type ActDoubt, ActReader, type TextAct } from "./text-acts.ts";
import { TextDays } from "./text-days.ts";
import { linesOf, type TextLine, timesOf } from "./text-lines.ts";
import { placesIn } from "./text-places.ts";
import { capitalized } from "./text-words.ts";

/**
 * Reads the acts of a free text: a poster, the text of a PDF, a message. Days come from headings or stand in the lines;
 * whatever an act leaves open is reported as a warning of it, and every line that gave nothing is named.
 */
export const readTextOfEvents = fileReader(function* (bytes, options, problems) {
  const lines = linesOf(readText(bytes, problems));
  const { reader, days } = actsOf(lines, options);
  if (reader.acts.length > maxEvents) throw tooManyEvents();
  const zone = ianaZone(options.zone);
  // The same text has the same series again.
  const print = printOf(bytes);
  for (const [index, act] of reader.acts.entries()) {
    const event = eventOf(reader.acts, act, index + 1, zone);
    const report = reporterOf(problems, event);
    const where = { line: act.line, property: null };
    if (act.series !== null) event.details.seriesId = `text-${print}-${act.line}-${act.series}`;
    event.title = titleOf(capitalized(act.title), act.place, where, report);
    event.description = cutText(act.notes, maxDescriptionLength, where, report);
    if (act.place !== null) event.location = cutText(act.place, maxLocationLength, where, report);
    for (const doubt of act.doubts) {
      if (isSettled(doubt, options)) continue;
      report("warning", `calendar_file.${doubt}`, { values: valuesOf(doubt, act, reader.acts) });
    }
    if (event.details.endIsKnown === false) report("warning", "calendar_file.end_assumed");
    if (options.assumesZone === true && event.allDay === null)
      report("warning", "calendar_file.zone_assumed", { values: { used: zone.name } });
    yield event;
  }
  for (const { number, text, why } of reader.left.toSorted((one, other) => one.number - other.number))
    problems.add("warning", `calendar_file.${why}`, { line: number, values: { value: text.slice(0, 120) } });
  const questions = questionsOf(reader.acts, days, options);
  return { format: "text", categories: [], places: [], ...(questions.length > 0 && { questions }) };
});

/** Returns whether a text names a day and hours, as a programme does. */
export function isProgramme(text: string): boolean {
  const lines = linesOf(text.slice(0, 64 * 1024));
  let [hours, days] = [0, 0];
  for (const line of lines) {
    const times = timesOf(line);
    if (times.dates.length > 0 || isDayHeading(line.plain)) days += 1;
    if (times.hours.length > 0) hours += 1;
  }
  return hours > 0 && days > 0;
}

/**
 * Returns whether a text has lines that are nothing but a day, above others that begin with an hour, or lines that begin
 * with both and go on in words.
 */
export function isPoster(text: string): boolean {
  const lines = linesOf(text.slice(0, 64 * 1024));
  const day = lines.findIndex(({ plain }) => isDayHeading(plain));
  if (day >= 0 && lines.slice(day).some((line) => timesOf(line).hours[0]?.from === 0)) return true;
  const dated = lines.filter((line) => {
    const [date, hours] = [timesOf(line).dates[0], timesOf(line).hours[0]];
    const isAtStart = date?.from === 0 && hours !== undefined && hours.from - date.to < 6;
    return isAtStart && /^[\s:.-]*[a-z]/.test(line.plain.slice(hours.to));
  });
  return dated.length > 1 && dated.length * 2 > lines.length;
}

function actsOf(
  lines: readonly TextLine[],
  { days: known, places = [], answers = {} }: FileOptions,
): { reader: ActReader; days: TextDays } {
  const dates = lines.flatMap((line) => timesOf(line).dates.flatMap(({ dates: all }) => all));
  const days = new TextDays(dates, yearOf(lines, dates), known ?? null, answers);
  const context = {
    days,
    places: placesIn(lines, places),
    nightEnd: dayStartOf(known),
    isNightOfDay: answers["night"] === "same-day",
  };
  const reader = new ActReader(context);
  reader.read(lines);
  checkActs(reader.acts, lines);
  return { reader, days };
}

/** Returns the year that the dates or the headings of a text name; null without one, or with several. */
function yearOf(lines: readonly TextLine[], dates: readonly DateParts[]): number | null {
  const written = new Set(dates.flatMap(({ year }) => year ?? []));
  if (written.size === 0)
    for (const { plain } of lines.slice(0, 12))
      for (const [year] of plain.matchAll(/(?<![\d.,])20[2-9]\d(?![\d.,]\d|\d|\s?(?:€|euros))/g))
        written.add(Number(year));
  const [year] = written;
  return written.size === 1 ? (year ?? null) : null;
}

const hourLength = 60;

/** Returns when an act begins and ends, in minutes of its day; null without an hour. One that follows begins when the other ends. */
function hoursOf(acts: readonly TextAct[], { start, end, after }: TextAct): ActHours | null {
  if (start !== null) return { start, end: end ?? start + hourLength, isStartKnown: true, isEndKnown: end !== null };
  const before = acts[after ?? -1];
  const hours = before === undefined ? null : hoursOf(acts, before);
  if (hours === null) return null;
  const isStartKnown = hours.isStartKnown && hours.isEndKnown;
  return { start: hours.end, end: hours.end + hourLength, isStartKnown, isEndKnown: false };
}

interface ActHours {
  start: number;
  end: number;
  isStartKnown: boolean;
  isEndKnown: boolean;
}

function eventOf(acts: readonly TextAct[], act: TextAct, number: number, zone: Zone): CalendarEvent {
  const hours = hoursOf(acts, act);
  return {
    uid: null,
    recurrenceId: "",
    sequence: 0,
    number,
    line: act.line,
    title: act.title,
    description: "",
    status: "ACTIVE",
    startTime: hours === null ? null : instantOf(act.day, hours.start, zone),
    endTime: hours === null ? null : instantOf(act.day, hours.end, zone),
    allDay: hours === null ? { first: act.day, last: act.lastDay ?? act.day } : null,
    location: null,
    geo: null,
    categories: [],
    url: null,
    imageUrl: null,
    details: {
      ...(act.priceCents !== null && { priceCents: act.priceCents }),
      ...(hours?.isEndKnown === false && { endIsKnown: false }),
      ...(hours !== null && act.after !== null && { follows: act.after + 1 }),
      ...(hours?.isStartKnown === false && { startIsKnown: false }),
    },
  };
}

const instantOf = (day: Day, minutes: number, zone: Zone): string =>
  zone.toInstant(`${localTimeOf(day, minutes)}:00`).toISOString();

function valuesOf(doubt: ActDoubt, act: TextAct, acts: readonly TextAct[]): Record<string, string | number> {
  if (doubt === "hour_follows") return { after: acts[act.after ?? -1]?.title ?? "" };
  if (doubt === "night_assumed") return { time: hourText(act.start ?? 0), day: act.day };
  if (doubt === "year_assumed" || doubt === "day_assumed") return { day: act.day };
  if (doubt === "day_doubtful") return { day: act.day, weekday: weekdayOf(act.day) };
  return {};
}

/** Returns whether somebody has answered what a doubt is about. */
const isSettled = (doubt: ActDoubt, { answers = {} }: FileOptions): boolean =>
  doubt === "night_assumed" && answers["night"] !== undefined;

/** Returns what the text leaves open for all of its acts. */
function questionsOf(
  acts: readonly TextAct[],
  days: TextDays,
  { days: known, answers = {} }: FileOptions,
): FileQuestion[] {
  const questions: FileQuestion[] = [];
  const ask = (
    kind: FileQuestion["kind"],
    doubted: readonly TextAct[],
    chosen: string,
    choices: string[],
    example: (act: TextAct) => { written: string; read: string } = ({ title, day }) => ({ written: title, read: day }),
  ) => {
    if (doubted.length === 0 && answers[kind] === undefined) return;
    const examples = doubted.slice(0, 3).map((act) => ({ line: act.line, ...example(act) }));
    questions.push({ kind, chosen, isAnswered: answers[kind] !== undefined, choices, count: doubted.length, examples });
  };
  const withDoubt = (doubt: ActDoubt): TextAct[] => acts.filter(({ doubts }) => doubts.has(doubt));
  const ofYear = withDoubt("year_assumed");
  const year = answers.year ?? ofYear[0]?.day.slice(0, 4);
  if (year !== undefined && known !== undefined) {
    const now = Number(known.today.slice(0, 4));
    ask("year", ofYear, year, [...new Set([String(now), String(now + 1), year])].toSorted());
  }
  ask("order", withDoubt("order_unclear"), days.order, ["day-first", "month-first"]);
  ask("night", withDoubt("night_assumed"), answers["night"] ?? "next-day", ["next-day", "same-day"], (act) => ({
    written: `${act.day} ${hourText(act.start ?? 0)}`,
    read: `${addDays(act.day, Math.floor((act.start ?? 0) / 1440))} ${hourText(act.start ?? 0)}`,
  }));
  return questions;
}
