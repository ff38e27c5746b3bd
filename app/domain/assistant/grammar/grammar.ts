import type { Language } from "../../preferences.ts";

/**
 * How one language asks about a programme. Every pattern is made of words as `readable` (text.ts) gives them: lower
 * case, without accents, apostrophes and hyphens as spaces; alternatives are parted by `|` and match whole words. Hours
 * have become `@20:30`, or `~8:30` when it isn't said which half of the day.
 */
export interface Grammar {
  language: Language;
  /** Words that every sentence is made of; they tell the language, and nothing is sought by them. */
  stopWords: string;
  /** Words that say nothing of what is sought in a programme: verbs of seeing and going, 'things', 'interesting'. */
  fillers: string;
  /**
   * What visitors ask for most: tells the language of a question of one word, and is what a mistyped one may have
   * meant.
   */
  topics: string;
  /** From 2 to 60: 'one' is an article. */
  numbers: Record<string, number>;
  /** From Monday. */
  weekdays: string[];
  months: string[];
  /** Rewrites hours as `@HH:mm` and `~H:mm`, the words around them included. */
  clock: (text: string) => string;
  time: Record<TimeWord, string>;
  /** Spans between hours; groups 1 and 2 are hours, or bare numbers that stand for them. */
  between: string;
  /** A date: groups `day` and `month` (a name) or `number` (of the month). */
  date: string;
  /**
   * From now: group `count` (a number, or nothing for one), group `unit` beginning with the letter of hour or minute,
   * or `half`.
   */
  inSpan: string;
  /** The same, of a span that begins now. */
  withinSpan: string;
  /** What narrows a question. */
  keywords: Record<Keyword, string>;
  /** Someone's age in years, group 1. */
  age: string;
  /** A price in whole units at most, group 1. */
  priceUpTo: string;
  /** What is asked about one event. */
  askedFacts: Record<AskedFact, string>;
  smallTalk: Record<SmallTalk, string>;
  /** What no programme says. */
  offTopics: Record<OffTopic, string>;
  /** A preposition (and article) before a place. */
  beforePlace: string;
  /** 'and', 'or', which join what is sought. */
  and: string;
  /** What begins a question that goes on from the one before. */
  continues: string;
  /** What begins a question about what the answer before named, unless it says itself what it is about. */
  refersBack: string;
  /** How verbs end: a word that the programme doesn't have and that ends so is a verb rather than a wish. */
  verbEndings: string;
  /** Languages by what they are called. */
  spokenLanguages: Record<"es" | "en" | "pt" | "fr" | "de" | "it", string>;
}

export const timeWords = [
  "now",
  "next",
  "later",
  "today",
  "tonight",
  "tomorrow",
  "dayAfterTomorrow",
  "yesterday",
  "thisMorning",
  "thisAfternoon",
  "weekend",
  "morning",
  "noon",
  "afternoon",
  "evening",
  "smallHours",
  "first",
  "last",
  "after",
  "before",
  "at",
  "anyDay",
  "past",
] as const;
export type TimeWord = (typeof timeWords)[number];

export const keywords = [
  "children",
  "adults",
  "free",
  "paid",
  "placesLeft",
  "full",
  "cancelled",
  "delayed",
  "streamed",
  "wheelchair",
  "signed",
  "hearing",
  "sight",
  "nonVerbal",
  "near",
  "nearMe",
  "not",
  "count",
  "advice",
  "facility",
  "saved",
  "indoors",
] as const;
export type Keyword = (typeof keywords)[number];

export const askedFacts = [
  "until",
  "when",
  "where",
  "price",
  "duration",
  "age",
  "language",
  "who",
  "why",
  "about",
  "booking",
] as const;
export type AskedFact = (typeof askedFacts)[number];

export const smallTalks = ["hello", "thanks", "bye", "who", "help", "mood", "fine"] as const;
export type SmallTalk = (typeof smallTalks)[number];

/** `emergency` is answered with the number to call, the others with what Acty can't tell. */
export const offTopics = ["emergency", "weather", "secret", "other"] as const;
export type OffTopic = (typeof offTopics)[number];

/** What hours of the four languages have in common. */

const two = (value: number): string => String(value).padStart(2, "0");

/**
 * An hour as the rest of the grammar reads it: `@20:30` when it is sure, `~8:30` when it may be either half of the day.
 * Not an hour: null.
 */
export function clockMark(hour: number, minute: number, half: "am" | "pm" | null): string | null {
  if (hour > 24 || minute > 59 || minute < 0) return null;
  if (half === "pm" && hour < 12) return `@${two(hour + 12)}:${two(minute)}`;
  if (half === "am" && hour <= 12) return `@${two(hour % 12)}:${two(minute)}`;
  return half === null && hour >= 1 && hour <= 12 ? `~${hour}:${two(minute)}` : `@${two(hour)}:${two(minute)}`;
}

/** 'quarter to nine' is 8:45. */
export function clockBefore(hour: number, minutesTo: number, half: "am" | "pm" | null): string | null {
  return clockMark(hour === 1 ? 12 : hour - 1, 60 - minutesTo, half);
}

/** Replaces matches of hours that are some, and leaves those alone that are none. */
export function markClocks(
  text: string,
  pattern: RegExp,
  read: (groups: Record<string, string | undefined>) => string | null,
): string {
  let marked = "";
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    marked += text.slice(from, match.index) + (read(match.groups ?? {}) ?? match[0]);
    from = match.index + match[0].length;
  }
  return marked + text.slice(from);
}

/** The parts of a day that people name. */
export const dayParts = ["morning", "noon", "afternoon", "evening", "smallHours"] as const;
export type DayPart = (typeof dayParts)[number];

/** Start and end hour of each part of a day by language; 26 is two hours past midnight. */
export const dayPartHours: Record<Language, Record<DayPart, [number, number]>> = {
  es: { morning: [6, 14], noon: [12, 16], afternoon: [14, 21], evening: [20, 30], smallHours: [24, 30] },
  pt: { morning: [6, 13], noon: [12, 15], afternoon: [13, 20], evening: [19, 30], smallHours: [24, 30] },
  en: { morning: [6, 13], noon: [12, 15], afternoon: [12, 19], evening: [18, 30], smallHours: [24, 30] },
  fr: { morning: [6, 13], noon: [12, 15], afternoon: [12, 19], evening: [18, 30], smallHours: [24, 30] },
};
