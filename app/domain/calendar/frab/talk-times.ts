import { addDays, type Day, isDay } from "../../programme/day.ts";
import type { CalendarEvent } from "../calendar.ts";
import { parseDuration, timed, type Zone } from "../icalendar/times.ts";
import type { ReportProblem } from "../event-reader.ts";

export interface TalkTimes {
  line: number | null;
  /** Date of the day that lists it, `yyyy-mm-dd`. */
  day: string | null;
  /** `2026-08-22T19:00:00+01:00`, or without an offset. */
  date: string | null;
  /** `19:00`, or a date with its time as in `date`. */
  start: string | null;
  end: string | null;
  /** `H:MM`, `HH:MM:SS`, `D:HH:MM` or as RFC 5545 writes it. */
  duration: string | null;
}

interface Clock {
  /** Zone of times without an offset. */
  zone: Zone;
  /** Is told of each time without an offset, with the report of its talk. */
  noteFloating: (report: ReportProblem) => void;
  dayChange: string | null;
}

const minute = 60_000;
const hour = 60 * minute;
/**
 * Hour at which a festival day usually changes. No day's programme begins earlier, and frab's schedule.xml keeps the
 * night under the day of the evening before.
 */
const usualDayChange = "04:00";

/**
 * Returns the times in ISO 8601 UTC, as far as they exist. `isSound` is false if the start can't be read, or if the end
 * lies before it; both are reported.
 */
export function timesOf(
  talk: TalkTimes,
  clock: Clock,
  report: ReportProblem,
): { times: Pick<CalendarEvent, "startTime" | "endTime">; isSound: boolean } {
  const start = readStart(talk, clock, report);
  const end = start === null ? null : readEnd(talk, start, clock, report);
  const written = end ?? (talk.end === null ? null : readInstant(talk.end, clock, report));
  return {
    times: { startTime: start?.toISOString() ?? null, endTime: written?.toISOString() ?? null },
    isSound: start !== null && end !== null,
  };
}

function readStart(talk: TalkTimes, clock: Clock, report: ReportProblem): Date | null {
  const written = talk.date ?? talk.start;
  const whole =
    (talk.date === null ? null : readInstant(talk.date, clock, report)) ??
    (talk.start === null ? null : readInstant(talk.start, clock, report));
  if (whole !== null) return whole;
  const day = [talk.date, talk.day].find((text) => text !== null && isDay(text.slice(0, 10)))?.slice(0, 10);
  const time = clockOf(talk.start);
  if (day !== undefined && time !== null) return atClock(day, time, talk, clock, report);
  const where = { line: talk.line, property: "date" };
  if (written === null) report("error", "calendar_file.start_missing", where);
  else report("error", "calendar_file.time_not_understood", { ...where, values: { value: written.slice(0, 80) } });
  return null;
}

/** Returns a time of day without a date as an instant of the day; the night belongs to the day before. */
function atClock(
  day: Day,
  time: string,
  talk: TalkTimes,
  { zone, dayChange, noteFloating }: Clock,
  report: ReportProblem,
): Date {
  noteFloating(report);
  const isNight = talk.date === null && time < (dayChange ?? usualDayChange);
  if (isNight && dayChange === null)
    report("warning", "calendar_file.night_of_day", { line: talk.line, property: "start", values: { time, day } });
  const { instant } = timed(isNight ? addDays(day, 1) : day, `${time}:00`, zone);
  if (instant === null) throw new Error("A time of day has an instant");
  return instant;
}

function readEnd(talk: TalkTimes, start: Date, clock: Clock, report: ReportProblem): Date | null {
  const where = { line: talk.line, property: "duration" };
  const end = talk.end === null ? null : readInstant(talk.end, clock, report);
  if (end !== null && end < start) {
    report("error", "calendar_file.end_before_start", { line: talk.line, property: "end" });
    return null;
  }
  const written = talk.duration ?? talk.end;
  const length = end === null ? readDuration(talk.duration) : end.getTime() - start.getTime();
  if (length === null && written === null) report("warning", "calendar_file.end_assumed", where);
  else if (length === null)
    report("warning", "calendar_file.end_not_understood", {
      ...where,
      values: { value: (written ?? "").slice(0, 80) },
    });
  else if (length === 0) report("warning", "calendar_file.empty_time", where);
  const last = new Date(start.getTime() + (length || hour));
  if (isDay(last.toISOString().slice(0, 10))) return last;
  report("warning", "calendar_file.end_not_understood", { ...where, values: { value: (written ?? "").slice(0, 80) } });
  return new Date(start.getTime() + hour);
}

/** Returns the instant; null if it is not an existing time between 1900 and 2199. */
function readInstant(text: string, { zone, noteFloating }: Clock, report: ReportProblem): Date | null {
  const found = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i.exec(text.trim());
  const [, day, time, second = "00", offset] = found ?? [];
  if (day === undefined || time === undefined || !isDay(day) || clockOf(time) === null || second > "59") return null;
  if (offset === undefined) {
    noteFloating(report);
    return timed(day, `${time}:${second}`, zone).instant;
  }
  const instant = new Date(
    `${day}T${time}:${second}${offset.length === 5 ? `${offset.slice(0, 3)}:${offset.slice(3)}` : offset.toUpperCase()}`,
  );
  return Number.isNaN(instant.getTime()) || !isDay(instant.toISOString().slice(0, 10)) ? null : instant;
}

/** Returns HH:mm; null if the text is not a time of day. */
export function clockOf(text: string | null): string | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d\d)(?::\d\d)?$/.exec(text?.trim() ?? "") ?? [];
  return hours === undefined || minutes === undefined || Number(hours) > 23 || minutes > "59"
    ? null
    : `${hours.padStart(2, "0")}:${minutes}`;
}

/**
 * Returns milliseconds; null if the text is not a duration. With three parts, pretalx means days (without a leading
 * zero), hours and minutes; the published schema means hours, minutes and seconds.
 */
function readDuration(text: string | null): number | null {
  const parts = /^\d{1,3}(?::\d\d){1,2}$/.test(text?.trim() ?? "") ? (text ?? "").trim().split(":") : null;
  if (parts === null) {
    const duration = parseDuration(text ?? "");
    return duration === null || duration.days < 0 || duration.seconds < 0
      ? null
      : (duration.days * 24 * 60 + duration.seconds / 60) * minute;
  }
  const [one = 0, two = 0, three] = parts.map(Number);
  if (three === undefined) return (one * 60 + two) * minute;
  return parts[0]?.startsWith("0") ? ((one * 60 + two) * 60 + three) * 1000 : ((one * 24 + two) * 60 + three) * minute;
}
