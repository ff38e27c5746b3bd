import { addDays, type Day, daysBetween, weekdayOf } from "../../programme/day.ts";
import {
  type HourSpan,
  hourText,
  localTimeOf,
  minuteAfter,
  minutesOfDay,
  readHours,
  spanText,
  type WrittenHours,
} from "../../programme/written-hours.ts";
import {
  anyDays,
  type DayOptions,
  dayStartOf,
  type KnownDays,
  readDays,
  readTimes,
  readWeekdays,
  type WrittenDays,
  type WrittenTimes,
} from "../../programme/written-times.ts";
import { maxOccurrences } from "../calendar.ts";
import type { FoundZone, Zone } from "../icalendar/times.ts";
import { readYesOrNo } from "./cells.ts";
import { endOf, isDoubtfulEnd, reportEnd, type RowEnd } from "./row-ends.ts";
import type { TableColumn } from "./columns.ts";
import { isWithin, type TableOrder } from "./date-order.ts";
import type { ActTimes, RowCells, RowTimes } from "./table.ts";
import { isWholeDays, wholeDays } from "./whole-days.ts";
import type { TableQuestions } from "./table-questions.ts";

interface TableClock {
  /** Of rows without a zone of their own. */
  zone: Zone;
  /** Returns the zone of a name; null for an unknown one. */
  findZone: (name: string) => FoundZone | null;
  /** True if hours without a zone get a warning. */
  assumesZone: boolean;
  days: KnownDays | undefined;
  order: TableOrder;
  /** Columns that the table has. */
  columns: ReadonlySet<TableColumn>;
  /** True if the hours have a column of their own, and some cells of it are filled. */
  hasHours: boolean;
  /** True if each day stands once, above several rows without one, as in merged cells. */
  isGroupedByDay: boolean;
  /** True if the starts stand beside a column of days, and some of them are hours. */
  hasStartHours: boolean;
  /** True if a cell of the days has an hour other than midnight. */
  hasDateHours: boolean;
  /** Hours before this minute may be of the afternoon, as '1:30' below '12:00'; 0 if the table has hours such as `08:00` or `20:00`. */
  halvesUntil: number;
  /** True if the acts of each place stand together: then the first of a place does not follow those of another. */
  isByPlace: boolean;
}

/** An act from this hour on makes the small hours below it those of its night. */
const noon = 12 * 60;

const unknownTimes: RowTimes = {
  acts: [{ times: { startTime: null, endTime: null, allDay: null }, isEndKnown: false }],
  isSound: false,
};

/** Words by which an act has no day yet. */
const openWords =
  /\b(?:por confirmar|a confirmar|por determinar|sin fecha|sem data|sans date|à confirmer|no date|tbc|tba)\b/iu;

const unknownHours: WrittenHours = { kind: "unknown", spans: [], doubts: [], isHalfOpen: false };

const yearOf = ({ spans }: WrittenDays): number => Number(spans[0]?.first.slice(0, 4));

const isMidnightOnly = (hours: WrittenHours | null): boolean =>
  hours?.spans.length === 1 && hours.spans[0]?.from === 0 && hours.spans[0].to === null;

/** Days and hours as a row names them. `isMidnight`: its day came with 00:00, which is no hour. */
interface RowParts {
  days: WrittenDays | null;
  hours: WrittenHours | null;
  weekdays: number[] | null;
  offset: string | null;
  isMidnight: boolean;
}

/** Reads the times of the rows of a table, in their order: a row may take its day, and its night, from those above. */
export class RowTimesReader {
  readonly #clock: TableClock;
  readonly #questions: TableQuestions;
  readonly #dayStart: number;
  /** Of the row. */
  #zone: Zone;
  #yearShift = 0;
  #dayAbove: Day | null = null;
  /** True if the day above stands in a row or title of its own. */
  #isHeading = false;
  /** The latest start so far of each date, and of each place of a date, in minutes. */
  readonly #latest = new Map<string, number>();

  constructor(clock: TableClock, questions: TableQuestions) {
    this.#clock = clock;
    this.#questions = questions;
    this.#zone = clock.zone;
    this.#dayStart = dayStartOf(clock.days);
  }

