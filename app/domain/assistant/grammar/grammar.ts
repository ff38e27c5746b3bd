import type { Language } from "../../preferences.ts";
import { states } from "./states/state-words.ts";

/**
 * How visitors ask in one language. Patterns are regular expressions over a `normalized` text: lower case, no accents,
 * spaces instead of apostrophes and hyphens. Alternatives are separated by `|` and match whole words. Hours are written
 * `@20:30`, or `~8:30` if the half of the day is unclear.
 */
export interface Grammar {
  language: Language;
  /** Words of any sentence. They identify the language and are never searched. */
  stopWords: string;
  /** Words without a subject, such as 'see', 'things', 'interesting'. They are never searched. */
  fillers: string;
  /** Frequent subjects. They identify the language of a one-word question, and mistyped words are corrected to them. */
  topics: string;
  /** Number words from 2 on; 'one' is left out because it is also an article. */
  numbers: Record<string, number>;
  /** From Monday. */
  weekdays: string[];
  months: string[];
  time: Record<TimeWord, string>;
  /** A date without its month, which needs a word before it; the number in one of its groups. */
  dateAlone: string;
  /**
   * A time from now ('in two hours'): group `half` for half an hour, otherwise `count` (missing: one) and `unit`, which
   * begins with the first letter of hour or minute.
   */
  inSpan: string;
  /** A range that begins now ('within the next two hours'); groups as in `inSpan`. */
  withinSpan: string;
  keywords: Record<Keyword, string>;
  /** 'No' and 'nothing'. */
  no: string;
  /** Denies the thing after it in a comparison: 'than' in 'rather theatre than music'. */
  ratherThan: string;
  /** Words after what they deny: 'theatre no', 'magic bores me', 'today I can't'. */
  noAfter: string;
  /** An age in years, group 1. */
  age: string;
  /** A minimum age that is sought ('no under 14s'), in one of its groups. */
  ageFrom: string;
  /** A highest price in whole units of the currency, group 1. */
  priceUpTo: string;
  askedFacts: Record<AskedFact, string>;
  smallTalk: Record<SmallTalk, string>;
  /** Topics that the programme has no answer to. */
  offTopics: Record<OffTopic, string>;
  /** A preposition (and article) before a place. */
  beforePlace: string;
  /** Spellings of telephones and of speech, by whole words: 'ke' is 'que'. */
  shortForms: Record<string, string>;
  /** Phrases, and a form of them that the other patterns read: 'three quarters of an hour' is '45 minutes'. */
  rewrites: [string, string][];
  /** The end of an order that is sought ('the cheapest'). */
  ranks: Record<Rank, string>;
  /** Asks for the rest of the list that was shown last; matches the whole question. */
  more: string;
  /** 'the first', 'the second', … of the list that was shown last; the last pattern means its end. */
  ordinals: string[];
  /** 'the other one' of the list that was shown last. */
  theOther: string;
  /** 'the next one' after the event of the last answer. */
  theNext: string;
  /** Words that begin a new question, which continues nothing. */
  asksAnew: string;
  /** First word of a question that continues the previous one ('and', 'but'). */
  continues: string;
  /** Last word of such a question ('too', 'instead'). */
  continuesAtEnd: string;
  /** First words of a question about the events of the previous answer ('which of those'). */
  refersBack: string;
  /** Asks about any event of the previous question ('any of those'). */
  ofThose: string;
  /** 'Still', with which a question about booking asks whether there are places. */
  still: string;
  /**
   * Words before one that is not looked for unless the programme has it: the pronoun before a verb ('what shall I wear'), 'with
   * my' before a companion, and 'before the' before what the visitor does.
   */
  beforeAside: string;
  /** Endings of verbs. An unknown word with such an ending is taken for a verb and is not searched. */
  verbEndings: string;
  /** One plain form of frequent words, which stands for theirs in a question with words of another language. */
  plain: Record<PlainWord, string>;
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
  "dayAfter",
  "yesterday",
  "thisMorning",
  "thisAfternoon",
  "weekend",
  "nextWeek",
  "nextWeekend",
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
export type PlainWord = (typeof plainTimes)[number] | (typeof plainKeywords)[number] | "without";

export const keywords = [
  "children",
  "adults",
  "free",
  "paid",
  ...states,
  "streamed",
  "wheelchair",
  "signed",
  "hearing",
  "sight",
  "nonVerbal",
  "near",
  "nearMe",
  "not",
  /** Begins what is wanted after something that is not: 'no theatre but music'. */
  "wants",
  "count",
  "advice",
  "facility",
  "saved",
  "indoors",
  "outdoors",
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

/** Numbers by their words, which are given in order from 2 on; alternatives are separated by `|`. */
export const numbersFromTwo = (words: string): Record<string, number> =>
  Object.fromEntries(words.split(" ").flatMap((names, index) => names.split("|").map((name) => [name, index + 2])));

/** Turns words with their short spellings into spellings with their words. */
export const shortForms = (spellings: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(spellings).flatMap(([words, short]) => short.split(" ").map((spelling) => [spelling, words])),
  );

export const dayParts = ["morning", "noon", "afternoon", "evening", "smallHours"] as const;
export type DayPart = (typeof dayParts)[number];

/** Start and end hour of each part of a day by language; 26 is two hours past midnight. */
export const dayPartHours: Record<Language, Record<DayPart, [number, number]>> = {
  es: { morning: [6, 14], noon: [12, 16], afternoon: [14, 21], evening: [20, 30], smallHours: [24, 30] },
  pt: { morning: [6, 13], noon: [12, 15], afternoon: [13, 20], evening: [19, 30], smallHours: [24, 30] },
  en: { morning: [6, 13], noon: [12, 15], afternoon: [12, 19], evening: [18, 30], smallHours: [24, 30] },
  fr: { morning: [6, 13], noon: [12, 15], afternoon: [12, 19], evening: [18, 30], smallHours: [24, 30] },
};
