import type { Language } from "../preferences.ts";
import {
  addDays,
  type Day,
  dayBounds,
  dayOf,
  daysBetween,
  type FestivalCalendar,
  isDay,
  localTime,
  localToInstant,
  weekdayOf,
} from "../programme/day.ts";
import { type Grammar, type TimeWord, dayPartHours, type DayPart, dayParts } from "./grammar/grammar.ts";
import { keptPhrase, phrase, takeFirst } from "./question-text.ts";

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
  /** A day by its name, which may also be the one that was. */
  isWeekday: boolean;
  /** True if the question asks about past events. */
  isPast: boolean;
}

export interface Timing {
  when: AskedTimeSpan | null;
  isNow: boolean;
  order: "next" | "first" | "last" | null;
}

const minute = 60_000;
const notOngoing = { at: null, isOngoing: false, isWholeDays: false };
const untimed: MentionedTime = { day: null, lastDay: null, part: null, clock: null, isWeekday: false, isPast: false };

/**
 * Returns the times that a readable question mentions, in the festival's zone at `now`. Numbers are digits, hours are
 * marked (`Grammar.clock`). An hour without 'am' or 'pm' means the next such hour; on another day, it means the hour at
 * which festivals are open. A part of the day that is over means tomorrow's.
 */
export function readTiming(
  text: string,
  grammar: Grammar,
  now: Date,
  calendar: FestivalCalendar,
): Timing & { rest: string } {
  const reader = new Reader(text, grammar);
  const relative = readRelative(reader, now);
  if (relative !== null) return { when: relative, isNow: false, order: null, rest: reader.rest };
  const hours = readHours(reader);
  const nextWeek = readNextWeek(reader, dayOf(now, calendar));
  const isNext = reader.takes("next");
  const isLater = reader.takes("later");
  const named = readDayAndPart(reader, grammar, dayOf(now, calendar));
  const mentioned = nextWeek === null ? named : { ...named, ...nextWeek };
  const isNow = reader.takes("now");
  const order = reader.takes("first") ? "first" : reader.takes("last") ? "last" : isNext ? "next" : null;
  const when =
    whenOf(mentioned, hours, { language: grammar.language, now, calendar }) ??
    (isLater ? restOfToday(now, calendar) : null);
  const isAboutNow =
    isNow &&
    hours === null &&
    mentioned.part === null &&
    (mentioned.day === null || mentioned.day === dayOf(now, calendar));
  return { when: isAboutNow ? null : when, isNow: isAboutNow, order, rest: reader.rest };
}

/** A time in plain values; minutes count from the day's midnight and go on past the next one. */
interface PlainTime extends Pick<Timing, "isNow" | "order"> {
  day: Day | null;
  lastDay: Day | null;
  part: DayPart | null;
  from: number | null;
  to: number | null;
}

/** Returns the timing of a time in plain values, in the festival's zone at `now`. */
export function timingOf(
  { day, lastDay, part, from, to, isNow, order }: PlainTime,
  language: Language,
  now: Date,
  calendar: FestivalCalendar,
): Timing {
  const today = dayOf(now, calendar);
  const last = lastDay !== null && day !== null && lastDay > day ? lastDay : null;
  const isPast = day !== null && (last ?? day) < today;
  const mentioned: MentionedTime = { ...untimed, day, lastDay: last, part, isPast };
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
  return { when: isAboutNow ? null : when, isNow: isAboutNow, order };
}

const restOfToday = (now: Date, calendar: FestivalCalendar): AskedTimeSpan => {
  const day = dayOf(now, calendar);
  return {
    from: new Date(now.getTime() + 1),
    to: atMinute(day, 30 * 60, calendar),
    ...notOngoing,
    mentioned: { ...untimed, day },
  };
};

/** A question from which each match is removed. */
class Reader {
  rest: string;
  readonly grammar: Grammar;

  constructor(text: string, grammar: Grammar) {
    this.rest = text;
    this.grammar = grammar;
  }

  has(word: TimeWord): boolean {
    return keptPhrase(this.grammar.time[word]).test(this.rest);
  }

  /** Removes every match; returns whether there was one. */
  takes(word: TimeWord): boolean {
    if (this.take(this.grammar.time[word]) === null) return false;
    while (this.take(this.grammar.time[word]) !== null);
    return true;
  }

