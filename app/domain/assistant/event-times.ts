import { addDays, type Day, dayOf, daysBetween, type FestivalCalendar, localTime } from "../programme/day.ts";
import { isListedByDay, isOnDay } from "../programme/event-days.ts";
import type { ProgrammeEvent } from "../programme/event.ts";
import { phaseOf } from "../programme/timing.ts";
import type { Language } from "../preferences.ts";
import { type Ask, seeksChange } from "./ask.ts";
import type { AskedTimeSpan } from "./asked-time.ts";
import { type DayPart, dayPartHours } from "./grammar/grammar.ts";

interface AskedAt {
  parsed: Ask;
  now: Date;
  calendar: FestivalCalendar;
}

/** Returns whether an event is at a time that the question asks for. */
export function isInTime(event: ProgrammeEvent, asked: AskedAt): boolean {
  const { timing, language } = asked.parsed;
  if (!isListedByDay(event) && timing.notParts.some((part) => beginsInPart(event, part, language, asked.calendar)))
    return false;
  if (timing.notDays.includes(dayOf(event.startTime, asked.calendar))) return false;
  if (timing.isNow)
    return phaseOf(event, asked.now) === "active" || (seeksChange(asked.parsed) && isItsHour(event, asked.now));
  if (timing.order === "next" && timing.when === null) return Date.parse(event.startTime) > asked.now.getTime();
  return timing.when === null || isWithin(event, timing.when, asked);
}

/** Returns whether an event should be on, even if it is late or cancelled. */
const isItsHour = ({ startTime, endTime }: ProgrammeEvent, now: Date): boolean =>
  Date.parse(startTime) <= now.getTime() && now.getTime() <= Date.parse(endTime);

const halfHour = 30 * 60_000;

/** Returns whether an event begins, or is on, in a time span. */
export function isWithin(event: ProgrammeEvent, when: AskedTimeSpan, { parsed, now, calendar }: AskedAt): boolean {
  const start = Date.parse(event.startTime);
  const end = Date.parse(event.endTime);
  const { mentioned } = when;
  if (!mentioned.isPast && parsed.phase !== "over" && end < now.getTime() && when.to > now) return false;
  if (when.isWholeDays) return daysOf(mentioned.day, mentioned.lastDay).some((day) => isOnDay(event, day, calendar));
  const begins = start >= when.from.getTime() && start < when.to.getTime();
  if (isListedByDay(event)) {
    // An all-day event counts as open by day; its opening hours are unknown.
    const isByDay = mentioned.clock === null && mentioned.part !== "evening" && mentioned.part !== "smallHours";
    return isByDay && end > when.from.getTime() && start < when.to.getTime();
  }
  if (mentioned.part !== null && mentioned.clock === null)
    return begins && daysOf(mentioned.day, mentioned.lastDay).some((day) => isInPart(event, day, parsed, calendar));
  if (when.at !== null) return begins || (start <= when.at.getTime() && end > when.at.getTime());
  if (!when.isOngoing) return begins;
  return begins || Math.min(end, when.to.getTime()) - Math.max(start, when.from.getTime()) >= halfHour;
}

const mostDays = 7;

function daysOf(first: Day | null, last: Day | null): Day[] {
  if (first === null) return [];
  const length = last === null ? 1 : Math.min(mostDays, daysBetween(first, last) + 1);
  return Array.from({ length }, (_, index) => addDays(first, index));
}

function beginsInPart(event: ProgrammeEvent, part: DayPart, language: Language, { zone }: FestivalCalendar): boolean {
  const [begin, end] = dayPartHours[language][part];
  const { hour } = localTime(event.startTime, zone);
  return (hour >= begin && hour < end) || (hour + 24 >= begin && hour + 24 < end);
}

function isInPart(event: ProgrammeEvent, day: Day, { language, timing }: Ask, { zone }: FestivalCalendar): boolean {
  const part = timing.when?.mentioned.part ?? null;
  if (part === null) return true;
  const [begin, end] = dayPartHours[language][part];
  const { hour } = localTime(event.startTime, zone);
  const date = dayOf(event.startTime, { zone, dayStartHour: 0 });
  const counted = date === day ? hour : date === addDays(day, 1) ? hour + 24 : -1;
  return counted >= begin && counted < end;
}
