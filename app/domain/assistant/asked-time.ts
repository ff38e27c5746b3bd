import type { Language } from "../preferences.ts";
import {
  addDays,
  type Day,
  dayBounds,
  dayOf,
  type FestivalCalendar,
  localTime,
  localToInstant,
} from "../programme/day.ts";
import { localTimeOf } from "../programme/written-hours.ts";
import { dayPartHours, type DayPart } from "./grammar/grammar.ts";

/** The stretch of time that a question is about. */
export interface AskedTimeSpan {
  from: Date;
  to: Date;
  /**
   * The hour, if the question names one: events that are on at that hour fit, and events that begin between `from` and
   * `to`.
   */
  at: Date | null;
  /** True if events that are running in the time span fit; otherwise only events that begin in it fit. */
  isOngoing: boolean;
  /** True for whole days: an event of several days is on each of them. */
  isWholeDays: boolean;
  mentioned: MentionedTime;
}

/** Words of the question for a time, so that the answer can repeat them. */
export interface MentionedTime {
  day: Day | null;
  /** The last of several days. */
  lastDay: Day | null;
  part: DayPart | null;
  clock: { kind: Hours["kind"]; from: Date; to: Date | null } | null;
  /** The hours as they were said, which mean another instant on another day. */
  hours: Hours | null;
  /** False if the question names an hour or a part of the day alone, so that the conversation tells the day. */
  isDayNamed: boolean;
  /** A day by its name, which may also be the one that was. */
  isWeekday: boolean;
  /** True if the question asks about past events. */
  isPast: boolean;
}

export interface Timing {
  when: AskedTimeSpan | null;
  isNow: boolean;
  order: "next" | "first" | "last" | null;
  /** Parts of the day in which no event should begin: 'not in the morning'. */
  notParts: DayPart[];
  /** Days on which no event should begin: 'not today'. */
  notDays: Day[];
}

export const anyTime: Timing = { when: null, isNow: false, order: null, notParts: [], notDays: [] };

export const minute = 60_000;
export const notOngoing = { at: null, isOngoing: false, isWholeDays: false };
export const untimed: MentionedTime = {
  day: null,
  lastDay: null,
  part: null,
  clock: null,
  hours: null,
  isDayNamed: false,
  isWeekday: false,
  isPast: false,
};
export const onItsDay: MentionedTime = { ...untimed, isDayNamed: true };

/** Returns an hour or a part of the day that names no day on the day that was spoken of before. */
export function onDayBefore(timing: Timing, before: Timing, context: Context): Timing {
  const { when } = timing;
  const earlier = before.when?.mentioned;
  if (when === null || when.mentioned.isDayNamed || earlier === undefined || earlier.day === null) return timing;
  const { day, lastDay, isPast } = earlier;
  const { hours } = when.mentioned;
  // 'And after eleven?' stays in the evening.
  const part = when.mentioned.part ?? (hours !== null && earlier.part === "evening" ? earlier.part : null);
  return { ...timing, when: whenOf({ ...onItsDay, day, lastDay, part, hours, isPast }, hours, context) };
}

/** A time in plain values; minutes count from the day's midnight and go on past the next one. */
interface PlainTime extends Pick<Timing, "isNow" | "order" | "notParts" | "notDays"> {
  day: Day | null;
  lastDay: Day | null;
  part: DayPart | null;
  from: number | null;
  to: number | null;
}

/** Returns the timing of a time in plain values, in the festival's zone at `now`. */
export function timingOf(
  { day, lastDay, part, from, to, isNow, order, notParts, notDays }: PlainTime,
  language: Language,
  now: Date,
  calendar: FestivalCalendar,
): Timing {
  const today = dayOf(now, calendar);
  const last = lastDay !== null && day !== null && lastDay > day ? lastDay : null;
  const isPast = day !== null && (last ?? day) < today;
  const mentioned: MentionedTime = { ...onItsDay, day, lastDay: last, part, isPast };
  const [first, until] = [from, to].map((minutes) =>
    minutes === null ? null : { hour: Math.floor(minutes / 60), minute: minutes % 60, isSure: true },
  );
  const hours: Hours | null =
    first && until
      ? { kind: "between", from: first, to: until }
      : first
        ? { kind: "after", from: first, to: null }
        : until
          ? { kind: "before", from: until, to: null }
          : null;
  const when = whenOf(mentioned, hours, { language, now, calendar });
  const isAboutNow = isNow && hours === null && part === null && (day === null || day === today);
  return { when: isAboutNow ? null : when, isNow: isAboutNow, order, notParts, notDays };
}

export const restOfToday = (now: Date, calendar: FestivalCalendar): AskedTimeSpan => {
  const day = dayOf(now, calendar);
  return {
    from: new Date(now.getTime() + 1),
    to: atMinute(day, 30 * 60, calendar),
    ...notOngoing,
    mentioned: { ...onItsDay, day },
  };
};

/** Returns the time span for events that are running at an hour, or begin about then. */
export const aroundHour = (at: Date, mentioned: MentionedTime): AskedTimeSpan => ({
  from: new Date(at.getTime() - 15 * minute),
  to: new Date(at.getTime() + 45 * minute),
  at,
  isOngoing: true,
  isWholeDays: false,
  mentioned: { ...mentioned, clock: { kind: "at", from: at, to: null } },
});

export interface Mark {
  hour: number;
  minute: number;
  /** True if the text says which half of the day. */
  isSure: boolean;
}

