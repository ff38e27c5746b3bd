import { addDays, daysBetween } from "../programme/day.ts";
import { fold } from "../fold.ts";
import { type DateAndTime, dateAndTimeOf } from "../programme/date-and-time.ts";
import type { ProgrammeEvent } from "../programme/event.ts";
import { timesOf } from "../programme/event-form.ts";
import { eventFormOf } from "../programme/event-form-values.ts";
import type { EventInput } from "../programme/programme-input.ts";
import { endAfter } from "../programme/usual-lengths.ts";
import { type KnownDays, readDay, readTimes, type WrittenDays } from "../programme/written-times.ts";
import {
  type HourSpan,
  hourText,
  minuteAfter,
  minutesOfDay,
  readHours,
  spanText,
  type WrittenHours,
} from "../programme/written-hours.ts";
import type { CellFault, CellRepair, RowFaults } from "./sheet.ts";

/** The cells that say when an event is. */
export type TimeTexts = Partial<Record<"day" | "start" | "end", string>>;

export interface TimeContext {
  /** The festival's zone, IANA. */
  zone: string;
  days: KnownDays;
  /** Day of the row above; null without one. A new row without a day takes it, as in a table with merged cells. */
  dayAbove: string | null;
  /** How long such an event usually lasts, in minutes. */
  usualLength: number;
}

export interface SheetTimes {
  input: Partial<EventInput>;
  faults: RowFaults;
  /** True if the end was guessed from the start. */
  isEndGuessed: boolean;
}

/**
 * Returns the times of an event (null for a new row) after the texts of its cells. Without a text for the end its length
 * stays, or is the usual one; an end that nobody knew stays unknown. An end that is not after the start is on the next day. Without an hour a draft has a
 * provisional one. Dates are calendar dates: 01:30 belongs to the date on which it is.
 */
export function timesAfter(event: ProgrammeEvent | null, texts: TimeTexts, context: TimeContext): SheetTimes {
  const faults: RowFaults = {};
  const form = event === null ? null : eventFormOf(event, context.zone);
  const start = readStart(texts.start, context, faults);
  const date = dateAfter(texts, form?.start.date ?? "", start, context, faults);
  const input = (times: Partial<EventInput>, isEndGuessed = false): SheetTimes => ({
    // Without a day or a start nothing can be said of the others; a wrong end stops neither.
    input: faults.day === undefined && faults.start === undefined ? times : {},
    faults,
    isEndGuessed: isEndGuessed && Object.keys(faults).length === 0,
  });
  if (start === "all-day" || (event?.allDay && start === null)) {
    const length = event?.allDay ? daysBetween(event.allDay.first, event.allDay.last) : 0;
    const last = lastDayAfter(texts.end, { first: date, length }, context, faults);
    if (date === "") faults.day ??= fault("errors.day_missing");
    return input({ allDay: { first: date, last }, isScheduled: true });
  }
  const isTimed = event?.isScheduled === true && event.allDay === null;
  const span = start !== null && typeof start === "object" ? start.span : null;
  const hour =
    span !== null
      ? hourText(span.from)
      : start === null && isTimed
        ? dateAndTimeOf(event.startTime, context.zone).time
        : "";
  const endText = texts.end ?? (span === null || span.to === null ? undefined : hourText(span.to));
  if (hour === "") {
    if (endText !== undefined && endText.trim() !== "") faults.end ??= fault("errors.start_missing");
    return input(openAt(date, context));
  }
  if (date === "") {
    faults.day ??= fault("errors.day_missing");
    return input({});
  }
  const from = momentOf(date, span?.from ?? minutesOf(hour));
  const former = isTimed && form !== null ? { start: form.start, end: form.end } : null;
  const isEndOpen = endText === undefined ? former === null : endText.trim() === "";
  const isUnknown = isUnknownEnd(endText);
  const saysEnd = endText !== undefined && endText.trim() !== "" && !isUnknown;
  if (isUnknown || (isTimed && !event.endIsKnown && !saysEnd)) {
    const { input: times, faults: wrong } = timesOf({ allDay: false, start: from, end: from }, context.zone, event);
    for (const { message } of wrong) faults.start ??= fault(message);
    return input({ startTime: times.startTime, endTime: null, endIsKnown: false, allDay: null, isScheduled: true });
  }
  const end = saysEnd
    ? (readEnd(endText, from, context, faults) ?? endAfter(from, former ?? nothing, context.usualLength) ?? from)
    : (endAfter(from, former === null || isEndOpen ? nothing : former, context.usualLength) ?? from);
  const { input: times, faults: wrong } = timesOf({ allDay: false, start: from, end }, context.zone, event);
  for (const { path, message } of wrong) faults[path[0] === "end" ? "end" : "start"] ??= fault(message);
  return input({ ...times, endIsKnown: true, allDay: null, isScheduled: true }, isEndOpen);
}

/** Texts, as the sheet writes them, of an end that nobody knows. */
const unknownEnds: ReadonlySet<string> = new Set(
  [
    "?",
    "no se sabe",
    "not known",
    "não se sabe",
    "on ne sait pas",
    // Nobody knows when it ends, but that is when the next event in its place begins.
    "siguiente",
    "next",
    "seguinte",
    "suivant",
  ].map(fold),
);

