import type { Language } from "../preferences.ts";
import type { FestivalCalendar } from "../programme/day.ts";
import { grammars } from "./grammar/grammars.ts";
import {
  type OffTopic,
  offTopics,
  type AskedFact,
  askedFacts,
  type Grammar,
  type Keyword,
  type SmallTalk,
  smallTalks,
} from "./grammar/grammar.ts";
import { languageOfQuestion } from "./question-language.ts";
import { readTiming, type Timing } from "./question-times.ts";
import { correctSpelling, isGrammarWord } from "./spelling.ts";
import { amenitiesIn, isSameSubject, phrasesIn, type Subject, subjectOf } from "./subjects.ts";
import { gap, keptPhrase, normalized, stem, takeFirst, cutRange, wordsOf } from "./question-text.ts";
import { isSamePlaceWord, isTitleEnough, mentionsOf, type Name, type Vocabulary } from "./vocabulary.ts";

const needs = ["wheelchair", "signed", "hearing", "sight"] as const;
export type Need = (typeof needs)[number];

/** The criteria that a question has for the programme, or the kind of question that it is otherwise. */
export interface ParsedQuestion {
  language: Language;
  talk: SmallTalk | null;
  offTopic: { kind: OffTopic; matched: string } | null;
  /** The fact asked about the named or found events. */
  fact: AskedFact | null;
  /** Ids of events named by title or by speaker. */
  eventIds: string[];
  isBySpeaker: boolean;
  placeIds: string[];
  /** True if events may also be near `placeIds`. */
  isNear: boolean;
  /** Near a thing that is not one of the festival's places, or near the visitor. */
  near: Subject | "me" | null;
  categoryIds: string[];
  /** Subjects that an event must contain: all, or with `isAnySubject` one of them. */
  subjects: Subject[];
  isAnySubject: boolean;
  excluded: { categoryIds: string[]; placeIds: string[]; subjects: Subject[] };
  timing: Timing;
  audience: { kind: "children" | "adults"; age: number | null } | null;
  /** Highest price in whole units of the currency; 0 is free. */
  priceUpTo: number | null;
  isPaid: boolean;
  places: "left" | "full" | null;
  change: "cancelled" | "delayed" | null;
  isStreamed: boolean;
  need: Need | null;
  /** Language in which the event should be. */
  spokenLanguage: keyof Grammar["spokenLanguages"] | null;
  isNonVerbal: boolean;
  amenities: ReturnType<typeof amenitiesIn>;
  isCount: boolean;
  isAdvice: boolean;
  isAboutSaved: boolean;
}

interface QuestionInput {
  text: string;
  language: Language;
  /** The previous question, for one that continues it ('and tomorrow?'). */
  previous: ParsedQuestion | null;
}

/** Parses a question about the programme. It never fails: unknown words become subjects to search for. */
export function parseQuestion(
  asked: QuestionInput,
  vocabulary: Vocabulary,
  now: Date,
  calendar: FestivalCalendar,
): ParsedQuestion {
  const language = languageOfQuestion(asked.text, wordsBesideNames(normalized(asked.text), vocabulary), asked.language);
  const grammar = grammars[language];
  const text = correctSpelling(normalized(asked.text), grammar, vocabulary.nameWords, vocabulary.descriptionWords);
  const question = new Question(text, grammar, vocabulary);
  const parsed = question.read(language, now, calendar);
  return asked.previous === null ? parsed : completeFollowUp(parsed, asked.previous, text, grammar);
}

/**
 * Returns the words of a question without titles and names, which are in the festival's language whatever the visitor
 * speaks.
 */
function wordsBesideNames(text: string, { titles, speakers, places }: Vocabulary): string[] {
  const words = wordsOf(text);
  const mentions = [
    ...mentionsOf(words, titles, isTitleEnough(titles)),
    ...mentionsOf(words, [...speakers, ...places], (name, _, length) => length === name.words.length),
  ];
  return words.filter(
    (_, index) =>
      !mentions.some(
        ({ name, from, to, length }) => (length > 1 || length === name.words.length) && index >= from && index < to,
      ),
  );
}