  take(source: string): RegExpExecArray | null {
    const taken = takeFirst(this.rest, keptPhrase(source));
    if (taken === null) return null;
    this.rest = taken.rest;
    return taken.match;
  }
}

/** 'in half an hour', 'within the next two hours' */
function readRelative(reader: Reader, now: Date): AskedTimeSpan | null {
  const within = reader.take(reader.grammar.withinSpan);
  if (within !== null) {
    const to = new Date(now.getTime() + minutesOf(within) * minute);
    return { from: now, to, ...notOngoing, mentioned: { ...untimed, clock: { kind: "before", from: to, to: null } } };
  }
  const inSpan = reader.take(reader.grammar.inSpan);
  if (inSpan === null) return null;
  return aroundHour(new Date(now.getTime() + minutesOf(inSpan) * minute), untimed);
}

function minutesOf({ groups = {} }: RegExpExecArray): number {
  const { half, count, unit = "h", more } = groups;
  if (half !== undefined) return 30;
  const amount = Number(count ?? 1) + (more === undefined ? 0 : 0.5);
  return unit.startsWith("m") ? amount : amount * 60;
}

/** Returns the time span for events that are running at an hour, or begin about then. */
const aroundHour = (at: Date, mentioned: MentionedTime): AskedTimeSpan => ({
  from: new Date(at.getTime() - 15 * minute),
  to: new Date(at.getTime() + 45 * minute),
  at,
  isOngoing: true,
  isWholeDays: false,
  mentioned: { ...mentioned, clock: { kind: "at", from: at, to: null } },
});

interface Mark {
  hour: number;
  minute: number;
  /** True if the text says which half of the day. */
  isSure: boolean;
}

interface Hours {
  kind: "at" | "after" | "before" | "between";
  from: Mark;
  to: Mark | null;
}

const mark = "([@~]\\d{1,2}:\\d{2})";

function readHours(reader: Reader): Hours | null {
  const { grammar } = reader;
  const between = reader.take(`(?:${grammar.between})(?! ?(?:anos|years?|ans|euros?|€))`);
  if (between !== null) return { kind: "between", from: markOf(between[1]), to: markOf(between[2]) };
  const after = reader.take(`(?:${grammar.time.after}) ${mark}`);
  if (after !== null) return { kind: "after", from: markOf(after[1]), to: null };
  const before = reader.take(`(?:${grammar.time.before}) ${mark}`);
  if (before !== null) return { kind: "before", from: markOf(before[1]), to: null };
  const at = reader.take(`(?:(?:${grammar.time.at}) )?(?<![@~\\d])${mark}`) ?? reader.take(mark);
  return at === null ? null : { kind: "at", from: markOf(at[1]), to: null };
}

function markOf(text = ""): Mark {
  const [hour = "0", minutes = "0"] = text.replace(/^[@~]/, "").split(":");
  return { hour: Number(hour), minute: Number(minutes), isSure: text.startsWith("@") || Number(hour) > 12 };
}

function readDayAndPart(reader: Reader, grammar: Grammar, today: Day): MentionedTime {
  const before = reader.has("past");
  const shortcut = reader.takes("dayAfterTomorrow")
    ? { ...untimed, day: addDays(today, 2) }
    : reader.takes("tonight")
      ? { ...untimed, day: today, part: "evening" as const }
      : reader.takes("thisMorning")
        ? { ...untimed, day: today, part: "morning" as const }
        : reader.takes("thisAfternoon")
          ? { ...untimed, day: today, part: "afternoon" as const }
          : null;
  const part = shortcut?.part ?? dayParts.find((one) => reader.takes(one)) ?? null;
  const named = shortcut ?? readDate(reader, grammar, today) ?? readNamedDay(reader, grammar, today, before) ?? untimed;
  const isPast =
    (named.day !== null && (named.lastDay ?? named.day) < today) ||
    (before && named.day !== null && named.day <= today);
  reader.takes("anyDay");
  return { ...named, part, isPast };
}

function readDate(reader: Reader, grammar: Grammar, today: Day): MentionedTime | null {
  const taken = reader.take(grammar.date.replaceAll("{month}", grammar.months.join("|")));
  if (taken === null) return null;
  const { day, month, number, monthfirst, dayafter, alone, only } = taken.groups ?? {};
  const named = month ?? monthfirst;
  const monthNumber =
    named === undefined ? Number(number ?? 0) : grammar.months.findIndex((one) => phrase(one).test(named)) + 1;
  const found = nearestDate(Number(day ?? dayafter ?? alone ?? only ?? 0), monthNumber, today);
  return found === null ? null : { ...untimed, day: found };
}