/** Returns whether the text of an end says that nobody knows it. */
export const isUnknownEnd = (text: string | undefined): boolean => unknownEnds.has(fold(text?.trim() ?? ""));

const empty: DateAndTime = { date: "", time: "" };
const nothing = { start: empty, end: empty };

export const fault = (messageKey: string, values: CellFault["values"] = {}, repairs: CellRepair[] = []): CellFault => ({
  messageKey,
  values,
  repairs,
});

/** What the cell of a start says: a day, hours, or both. */
interface WrittenStart {
  day: string | null;
  span: HourSpan | null;
}

/** Returns what the cell of the start says; "open" without an hour, null if it was not typed in or is wrong. */
function readStart(
  text: string | undefined,
  { days }: TimeContext,
  faults: RowFaults,
): WrittenStart | "all-day" | "open" | null {
  if (text === undefined) return null;
  if (text.trim() === "") return "open";
  const alone = readHours(text, "hour");
  if (alone?.kind === "all-day") return "all-day";
  if (alone !== null && alone.kind !== "hours") return "open";
  const times = alone === null ? readTimes(text, days) : null;
  const hours = alone ?? times?.hours ?? null;
  const [span = null, ...more] = hours?.spans ?? [];
  const day = onlyDay(times?.days ?? null);
  const isDoubtful = hours !== null && isAsked(hours);
  if ((span !== null || day !== null) && more.length === 0 && !isDoubtful && (times?.days == null || day !== null))
    return { day, span };
  const repairs = (hours?.spans ?? []).map((one) => ({ text: spanText(one) }));
  faults.start = fault("errors.not_an_hour", { text: text.trim() }, repairs);
  return null;
}

/** Returns whether hours may be others, so that somebody must say which. */
const isAsked = ({ doubts, spans }: WrittenHours): boolean =>
  doubts.some(
    (doubt) =>
      doubt === "minutes" || doubt === "other" || doubt === "end" || (doubt === "half" && spans[0]?.to !== null),
  );

function onlyDay(days: WrittenDays | null): string | null {
  const [span, ...more] = days?.spans ?? [];
  return span === undefined || more.length > 0 || span.first !== span.last ? null : span.first;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Returns the date and time of minutes from the beginning of a day, which may go beyond it. */
const momentOf = (date: string, minutes: number): DateAndTime => ({
  date: addDays(date, Math.floor(minutes / minutesOfDay)),
  time: hourText(minutes),
});

function dateAfter(
  texts: TimeTexts,
  stored: string,
  start: ReturnType<typeof readStart>,
  { days, dayAbove }: TimeContext,
  faults: RowFaults,
): string {
  const within = start !== null && typeof start === "object" ? start.day : null;
  const text = texts.day?.trim() ?? "";
  if (text === "") return within ?? (texts.day === undefined && stored !== "" ? stored : (dayAbove ?? stored));
  const day = onlyDay(readTimes(text, days)?.days ?? null);
  if (day !== null) return day;
  faults.day = fault("errors.not_a_day", { text }, daysMeant(text, days));
  return stored;
}

/** Returns the date and the weekday of a text that contradict each other, as two days. */
function daysMeant(text: string, days: KnownDays): CellRepair[] {
  const parts = [text.replaceAll(/\p{L}+\.?/gu, " "), text.replaceAll(/\d+/g, " ")];
  return [...new Set(parts.flatMap((part) => readDay(part, days) ?? []))].map((day) => ({ text: day }));
}

export function readEnd(text: string, from: DateAndTime, context: TimeContext, faults: RowFaults): DateAndTime | null {
  const alone = readHours(text, "hour");
  const times = alone === null ? readTimes(text, context.days) : null;
  const hours = alone ?? times?.hours ?? null;
  const [span, ...more] = hours?.spans ?? [];
  if (span === undefined || span.to !== null || more.length > 0 || hours === null || isAsked(hours)) {
    const usual = endAfter(from, nothing, context.usualLength)?.time ?? "";
    const meant = span === undefined ? usual : hourText(span.from);
    faults.end = fault("errors.not_an_hour", { text: text.trim() }, [{ text: meant }]);
    return null;
  }
  const day = onlyDay(times?.days ?? null);
  return day === null ? momentOf(from.date, minuteAfter(minutesOf(from.time), span.from)) : momentOf(day, span.from);
}

function lastDayAfter(
  text: string | undefined,
  { first, length }: { first: string; length: number },
  { days }: TimeContext,
  faults: RowFaults,
): string {
  if (text === undefined) return first === "" ? "" : addDays(first, length);
  if (text.trim() === "") return first;
  const last = readDay(text, first === "" ? days : { ...days, near: first });
  if (last === null) faults.end = fault("errors.not_a_day", { text: text.trim() }, daysMeant(text, days));
  return last ?? first;
}

/** Hour of a draft that has only a day. */
const provisionalHour = "12:00";

function openAt(date: string, { zone }: TimeContext): Partial<EventInput> {
  if (date === "") return { isScheduled: false, startTime: null, endTime: null, allDay: null };
  const from = { date, time: provisionalHour };
  const { input } = timesOf({ allDay: false, start: from, end: empty }, zone, null);
  return { isScheduled: false, startTime: input.startTime ?? null, endTime: null, allDay: null };
}