/** A question from which each parsed part is removed. */
class Question {
  #text: string;
  readonly #grammar: Grammar;
  readonly #vocabulary: Vocabulary;

  constructor(text: string, grammar: Grammar, vocabulary: Vocabulary) {
    this.#text = text;
    this.#grammar = grammar;
    this.#vocabulary = vocabulary;
  }

  read(language: Language, now: Date, calendar: FestivalCalendar): ParsedQuestion {
    const talk = this.#takeTalk();
    const named = this.#takeEvents();
    const places = this.#takePlaces();
    this.#text = this.#grammar.clock(this.#withDigits());
    const isIndoors = this.#takes("indoors");
    const offTopic = this.#findOffTopic();
    const age = this.#takeNumber(this.#grammar.age);
    const priceUpTo = this.#takeNumber(this.#grammar.priceUpTo);
    const has = (sign: Keyword): boolean => this.#takes(sign);
    const isAboutSaved = has("saved");
    const full = has("full");
    const left = has("placesLeft");
    const change = has("cancelled") ? "cancelled" : has("delayed") ? "delayed" : null;
    const need = needs.find((one) => has(one)) ?? null;
    const spokenLanguage = this.#takeSpokenLanguage();
    const isNonVerbal = has("nonVerbal");
    const isStreamed = has("streamed");
    const isPaid = has("paid");
    const isFree = has("free");
    const nearMe = has("nearMe");
    const negated = this.#takeNegated();
    const adults = has("adults");
    const children = has("children");
    const fact = this.#takeFact();
    const isCount = has("count");
    const isAdvice = has("advice");
    const seeksFacility = fact === "where" || this.#has("facility");
    const amenities = seeksFacility ? amenitiesIn(this.#text) : [];
    const categoryIds = this.#takeCategories();
    const timing = readTiming(this.#text, this.#grammar, now, calendar);
    this.#text = timing.rest;
    const nearSomething = has("near");
    const { subjects, isAnySubject } = this.#subjects();
    if (isIndoors) subjects.push(subjectOf("interior"));
    const parsed: ParsedQuestion = {
      language,
      talk,
      offTopic,
      fact,
      ...named,
      placeIds: places.at,
      isNear: places.isNear || (nearSomething && places.at.length > 0 && subjects.length === 0),
      near: nearMe ? "me" : nearSomething && places.at.length === 0 ? (subjects.pop() ?? "me") : null,
      categoryIds: categoryIds.filter((id) => !negated.categoryIds.includes(id)),
      subjects,
      isAnySubject,
      excluded: negated,
      timing,
      audience: children || age !== null ? { kind: "children", age } : adults ? { kind: "adults", age: null } : null,
      priceUpTo: isFree && !isPaid ? 0 : priceUpTo,
      isPaid,
      places: full ? "full" : left ? "left" : null,
      change,
      isStreamed,
      need,
      spokenLanguage: isNonVerbal ? null : spokenLanguage,
      isNonVerbal,
      amenities,
      isCount,
      isAdvice,
      isAboutSaved,
    };
    return talk !== null && !asksNothing(parsed) ? { ...parsed, talk: null } : parsed;
  }

  #has(sign: Keyword): boolean {
    return keptPhrase(this.#grammar.keywords[sign]).test(this.#text);
  }

  /** Removes every match of a keyword; returns whether there was one. */
  #takes(sign: Keyword): boolean {
    return this.#takeAll(keptPhrase(this.#grammar.keywords[sign])).length > 0;
  }

  #takeAll(what: RegExp): RegExpExecArray[] {
    const matches: RegExpExecArray[] = [];
    for (let taken = takeFirst(this.#text, what); taken !== null; taken = takeFirst(this.#text, what)) {
      this.#text = taken.rest;
      matches.push(taken.match);
    }
    return matches;
  }

  /**
   * Removes small talk first, so that 'good evening' is no time. The last kind counts, because greetings precede
   * questions.
   */
  #takeTalk(): SmallTalk | null {
    const found = smallTalks.filter(
      (talk) => talk !== "fine" && keptPhrase(this.#grammar.smallTalk[talk]).test(this.#text),
    );
    if (found.length === 0)
      return keptPhrase(`(?:${this.#grammar.smallTalk.fine})`).exec(this.#text)?.[0] === wordsOf(this.#text).join(" ")
        ? this.#asFine()
        : null;
    // 'Help' and 'who' may belong to the question, so they are removed only if nothing else is left.
    for (const talk of ["hello", "thanks", "bye"] as const) this.#takeAll(keptPhrase(this.#grammar.smallTalk[talk]));
    const rest = (["who", "help", "mood"] as const).find((talk) => found.includes(talk));
    if (rest === undefined) return found[0] ?? null;
    const before = this.#text;
    this.#takeAll(keptPhrase(this.#grammar.smallTalk[rest]));
    if (this.#meaningful().length === 0) return rest;
    this.#text = before;
    return null;
  }

  #asFine(): SmallTalk {
    this.#text = ` ${gap} `;
    return "fine";
  }

  #takeEvents(): { eventIds: string[]; isBySpeaker: boolean } {
    const { titles, speakers } = this.#vocabulary;
    const words = this.#text.split(" ").filter(Boolean);
    const byTitle = mentionsOf(words, titles, isTitleEnough(titles));
    const bySpeaker = mentionsOf(words, speakers, (name, start, length) => length === name.words.length);
    const titled = byTitle.filter(({ name }) => !this.#isOnlyTopic(name));
    // A speaker's name may be part of a longer title.
    const spoken = bySpeaker.filter((one) =>
      titled.every((other) => one.length >= other.length || one.to <= other.from || other.to <= one.from),
    );
    this.#cut(words, [...titled, ...spoken]);
    return {
      eventIds: [...new Set([...titled, ...spoken].flatMap(({ name }) => name.ids))],
      isBySpeaker: spoken.length > 0,
    };
  }

  /** A title that is one common word ('Circo') is a subject and not that event. */
  #isOnlyTopic({ words }: Name): boolean {
    const [word = ""] = words;
    return (
      words.length === 1 &&
      (this.#vocabulary.categories.some((category) => category.words.some((one) => isSameSubject(word, one))) ||
        isGrammarWord(word, this.#grammar))
    );
  }

  #cut(words: string[], mentions: { from: number; to: number }[]): void {
    const kept = words.map((word, index) =>
      mentions.some(({ from, to }) => index >= from && index < to) ? gap : word,
    );
    this.#text = ` ${kept.join(" ").replaceAll(/(?:\| )+\|/g, gap)} `;
  }

  #takePlaces(): { at: string[]; isNear: boolean } {
    const { places } = this.#vocabulary;
    const words = this.#text.split(" ").filter(Boolean);
    const isAfterPreposition = (from: number): boolean =>
      keptPhrase(`(?:${this.#grammar.beforePlace})(?= $)`).test(
        ` ${words.slice(Math.max(0, from - 4), from).join(" ")} `,
      ) || from === 0;
    const mentions = mentionsOf(
      words,
      places,
      (name, start, length) => {
        if (length === name.words.length && length > 1) return true;
        const part = name.words.slice(start, start + length);
        return places.every(
          (other) =>
            other === name ||
            !other.words.some((_, index) =>
              part.every((word, offset) => isSamePlaceWord(other.words[index + offset] ?? "", word)),
            ),
        );
      },
      isSamePlaceWord,
    ).filter(
      ({ from, to, length, name }) =>
        length > 1 || isAfterPreposition(from) || (words.length === 1 && name.words.length === 1 && to === 1),
    );
    const near = new RegExp(`(?:${this.#grammar.keywords.near})(?: (?:${this.#grammar.beforePlace}))?(?: \\S{1,3})? $`);
    const isNear = mentions.some(({ from }) => near.test(` ${words.slice(0, from).join(" ")} `));
    this.#cut(words, mentions);
    if (isNear) this.#takes("near");
    const ids = mentions.flatMap(({ name }) => name.ids);
    const not = keptPhrase(`(?:${this.#grammar.keywords.not})(?: (?:${this.#grammar.beforePlace}))?`);
    const negated = mentions
      .filter(({ from }) => not.test(` ${words.slice(Math.max(0, from - 5), from).join(" ")} `))
      .flatMap(({ name }) => name.ids);
    this.#negatedPlaces = negated;
    return { at: ids.filter((id) => !negated.includes(id)), isNear };
  }

  #negatedPlaces: string[] = [];

  #withDigits(): string {
    return this.#text.replaceAll(/[a-z]+/g, (word) => String(this.#grammar.numbers[word] ?? word));
  }