export interface Hours {
  kind: "at" | "after" | "before" | "between";
  from: Mark;
  to: Mark | null;
}

export interface Context {
  language: Language;
  now: Date;
  calendar: FestivalCalendar;
}

export function whenOf(mentioned: MentionedTime, hours: Hours | null, context: Context): AskedTimeSpan | null {
  if (hours !== null) return ofHours(hours, mentioned, context);
  if (mentioned.part !== null) return ofPart(mentioned.part, mentioned, context);
  return mentioned.day === null ? null : ofDays(mentioned.day, mentioned.lastDay ?? mentioned.day, mentioned, context);
}

/** Returns the time span from the first instant of a day to the last of another; for today, the rest of the day. */
function ofDays(first: Day, last: Day, mentioned: MentionedTime, { now, calendar }: Context): AskedTimeSpan {
  const from = dayBounds(first, calendar).start;
  return {
    from: mentioned.isPast || from > now ? from : now,
    to: dayBounds(last, calendar).end,
    at: null,
    isOngoing: !mentioned.isPast,
    isWholeDays: true,
    mentioned,
  };
}

function ofPart(part: DayPart, mentioned: MentionedTime, { language, now, calendar }: Context): AskedTimeSpan {
  const [begin, end] = dayPartHours[language][part];
  const today = dayOf(now, calendar);
  const isOver = mentioned.day === null && atMinute(today, end * 60, calendar) <= now;
  const day = mentioned.day ?? (isOver ? addDays(today, 1) : today);
  const last = mentioned.lastDay ?? day;
  // With several days, events are later filtered by the part of each day; this is only the outer range.
  return {
    from: atMinute(day, begin * 60, calendar),
    to: atMinute(last, end * 60, calendar),
    ...notOngoing,
    mentioned: { ...mentioned, day, part },
  };
}

function ofHours(hours: Hours, mentioned: MentionedTime, context: Context): AskedTimeSpan {
  const { now, calendar } = context;
  const today = dayOf(now, calendar);
  const elapsed = minuteOfDay(now, today, calendar);
  const chosen = mentioned.day ?? today;
  const first = minutesFrom(hours.from, mentioned.part, chosen === today && !mentioned.isPast ? elapsed : null);
  // An hour that is over, without a day, means tomorrow's.
  const isOver =
    mentioned.day === null &&
    !mentioned.isPast &&
    hours.kind !== "before" &&
    hours.kind !== "between" &&
    first < elapsed - 60;
  const day = isOver ? addDays(today, 1) : chosen;
  const from = atMinute(day, first, calendar);
  const timed = { ...mentioned, day: mentioned.day ?? (isOver ? day : null) };
  if (hours.kind === "at") return aroundHour(from, timed);
  if (hours.kind === "after") {
    const to = atMinute(day, 30 * 60, calendar);
    return { from, to, ...notOngoing, mentioned: { ...timed, clock: { kind: "after", from, to: null } } };
  }
  if (hours.kind === "before") {
    // 'Tonight, but not after midnight' begins in the evening.
    const begin = mentioned.part === null ? null : dayPartHours[context.language][mentioned.part][0] * 60;
    const isInPart = begin !== null && begin < first;
    const start = isInPart ? atMinute(day, begin, calendar) : dayBounds(day, calendar).start;
    return {
      ...notOngoing,
      from: start < now && !mentioned.isPast && day === today ? now : start,
      to: from,
      isOngoing: day === today && !isInPart,
      mentioned: { ...timed, clock: { kind: "before", from, to: null } },
    };
  }
  const until = minutesFrom(hours.to ?? hours.from, mentioned.part, first);
  // 'From 12 at night to 5 in the morning' ends on the next day; an hour whose half is unclear is the next such hour.
  const later = (hours.to ?? hours.from).isSure ? 24 * 60 : 12 * 60;
  const to = atMinute(day, until <= first ? until + later : until, calendar);
  return { ...notOngoing, from, to, isOngoing: true, mentioned: { ...timed, clock: { kind: "between", from, to } } };
}

/**
 * Minutes since a day's midnight, the small hours of its night counted on; `after`: of two readings the first that
 * comes later.
 */
function minutesFrom({ hour, minute: minutes, isSure }: Mark, part: DayPart | null, after: number | null): number {
  const inNight = (value: number): number =>
    value < 5 * 60 && (after === null || after >= 5 * 60) ? value + 24 * 60 : value;
  if (isSure) return inNight(hour * 60 + minutes);
  const morning = (hour % 12) * 60 + minutes;
  const evening = morning + 12 * 60;
  if (part !== null)
    return part === "morning"
      ? hour === 12
        ? evening
        : morning
      : part === "smallHours"
        ? morning + 24 * 60
        : part === "evening" && (hour === 12 || hour < 5)
          ? morning + 24 * 60
          : evening;
  if (after === null) return hour === 12 || hour < 10 ? evening : morning;
  return [morning, evening].find((value) => value > after) ?? morning + 24 * 60;
}

/**
 * The instant so many minutes after a date's midnight by the festival's clock; 26 hours are two past the next midnight.
 */
const atMinute = (day: Day, minutes: number, { zone }: FestivalCalendar): Date =>
  localToInstant(localTimeOf(day, minutes), zone);

function minuteOfDay(now: Date, day: Day, { zone }: FestivalCalendar): number {
  const { hour, minute: minutes } = localTime(now, zone);
  return hour * 60 + minutes + (dayOf(now, { zone, dayStartHour: 0 }) > day ? 24 * 60 : 0);
}
