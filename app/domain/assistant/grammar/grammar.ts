import type { Language } from "../../preferences.ts";
import type { filters, signs, stateWords, times } from "./concepts.ts";

/**
 * How visitors ask in one language, out of the tables of `concepts.ts`. Patterns are regular expressions over a `normalized`
 * text: lower case, no accents, spaces instead of apostrophes and hyphens. Alternatives are separated by `|` and match whole
 * words. Hours are written `@20:30`, or `~8:30` if the half of the day is unclear.
 */
export interface Grammar extends Readonly<Record<keyof typeof signs | "stopWords" | "fillers" | "topics", string>> {
  language: Language;
  /** Number words from 2 on; 'one' is left out because it is also an article. */
  numbers: Record<string, number>;
  time: Readonly<Record<TimeWord, string>>;
  keywords: Readonly<Record<Keyword, string>>;
  askedFacts: Readonly<Record<AskedFact, string>>;
  smallTalk: Readonly<Record<SmallTalk, string>>;
  offTopics: Readonly<Record<OffTopic, string>>;
  /** Spellings of telephones and of speech, by whole words: 'ke' is 'que'. */
  shortForms: Record<string, string>;
  /** Phrases of times, and a form of them that the other patterns read: 'three quarters of an hour' is '45 minutes'. */
  rewrites: readonly (readonly [string, string])[];
  ranks: Readonly<Record<Rank, string>>;
  /** 'the first', 'the second', … of the list that was shown last; the last pattern means its end. */
  ordinals: readonly string[];
  plain: Readonly<Record<PlainWord, string>>;
  spokenLanguages: Readonly<Record<"es" | "en" | "pt" | "fr" | "de" | "it", string>>;
}

export type TimeWord = keyof typeof times;

export const plainTimes = [
  "now",
  "today",
  "tonight",
  "tomorrow",
  "yesterday",
  "morning",
  "afternoon",
  "evening",
  "weekend",
] as const satisfies readonly TimeWord[];
export const plainKeywords = ["free", "children"] as const satisfies readonly Keyword[];
export type PlainWord = (typeof plainTimes)[number] | (typeof plainKeywords)[number];

export type Keyword = keyof typeof stateWords | keyof typeof filters;

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

export const ranks = [
  "cheapest",
  "dearest",
  "longest",
  "shortest",
  "endsLast",
  "endsFirst",
  "earliest",
  "latest",
  "mostPlaces",
  "fewestPlaces",
] as const;
export type Rank = (typeof ranks)[number];

export const smallTalks = ["hello", "thanks", "bye", "who", "help", "mood", "swearing", "fine"] as const;
export type SmallTalk = (typeof smallTalks)[number];

/** Acty says that it does not know these. */
export const offTopics = ["weather", "secret", "other"] as const;
export type OffTopic = (typeof offTopics)[number];

export const dayParts = ["morning", "noon", "afternoon", "evening", "smallHours"] as const;
export type DayPart = (typeof dayParts)[number];

/** Start and end hour of each part of a day by language; 26 is two hours past midnight. */
export const dayPartHours: Record<Language, Record<DayPart, [number, number]>> = {
  es: { morning: [6, 14], noon: [12, 16], afternoon: [14, 21], evening: [20, 30], smallHours: [24, 30] },
  pt: { morning: [6, 13], noon: [12, 15], afternoon: [13, 20], evening: [19, 30], smallHours: [24, 30] },
  en: { morning: [6, 13], noon: [12, 15], afternoon: [12, 19], evening: [18, 30], smallHours: [24, 30] },
  fr: { morning: [6, 13], noon: [12, 15], afternoon: [12, 19], evening: [18, 30], smallHours: [24, 30] },
};