  /** Takes the day of a heading for the rows below it. Returns whether the text is a day. */
  takeHeading(text: string): boolean {
    const plain = text
      .replaceAll(/\([^)]*\)|[•·*:]+/g, " ")
      .trim()
      .replace(/^(?:programa(?:ci[oó]n)?|actos|agenda|programme)(?: (?:del?|para el|do|du|of))? /i, "");
    const days = /^\d+$/.test(plain) ? null : this.#daysOf(plain);
    const [span] = days?.spans ?? [];
    if (span === undefined || span.first !== span.last) return false;
    this.#dayAbove = span.first;
    this.#isHeading = true;
    return true;
  }

  /**
   * Returns the times of a row. Day and hours may be in one cell or in several; a row without a day takes that of the row
   * above, as in a table with merged cells. The times are not sound if the start is missing, or if the end lies before it;
   * both are reported.
   */
  read(cells: RowCells): RowTimes {
    const first = this.#partsOf(cells);
    const parts = this.#isYearChosen(first?.days ?? null) ? this.#partsOf(cells) : first;
    if (parts === null) return unknownTimes;
    const days = parts.days ?? this.#daysAbove(cells, parts.hours);
    if (days === null) {
      cells.report("error", "calendar_file.start_missing", cells.where(cells.text("date") === null ? "start" : "date"));
      return unknownTimes;
    }
    if (parts.days !== null) {
      this.#dayAbove = days.spans.at(-1)?.last ?? null;
      this.#isHeading = false;
      this.#askOfDays(cells, days);
    }
    const isAllDay = cells.value("allDay", readYesOrNo);
    const end = endOf(cells, {
      isSplit: this.#isSplit,
      isMidnight: parts.isMidnight,
      read: (text) => this.#timesOf(text),
    });
    const hours = withEnd(cells, parts.hours, end);
    const isTimed = hours?.kind === "hours" && isAllDay !== true && !isWholeDays(parts.hours, end, isAllDay);
    if (!isTimed) return wholeDays(cells, { days, hours, end, isAllDay });
    this.#zone = this.#zoneOf(cells, parts);
    reportDoubts(cells, hours);
    const acts: (ActTimes | null)[] = [];
    const dates = this.#datesOf(cells, days, end, { weekdays: parts.weekdays, hours: hours.spans });
    for (const day of dates)
      for (const [index, written] of hours.spans.entries()) {
        const span = this.#inItsNight(cells, day, written, { hours, parts, end });
        const act = this.#timed(cells, { day, span, end, parts });
        acts.push(act === null || dates.length < 2 ? act : { ...act, series: index + 1 });
      }
    const sound = acts.filter((act) => act !== null);
    return sound.length === 0 ? unknownTimes : { acts: sound, isSound: true };
  }

  /** Returns the zone that a row names, else the one of the file. A zone that is not certain is reported. */
  #zoneOf(cells: RowCells, { offset }: RowParts): Zone {
    const { zone, assumesZone, findZone } = this.#clock;
    const name = cells.text("zone");
    const found = name === null ? null : findZone(name);
    const used = found?.zone ?? zone;
    if (name === null && assumesZone && offset === null)
      cells.report("warning", "calendar_file.zone_assumed", { values: { used: used.name } });
    if (name !== null && found?.certainty !== "known" && offset === null)
      cells.report("warning", found === null ? "calendar_file.zone_unknown" : "calendar_file.zone_guessed", {
        ...cells.where("zone"),
        values: { zone: name.slice(0, 80), used: used.name },
      });
    return used;
  }

  /** True if day and hours have columns of their own. */
  get #isSplit(): boolean {
    return this.#clock.columns.has("date") || this.#clock.columns.has("startTime");
  }

  /** Takes the year that somebody chose, at the first date without one. Returns whether it is another one. */
  #isYearChosen(days: WrittenDays | null): boolean {
    if (days?.assumed !== "year" || this.#yearShift !== 0) return false;
    const answer = this.#questions.answerOf("year", this.#yearChoices(days));
    if (answer !== null) this.#yearShift = Number(answer) - yearOf(days);
    return this.#yearShift !== 0;
  }

  /** Returns the two years that a date without one may have. */
  #yearChoices(days: WrittenDays): string[] {
    const year = yearOf(days) - this.#yearShift;
    const today = Number((this.#clock.days ?? anyDays).today.slice(0, 4));
    return (year > today ? [year - 1, year] : [year, year + 1]).map(String);
  }

  /** Returns the day and the hours of a row without its end; null if one of them can't be understood, which is reported. */
  #partsOf(cells: RowCells): RowParts | null {
    const texts = { start: cells.text("start"), date: cells.text("date"), startTime: cells.text("startTime") };
    const isSplit = this.#isSplit;
    const date = texts.date === null ? null : this.#timesOf(texts.date);
    const start = texts.start === null ? null : this.#startOf(texts.start, isSplit);
    const wrong = (["start", "date"] as const).filter(
      (column) => texts[column] !== null && (column === "date" ? date : start) === null,
    );
    for (const column of wrong) cells.reportText("error", "calendar_file.time_not_understood", column);
    if (wrong.length > 0) return null;
    const own = texts.startTime === null ? null : this.#hourCell(texts.startTime);
    const beside = start?.hours ?? date?.hours ?? null;
    const isMidnight =
      isMidnightOnly(beside) && (this.#clock.hasHours || (start === null && !this.#clock.hasDateHours));
    const read = start?.days ?? date?.days ?? own?.days ?? null;
    const hours = own?.hours ?? (isMidnight ? null : beside);
    return {
      days: read,
      hours: hours ?? this.#missingHours(cells),
      weekdays: cells.value("weekdays", readWeekdays) ?? own?.weekdays ?? start?.weekdays ?? null,
      offset: own?.hours === undefined || own.hours === null ? (start?.offset ?? date?.offset ?? null) : own.offset,
      isMidnight,
    };
  }

  /** Returns open hours if the cell is empty but others of its column are not. */
  #missingHours(cells: RowCells): WrittenHours | null {
    if (!(this.#clock.hasHours || this.#clock.hasStartHours) || cells.value("allDay", readYesOrNo) === true)
      return null;
    return unknownHours;
  }

  #startOf(text: string, isSplit: boolean): WrittenTimes | null {
    // Beside a column of days this one has the hours.
    const hours = isSplit && this.#clock.columns.has("date") ? readHours(text, "hour") : null;
    return hours === null ? this.#timesOf(text) : { days: null, hours, weekdays: null, offset: null };
  }

  /** Reads a cell of hours. It names a day only as a whole date, as programs write it. */
  #hourCell(text: string): WrittenTimes {
    const hours = readHours(text, "hour");
    const times = hours === null ? this.#timesOf(text) : null;
    const isKept = times !== null && (times.weekdays !== null || /\d{4}/.test(text));
    return isKept ? times : { days: null, hours: hours ?? times?.hours ?? unknownHours, weekdays: null, offset: null };
  }

  #timesOf(text: string): WrittenTimes | null {
    const times = readTimes(text, this.#dayOptions());
    if (times?.days == null) return times;
    const days = this.#daysOf(text, times.days);
    return days === null ? null : { ...times, days };
  }

  #dayOptions(): DayOptions {
    const days = this.#clock.days ?? anyDays;
    return { ...days, order: this.#clock.order.order, yearShift: this.#yearShift };
  }

  /** Reads days, or completes those that were read: in the order of the festival's days, and in the year that was chosen. */
  #daysOf(text: string, read: WrittenDays | null = readDays(text, this.#dayOptions())): WrittenDays | null {
    if (read === null || (this.#clock.days === undefined && read.assumed !== null)) return null;
    const first = read.spans[0]?.first ?? "";
    if (this.#clock.order.certainty === "mixed" && read.swapped !== null) {
      const isSwapped = isWithin(read.swapped, this.#clock.days) && !isWithin(first, this.#clock.days);
      if (isSwapped) return { ...read, spans: [{ first: read.swapped, last: read.swapped }], swapped: first };
    }
    return read;
  }

  #daysAbove(cells: RowCells, hours: WrittenHours | null): WrittenDays | null {
    const day = this.#dayAbove;
    const isOpen = hours === null || hours.kind === "unknown";
    if (day === null || (isOpen && (cells.text("location") === null || cells.text("title") === null))) return null;
    const isUnsaid =
      isOpen || (["title", "description"] as const).some((name) => openWords.test(cells.text(name) ?? ""));
    if (!this.#isHeading && (isUnsaid || !this.#clock.isGroupedByDay))
      cells.report("warning", "calendar_file.day_from_above", { ...cells.where("start"), values: { day } });
    return { spans: [{ first: day, last: day }], assumed: null, swapped: null };
  }

  /** Reports what was assumed of the days of a row. */
  #askOfDays(cells: RowCells, days: WrittenDays): void {
    const column = cells.text("date") === null ? "start" : "date";
    const [written, day] = [cells.text(column) ?? "", days.spans[0]?.first ?? ""];
    const example = { line: cells.where(column).line, written, read: day };
    const warn = (key: string, values: Record<string, string>): void =>
      cells.report("warning", `calendar_file.${key}`, { ...cells.where(column), values });
    if (days.assumed === "year") {
      const choices = this.#yearChoices(days);
      const isAnswered = this.#questions.answerOf("year", choices) !== null;
      if (!this.#questions.add("year", { chosen: day.slice(0, 4), choices }, example) && !isAnswered)
        warn("year_assumed", { day });
    } else if (days.assumed !== null) warn("day_assumed", { day });
    const { order, certainty } = this.#clock.order;
    if (days.swapped === null || certainty === "settled") return;
    if (!this.#questions.add("order", { chosen: order, choices: ["day-first", "month-first"] }, example))
      warn("order_assumed", { day, other: days.swapped });
  }

  /** Returns the dates of a row: one, or each of several days that have the same hours. */
  #datesOf(
    cells: RowCells,
    days: WrittenDays,
    end: RowEnd,
    { weekdays, hours }: { weekdays: RowParts["weekdays"]; hours: readonly HourSpan[] },
  ): Day[] {
    const [only, ...more] = days.spans;
    const spans = [...days.spans];
    if (only !== undefined && more.length === 0 && end.kind === "day" && this.#isSplit) {
      const nights = daysBetween(only.first, end.day);
      // '23:30-01:30' from one day to the next is one act, and so is a late one without an end.
      const isOneNight = hours.some(({ from, to }) => (to ?? from + lateLength) > minutesOfDay);
      if (nights > 1 || (nights === 1 && !isOneNight)) spans[0] = { first: only.first, last: end.day };
    }
    const dates: Day[] = [];
    for (const { first, last } of spans)
      for (let day = first; day <= last && dates.length < maxOccurrences; day = addDays(day, 1))
        if (weekdays === null || weekdays.includes(weekdayOf(day))) dates.push(day);
    if (dates.length > 1) cells.report("warning", "calendar_file.days_listed", { values: { count: dates.length } });
    if (dates.length > 0 || only === undefined) return dates;
    // '07/08/2027' beside 'domingo', which is the 8th.
    const values = { day: only.first, weekday: weekdayOf(only.first) };
    cells.report("warning", "calendar_file.day_doubtful", { ...cells.where("date"), values });
    return [only.first];
  }

  /** Returns the hours with those after midnight on the next date, if they stand below an act of the evening. */
  #inItsNight(
    cells: RowCells,
    day: Day,
    span: HourSpan,
    { hours, parts, end }: { hours: WrittenHours; parts: RowParts; end: RowEnd },
  ): HourSpan {
    const latest = this.#latest.get(day) ?? 0;
    const here = this.#clock.isByPlace ? `${day} ${cells.text("location") ?? ""}` : day;
    const isOpen = end.kind !== "moment" && parts.offset === null;
    if (isOpen && this.#isAfternoon(hours, span, this.#latest.get(here) ?? 0)) {
      const later = { from: span.from + halfDay, to: span.to === null ? null : span.to + halfDay };
      this.#latest.set(day, later.from).set(here, later.from);
      const column = cells.text("startTime") === null ? "start" : "startTime";
      const values = { value: cells.text(column)?.slice(0, 80) ?? "", read: spanText(later) };
      cells.report("warning", "calendar_file.half_assumed", { ...cells.where(column), values });
      return later;
    }
    const isDoubtful = hours.doubts.includes("midnight") && span.from === minutesOfDay;
    const isSmall = span.from < this.#dayStart && latest >= noon && isOpen;
    const choices = ["next-day", "same-day"];
    const chosen = isSmall || isDoubtful ? (this.#questions.answerOf("night", choices) ?? "next-day") : null;
    const shift =
      chosen === "next-day" && isSmall ? minutesOfDay : chosen === "same-day" && isDoubtful ? -minutesOfDay : 0;
    const moved = { from: span.from + shift, to: span.to === null ? null : span.to + shift };
    const latestHere = Math.max(this.#latest.get(here) ?? 0, moved.from);
    this.#latest.set(here, latestHere).set(day, Math.max(latest, moved.from));
    if (chosen === null) return moved;
    const where = cells.where(cells.text("startTime") === null ? "start" : "startTime");
    const next = addDays(day, Math.floor(moved.from / minutesOfDay));
    const written = `${day} ${hourText(moved.from)}`;
    const example = { line: where.line, written, read: `${next} ${hourText(moved.from)}` };
    if (!this.#questions.add("night", { chosen, choices }, example))
      cells.report("warning", "calendar_file.night_assumed", { ...where, values: { time: hourText(moved.from), day } });
    return moved;
  }

  /** Returns whether an hour of twelve is of the second half of the day, because the acts above it are later than the first. */
  #isAfternoon({ isHalfOpen }: WrittenHours, { from }: HourSpan, latest: number): boolean {
    const gap = from + halfDay - latest;
    // Few acts begin at 7; beside '1pm' 10:00 is rather of the morning, but 9:30 below 8:30 pm is not.
    return isHalfOpen && from < this.#clock.halvesUntil && from < latest && gap >= 0 && Math.min(from, gap) < 8 * 60;
  }

  /** Returns the times of one act; null, which is reported, if it ends before it begins. */
  #timed(
    cells: RowCells,
    { day, span, end, parts }: { day: Day; span: HourSpan; end: RowEnd; parts: RowParts },
  ): ActTimes | null {
    const from = this.#instantOf(day, span.from, parts.offset);
    const found = this.#endInstant(cells, { day, span, from, end });
    if (found !== null && found < from) {
      cells.report("error", "calendar_file.end_before_start", cells.where("end"));
      return null;
    }
    if (found !== null && found.getTime() === from.getTime())
      cells.report("warning", "calendar_file.empty_time", cells.where("end"));
    const isEndKnown = found !== null && found > from;
    const until = isEndKnown ? found : new Date(from.getTime() + assumedLength);
    const times = { startTime: from.toISOString(), endTime: until.toISOString(), allDay: null };
    return { times, isEndKnown: isEndKnown || (found === null && this.#isHourChosen) };
  }

  /** Returns the end of an act; null without one. */
  #endInstant(
    cells: RowCells,
    { day, span, from, end }: { day: Day; span: HourSpan; from: Date; end: RowEnd },
  ): Date | null {
    if (span.to !== null) {
      if (isDoubtfulEnd(span.from, span.to)) reportEnd(cells);
      return span.to === span.from ? from : this.#instantOf(day, span.to, null);
    }
    switch (end.kind) {
      case "hour": {
        if (end.minutes === span.from) return from;
        const later = minuteAfter(span.from, end.minutes);
        const until = this.#clock.halvesUntil > 0 && later - span.from > halfDay ? later - halfDay : later;
        if (until !== later || isDoubtfulEnd(span.from, until)) reportEnd(cells);
        return this.#instantOf(day, until, null);
      }
      case "moment": {
        const isSameDay = end.day === day && end.offset === null;
        // An end in the small hours that has the date of its evening is of the night that follows.
        const isNight = isSameDay && end.minutes < this.#dayStart && span.from >= evening;
        // A midnight at the beginning of the same day is no end.
        const isNone = isSameDay && end.minutes === 0 && span.from > 0 && !isNight;
        if (isNone || isNight) reportEnd(cells);
        if (isNone) return null;
        const until = this.#instantOf(isNight ? addDays(day, 1) : end.day, end.minutes, end.offset);
        // 'from the 20th at 10:00 to the 22nd at 20:00' may be three days with the same hours.
        if (this.#isSplit && until.getTime() - from.getTime() > longestAct) reportEnd(cells);
        return until;
      }
      case "length":
        // '12:00' may be an hour, and '45:00' minutes.
        if (end.minutes > longestLength && cells.text("duration")?.includes(":") === true) reportEnd(cells);
        return new Date(from.getTime() + end.minutes * 60_000);
      case "day":
        if (this.#isSplit || end.day === day) break;
        cells.report("warning", "calendar_file.end_of_other_kind", cells.where("end"));
        return this.#instantOf(end.day, minutesOfDay, null);
      case "wrong":
        cells.reportText("warning", "calendar_file.end_not_understood", end.column);
        if (end.column === "duration") return null;
        break;
      case "none":
    }
    const example = { line: cells.where("end").line, written: cells.text("title") ?? "", read: hourText(span.from) };
    const chosen = this.#isHourChosen ? "hour" : "unknown";
    if (!this.#questions.add("end", { chosen, choices: endChoices }, example))
      cells.report("warning", "calendar_file.end_assumed", cells.where("end"));
    return null;
  }

  get #isHourChosen(): boolean {
    return this.#questions.answerOf("end", endChoices) === "hour";
  }

  #instantOf(day: Day, minutes: number, offset: string | null): Date {
    const wall = `${localTimeOf(day, minutes)}:00`;
    return offset === null ? this.#zone.toInstant(wall) : new Date(`${wall}${offset}`);
  }
}

/** Minutes. */
const evening = 17 * 60;
const halfDay = minutesOfDay / 2;
/** Milliseconds. */
const longestAct = 86_400_000;
/** Minutes. */
const longestLength = 6 * 60;
/** An act without an end that begins so long before midnight goes on into the next day. */
const lateLength = 2 * 60;
const endChoices = ["unknown", "hour"];
/** Milliseconds. */
const assumedLength = 3_600_000;

/**
 * Returns the hours together with an end from a cell of its own, as if both stood in one: 'half past four' and '5.45pm' are
 * both of the afternoon.
 */
function withEnd(cells: RowCells, hours: WrittenHours | null, end: RowEnd): WrittenHours | null {
  const [span, ...more] = hours?.spans ?? [];
  if (end.kind !== "hour" || span === undefined || span.to !== null || more.length > 0) return hours;
  const [from, to] = [cells.text("startTime") ?? cells.text("start"), cells.text("endTime") ?? cells.text("end")];
  const both = readHours(`${from} – ${to}`, "hour");
  // Of two bare numbers, such as 2 and 6, the rows above know more.
  const isSure = both?.spans.length === 1 && both.spans[0]?.to != null && !both.doubts.includes("half");
  return isSure ? both : hours;
}

/** Reports hours that may be others. */
function reportDoubts(cells: RowCells, { doubts, spans }: WrittenHours): void {
  const column = cells.text("startTime") === null ? "start" : "startTime";
  const read = spans.map(spanText).join(", ");
  const values = { value: cells.text(column)?.slice(0, 80) ?? "", read };
  const isHalf = doubts.includes("half") && spans.some(({ to }) => to !== null);
  if (isHalf) cells.report("warning", "calendar_file.half_assumed", { ...cells.where(column), values });
  else if (doubts.some((doubt) => !["midnight", "noon", "end"].includes(doubt)))
    cells.report("warning", "calendar_file.hour_doubtful", { ...cells.where(column), values });
  if (doubts.includes("end")) reportEnd(cells);
  if (spans.length > 1)
    cells.report("warning", "calendar_file.hours_listed", { ...cells.where(column), values: { count: spans.length } });
}
