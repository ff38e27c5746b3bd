import { addDays, type Day, dayOf, type FestivalCalendar, weekdayOf } from "../programme/day.ts";
import { datesIn, hasDate, weekdayName, weekdayOfWord, wholeWeekdayName } from "../programme/written-dates.ts";
import { daysOfDates } from "../programme/written-times.ts";
import {
  aroundHour,
  type AskedTimeSpan,
  anyTime,
  type Hours,
  type Mark,
  type MentionedTime,
  minute,
  notOngoing,
  onItsDay,
  restOfToday,
  type Timing,
  untimed,
  whenOf,
} from "./asked-time.ts";
import { type Grammar, type TimeWord, type DayPart, dayParts } from "./grammar/grammar.ts";
import { composedPhrase, cutRange, keptPhrase, keptPhraseOfAll, takeAll, takeFirst } from "./question-text.ts";

/**
 * Returns the times that a readable question mentions, in the festival's zone at `now`. Numbers are digits, hours are
 * marked (`question-hours.ts`). An hour without 'am' or 'pm' means the next such hour; on another day, it means the hour at
 * which festivals are open. A part of the day that is over means tomorrow's. `dayBefore` is the day that was spoken of, which
 * 'the day after' follows; null means today.
 */
export function readTiming(
  text: string,
  grammar: Grammar,
  { now, calendar, dayBefore }: { now: Date; calendar: FestivalCalendar; dayBefore: Day | null },
): Timing & { rest: string } {
  const reader = new Reader(text, grammar);
  const today = dayOf(now, calendar);
  const relative = readRelative(reader, now);
  if (relative !== null) return { ...anyTime, when: relative, rest: reader.rest };
  const notParts = readNegatedParts(reader);
  const notDays = readNegatedDays(reader, today);
  const hours = readHours(reader);
  const nextWeek = readNextWeek(reader, today);
  const dayAfter = reader.takes("dayAfter") ? { day: addDays(dayBefore ?? today, 1) } : null;
  const isNext = reader.takes("next");
  const isLater = reader.takes("later");
  const named = { ...readDayAndPart(reader, today), ...nextWeek, ...dayAfter };
  const mentioned = { ...named, hours, isDayNamed: named.day !== null };
  const isNow = reader.takes("now");
  const order = reader.takes("first") ? "first" : reader.takes("last") ? "last" : isNext ? "next" : null;
  // 'Later today' leaves out what is on already.
  const isRestOfToday = isLater && hours === null && mentioned.part === null && [null, today].includes(mentioned.day);
  const when = isRestOfToday
    ? restOfToday(now, calendar)
    : whenOf(mentioned, hours, { language: grammar.language, now, calendar });
  const isAboutNow =
    isNow && hours === null && mentioned.part === null && (mentioned.day === null || mentioned.day === today);
  return { when: isAboutNow ? null : when, isNow: isAboutNow, order, notParts, notDays, rest: reader.rest };
}

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
    const { matches, rest } = takeAll(this.rest, keptPhrase(this.grammar.time[word]));
    this.rest = rest;
    return matches.length > 0;
  }

  take(source: string): RegExpExecArray | null {
    return this.#takeMatch(keptPhrase(source));
  }

  /** Takes a pattern that is made of several of the grammar. */
  takeComposed(name: string, make: () => string): RegExpExecArray | null {
    return this.#takeMatch(composedPhrase(this.grammar, name, make));
  }

  #takeMatch(pattern: RegExp): RegExpExecArray | null {
    const taken = takeFirst(this.rest, pattern);
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
    // An event that begins at the last minute counts.
    const end = new Date(to.getTime() + 1);
    return {
      from: now,
      to: end,
      ...notOngoing,
      mentioned: { ...onItsDay, clock: { kind: "before", from: to, to: null } },
    };
  }
  const inSpan = reader.take(reader.grammar.inSpan);
  if (inSpan === null) return null;
  return aroundHour(new Date(now.getTime() + minutesOf(inSpan) * minute), onItsDay);
}

function minutesOf({ groups = {} }: RegExpExecArray): number {
  const { half, count, unit = "h", more, hours, minutes } = groups;
  if (half !== undefined) return 30;
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  const amount = Number(count ?? 1) + (more === undefined ? 0 : 0.5);
  return unit.startsWith("m") ? amount : amount * 60;
}

/** Words that join a further time to one that is not wanted. */
const orWords = "ni|nor|or|nem|ou|o|y|e|et|and";

/** Words between a 'not' and a time. */
const beforeTimes =
  "a|ao|au|de|do|du|el|en|in|it|l|la|las|le|los|make|me|na|no|o|on|pa|para|pela|por|puedo|podemos|posso|peux|peut|se|sea|the|to|for|va|pour|be|is|sea|es|soit|est|seja|so|too|very|muy|trop|tres|muito|tao";

/** Removes and returns times that are not wanted: 'not today', 'in the morning no', 'neither today nor tomorrow'. */
function takeNegated(reader: Reader, name: string, times: readonly string[]): string | null {
  const { no, noAfter, keywords } = reader.grammar;
  const small = `(?: (?:${beforeTimes})){0,3}?`;
  const time = (): string => `(?:${times.join("|")})`;
  const more = (): string => `(?: (?:\\| )?(?:${orWords})${small} ${time()})*`;
  const taken =
    reader.takeComposed(
      `${name} no`,
      () =>
        `(?<!(?:esta|this|ce|cet|cette|hoy|hoje) )${time()} (?!nada|nothing|rien)(?:${noAfter})${more()}(?= (?:\\||$))`,
    ) ?? reader.takeComposed(`not ${name}`, () => `(?:${keywords.not}|${no})${small} ${time()}${more()}`);
  return taken === null ? null : ` ${taken[0]} `;
}