  #findOffTopic(): ParsedQuestion["offTopic"] {
    for (const kind of offTopics) {
      const match = keptPhrase(this.#grammar.offTopics[kind]).exec(this.#text);
      if (match !== null) return { kind, matched: match[0] };
    }
    return null;
  }

  #takeNumber(source: string): number | null {
    const taken = takeFirst(this.#text, keptPhrase(source));
    if (taken === null) return null;
    this.#text = taken.rest;
    const number = taken.match.slice(1).find((group) => group !== undefined);
    return number === undefined ? null : Number(number);
  }

  #takeSpokenLanguage(): ParsedQuestion["spokenLanguage"] {
    for (const spokenLanguage of ["es", "en", "pt", "fr", "de", "it"] as const) {
      const named = `(?:(?:en|in|em) )?(?:${this.#grammar.spokenLanguages[spokenLanguage]})`;
      const taken = takeFirst(this.#text, keptPhrase(named));
      if (taken !== null) {
        // 'without speaking Spanish' asks for events without words, not for Spanish.
        if (this.#has("nonVerbal")) return null;
        this.#text = taken.rest;
        return spokenLanguage;
      }
    }
    return null;
  }

  /** Removes and parses the words after 'not', up to the next gap. */
  #takeNegated(): ParsedQuestion["excluded"] {
    const negated = { categoryIds: [] as string[], placeIds: this.#negatedPlaces, subjects: [] as Subject[] };
    const match = keptPhrase(this.#grammar.keywords.not).exec(this.#text);
    if (match === null) return negated;
    const end = this.#text.indexOf(gap, match.index + match[0].length);
    const until = end === -1 ? this.#text.length : end;
    const negatedText = this.#text.slice(match.index + match[0].length, until).trim();
    const inner = new Question(` ${negatedText} `, this.#grammar, this.#vocabulary);
    this.#text = cutRange(this.#text, match.index, until);
    return { ...negated, categoryIds: inner.#takeCategories(), subjects: inner.#subjects().subjects };
  }

  #takeFact(): AskedFact | null {
    const fact = askedFacts.find((one) => keptPhrase(this.#grammar.askedFacts[one]).test(this.#text)) ?? null;
    if (fact !== null) this.#takeAll(keptPhrase(this.#grammar.askedFacts[fact]));
    return fact;
  }

  #takeCategories(): string[] {
    const found: string[] = [];
    const { categories } = this.#vocabulary;
    const whole = mentionsOf(
      this.#text.split(" ").filter(Boolean),
      categories,
      (name, _, length) => length === name.words.length,
      (word, of) => stem(word) === stem(of),
    );
    for (const part of [...phrasesIn(this.#text), ...wordsOf(this.#text)]) {
      const named = categories.filter(
        ({ words }) =>
          words.length === 1 &&
          (whole.some(({ name }) => name.words === words && words.every((one) => stem(one) === stem(part))) ||
            isSameSubject(part, words[0] ?? "")),
      );
      // An exact name wins over synonyms.
      const exact = named.filter(({ words }) => stem(words[0] ?? "") === stem(part));
      const chosen = exact.length > 0 ? exact : named;
      if (chosen.length === 0) continue;
      found.push(...chosen.flatMap(({ ids }) => ids));
      this.#text = this.#text.replace(` ${part} `, ` ${gap} `);
    }
    found.push(...whole.filter(({ name }) => name.words.length > 1).flatMap(({ name }) => name.ids));
    return [...new Set(found)];
  }

  #subjects(): { subjects: Subject[]; isAnySubject: boolean } {
    const before = this.#text;
    const phrases = phrasesIn(this.#text);
    for (const one of phrases) this.#text = this.#text.replace(` ${one} `, ` ${gap} `);
    const words = this.#meaningful();
    const or = new RegExp(` (?:o|u|or|ou) `);
    return {
      subjects: [...phrases, ...new Set(words)].map(subjectOf),
      isAnySubject: or.test(before) && phrases.length + words.length > 1,
    };
  }

  #meaningful(): string[] {
    return wordsOf(this.#text).filter(
      (word) => word.length > 1 && !/^[\d@~]/.test(word) && !isSmall(word, this.#grammar),
    );
  }
}

const smallWords = new Map<Grammar, Set<string>>();

function isSmall(word: string, grammar: Grammar): boolean {
  const known = smallWords.get(grammar) ?? new Set(`${grammar.stopWords} ${grammar.fillers}`.split(" "));
  smallWords.set(grammar, known);
  return known.has(word);
}

function asksNothing(one: ParsedQuestion): boolean {
  return (
    !hasOwnSubject(one) &&
    !narrows(one) &&
    one.fact === null &&
    one.offTopic === null &&
    !one.isAdvice &&
    !one.isAboutSaved &&
    one.amenities.length === 0
  );
}

/** Returns whether a question names a subject, instead of relying on the previous question. */
const hasOwnSubject = (one: ParsedQuestion): boolean =>
  one.eventIds.length + one.placeIds.length + one.categoryIds.length + one.subjects.length > 0 || one.near !== null;

export const hasTime = ({ timing }: ParsedQuestion): boolean =>
  timing.when !== null || timing.isNow || timing.order !== null;

/** Returns whether a question has criteria other than subject, place, time and change. */
export const narrowsMore = (one: ParsedQuestion): boolean =>
  one.audience !== null ||
  one.priceUpTo !== null ||
  one.isPaid ||
  one.places !== null ||
  one.isStreamed ||
  one.need !== null ||
  one.spokenLanguage !== null ||
  one.isNonVerbal;

const narrows = (one: ParsedQuestion): boolean => hasTime(one) || one.change !== null || narrowsMore(one);

/** Returns whether a question names no subject, time or place, so that it asks for current and upcoming events. */
export const isOnlyAdvice = (one: ParsedQuestion): boolean => !hasOwnSubject(one) && !narrows(one);

/** Returns a follow-up question, completed from the previous one. */
function completeFollowUp(
  one: ParsedQuestion,
  previous: ParsedQuestion,
  text: string,
  grammar: Grammar,
): ParsedQuestion {
  if (one.talk !== null || one.offTopic !== null) return one;
  const isOpen = new RegExp(`^ (?:\\| )?(?:${grammar.continues}) `).test(text);
  const asksFactOfNothing = one.fact !== null && !hasOwnSubject(one) && !narrows(one) && one.amenities.length === 0;
  if (asksFactOfNothing && previous.eventIds.length + previous.subjects.length + previous.categoryIds.length > 0)
    return { ...previous, language: one.language, fact: one.fact };
  const isOfThose = !hasOwnSubject(one) && new RegExp(`^ (?:\\| )?(?:${grammar.refersBack}) `).test(text);
  if ((!isOpen && !isOfThose) || one.eventIds.length > 0) return one;
  const hasSubject = one.categoryIds.length + one.subjects.length > 0;
  return {
    ...one,
    eventIds: hasSubject || narrows(one) ? [] : previous.eventIds,
    placeIds: one.placeIds.length > 0 ? one.placeIds : previous.placeIds,
    isNear: one.placeIds.length > 0 ? one.isNear : previous.isNear,
    near: one.near ?? previous.near,
    categoryIds: hasSubject ? one.categoryIds : previous.categoryIds,
    subjects: hasSubject ? one.subjects : previous.subjects,
    isAnySubject: hasSubject ? one.isAnySubject : previous.isAnySubject,
    timing: hasTime(one) ? one.timing : previous.timing,
    audience: one.audience ?? previous.audience,
    priceUpTo: one.priceUpTo ?? previous.priceUpTo,
    need: one.need ?? previous.need,
    places: one.places ?? previous.places,
  };
}