/** Returns the nearest date to today with that day and month; month 0 means any. */
function nearestDate(day: number, month: number, today: Day): Day | null {
  const [year = 0, thisMonth = 1] = today.split("-").map(Number);
  const months = month === 0 ? [thisMonth - 1, thisMonth, thisMonth + 1] : [month - 12, month, month + 12];
  const candidates = months.flatMap((one) => {
    const zeroBased = one - 1;
    const text = `${year + Math.floor(zeroBased / 12)}-${pad((((zeroBased % 12) + 12) % 12) + 1)}-${pad(day)}`;
    return isDay(text) ? [text] : [];
  });
  return (
    candidates.sort((one, other) => Math.abs(daysBetween(today, one)) - Math.abs(daysBetween(today, other)))[0] ?? null
  );
}

const pad = (value: number): string => String(value).padStart(2, "0");

const beforeWeekday =
  "(?:(?:this|next|coming|on|el|este|esta|proxim[oa]|o|a|no|na|neste|nesta|le|ce|for|para|du|del|last|pasado|passado|ultim[oa]) )*";
const afterWeekday = "(?: (?:que viene|que vem|prochain|proxim[oa]|pasado|passad[oa]|dernier))?";
const saysPast = /\b(?:last|pasado|passad[oa]|dernier|ultim[oa])\b/;

/** Returns the days of the next week or weekend. During a weekend the next one is that of the next week. */
function readNextWeek(reader: Reader, today: Day): Pick<MentionedTime, "day" | "lastDay"> | null {
  const monday = addDays(today, -weekdayOf(today));
  const saturday = addDays(monday, weekdayOf(today) >= 5 ? 12 : 5);
  if (reader.takes("nextWeekend")) return { day: saturday, lastDay: addDays(saturday, 1) };
  return reader.takes("nextWeek") ? { day: addDays(monday, 7), lastDay: addDays(monday, 13) } : null;
}

function readNamedDay(reader: Reader, grammar: Grammar, today: Day, isPast: boolean): MentionedTime | null {
  if (reader.takes("weekend")) {
    const saturday = weekdayOf(today) === 6 ? addDays(today, -1) : addDays(today, 5 - weekdayOf(today));
    return { ...untimed, day: saturday < today ? today : saturday, lastDay: addDays(saturday, 1) };
  }
  for (const [weekday, name] of grammar.weekdays.entries()) {
    const taken = reader.take(`${beforeWeekday}(?:${name})${afterWeekday}`);
    if (taken === null) continue;
    const ahead = (weekday - weekdayOf(today) + 7) % 7;
    const back = isPast || saysPast.test(taken[0]);
    return { ...untimed, day: addDays(today, back && ahead > 0 ? ahead - 7 : ahead), isWeekday: true };
  }
  if (reader.takes("today")) return { ...untimed, day: today };
  if (reader.takes("yesterday")) return { ...untimed, day: addDays(today, -1) };
  return reader.takes("tomorrow") ? { ...untimed, day: addDays(today, 1) } : null;
}

interface Context {
  language: Language;
  now: Date;
  calendar: FestivalCalendar;
}

function whenOf(mentioned: MentionedTime, hours: Hours | null, context: Context): AskedTimeSpan | null {
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
    const start = dayBounds(day, calendar).start;
    return {
      ...notOngoing,
      from: start < now && !mentioned.isPast && day === today ? now : start,
      to: from,
      isOngoing: day === today,
      mentioned: { ...timed, clock: { kind: "before", from, to: null } },
    };
  }
  const until = minutesFrom(hours.to ?? hours.from, mentioned.part, first);
  const to = atMinute(day, until <= first ? until + 12 * 60 : until, calendar);
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
function atMinute(day: Day, minutes: number, { zone }: FestivalCalendar): Date {
  const hour = Math.floor(minutes / 60);
  return localToInstant(`${addDays(day, Math.floor(hour / 24))}T${pad(hour % 24)}:${pad(minutes % 60)}`, zone);
}

function minuteOfDay(now: Date, day: Day, { zone }: FestivalCalendar): number {
  const { hour, minute: minutes } = localTime(now, zone);
  return hour * 60 + minutes + (dayOf(now, { zone, dayStartHour: 0 }) > day ? 24 * 60 : 0);
}