function readNegatedParts(reader: Reader): DayPart[] {
  const { time } = reader.grammar;
  const taken = takeNegated(
    reader,
    "parts",
    dayParts.map((one) => time[one]),
  );
  return taken === null ? [] : dayParts.filter((one) => keptPhrase(time[one]).test(taken));
}

function readNegatedDays(reader: Reader, today: Day): Day[] {
  const { time } = reader.grammar;
  const name = weekdayIn(reader.grammar);
  const taken = takeNegated(reader, "days", [time.today, time.tonight, time.tomorrow, name]);
  if (taken === null) return [];
  const named = [...taken.matchAll(keptPhraseOfAll(name))].flatMap(([word]) => {
    const weekday = weekdayOfWord(word.replace(" ", "-"));
    return weekday === null ? [] : [addDays(today, (weekday - weekdayOf(today) + 7) % 7)];
  });
  return [
    ...(keptPhrase(`${time.today}|${time.tonight}`).test(taken) ? [today] : []),
    ...(keptPhrase(time.tomorrow).test(taken) ? [addDays(today, 1)] : []),
    ...named,
  ];
}

const mark = "([@~]\\d{1,2}:\\d{2})";

function readHours(reader: Reader): Hours | null {
  const { grammar } = reader;
  const between = reader.take(`${mark}-${mark}`);
  if (between !== null) return { kind: "between", from: markOf(between[1]), to: markOf(between[2]) };
  const after = reader.takeComposed("after", () => `(?:${grammar.time.after}) ${mark}`);
  if (after !== null) return { kind: "after", from: markOf(after[1]), to: null };
  const before = reader.takeComposed("before", () => `(?:${grammar.time.before}) ${mark}`);
  if (before !== null) return { kind: "before", from: markOf(before[1]), to: null };
  const at = reader.takeComposed("at", () => `(?:(?:${grammar.time.at}) )?(?<![@~\\d])${mark}`) ?? reader.take(mark);
  return at === null ? null : { kind: "at", from: markOf(at[1]), to: null };
}

function markOf(text = ""): Mark {
  const [hour = "0", minutes = "0"] = text.replace(/^[@~]/, "").split(":");
  return { hour: Number(hour), minute: Number(minutes), isSure: text.startsWith("@") || Number(hour) > 12 };
}

function readDayAndPart(reader: Reader, today: Day): MentionedTime {
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
  const named = shortcut ?? readDate(reader, today) ?? readNamedDay(reader, today, before) ?? untimed;
  const isPast =
    (named.day !== null && (named.lastDay ?? named.day) < today) ||
    (before && named.day !== null && named.day <= today);
  reader.takes("anyDay");
  return { ...named, part, isPast };
}

/** Returns the days of the first date that a question names. A contradicting weekday does not count. */
function readDate(reader: Reader, today: Day): MentionedTime | null {
  const found = datesIn(reader.rest, true).find(({ dates }) => dates.every(hasDate));
  if (found === undefined) return null;
  // Also a day that is over may be meant.
  const known = { today: addDays(today, -daysOfYear), near: today };
  const withoutWeekdays = { ...found, dates: found.dates.map((parts) => ({ ...parts, weekday: null })) };
  const spans = (daysOfDates(found, known) ?? daysOfDates(withoutWeekdays, known))?.spans;
  const [first, last] = [spans?.[0]?.first, spans?.at(-1)?.last];
  if (first === undefined || last === undefined) return null;
  reader.rest = cutRange(reader.rest, found.from, found.to);
  // In 'Sunday the 23rd' the date tells the day.
  takeWeekday(reader);
  return { ...untimed, day: first, lastDay: last > first ? last : null };
}

const daysOfYear = 366;

/** A name of a day of the week in a question: 'segunda' alone is one only in Portuguese. */
const weekdayIn = ({ language }: Grammar): string => (language === "pt" ? weekdayName : wholeWeekdayName);

/** Removes the next weekday with the words around it, and returns them with its number, 0 for Monday. */
function takeWeekday(reader: Reader): { words: string; weekday: number } | null {
  const taken = reader.takeComposed("weekday", () => `${beforeWeekday}(${weekdayIn(reader.grammar)})${afterWeekday}`);
  const weekday = weekdayOfWord((taken?.[1] ?? "").replace(" ", "-"));
  return taken === null || weekday === null ? null : { words: taken[0], weekday };
}

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

function readNamedDay(reader: Reader, today: Day, isPast: boolean): MentionedTime | null {
  if (reader.takes("weekend")) {
    const saturday = weekdayOf(today) === 6 ? addDays(today, -1) : addDays(today, 5 - weekdayOf(today));
    return { ...untimed, day: saturday < today ? today : saturday, lastDay: addDays(saturday, 1) };
  }
  const named = takeWeekday(reader);
  if (named !== null) {
    const ahead = (named.weekday - weekdayOf(today) + 7) % 7;
    const back = isPast || saysPast.test(named.words);
    return { ...untimed, day: addDays(today, back && ahead > 0 ? ahead - 7 : ahead), isWeekday: true };
  }
  const { time } = reader.grammar;
  if (reader.takeComposed("today and tomorrow", () => `(?:${time.today}) (?:${orWords}) (?:${time.tomorrow})`) !== null)
    return { ...untimed, day: today, lastDay: addDays(today, 1) };
  if (reader.takes("today")) return { ...untimed, day: today };
  if (reader.takes("yesterday")) return { ...untimed, day: addDays(today, -1) };
  return reader.takes("tomorrow") ? { ...untimed, day: addDays(today, 1) } : null;
}
